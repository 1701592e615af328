import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { dataFile, pointerFile } from '../../shared/paths.ts';
import { createReader } from './soak-reader.ts';

const HASH = '3fa9c1d2a0b1c2d3';
let server: Server | undefined;

afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** A site whose files are these; returns its origin, and the paths that were requested. */
async function serve(files: Readonly<Record<string, string>>): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const stub = createServer((request, response) => {
    const path = decodeURI(request.url ?? '');
    asked.push(path);
    const body = files[path];
    response.writeHead(body === undefined ? 404 : 200, { connection: 'close' }).end(body);
  });
  server = stub;
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(stub.address() as AddressInfo).port}`, asked };
}

const pages = { '/': '<a href="/data/h/fund/a.0123456789abcdef.json">', '/funds': '', '/categories': '' };
const pointer = { [`/${pointerFile('/')}`]: JSON.stringify({ live: { 'category-map/طلا': HASH } }) };

describe('createReader(origin, keepDataMs)', () => {
  it('requests what pages name and what the pointer names, where a release has them', async () => {
    const site = await serve({
      ...pages,
      ...pointer,
      '/data/h/fund/a.0123456789abcdef.json': '{}',
      [`/${dataFile('category-map/طلا', HASH)}`]: '{}',
    });
    const reader = createReader(site.origin, 60_000);
    await reader.read();
    expect(reader.report()).toMatchObject({ requests: 6, openFiles: 2, failed: 0, failures: [] });
    expect(site.asked).toContain(`/${dataFile('category-map/طلا', HASH)}`);
  });

  it('names a file that is gone, with its status', async () => {
    const site = await serve({ ...pages, ...pointer });
    const reader = createReader(site.origin, 60_000);
    await reader.read();
    expect(reader.report()).toMatchObject({ failed: 2 });
    expect(reader.report().failures).toContain('/data/h/fund/a.0123456789abcdef.json: 404');
  });
});
