import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { writeBundle } from '../render/testing/write-bundle.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { until } from '../storage/testing/until.ts';
import { openService, type Service } from './service.ts';
import { isIdle } from './testing/test-service.ts';

const SEED = `
  insert into categories (name, description, slug) values ('gold', 'طلا', 'طلا');
  insert into funds (name, symbol, slug, category_id, origin) select 'صندوق', 'عیار', 'f1', id, 'fipiran' from categories;
  insert into fund_live_data (fund_id, timestamp, current_price, price_change_percent, trading_volume, trading_value, origin)
    select id, '2026-08-16 12:00+03:30', 1000, 1, 10, 10000, 'tsetmc' from funds`;
const ENTRY = `
export async function render(path, { snapshots }) {
  const body = path === '/funds/f1' ? String(snapshots.read('fund-live', 'fund-live/f1')?.live.currentPriceRial) : path;
  return { status: path === '/404' ? 404 : 200, contentType: 'text/html', location: null, body };
}`;

describe('a service with a target', () => {
  let database: Database;
  let dataDir: string;
  let target: string;
  let service: Service;
  beforeEach(async () => {
    dataDir = temporaryFolder();
    target = join(dataDir, 'www');
    database = await testDatabase();
    await database.query(SEED);
    service = openService({
      config: readConfig({
        DATA_DIR: dataDir,
        SITE_ORIGIN: 'https://example.test',
        PICTURES: 'false',
        TARGET_FOLDER: target,
        UPLOAD_ATTEMPTS: '1',
      }),
      database,
      effects: { now: () => new Date(), log: () => undefined },
      entries: [],
      bundleDir: writeBundle(join(dataDir, 'bundle'), 'one', ENTRY),
    });
    await service.start();
    await until(async () => (await isIdle(database)) && targetPage() === '1000');
  });
  afterEach(async () => {
    await service?.stop();
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** The fund's page on the target. */
  const targetPage = (): string | null => {
    const file = join(target, 'funds', 'f1.html');
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  const setPrice = (price: number) => database.query('update fund_live_data set current_price = $1', [price]);
  const runsOf = async (job: string) =>
    (
      await database.query<{ status: string; error: string | null; result: Record<string, unknown> }>(
        'select status, error, result from job_runs where kind = $1 order by created_at',
        [job],
      )
    ).rows;
  const publishPrice = async (price: number): Promise<void> => {
    await setPrice(price);
    await until(async () => (await isIdle(database)) && targetPage() === String(price));
  };
  const addJob = (task: string, payload: unknown) =>
    database.query('select graphile_worker.add_job($1, $2::json)', [
      task,
      JSON.stringify({ kind: task, payload }),
    ]);

  it('uploads the earlier release to the target and keeps it pinned until someone requests a publish', async () => {
    const { releases } = openReadonlyDataDir(dataDir);
    const first = releases.liveId() as string;
    await publishPrice(2000);
    await addJob('rollback', { release: first });
    await until(() => targetPage() === '1000');
    await until(() => isIdle(database));
    expect((await runsOf('rollback')).at(-1)).toMatchObject({
      status: 'done',
      result: { to: first, pinned: true, uploads: [{ target: 'folder' }] },
    });

    // Neither a change of the data nor the schedule undoes the rollback.
    await setPrice(3000);
    await addJob('snapshot-and-publish', {});
    await until(() => isIdle(database));
    expect([targetPage(), releases.liveId()]).toEqual(['1000', first]);

    const report = await service.publishing.publish({ requested: true });
    expect([report.published, report.pinnedSince, targetPage()]).toEqual([true, undefined, '3000']);
    await publishPrice(4000);
  });

  it('publishes automatically again after a switch to the newest release', async () => {
    const { releases } = openReadonlyDataDir(dataDir);
    const first = releases.liveId() as string;
    await publishPrice(2000);
    const newest = releases.liveId() as string;
    await addJob('rollback', { release: first });
    await until(() => targetPage() === '1000');
    await addJob('rollback', { release: newest });
    await until(() => targetPage() === '2000');
    await publishPrice(3000);
  });

  it('retries a failed upload without waiting for a change', async () => {
    rmSync(target, { recursive: true });
    writeFileSync(target, 'no folder');
    await setPrice(2000);
    await until(async () =>
      (await runsOf('snapshot-and-publish')).some(({ status }) => status === 'partial'),
    );
    const retryJobs = async () =>
      (await database.query(`select from graphile_worker.jobs where key = 'deliver'`)).rowCount;
    await until(async () => (await retryJobs()) === 1);
    // The first retry fails as well: the job stays on the queue, and its row has the error.
    const makeDue = () =>
      database.query(
        `update graphile_worker._private_jobs set run_at = now() where key = 'deliver' and locked_at is null`,
      );
    await makeDue();
    await until(async () => (await runsOf('deliver')).some(({ error }) => error?.includes('target folder')));
    rmSync(target);
    await makeDue();
    await until(async () => targetPage() === '2000' && (await retryJobs()) === 0);
    expect((await runsOf('deliver')).map(({ status }) => status)).toEqual(['done']);
  });
});
