// Each problem is made, and `doctor` has to find it and say what to do; a sound installation has none.
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '../../shared/units.ts';
import { readConfig } from '../config.ts';
import { connectTo } from '../database/client.ts';
import type { Database } from '../database/database.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { writeBundle, writeSite } from '../render/testing/write-bundle.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import type { CheckContext } from './define-check.ts';
import { checks, examine } from './index.ts';

const root = temporaryFolder();
const dataDir = join(root, 'data');
const bundleDir = writeBundle(join(root, 'bundle'));
mkdirSync(dataDir, { mode: 0o700 });
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Ports that are free in each run. */
const PORTS = { SITE_PORT: '0', WATCH_PORT: '0' };

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

async function examineWith(env: Record<string, string> = {}, context: Partial<CheckContext> = {}) {
  return examine({
    config: readConfig({ DATA_DIR: dataDir, ...PORTS, ...env }),
    now: () => new Date(),
    databaseError: null,
    envFile: join(root, 'none'),
    ...{ bundleDir, database },
    ...context,
  });
}
/** The lines of one check that are not ok. */
const problems = async (check: string, ...args: Parameters<typeof examineWith>) =>
  (await examineWith(...args)).filter((each) => each.check === check && each.state !== 'ok');

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
/** A hosted project that answers as told; its address. */
async function hosted(answers: Record<string, readonly [status: number, body: unknown]>): Promise<string> {
  const server = createServer((request, response) => {
    const [status, body] = answers[(request.url ?? '').split('?')[0] as string] ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const SOUND = { disable_signup: true, mailer_autoconfirm: false };

describe('doctor', () => {
  it('finds nothing to mend in a sound installation, and says something of each part', async () => {
    const url = await hosted({ '/auth/v1/settings': [200, SOUND], '/rest/v1/categories': [200, []] });
    const env = { SUPABASE_URL: url, SUPABASE_ANON_KEY: 'key', TARGET_FOLDER: join(root, 'www') };
    const found = await examineWith(env);
    // The test server's account is its superuser.
    expect(found.filter(({ state }) => state !== 'ok').map(({ found: text }) => text)).toEqual(
      found.some(({ found: text }) => text.includes('superuser'))
        ? [expect.stringContaining('superuser')]
        : [],
    );
    expect(new Set(found.map(({ check }) => check))).toEqual(new Set(checks.map(({ id }) => id)));
  });

  it('says with each problem what to do', async () => {
    const broken = { TARGET_FOLDER: '/proc/x', S3_BUCKET: 'b', S3_ENDPOINT: 'http://127.0.0.1:1' };
    for (const finding of await examineWith(broken, { database: null, databaseError: 'it is down' }))
      if (finding.state !== 'ok') expect(finding.advice).toMatch(/\w{3}/);
  });

  it('names a database that is down with its error', async () => {
    const [found] = await problems('database', {}, { database: null, databaseError: 'cannot reach it' });
    expect(found).toMatchObject({ state: 'failed', found: 'cannot reach it' });
  });

  it('names migrations that were not applied', async () => {
    const empty = await testDatabase({ migrated: false });
    const found = await problems('database', {}, { database: empty }).finally(() => empty.close());
    expect(found).toContainEqual({
      check: 'database',
      state: 'failed',
      found: expect.stringMatching(/^\d+ migrations to apply$/),
      advice: 'run `npm run pipeline -- migrate`',
    });
  });

  it('names the rights that an account lacks', async () => {
    await database.query(`create role doctor_test login password 'x'`);
    const url = new URL(database.url);
    [url.username, url.password] = ['doctor_test', 'x'];
    const weak = await connectTo(url.href);
    const found = await problems('database', {}, { database: weak }).finally(async () => {
      await weak.close();
      await database.query('drop role doctor_test');
    });
    expect(found.map(({ found: text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^doctor_test may not create schemas/),
        'doctor_test may not act as anon, authenticated, service_role',
      ]),
    );
  });

  it('names a clock that is an hour off', async () => {
    const anHourAhead = () => new Date(Date.now() + HOUR);
    expect(await problems('clock', {}, { now: anHourAhead })).toMatchObject([
      { state: 'failed', found: expect.stringMatching(/3[56]\d\d\.\d s from/) },
    ]);
    const tenSecondsBehind = () => new Date(Date.now() - 10_000);
    expect(await problems('clock', {}, { now: tenSecondsBehind })).toMatchObject([{ state: 'warning' }]);
  });

  it.each([
    ['anybody may sign up', { ...SOUND, disable_signup: false }, 200],
    ['mail addresses are not confirmed', { ...SOUND, mailer_autoconfirm: true }, 200],
    ['refuses the key', {}, 401],
    ['answers 500', {}, 500],
  ])('names what a hosted project sets wrong: %s', async (says, body, status) => {
    const url = await hosted({ '/auth/v1/settings': [status, body], '/rest/v1/categories': [200, []] });
    expect(await problems('api', { SUPABASE_URL: url, SUPABASE_ANON_KEY: 'key' })).toMatchObject([
      { state: 'failed', found: expect.stringContaining(says) },
    ]);
  });

  it('names a target that cannot be reached or written', async () => {
    const found = await problems('targets', {
      TARGET_FOLDER: '/proc/x',
      ...{
        S3_BUCKET: 'b',
        S3_ENDPOINT: 'http://127.0.0.1:1',
        AWS_ACCESS_KEY_ID: 'a',
        AWS_SECRET_ACCESS_KEY: 'b',
      },
    });
    expect(found.map(({ found: text }) => text)).toEqual([
      expect.stringMatching(/^folder at \/proc\/x: the target folder/),
      expect.stringMatching(/^s3 at http:\/\/127\.0\.0\.1:1\/b/),
    ]);
  });

  it('names example passwords, addresses without TLS and an open file, and repeats no secret', async () => {
    const envFile = join(root, '.env');
    writeFileSync(envFile, '');
    chmodSync(envFile, 0o644);
    const env = {
      DATABASE_URL: 'postgres://me:p%40ss%2Fword@db.example.ir/name',
      SITE_ORIGIN: 'http://sandoghnama.ir',
    };
    const found = await problems('secrets', env, { envFile });
    expect(found.map(({ state }) => state)).toEqual(['failed', 'warning', 'warning', 'warning']);
    expect(JSON.stringify(found)).not.toMatch(/p@ss|p%40/);
  });

  it('names a port that is taken', async () => {
    const { port } = new URL(await hosted({}));
    expect(await problems('ports', { WATCH_PORT: port })).toMatchObject([
      { state: 'warning', found: expect.stringContaining('EADDRINUSE') },
    ]);
  });

  it('names a site that is not built, and folders that others may read', async () => {
    chmodSync(dataDir, 0o755);
    expect(await problems('disk')).toMatchObject([{ advice: `run \`chmod 700 ${dataDir}\`` }]);
    chmodSync(dataDir, 0o700);
    const advice = 'run `npm run bundle`';
    const [absent, noAdmin] = [join(root, 'absent'), writeSite(join(root, 'no-admin'))];
    expect(await problems('bundle', {}, { bundleDir: absent })).toMatchObject([
      { found: `${absent} holds no built site`, advice },
    ]);
    expect(await problems('bundle', {}, { bundleDir: noAdmin })).toMatchObject([
      { found: `${noAdmin} holds the site without the staff’s screens`, advice },
    ]);
  });
});
