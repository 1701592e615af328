import { existsSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sumOf } from '../../shared/funds/figures.ts';
import type { Meta } from '../../shared/schema/snapshots/meta.ts';
import { HOUR } from '../../shared/units.ts';
import { commandEffects } from '../commands/testing/command-effects.ts';
import { verifyCommand } from '../commands/verify.ts';
import { type Config, readConfig } from '../config.ts';
import { connectTo } from '../database/client.ts';
import type { Database } from '../database/database.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { ENTRY_WITHOUT_NAV, writeBundle } from '../render/testing/write-bundle.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { ENTRY, priceOf, SEED } from '../snapshots/testing/market.ts';
import { reportDamage, reportedDamage } from '../storage/damage.ts';
import { filesBelow } from '../storage/files-below.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import type { PublishContext, Publisher } from './interfaces.ts';
import { openPublisher, publishOnce } from './publisher.ts';
import { verifyRelease } from './verify/verify-release.ts';

describe('openPublisher(context)', () => {
  let database: Database;
  let context: PublishContext;
  let publisher: Publisher;
  const root = temporaryFolder();
  const config: Config = readConfig({ DATA_DIR: root, SITE_ORIGIN: 'https://example.test' });

  beforeAll(async () => {
    writeBundle(join(root, 'bundle'), 'one', ENTRY);
  });
  beforeEach(async () => {
    database = await testDatabase();
    await database.query(SEED);
    const effects = {
      now: () => new Date('2026-08-16T09:00:00Z'),
      log: () => {},
      signal: new AbortController().signal,
    };
    context = { config, effects, database, bundleDir: join(root, 'bundle') };
    publisher = openPublisher(context);
  });
  afterEach(async () => {
    await publisher.settle();
    await database.close();
    for (const folder of ['objects', 'releases', 'snapshots', 'current', 'damaged', 'retired'])
      rmSync(join(root, folder), { recursive: true, force: true });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** Hash of what the live release names. */
  function hashOf(map: 'files' | 'snapshots', name: string): string {
    const { releases, hashes } = openReadonlyDataDir(root);
    return hashes.get(releases.live()?.[map] ?? null, name) as string;
  }
  const readSnapshot = (key: string): { readonly meta: Meta } =>
    JSON.parse(openReadonlyDataDir(root).objects.read(hashOf('snapshots', key)).toString('utf8'));
  const fileOfHash = (hash: string): string => openReadonlyDataDir(root).objects.file(hash);

  it('publishes everything once, and nothing when no row has changed', async () => {
    const first = await publisher.publish();
    expect(first.problems).toEqual([]);
    expect(first.rendered).toEqual(expect.arrayContaining(['/', '/funds/عیار', '/categories/طلا']));
    expect([first.asOf, first.removed, first.refused]).toEqual(['2026-08-16', [], []]);
    const again = await publisher.publish();
    expect([again.published, again.version, again.rendered]).toEqual([false, first.version, []]);
    // Sharing pictures follow in a release of their own, which prints nothing.
    expect(await publisher.renderShareImages()).toBeGreaterThan(0);
    expect(await publisher.renderShareImages()).toBe(0);
    const dataDir = openReadonlyDataDir(root);
    expect(dataDir.releases.live()).toMatchObject({ rendered: 0, problems: [] });
    const cold = await publishOnce(context);
    expect([cold.published, cold.version]).toEqual([false, dataDir.releases.liveId()]);
  });

  it.each([
    ['true', true],
    ['false', false],
  ])('with PRECOMPRESS=%s has compressed pages after a publish: %s', async (PRECOMPRESS, isCompressed) => {
    const { precompress } = readConfig({ PRECOMPRESS });
    publisher = openPublisher({ ...context, config: { ...config, precompress } });
    await publisher.publish();
    await publisher.settle();
    const { objects } = openReadonlyDataDir(root);
    expect(existsSync(objects.file(hashOf('files', 'sitemap-pages.xml'), 'br'))).toBe(isCompressed);
  });

  it('holds little more than what is needed while trades change few files, which are large', async () => {
    const entry = ENTRY_WITHOUT_NAV.replace(
      'live.live.currentPriceRial',
      'String(live.live.currentPriceRial).padEnd(200_000)',
    );
    const bundleDir = writeBundle(join(root, 'large-regions'), 'two', entry);
    publisher = openPublisher({ ...context, config: { ...config, keepReleases: 2 }, bundleDir });
    const objectBytes = (): number =>
      sumOf(filesBelow(join(root, 'objects')).map(([, file]) => statSync(file).size));
    await publisher.publish();
    const held: number[] = [];
    for (let price = 1100; price < 1130; price++) {
      await priceOf(database, 'عیار', price);
      const { deferred } = await publisher.publish({ pagesWithinMs: HOUR });
      await publisher.settle();
      expect(deferred).toEqual(['/funds/عیار']);
      held.push(objectBytes());
    }
    await publisher.collectGarbage();
    expect(Math.max(...held)).toBeLessThan(2 * objectBytes());
  });

  it('leaves a trade’s provenance to the publish that renders the pages, and computes it where a name changes too', async () => {
    const provenanceOf = () => JSON.stringify(readSnapshot('fund-provenance/عیار'));
    const bundleDir = writeBundle(join(root, 'regions'), 'two', ENTRY_WITHOUT_NAV);
    publisher = openPublisher({ ...context, bundleDir });
    await priceOf(database, 'عیار', 1400);
    await publisher.publish();
    await priceOf(database, 'عیار', 1500);
    const first = await publisher.publish({ pagesWithinMs: HOUR });
    expect(first.pagesDueAt).not.toBeNull();
    expect(first.changedSnapshots).not.toContain('fund-provenance/عیار');
    expect(provenanceOf()).not.toContain('1500');
    const second = await publisher.publish();
    expect(second.pagesDueAt).toBeNull();
    expect(second.changedSnapshots).toContain('fund-provenance/عیار');
    expect(provenanceOf()).toContain('1500');
    await priceOf(database, 'عیار', 1600);
    await database.query("update funds set name = 'نو' where slug = 'عیار'");
    const third = await publisher.publish({ pagesWithinMs: HOUR });
    expect(third.rendered).toContain('/funds/عیار');
    expect(provenanceOf()).toContain('1600');
  });

  it.each([
    [
      'release file',
      (live: string) => join(root, 'releases', live, 'release.json'),
      /^damage +release \d+-\S+ is left out/,
    ],
    [
      'index of the snapshots',
      () => join(root, 'snapshots', 'index.json'),
      /^damage +\S+index\.json is damaged/,
    ],
    ['snapshot', () => fileOfHash(hashOf('snapshots', 'fund/عیار')), /^damage +\S+ is damaged/],
    [
      'page that a server found damaged',
      () => fileOfHash(hashOf('files', 'about.html')),
      /^damage +1 damaged files removed/,
    ],
  ])('repairs a torn %s in the next publish and names it, with `fresh` as well', async (_, fileOf, line) => {
    await publisher.publish();
    await publisher.settle();
    for (const fresh of [false, true]) {
      const dataDir = openReadonlyDataDir(root);
      const file = fileOf(dataDir.releases.liveId() as string);
      const about = hashOf('files', 'about.html');
      if (file === fileOfHash(about)) reportDamage(root, about);
      truncateSync(file, 0);
      const lines: string[] = [];
      if (!fresh) await priceOf(database, 'عیار', 1200);
      const log = (text: string): void => void lines.push(text);
      const cold = openPublisher({ ...context, fresh, effects: { ...context.effects, log } });
      const report = await cold.publish({ requested: true });
      await cold.settle();
      expect([report.published, report.problems]).toEqual([true, []]);
      if (!fresh) expect(lines).toContainEqual(expect.stringMatching(line));
      const after = openReadonlyDataDir(root);
      expect(after.releases.liveId()).toBe(report.version);
      expect(verifyRelease(after, after.releases.get(report.version as string)).faults).toEqual([]);
      expect(reportedDamage(root)).toEqual([]);
    }
  });

  it('writes again what `verify` found damaged, though no row has changed', async () => {
    const { version } = await publisher.publish();
    await publisher.settle();
    const { releases, hashes } = openReadonlyDataDir(root);
    const files = [...hashes.entries(releases.live()?.files ?? null)].filter((_, n) => n % 3 === 0);
    for (const [, hash] of files) truncateSync(fileOfHash(hash), 1);
    const effects = commandEffects(config);
    await expect(verifyCommand.run({}, effects)).rejects.toThrow(`faults in ${version}`);
    expect(effects.logged).toContain(
      `verify      ${new Set(files.map(([, hash]) => hash)).size} damaged files: the next publish writes them again`,
    );
    expect((await publisher.publish()).published).toBe(true);
    await verifyCommand.run({}, effects);
    expect(effects.logged.at(-1)).toMatch(/ 0 faults$/);
  });

  it('renders exactly the pages that show the changed row', async () => {
    await publisher.publish();
    await priceOf(database, 'عیار', 1234);
    const report = await publisher.publish();
    // The home page and the fund's own category show a newer time; no other fund and no other category does.
    expect([...report.rendered].sort()).toEqual(['/', '/categories/طلا', '/funds/عیار']);
    const dataDir = openReadonlyDataDir(root);
    const release = dataDir.releases.get(report.version as string);
    expect(
      dataDir.objects.read(dataDir.hashes.get(release.files, 'funds/عیار.html') as string).toString(),
    ).toContain('1234');
    expect(verifyRelease(dataDir, release).faults).toEqual([]);
  });

  it('adds the page of a new fund and removes the page of a deleted one', async () => {
    await publisher.publish();
    await database.query(
      `insert into funds (name, symbol, slug, category_id, origin) select 'نو', 'نو', 'نو', id, 'fipiran' from categories where name = 'gold'`,
    );
    expect((await publisher.publish()).rendered).toContain('/funds/نو');
    await database.query(`delete from funds where slug = 'نو'`);
    expect((await publisher.publish()).removed).toEqual(['/funds/نو']);
  });

  it('reports and leaves out a row that breaks its schema, and publishes the rest', async () => {
    await publisher.publish();
    await database.query(`alter table fund_live_data drop constraint fund_live_data_current_price_check`);
    await priceOf(database, 'عیار', -5);
    await priceOf(database, 'زر', 2000);
    const report = await publisher.publish();
    expect(report.refused).toMatchObject([{ table: 'fund_live_data', field: 'current_price', value: '-5' }]);
    expect(report.rendered).toContain('/funds/زر');
  });

  it('fails with one line when a table is missing, and the last release stays', async () => {
    const { version } = await publisher.publish();
    await database.query(`drop table leveraged_funds_data cascade`);
    await priceOf(database, 'عیار', 1500);
    await database.query(
      `update pipeline.table_versions set version = version + 1 where table_name = 'leveraged_funds_data'`,
    );
    await expect(publisher.publish()).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringContaining('leveraged_funds_data'),
    });
    const dataDir = openReadonlyDataDir(root);
    expect(dataDir.releases.liveId()).toBe(version);
    expect(verifyRelease(dataDir, dataDir.releases.get(version as string)).faults).toEqual([]);
  });

  // spec 17.3
  it('fails with one line when the database goes away; the last release stays, and a later run finishes', async () => {
    const { version } = await publisher.publish();
    const connection = await connectTo(database.url);
    const cut = openPublisher({ ...context, database: connection });
    await cut.publish();
    await database.close();
    await expect(cut.publish()).rejects.toMatchObject({
      exitCode: expect.any(Number),
      message: expect.not.stringContaining('\n'),
    });
    expect(openReadonlyDataDir(root).releases.liveId()).toBe(version);
    await connection.close();
    database = await testDatabase();
    await database.query(SEED);
    expect((await publishOnce({ ...context, database })).problems).toEqual([]);
  });

  it('reports an aggregate that throws, and publishes the others', async () => {
    await publisher.publish();
    // A row of a time without the guard; another wrong setting is left out and named.
    await database.query('alter table site_settings disable trigger guard_settings');
    await database.query(
      `insert into site_settings (key, value) values ('origin', '"https://a.test\\nDisallow: /"'), ('chat_url', '"javascript:x"')`,
    );
    await database.query('alter table site_settings enable trigger guard_settings');
    await priceOf(database, 'عیار', 1650);
    const report = await publisher.publish();
    expect(report.problems.map(({ part }) => part).sort()).toEqual([
      'aggregate navigation',
      'aggregate site',
    ]);
    expect(report.refused).toMatchObject([{ table: 'site_settings', key: 'chat_url', field: 'value' }]);
    expect([report.published, report.rendered.includes('/funds/عیار')]).toEqual([true, true]);
    const release = openReadonlyDataDir(root).releases.live();
    expect(release?.problems.map(({ part }) => part)).toContain('aggregate site');
    // It is tried again at each run, and its last good snapshot stays until it succeeds.
    expect((await publisher.publish()).problems).toHaveLength(2);
    await database.query(`delete from site_settings where key in ('origin', 'chat_url')`);
    expect((await publisher.publish()).problems).toEqual([]);
  });

  it('computes everything again after 15 minutes, also when the clock was set back', async () => {
    let now = new Date('2026-08-16T09:00:00Z');
    const own = openPublisher({ ...context, effects: { ...context.effects, now: () => now } });
    await database.query(
      `insert into data_sources (id, name, cadence_minutes, promise_minutes) values ('tsetmc', 'ت', 1, 1500)`,
    );
    await own.publish();
    const isStale = () => readSnapshot('fund-live/عیار').meta.stale;
    expect(isStale()).toBe(false);
    now = new Date('2026-08-20T09:00:00Z');
    expect((await own.publish()).published).toBe(true);
    expect(isStale()).toBe(true);
    now = new Date('2026-08-16T09:30:00Z');
    await own.publish();
    expect(isStale()).toBe(false);
  });

  it('computes the snapshots of one aggregate and renders nothing', async () => {
    await publisher.publish();
    await priceOf(database, 'عیار', 1700);
    const report = await publisher.computeSnapshots(['fund-live']);
    expect(report.changed).toEqual(['fund-live/عیار']);
    const after = await publisher.publish();
    expect(after.rendered).toContain('/funds/عیار');
    expect(after.rendered).toContain('/categories/طلا');
  });

  it('reads its state anew after another process has published', async () => {
    await publisher.publish();
    await priceOf(database, 'عیار', 1800);
    const other = await publishOnce(context);
    const report = await publisher.publish();
    expect([report.published, report.version]).toEqual([false, other.version]);
  });
});
