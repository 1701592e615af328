// A publisher and two other machines, each a process with a data folder of its own, over one database and one S3 server.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { openMachines } from '../delivery/shared-files.ts';
import { BUCKET, type S3Server, startS3 } from '../delivery/testing/s3-server.ts';
import { publishOnce } from '../release/publisher.ts';
import { writeBundle } from '../render/testing/write-bundle.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { until } from '../storage/testing/until.ts';
import { openService } from './service.ts';
import { type ServiceProcess, seedOf, startService } from './testing/test-service.ts';

/** Kills in mid-chunk; a night's run sets FAULT_ROUNDS. */
const ROUNDS = Math.max(2, Number(process.env.FAULT_ROUNDS ?? 0) / 5);
const FUNDS = 400;
/** A fund's page reads its neighbour as well, which no machine is given: some are therefore rendered by the publisher. */
const ENTRY = `
export async function render(path, { snapshots, charts }) {
  const [, folder, slug] = path.split('/');
  const live = (of) => snapshots.read('fund-live', 'fund-live/' + of)?.live.currentPriceRial ?? null;
  await new Promise((done) => setTimeout(done, 4));
  const page = (body) => ({ status: path === '/404' ? 404 : 200, contentType: 'text/html', location: null, body: body + ' VERSION' });
  if (folder !== 'funds' || !slug) return page(path + ' ' + (snapshots.read('navigation', 'navigation')?.brand ?? ''));
  if (slug === 'f13') throw new Error('thirteen');
  const chart = charts.get('chart:' + slug) ?? '<svg>' + slug + '</svg>';
  charts.set('chart:' + slug, chart);
  return page(live(slug) + ' ' + chart + (slug.endsWith('9') ? ' ' + live('f' + (Number(slug.slice(1)) + 1)) : ''));
}`;
/** Each fund has a price of its own. */
const PRICES = `update fund_live_data l set current_price = 1000 + substr(f.slug, 2)::int from funds f where f.id = l.fund_id`;
const NOW = new Date('2026-08-16T09:00:00Z');

