import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { savePublishState } from '../database/publish-state.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { createDelivery } from '../delivery/delivery.ts';
import { rollBackPinned } from '../release/pin.ts';
import { previewPublish } from '../release/preview-publish.ts';
import { openPublisher } from '../release/publisher.ts';
import { writeBundle } from '../render/testing/write-bundle.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { ENTRY, priceOf, SEED } from '../snapshots/testing/market.ts';
import { ensureFolderId } from '../storage/folder-id.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import type { RunContext } from './jobs/interfaces.ts';
import { listReleases } from './jobs/tasks/list-releases.ts';
import { createMetrics } from './metrics.ts';
import { openPublishing, type Publishing } from './publishing.ts';
import { openService } from './service.ts';
import { readStatus } from './status.ts';

describe('two data folders on one database and one target', () => {
  let database: Database;
  const root = temporaryFolder();
  const target = join(root, 'www');
  const bundleDir = join(root, 'bundle');
  const signal = new AbortController().signal;
  const effects = { now: () => new Date(), log: () => undefined, signal };
  const configOf = (name: string): Config =>
    readConfig({
      DATA_DIR: join(root, name),
      SITE_ORIGIN: 'https://example.test',
      PICTURES: 'false',
      TARGET_FOLDER: target,
    });
  const publishingOf: Record<string, Publishing> = {};
  const publish = (name: string, requested = false) => {
    const context = { config: configOf(name), database, effects, bundleDir };
    publishingOf[name] ??= openPublishing({
      ...effects,
      publisher: openPublisher(context),
      delivery: createDelivery(context),
      database,
      config: context.config,
    });
    return publishingOf[name].publish({ requested });
  };
  const rollBack = (name: string) => {
    const { dataDir } = configOf(name);
    const [, previous = ''] = openReadonlyDataDir(dataDir).releases.ids();
    return rollBackPinned({ database, dataDir, signal, now: effects.now }, previous);
  };
  const deliver = (name: string) => publishingOf[name]?.deliver();
  const statusOf = (name: string) => {
    const query: Database['query'] = (text, values) => database.query(text, values);
    return readStatus(
      configOf(name).dataDir,
      async () => ({ ...database, query, close: async () => {} }),
      new Date(),
    );
  };
  /** A worker of a data folder that sent a heartbeat so many seconds ago. */
  const setWorker = async (name: string, seconds: number) => {
    await database.query('delete from pipeline.workers');
    await database.query(
      `insert into pipeline.workers (id, host, data_folder, seen_at) values ('w', 'machine:1', $1, now() - make_interval(secs => $2))`,
      [ensureFolderId(configOf(name).dataDir), seconds],
    );
  };
  const targetPage = (): string | null => {
    const file = join(target, 'funds', 'عیار.html');
    return existsSync(file)
      ? (/"currentPriceRial":(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? null)
      : null;
  };

  beforeAll(async () => {
    writeBundle(bundleDir, 'one', ENTRY);
    database = await testDatabase();
    await database.query(SEED);
    await publish('a');
    await setWorker('a', 1);
    await priceOf(database, 'عیار', 2000);
    await publish('a');
  });
  afterAll(async () => {
    for (const each of Object.values(publishingOf)) await each.settle();
    await database?.close();
    rmSync(root, { recursive: true, force: true });
  });

  it('refuses publish, rollback and delivery of a second folder while the first one’s worker lives', async () => {
    expect((await rollBack('a')).pinned).toBe(true);
    await deliver('a');
    expect(targetPage()).toBe('1000');
    await priceOf(database, 'عیار', 3000);
    const refusal =
      /^this data folder \(\S{8}\) does not publish: \S{8} on \S+ does, its worker was seen \d+ s ago; stop that first, or use its DATA_DIR$/;
    for (const requested of [false, true]) await expect(publish('b', requested)).rejects.toThrow(refusal);
    // The refusal is no failure of the site that the first folder publishes.
    const { rows } = await database.query('select status from pipeline.publish_state');
    expect(rows).toEqual([{ status: 'done' }]);
    const delivered = await deliver('b');
    expect(delivered?.problems).toEqual([{ part: 'upload', message: expect.stringMatching(refusal) }]);
    await expect(
      openService({ config: configOf('b'), database, effects, bundleDir }).start(),
    ).rejects.toThrow(refusal);
    expect(targetPage()).toBe('1000');
  });

  it('keeps the pin through a failed run, and says who holds what', async () => {
    await savePublishState(database, { status: 'failed', problems: [] });
    const [a, b] = [await statusOf('a'), await statusOf('b')];
    expect(a.pinnedSince).not.toBeNull();
    expect(a.publishing).toMatchObject({ isThisFolder: true, pinnedRelease: a.version });
    expect(b.publishing).toMatchObject({ isThisFolder: false, pinnedRelease: a.version });
    expect(b.pinnedSince).toBe(a.pinnedSince);
    // The pin is the database's: a data folder that lost its own file stays pinned too.
    rmSync(join(configOf('a').dataDir, 'pin.json'));
    expect((await publish('a')).pinnedSince).toBe(a.pinnedSince);
    // And so say the dry run, the admin's list and the alarm.
    expect((await previewPublish({ config: configOf('a'), effects, database, bundleDir })).pinnedSince).toBe(
      a.pinnedSince,
    );
    const { dataDir } = configOf('a');
    const later = new Date(Date.now() + 60_000);
    await rollBackPinned({ database: null, dataDir, signal, now: () => later }, a.version ?? '');
    expect((await statusOf('a')).pinnedSince).toBe(later.toISOString());
    rmSync(join(dataDir, 'pin.json'));
    const listed = await listReleases.run({ database, dataDir } as RunContext);
    expect(listed.result).toMatchObject({ pinnedSince: a.pinnedSince });
    const metrics = createMetrics({ database, dataDir, now: effects.now, tasks: [] });
    expect(await metrics.text()).toMatch(/^sandoghnama_pinned 1$/m);
    expect(targetPage()).toBe('1000');
  });

  it('lets a second folder publish once the first one is gone, after a pin only by request', async () => {
    await setWorker('a', 300);
    await expect(publish('b')).rejects.toThrow(/ is pinned .* ask for a publish to end that$/);
    expect(targetPage()).toBe('1000');
    expect((await publish('b', true)).published).toBe(true);
    expect(targetPage()).toBe('3000');
    const status = await statusOf('b');
    expect(status.publishing).toMatchObject({ isThisFolder: true, pinnedRelease: null });
    expect(status.pinnedSince).toBeNull();
    await setWorker('b', 1);
    await expect(publish('a')).rejects.toThrow(/does not publish/);
    await expect(rollBack('a')).rejects.toThrow(/does not publish/);
  });
});
