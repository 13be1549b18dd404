// Serves build/site: `node scripts/serve.mjs`, PORT=8080 HOST=0.0.0.0 to choose. Tests import serve().
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { fileURLToPath, pathToFileURL } from 'node:url';
import sirv from 'sirv';
import { renderUnicodeCompact } from 'uqr';

const site = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../build/site');
const types = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm', '.woff2': 'font/woff2',
  '.ttf': 'font/ttf', '.webmanifest': 'application/manifest+json', '.html': 'text/html;charset=utf-8', '.css': 'text/css',
  '.json': 'application/json', '.svg': 'image/svg+xml', '.txt': 'text/plain;charset=utf-8' };

const nameIn = url => {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return null; // not an address of ours
  }
};

// Compresses once a version of a file, as a good static host would have it ready.
function packer(folder) {
  const kept = new Map(); // path -> {mark, body}
  return (url) => {
    const pathname = nameIn(url);
    if (pathname === null) return null;
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!file.startsWith(folder + path.sep) || !/\.(html|js|css|json|wasm|svg|txt|bin|ttf|webmanifest)$/.test(file)) return null;
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat?.isFile()) return null;
    const mark = `W/"br-${stat.size}-${stat.mtimeMs}"`;
    if (kept.get(file)?.mark !== mark) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      kept.set(file, { mark, body: brotliCompressSync(readFileSync(file), { params }) });
    }
    return { file, ...kept.get(file) };
  };
}

/** Starts a server; port 0 is any free one. Resolves to {server, port, url, close()}. */
export function serve({ folder = site, port = 0, host = '127.0.0.1' } = {}) {
  const files = sirv(folder, {
    dev: true, // reads the folder afresh: a rebuild shows at the next reload
    etag: true,
    setHeaders(response, pathname) {
      response.setHeader('Cache-Control', 'no-cache');
      const type = types[path.extname(pathname)];
      if (type) response.setHeader('Content-Type', type);
    },
  });
  const pack = packer(folder);
  const server = createServer((request, response) => {
    const packed = request.method === 'GET' && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
      ? pack(request.url) : null;
    if (!packed) {
      return files(request, response, () => {
        response.statusCode = 404;
        response.end('not found');
      });
    }
    const type = types[path.extname(packed.file)] ?? 'application/octet-stream';
    const headers = { 'Content-Type': type, 'Cache-Control': 'no-cache', ETag: packed.mark, Vary: 'Accept-Encoding' };
    if (request.headers['if-none-match'] === packed.mark) return response.writeHead(304, headers).end();
    return response.writeHead(200, { ...headers, 'Content-Encoding': 'br', 'Content-Length': packed.body.length }).end(packed.body);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const actual = server.address().port;
      resolve({
        server, port: actual, url: `http://127.0.0.1:${actual}/`,
        close: () => new Promise(done => { server.close(done); server.closeAllConnections?.(); }),
      });
    });
  });
}

/** The first free port from `first` on; a port that was asked for must be free. */
async function serveSomewhere(first, asked) {
  const host = process.env.HOST || '0.0.0.0';
  for (let port = first; ; ++port) {
    try {
      return await serve({ port, host });
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || port >= first + 50) throw error;
      if (asked) {
        console.error(`port ${port} is taken`);
        process.exit(1);
      }
    }
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const asked = Number(process.env.PORT || 0);
  const { port } = await serveSomewhere(asked || 8080, asked > 0);
  const lan = Object.values(networkInterfaces()).flat().filter(a => a.family === 'IPv4' && !a.internal).map(a => a.address);
  console.log(`\n  Pips is at http://localhost:${port}/`);
  for (const address of lan) console.log(`  on a phone in the same network: http://${address}:${port}/`);
  if (lan.length) console.log(`\n${renderUnicodeCompact(`http://${lan[0]}:${port}/`)}`);
  console.log('\n  Ctrl-C stops.');
}
