// What each dry run says is what the command then does, and until then nothing changes: neither a file nor a row.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { connectTo } from '../database/client.ts';
import type { Database } from '../database/database.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import type { PublishContext } from '../release/interfaces.ts';
import { previewPublish } from '../release/preview-publish.ts';
import { publishOnce } from '../release/publisher.ts';
import { writeBundle } from '../render/testing/write-bundle.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { ENTRY, priceOf, SEED } from '../snapshots/testing/market.ts';
import { filesBelow } from '../storage/files-below.ts';
import { contentHashOf } from '../storage/objects.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import type { Command, Values } from './define.ts';
import { migrateCommand } from './migrate.ts';
import { rollbackCommand } from './rollback.ts';
import { commandEffects } from './testing/command-effects.ts';
import { uploadCommand } from './upload.ts';

const root = temporaryFolder();
const [dataDir, target] = [join(root, 'data'), join(root, 'target')];
const bundleDir = writeBundle(join(root, 'bundle'), 'one', ENTRY);

/** Every file with its content. */
const state = (): string[] =>
  existsSync(dataDir)
    ? filesBelow(dataDir).map(([path, file]) => `${path} ${contentHashOf(readFileSync(file))}`)
    : ['absent'];

describe('a dry run', () => {
  let database: Database;
  let context: PublishContext;
  beforeAll(async () => {
    database = await testDatabase();
    await database.query(SEED);
    const signal = new AbortController().signal;
    const config = readConfig({ DATA_DIR: dataDir, SITE_ORIGIN: 'https://example.test', PICTURES: 'false' });
    const effects = { now: () => new Date('2026-08-16T09:00:00Z'), log: () => undefined, signal };
    context = { config, effects, database, bundleDir };
  });
  afterAll(async () => {
    await database.close();
    rmSync(root, { recursive: true, force: true });
  });

  async function run(command: Command, values: Values = {}, url = database.url): Promise<readonly string[]> {
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, TARGET_FOLDER: target });
    const effects = commandEffects(config, context.effects.now);
    await command.run(values, effects);
    return effects.lines;
  }

  it('of publish names the snapshots, pages and removals of the publish that follows', async () => {
    const changes = [
      async () => undefined,
      async () => undefined,
      () => priceOf(database, 'عیار', 1200),
      () => database.query(`delete from funds where slug = 'زر'`),
    ];
    const seen: object[] = [];
    for (const change of changes) {
      await change();
      const before = state();
      const { changedSnapshots, stale, removed, problems, refused } = await previewPublish(context);
      expect(state()).toEqual(before);
      const report = await publishOnce(context);
      const sorted = (names: readonly string[]) => [...names].sort();
      expect([sorted(changedSnapshots), sorted(stale), removed, problems, refused]).toEqual([
        sorted(report.changedSnapshots),
        sorted(report.rendered),
        report.removed,
        report.problems,
        report.refused,
      ]);
      seen.push({
        snapshots: changedSnapshots.length > 0,
        pages: stale.length > 0,
        gone: removed.length > 0,
      });
    }
    expect(seen).toEqual([
      { snapshots: true, pages: true, gone: false },
      { snapshots: false, pages: false, gone: false },
      { snapshots: true, pages: true, gone: false },
      { snapshots: true, pages: true, gone: true },
    ]);
  });

  it('of upload names how many files the upload then sends', async () => {
    const before = state();
    const [line] = await run(uploadCommand, { 'dry-run': true });
    expect([state(), existsSync(target)]).toEqual([before, false]);
    const [, planned] = /^folder at \S+: (\d+) files would be sent/.exec(line ?? '') ?? [];
    const [sent] = await run(uploadCommand);
    expect(sent).toContain(`, ${planned} files (`);
    expect(await run(uploadCommand, { 'dry-run': true })).toEqual([
      `folder at ${target}: 0 files would be sent, 0 removed`,
    ]);
  });

  it('of rollback names the release that the rollback then switches to', async () => {
    const before = state();
    const lines = await run(rollbackCommand, { 'dry-run': true });
    expect(state()).toEqual(before);
    const [, to] =
      /^rollback {4}(\S+) would be live in place of \S+, and would stay pinned$/.exec(lines[0] ?? '') ?? [];
    expect(lines[1]).toBe('rollback    targets that would receive it: folder; nothing was changed');
    await run(rollbackCommand);
    expect(openReadonlyDataDir(dataDir).releases.liveId()).toBe(to);
  });

  it('of migrate names the migrations that migrate then applies', async () => {
    const empty = await testDatabase({ migrated: false });
    try {
      const planned = await run(migrateCommand, { 'dry-run': true }, empty.url);
      const found = await connectTo(empty.url);
      const { rows } = await found.query<{ found: boolean }>(
        `select to_regclass('public.funds') is not null as found`,
      );
      await found.close();
      expect(rows[0]?.found).toBe(false);
      const applied = await run(migrateCommand, {}, empty.url);
      expect(planned.slice(0, -1)).toEqual(applied.slice(0, -1).map((line) => `${line} would be applied`));
      expect(await run(migrateCommand, { 'dry-run': true }, empty.url)).toEqual([
        'migrate     0 to apply; nothing was changed',
      ]);
    } finally {
      await empty.close();
    }
  });
});