describe('pages that several machines render', () => {
  const root = temporaryFolder();
  const lines: string[] = [];
  let database: Database;
  let store: S3Server;
  let machines: ServiceProcess[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    await database.query(seedOf(FUNDS));
    await database.query(PRICES);
    store = await startS3(join(root, 's3'));
    // The queue's tables exist from the first worker on.
    const service = openService({
      config: readConfig({
        DATA_DIR: join(root, 'first'),
        SITE_ORIGIN: 'https://example.test',
        PICTURES: 'false',
      }),
      database,
      effects: { now: () => NOW, log: () => undefined },
      tasks: [],
      entries: [],
    });
    await service.start();
    await service.stop();
  });
  afterEach(async () => {
    lines.length = 0;
    await Promise.all(machines.map((machine) => machine.end('SIGTERM')));
    machines = [];
  });
  afterAll(async () => {
    await database.close();
    await store.close();
    rmSync(root, { recursive: true, force: true });
  });

  const shared = (port = store.port) => ({
    S3_RENDER_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    UPLOAD_ATTEMPTS: '2',
  });
  async function startMachine(name: string): Promise<ServiceProcess> {
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      DATA_DIR: join(root, name),
      ...shared(),
    };
    const machine = await startService(env, join(root, 'no-bundle'), 'render-chunk');
    machines.push(machine);
    return machine;
  }
  /** Publishes into a data folder with a version of the site. */
  function publish(folder: string, version: string, env: Readonly<Record<string, string>> = {}) {
    const config = readConfig({
      DATA_DIR: join(root, folder),
      SITE_ORIGIN: 'https://example.test',
      PICTURES: 'false',
      PRECOMPRESS: 'false',
      ...env,
    });
    const log = (line: string): void => void lines.push(line);
    const effects = { now: () => NOW, log, signal: new AbortController().signal };
    const bundleDir = writeBundle(join(root, `bundle-${folder}`), version, ENTRY);
    return publishOnce({
      config,
      effects,
      database,
      bundleDir,
      machines: openMachines(config.targets, database, log),
    });
  }
  /** All pages of the live release, with what they read. */
  function pagesOf(folder: string) {
    const dataDir = openReadonlyDataDir(join(root, folder));
    const live = dataDir.releases.live();
    const pages = [...dataDir.pages.entries(live?.pages ?? null)].sort(([a], [b]) => (a < b ? -1 : 1));
    return pages.map(([path, { hash, reads, fetches }]) => [
      path,
      dataDir.objects.read(hash).toString('utf8'),
      { ...reads },
      fetches,
    ]);
  }
  /** How many pages the other machines rendered in the last publish. */
  const elsewhere = (): number =>
    Number(
      lines
        .map((line) => /^machines\s+(\d+) of \d+ pages/.exec(line)?.[1])
        .filter(Boolean)
        .at(-1) ?? 0,
    );

  it('are those of one machine, with its failures, and nothing stays in bucket, table and queue', async () => {
    const alone = await publish('alone', 'one');
    await Promise.all(['a', 'b'].map(startMachine));
    const together = await publish('together', 'one', shared());
    expect(elsewhere()).toBeGreaterThan(50);
    expect(pagesOf('together')).toEqual(pagesOf('alone'));
    expect(pagesOf('together').length).toBeGreaterThan(FUNDS);
    expect(together.problems).toEqual(alone.problems);
    expect(together.problems.map(({ part }) => part)).toEqual(['missing-page /funds/f13']);
    expect(
      await openMachines(shared(), database, () => undefined)?.files.names(new AbortController().signal),
    ).toEqual([]);
    const left = await database.query('select from pipeline.render_chunks');
    expect(left.rowCount).toBe(0);
    await until(async () => {
      const { rows } = await database.query<{ jobs: string; runs: string }>(
        `select (select count(*) from graphile_worker.jobs where task_identifier = 'render-chunk') as jobs,
           (select count(*) from job_runs where kind = 'render-chunk') as runs`,
      );
      return Number(rows[0]?.jobs) + Number(rows[0]?.runs) === 0;
    });
  });

  it('are rendered by this machine alone where no other is there, or the bucket cannot be reached', async () => {
    await publish('lonely', 'one', shared());
    expect([lines, pagesOf('lonely')]).toEqual([[], pagesOf('alone')]);
    await startMachine('c');
    const closed = await startS3(join(root, 'closed'));
    await closed.close();
    await publish('unreachable', 'one', shared(closed.port));
    expect(lines).toEqual([
      expect.stringMatching(/^machines {4}not used: .*ECONNREFUSED/),
      expect.stringContaining('files of the build stay'),
    ]);
    expect(pagesOf('unreachable')).toEqual(pagesOf('alone'));
  });

  it(`are whole after each of ${ROUNDS} kills of a machine in mid-chunk`, async () => {
    let survivors = await Promise.all(['d', 'e'].map(startMachine));
    for (let round = 0; round < ROUNDS; round++) {
      const version = `round ${round}`;
      const publishing = publish('killed', version, shared());
      const taken = () => database.query(`select from pipeline.render_chunks where state = 'taken'`);
      await until(async () => (await taken()).rowCount > 0, Boolean, 'a chunk that a machine has taken');
      await delay((round * 37) % 150);
      const victim = survivors[round % 2] as ServiceProcess;
      await victim.end('SIGKILL');
      machines = machines.filter((machine) => machine !== victim);
      const report = await publishing;
      expect([round, report.problems.map(({ part }) => part)]).toEqual([round, ['missing-page /funds/f13']]);
      const expected = pagesOf('alone').map(([path, html, ...rest]) => [
        path,
        String(html).replace(/one$/, version),
        ...rest,
      ]);
      expect(pagesOf('killed')).toEqual(expected);
      const next = await startMachine(`r${round}`);
      survivors = survivors.map((machine) => (machine === victim ? next : machine));
    }
  });

  it('are refused where the bucket is missing, or is that of the site', async () => {
    const config = (env: Readonly<Record<string, string>>) =>
      readConfig({ DATA_DIR: join(root, 'none'), ...env });
    expect(() =>
      openMachines(config({ ...shared(), S3_BUCKET: BUCKET }).targets, database, () => undefined),
    ).toThrow('S3_RENDER_BUCKET must be another bucket than S3_BUCKET');
    expect(openMachines(config({}).targets, database, () => undefined)).toBeNull();
  });
});
