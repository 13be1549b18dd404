// The trained weights are those that the tables of assets/weights/README.md were measured with.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from './support.mjs';

const folder = path.join(root, 'assets/weights');

test('every weights file has its checksum in SHA256SUMS, and every checksum its file', () => {
  const sums = Object.fromEntries(fs.readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n').map((line) => line.split('  ').reverse()));
  const found = fs.readdirSync(folder).filter((name) => name.endsWith('.bin')).sort();
  assert.deepEqual(Object.keys(sums).sort(), found);
  for (const name of found) assert.equal(createHash('sha256').update(fs.readFileSync(path.join(folder, name))).digest('hex'), sums[name], name);
});
