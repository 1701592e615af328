import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NO_CHART_CACHE, type Render, type RenderContext } from '../../shared/schema/reader.ts';
import { ensureGallery, galleryDir } from '../bundle.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

/** The gallery's pages bring their own snapshots. */
const context: RenderContext = {
  charts: NO_CHART_CACHE,
  snapshots: { read: () => null, hash: () => null, url: () => null },
};

const listener =
  (render: Render): RequestListener =>
  async (request, response) => {
    const path = decodeURI(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(galleryDir, 'client', path);
    const type = TYPES[extname(path)];
    if (type && existsSync(file)) {
      response.setHeader('content-type', type).end(readFileSync(file));
      return;
    }
    const { status, contentType, body } = await render(path, context);
    response.writeHead(status, { 'content-type': contentType }).end(body);
  };

/** Builds the gallery if its sources changed, and serves it on a free port. */
export async function serveGallery(): Promise<{ readonly url: string; close(): void }> {
  await ensureGallery();
  const { render } = (await import(pathToFileURL(join(galleryDir, 'server/entry.mjs')).href)) as {
    render: Render;
  };
  const handle = listener(render);
  const server = createServer((request, response) => {
    Promise.resolve(handle(request, response)).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
