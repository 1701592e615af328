import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Release } from '../../../shared/schema/manifest.ts';
import { HOUR } from '../../../shared/units.ts';
import type { Database } from '../../database/database.ts';
import { testDatabase } from '../../database/testing/test-database.ts';
import { openTestSite, type TestSite } from '../../release/testing/test-site.ts';
import { entryWithCanonical, writeBundle } from '../../render/testing/write-bundle.ts';
import { live } from '../../snapshots/testing/small-market.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { openLinkedSite, wholeMarket } from '../testing/linked-site.ts';
import { announce } from './announce.ts';

const KEY = '0f3a9c12-engine-key';
/** 26 August 2026, noon. */
const NOON = Date.UTC(2026, 7, 26, 12);

interface Body {
  readonly host: string;
  readonly key: string;
  readonly keyLocation: string;
  readonly urlList: readonly string[];
}

/** An IndexNow endpoint on the loopback address that records submissions. */
let engine: Server;
let submissions: Body[];
let respond: (response: ServerResponse) => void;
beforeAll(async () => {
  const read = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      submissions.push(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body);
      respond(response);
    });
  };
  engine = createServer(read);
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  engine.closeAllConnections();
  engine.close();
});

describe('announce(options)', () => {
  let database: Database;
  let site: TestSite;
  let release: Release;
  beforeEach(async () => {
    submissions = [];
    respond = (response) => response.writeHead(200).end();
    database = await testDatabase();
    site = await openLinkedSite();
    release = (await site.publish(wholeMarket())).release as Release;
  });
  afterEach(async () => {
    await database.close();
    rmSync(site.data.folder, { recursive: true, force: true });
  });

  const configure = (more: object = {}) =>
    database.query(
      `insert into site_settings (key, value) values ('indexnow', $1::jsonb)
       on conflict (key) do update set value = excluded.value`,
      [
        JSON.stringify({
          enabled: true,
          key: KEY,
          ...more,
        }),
      ],
    );
  const run = (hours: number, of: Release = release) =>
    announce({
      database,
      dataDir: site.data,
      release: of,
      origin: 'https://example.test',
      endpoint: `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`,
      now: () => new Date(NOON + hours * HOUR),
      signal: new AbortController().signal,
    });
  const receipts = async () =>
    (await database.query('select url_count, status, message from indexnow_receipts order by sent_at')).rows;
  const change = async (price: number) =>
    (await site.publish(new Map([['fund-live/عیار', live('عیار', price)]]))).release as Release;

  it('submits nothing unless the setting enables it', async () => {
    expect(await run(0)).toBeNull();
    await configure({ enabled: false });
    expect(await run(0)).toBeNull();
    expect([submissions, await receipts()]).toEqual([[], []]);
  });

  // spec 23.9
  it('submits every listed page once, then changed pages, and stores the receipts', async () => {
    await configure();
    expect(await run(0)).toMatchObject({ status: 200, message: null });
    expect(submissions[0]).toMatchObject({
      host: 'example.test',
      key: KEY,
      keyLocation: `https://example.test/${KEY}.txt`,
    });
    expect(submissions[0]?.urlList).toContain('https://example.test/funds/%D8%B9%DB%8C%D8%A7%D8%B1');
    expect(submissions[0]?.urlList.some((url) => /404$/.test(url))).toBe(false);
    expect(await run(24)).toBeNull();

    const next = await change(11);
    expect(await run(25, next)).toMatchObject({ count: 1 });
    expect(submissions[1]?.urlList).toEqual(['https://example.test/funds/%D8%B9%DB%8C%D8%A7%D8%B1']);
    expect(await receipts()).toEqual([
      { url_count: submissions[0]?.urlList.length, status: 200, message: null },
      { url_count: 1, status: 200, message: null },
    ]);
  });

  it('submits no page whose canonical address is another page', async () => {
    await configure();
    const folder = temporaryFolder();
    const entry = entryWithCanonical('صندوق زر', 'https://example.test/funds/عیار');
    const other = await openTestSite(folder, writeBundle(join(folder, 'bundle'), 'one', entry));
    const { release: first } = await other.publish();
    rmSync(site.data.folder, { recursive: true, force: true });
    site = other;
    await run(0, first as Release);
    const urls = submissions[0]?.urlList ?? [];
    expect(urls).toContain(`https://example.test/funds/${encodeURIComponent('عیار')}`);
    expect(urls).not.toContain(`https://example.test/funds/${encodeURIComponent('زر')}`);
  });

  it('keeps a changed page queued until the interval has passed', async () => {
    await configure({ hoursBetween: 6 });
    await run(0);
    const next = await change(11);
    expect(await run(1, next)).toBeNull();
    expect(await run(5.9, await change(12))).toBeNull();
    expect(await run(6, site.data.releases.live() as Release)).toMatchObject({ count: 1 });
    expect(submissions).toHaveLength(2);
  });

  it('submits the changes between two submissions together', async () => {
    await configure({ hoursBetween: 1, minutesBetween: 120 });
    await run(0);
    const next = await change(11);
    expect(await run(1.5, next)).toBeNull();
    expect(await run(2, next)).toMatchObject({ count: 1 });
  });

  it('pauses as long as Retry-After of a response of 429 says', async () => {
    await configure();
    respond = (response) => response.writeHead(429, { 'retry-after': '7200' }).end();
    expect(await run(0)).toMatchObject({ status: 429, message: 'IndexNow answered 429' });
    respond = (response) => response.writeHead(202).end();
    expect(await run(1.9)).toBeNull();
    expect(await run(2)).toMatchObject({ status: 202, message: null });
    expect(submissions[1]?.urlList).toEqual(submissions[0]?.urlList);
    expect((await receipts()).map(({ status }) => status)).toEqual([429, 202]);
  });

  it.each([
    ['seconds', '9'.repeat(300)],
    ['a date', 'Fri, 31 Dec 9999 23:59:59 GMT'],
  ])('pauses a week at most where Retry-After names %s', async (_form, pause) => {
    await configure();
    respond = (response) => response.writeHead(429, { 'retry-after': pause }).end();
    expect(await run(0)).toMatchObject({ status: 429 });
    expect(await run(167)).toBeNull();
    expect(await run(168)).toMatchObject({ status: 429 });
  });

  it('pauses a day after a refusal, and 15 minutes after a failure', async () => {
    await configure();
    respond = (response) => response.writeHead(403).end();
    expect(await run(0)).toMatchObject({ status: 403 });
    expect(await run(23.9)).toBeNull();
    respond = (response) => response.destroy();
    expect(await run(24)).toMatchObject({ status: null });
    expect(await run(24.2)).toBeNull();
    respond = (response) => response.writeHead(200).end();
    expect(await run(24.25)).toMatchObject({ status: 200 });
    expect(submissions).toHaveLength(3);
  });

  it.each([301, 307, 308])(
    'follows no redirect of the search engine: %i could lead inside',
    async (status) => {
      await configure();
      const inside: string[] = [];
      const server = createServer((request, response) => {
        inside.push(`${request.method} ${request.url}`);
        response.end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      respond = (response) =>
        response.writeHead(status, { location: `http://127.0.0.1:${port}/latest/meta-data` }).end();
      expect(await run(0)).toMatchObject({ status, message: `IndexNow answered ${status}` });
      server.close();
      expect(inside).toEqual([]);
    },
  );

  it('submits at most 10,000 pages at once, and the rest later', async () => {
    await configure();
    await run(0);
    await database.query(
      `insert into pipeline.indexnow_pages (path, changed_at)
       select '/funds/' || n, $1 from generate_series(1, 10001) n`,
      [new Date(NOON).toISOString()],
    );
    expect(await run(1)).toMatchObject({ count: 10_000 });
    expect(await run(2)).toMatchObject({ count: 1 });
  });

  it('names an invalid field of the setting', async () => {
    // A row of a time without the guard.
    await database.query('alter table site_settings disable trigger guard_settings');
    await configure({ key: 'short' });
    await expect(run(0)).rejects.toThrow('key');
  });
});
