import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Release } from '../../../shared/schema/manifest.ts';
import type { Database } from '../../database/database.ts';
import { TEST_KINDS, testDatabase } from '../../database/testing/test-database.ts';
import { live, type TestSite } from '../../release/testing/test-site.ts';
import { openLinkedSite, wholeMarket } from '../testing/linked-site.ts';
import { announce } from './announce.ts';

const KEY = '0f3a9c12-engine-key';
const HOUR = 3_600_000;
/** 26 August 2026, noon. */
const NOON = Date.UTC(2026, 7, 26, 12);

interface Body {
  readonly host: string;
  readonly key: string;
  readonly keyLocation: string;
  readonly urlList: readonly string[];
}

/** An engine on the loopback address that keeps what it is told and answers as it is asked to. */
let engine: Server;
let told: Body[];
let answer: (response: ServerResponse) => void;
beforeAll(async () => {
  const read = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      told.push(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body);
      answer(response);
    });
  };
  engine = createServer(read);
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  engine.closeAllConnections();
  engine.close();
});

describe.each(TEST_KINDS)('announce(options) on %s', (kind) => {
  let database: Database;
  let site: TestSite;
  let release: Release;
  beforeEach(async () => {
    told = [];
    answer = (response) => response.writeHead(200).end();
    database = await testDatabase(kind);
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
          endpoint: `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`,
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
      now: () => new Date(NOON + hours * HOUR),
      signal: new AbortController().signal,
    });
  const receipts = async () =>
    (await database.query('select url_count, status, message from indexnow_receipts order by sent_at')).rows;
  const change = async (price: number) =>
    (await site.publish(new Map([['fund-live/عیار', live('عیار', price)]]))).release as Release;

  it('is silent unless the setting asks for it', async () => {
    expect(await run(0)).toBeNull();
    await configure({ enabled: false });
    expect(await run(0)).toBeNull();
    expect([told, await receipts()]).toEqual([[], []]);
  });

  it('tells every listed page once, then what changes, and keeps the receipts', async () => {
    await configure();
    expect(await run(0)).toMatchObject({ status: 200, message: null });
    expect(told[0]).toMatchObject({
      host: 'example.test',
      key: KEY,
      keyLocation: `https://example.test/${KEY}.txt`,
    });
    expect(told[0]?.urlList).toContain('https://example.test/funds/%D8%B9%DB%8C%D8%A7%D8%B1');
    expect(told[0]?.urlList.some((url) => /404$/.test(url))).toBe(false);
    expect(await run(24)).toBeNull();

    const next = await change(11);
    expect(await run(25, next)).toMatchObject({ count: 1 });
    expect(told[1]?.urlList).toEqual(['https://example.test/funds/%D8%B9%DB%8C%D8%A7%D8%B1']);
    expect(await receipts()).toEqual([
      { url_count: told[0]?.urlList.length, status: 200, message: null },
      { url_count: 1, status: 200, message: null },
    ]);
  });

  it('does not tell an address again within the interval, and does not forget it', async () => {
    await configure({ hoursBetween: 6 });
    await run(0);
    const next = await change(11);
    expect(await run(1, next)).toBeNull();
    expect(await run(5.9, await change(12))).toBeNull();
    expect(await run(6, site.data.releases.live() as Release)).toMatchObject({ count: 1 });
    expect(told).toHaveLength(2);
  });

  it('gathers what changes between two submissions', async () => {
    await configure({ hoursBetween: 1, minutesBetween: 120 });
    await run(0);
    const next = await change(11);
    expect(await run(1.5, next)).toBeNull();
    expect(await run(2, next)).toMatchObject({ count: 1 });
  });

  it('keeps quiet as long as an engine that says “too many” asks for', async () => {
    await configure();
    answer = (response) => response.writeHead(429, { 'retry-after': '7200' }).end();
    expect(await run(0)).toMatchObject({ status: 429, message: 'IndexNow answered 429' });
    answer = (response) => response.writeHead(202).end();
    expect(await run(1.9)).toBeNull();
    expect(await run(2)).toMatchObject({ status: 202, message: null });
    expect(told[1]?.urlList).toEqual(told[0]?.urlList);
    expect((await receipts()).map(({ status }) => status)).toEqual([429, 202]);
  });

  it('keeps quiet for a day after a refusal, and a while after a failure', async () => {
    await configure();
    answer = (response) => response.writeHead(403).end();
    expect(await run(0)).toMatchObject({ status: 403 });
    expect(await run(23.9)).toBeNull();
    answer = (response) => response.destroy();
    expect(await run(24)).toMatchObject({ status: null });
    expect(await run(24.2)).toBeNull();
    answer = (response) => response.writeHead(200).end();
    expect(await run(24.25)).toMatchObject({ status: 200 });
    expect(told).toHaveLength(3);
  });

  it('sends at most ten thousand addresses at once, and the rest later', async () => {
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

  it('says what is wrong with a setting', async () => {
    await configure({ key: 'short' });
    await expect(run(0)).rejects.toThrow('key');
  });
});
