import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { filesBelow } from '../../../pipeline/storage/files-below.ts';
import { contentTypeOf } from '../../../pipeline/storage/media-types.ts';
import { temporaryFolder } from '../../../pipeline/storage/testing/temporary-folder.ts';
import { root } from '../../bundle.ts';

/** Builds the page of scripts/bench/web/client against an API; returns its folder. */
async function buildClient(api: { url: string; anonKey: string }): Promise<string> {
  const outDir = temporaryFolder();
  await build({
    configFile: false,
    root: join(root, 'scripts/bench/web/client'),
    logLevel: 'error',
    define: {
      __API__: JSON.stringify({ url: api.url, anonKey: api.anonKey }),
      'process.env.NODE_ENV': '"production"',
    },
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 4096 },
  });
  return outDir;
}

const compress = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
const isCompressed = (path: string): boolean => extname(path) === '.woff2';

/** Builds the client-rendered page and serves it as a host would (brotli, immutable hashed files) while `use` runs. */
export async function withClientPage<T>(
  api: { url: string; anonKey: string },
  use: (origin: string) => Promise<T>,
): Promise<T> {
  const folder = await buildClient(api);
  const files = new Map(
    filesBelow(folder).map(([path, file]) => {
      const bytes = readFileSync(file);
      return [`/${path}`, isCompressed(path) ? bytes : compress(bytes)];
    }),
  );
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const name = files.has(path) ? path : '/index.html';
    response.writeHead(200, {
      'content-type': contentTypeOf(name),
      'cache-control': name === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(isCompressed(name) ? {} : { 'content-encoding': 'br' }),
    });
    response.end(files.get(name));
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const { port } = server.address() as { port: number };
  try {
    return await use(`http://localhost:${port}`);
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
}
