import { existsSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { createDelivery } from '../delivery/delivery.ts';
import { type FaultProxy, startProxy } from '../delivery/testing/fault-proxy.ts';
import { BUCKET, type S3Server, startS3 } from '../delivery/testing/s3-server.ts';
import { openPublisher } from '../release/publisher.ts';
import { writeBundle } from '../render/testing/write-bundle.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { openPublishing, type Publishing } from './publishing.ts';

const SEED = `
  insert into categories (name, description, slug) values ('gold', 'طلا', 'طلا');
  insert into funds (name, symbol, slug, category_id, origin)
    select 'صندوق ' || f.slug, f.slug, f.slug, c.id, 'fipiran' from categories c
    cross join (values ('عیار'), ('زر')) f (slug);
  insert into fund_live_data (fund_id, timestamp, current_price, price_change_percent, trading_volume, trading_value, origin)
    select id, '2026-08-16 12:00+03:30', 1000, 1, 10, 10000, 'tsetmc' from funds;`;
const ENTRY = `
export async function render(path, { snapshots }) {
  const slug = path.match(/^\\/funds\\/(.+)$/)?.[1];
  const body = slug ? JSON.stringify(snapshots.read('fund-live', 'fund-live/' + slug)) : path;
  return { status: path === '/404' ? 404 : 200, contentType: 'text/html', location: null, body };
}`;

let store: S3Server;
let proxy: FaultProxy;
let hook: Server;
let purged: { urls: string[]; token: string | undefined }[];
let hookStatus: number;
let database: Database;
let dataDir: string;
let publishing: Publishing;
const folder = temporaryFolder();

beforeAll(async () => {
  store = await startS3(folder);
  hook = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    request.on('end', () => {
      if (hookStatus < 300) {
        const { urls } = JSON.parse(text) as { urls: string[] };
        purged.push({ urls, token: request.headers.authorization });
      }
      response.writeHead(hookStatus).end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  hook.closeAllConnections();
  hook.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The variables of the target and the purge hook. */
const targetVariables = () => ({
  S3_BUCKET: BUCKET,
  S3_PREFIX: `d${run}`,
  S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
  UPLOAD_ATTEMPTS: '2',
  UPLOAD_FIRST_WAIT_MS: '5',
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  PURGE_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/purge`,
  PURGE_TOKEN: 'purge-token',
  PURGE_BATCH: '5',
});

function openWith(environment: Readonly<Record<string, string>>): Publishing {
  const config = readConfig({
    DATA_DIR: dataDir,
    SITE_ORIGIN: 'https://example.test',
    ...environment,
  });
  const effects = {
    now: () => new Date('2026-08-16T09:00:00Z'),
    log: () => undefined,
    signal: new AbortController().signal,
  };
  const context = { config, effects, database, bundleDir: join(dataDir, 'bundle') };
  return openPublishing({
    publisher: openPublisher(context),
    delivery: createDelivery(context),
    database,
    config,
    ...effects,
  });
}

let run = 0;
beforeEach(async () => {
  run++;
  purged = [];
  hookStatus = 200;
  proxy = await startProxy(store.port);
  dataDir = temporaryFolder();
  writeBundle(join(dataDir, 'bundle'), 'one', ENTRY);
  database = await testDatabase();
  await database.query(SEED);
  publishing = openWith(targetVariables());
});
afterEach(async () => {
  await publishing.settle();
  await proxy.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const insertPrice = (slug: string, price: number) =>
  database.query(
    `insert into fund_live_data (fund_id, timestamp, current_price, price_change_percent, trading_volume, trading_value, origin)
     select id, '2026-08-16 12:01+03:30', $2, 1, 10, 10000, 'tsetmc' from funds where slug = $1`,
    [slug, price],
  );
const fetchKey = async (key: string): Promise<Response> =>
  fetch(
    `http://127.0.0.1:${store.port}/${BUCKET}/d${run}/${key.split('/').map(encodeURIComponent).join('/')}`,
  );
/** How the admin says that the last publish ended. */
const readState = async () =>
  (await database.query('select status, problems from pipeline.publish_state')).rows[0];
const FUND = 'https://example.test/funds/%D8%B9%DB%8C%D8%A7%D8%B1';

describe('openPublishing(parts).publish()', () => {
  it('names IndexNow alone where its setting cannot be read, once the targets have the release', async () => {
    // A row of a time without the guard.
    await database.query('alter table site_settings disable trigger guard_settings');
    await database.query(
      `insert into site_settings (key, value) values ('indexnow', '{"enabled": true, "key": "short"}')`,
    );
    const { problems, delivered } = await publishing.publish();
    expect(problems).toEqual([{ part: 'IndexNow', message: expect.stringContaining('key') }]);
    expect(delivered?.uploads).toMatchObject([{ target: 's3' }]);
  });

  it('uploads a release, then the changes of the next, and share images once they are rendered', async () => {
    const first = await publishing.publish();
    expect(first.problems).toEqual([]);
    expect(first.delivered?.uploads).toMatchObject([{ target: 's3', retries: 0 }]);
    expect(await (await fetchKey('funds/عیار')).text()).toContain('1000');
    const defaultImage = await (await fetchKey('og/funds/عیار.png')).bytes();
    await publishing.settle();
    const rendered = await fetchKey('og/funds/عیار.png');
    expect(rendered.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await rendered.bytes()).equals(Buffer.from(defaultImage))).toBe(false);

    purged = [];
    await insertPrice('عیار', 1234);
    const second = await publishing.publish();
    const [sent] = second.delivered?.uploads ?? [];
    expect(sent?.bytes).toBe(sent?.changedBytes);
    expect(sent?.sent).toBeLessThan((first.delivered?.uploads[0]?.sent ?? 0) / 2);
    expect(await (await fetchKey('funds/عیار')).text()).toContain('1234');
    // A CDN is told to purge changed files with a stable address, in batches, and no immutable file.
    const urls = purged.flatMap(({ urls: some }) => some);
    expect(urls).toContain(FUND);
    expect(urls.filter((url) => /\.[0-9a-f]{16}\.json$/.test(url))).toEqual([]);
    expect(Math.max(...purged.map(({ urls: some }) => some.length))).toBeLessThanOrEqual(5);
    expect(purged[0]?.token).toBe('Bearer purge-token');
    expect((await publishing.publish()).delivered?.uploads[0]).toMatchObject({ sent: 0, bytes: 0 });
  });

  it('reports a target that was not reached, keeps the local release, and uploads again the next time', async () => {
    // A share image that is rendered in between would be a change.
    publishing = openWith({ ...targetVariables(), PICTURES: 'false' });
    proxy.fault = ({ method }) => (method === 'PUT' ? { status: 503 } : 'pass');
    const failed = await publishing.publish();
    expect(failed.published).toBe(true);
    expect(failed.problems).toEqual([{ part: 'target s3', message: expect.stringContaining('503') }]);
    expect((await fetchKey('index.html')).status).toBe(404);
    expect(await readState()).toEqual({ status: 'partial', problems: failed.problems });
    proxy.fault = () => 'pass';
    expect((await publishing.deliver()).problems).toEqual([]);
    expect(await readState()).toEqual({ status: 'done', problems: [] });
    const later = await publishing.publish();
    expect([later.published, later.problems]).toEqual([false, []]);
    expect((await fetchKey('index.html')).status).toBe(200);
  });

  it('stores why a publish failed, and keeps it through a delivery', async () => {
    rmSync(join(dataDir, 'bundle'), { recursive: true });
    await expect(publishing.publish()).rejects.toThrow();
    const state = await readState();
    expect(state).toEqual({ status: 'failed', problems: [{ part: 'publish', message: expect.any(String) }] });
    await publishing.deliver();
    expect(await readState()).toEqual(state);
  });

  it('calls the purge hook again after it failed', async () => {
    hookStatus = 500;
    const failed = await publishing.publish();
    expect(failed.problems).toEqual([{ part: 'target s3', message: 'purge answered 500' }]);
    hookStatus = 200;
    expect((await publishing.publish()).problems).toEqual([]);
    expect(purged.flatMap(({ urls }) => urls)).toContain(FUND);
  });

  it('publishes and reports a wrong target variable', async () => {
    const wrong = openWith({ S3_BUCKET: 'x', S3_ENCODING: 'zip' });
    const report = await wrong.publish();
    await wrong.settle();
    expect(report.published).toBe(true);
    expect(report.problems).toEqual([{ part: 'upload', message: expect.stringContaining('S3_ENCODING') }]);
  });

  it('writes no folder and calls no address that a row of the settings names', async () => {
    const chosen = join(dataDir, 'chosen-by-a-row');
    const port = (hook.address() as AddressInfo).port;
    const row = { TARGET_FOLDER: chosen, PURGE_URL: `http://127.0.0.1:${port}/row`, UPLOAD_ATTEMPTS: 1 };
    await database.query('alter table site_settings disable trigger guard_settings');
    await database.query(
      `insert into site_settings (key, value) values ('upload', $1::jsonb), ('indexnow', $2::jsonb)`,
      [
        JSON.stringify(row),
        JSON.stringify({ enabled: true, key: 'k'.repeat(8), endpoint: `http://127.0.0.1:${port}/row` }),
      ],
    );
    const untargeted = openWith({ INDEXNOW_ENDPOINT: 'http://127.0.0.1:1/' });
    const report = await untargeted.publish();
    await untargeted.settle();
    expect(report.delivered?.uploads).toEqual([]);
    expect(existsSync(chosen)).toBe(false);
    expect(purged).toEqual([]);
  });
});
