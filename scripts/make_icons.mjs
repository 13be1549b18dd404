// assets/icons/touch.png (180) and icon-512.png from the SVGs: node scripts/make_icons.mjs, after an SVG has changed. iOS takes no
// SVG for the home screen, and some Androids install only with a PNG.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const icons = path.join(path.dirname(fileURLToPath(import.meta.url)), '../assets/icons');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const [from, to, size] of [['maskable.svg', 'touch.png', 180], ['icon.svg', 'icon-512.png', 512]]) {
  const svg = fs.readFileSync(path.join(icons, from)).toString('base64');
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}body{background:transparent}</style><img width="${size}" height="${size}" src="data:image/svg+xml;base64,${svg}">`);
  await page.screenshot({ path: path.join(icons, to), omitBackground: true });
}
await browser.close();
