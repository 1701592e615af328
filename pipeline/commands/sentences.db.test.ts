// What a command tells the operator to do is done, word for word, and has to help.
import { existsSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import type { PublishContext } from '../release/interfaces.ts';
import { openPublisher, publishOnce } from '../release/publisher.ts';
import { verifyRelease } from '../release/verify/verify-release.ts';
import { writeBundle } from '../render/testing/write-bundle.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { ENTRY, priceOf, SEED } from '../snapshots/testing/market.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import type { Command, Values } from './define.ts';
import { migrateCommand } from './migrate.ts';
import { rollbackCommand } from './rollback.ts';
import { sourcesCommand } from './sources.ts';
import { statusCommand } from './status.ts';
import { commandEffects } from './testing/command-effects.ts';
import { uploadCommand } from './upload.ts';
import { verifyCommand } from './verify.ts';

const root = temporaryFolder();
const bundleDir = writeBundle(join(root, 'bundle'), 'one', ENTRY);
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Ran {
  readonly text: string;
  /** Null where the command succeeded. */
  readonly error: Error | null;
}

describe('what a command says', () => {
  let database: Database;
  let context: PublishContext;
  const dataDir = join(root, 'data');
  beforeAll(async () => {
    database = await testDatabase();
    await database.query(SEED);
    const signal = new AbortController().signal;
    const effects = { now: () => new Date('2026-08-16T09:00:00Z'), log: () => undefined, signal };
    const config = readConfig({ DATA_DIR: dataDir, SITE_ORIGIN: 'https://example.test', PICTURES: 'false' });
    context = { config, effects, database, bundleDir };
  });
  afterAll(() => database.close());

  async function run(command: Command, values: Values = {}, url = database.url, env = {}): Promise<Ran> {
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, ...env });
    const effects = commandEffects(config, context.effects.now);
    const error = await command.run(values, effects).then(
      () => null,
      (reason: Error) => reason,
    );
    return { text: effects.lines.join('\n'), error };
  }
  const live = () => openReadonlyDataDir(dataDir).releases.liveId();

  it('status: “nothing is published yet”, then the release', async () => {
    expect((await run(statusCommand)).text).toMatch(/^version +nothing is published yet$/m);
    await publishOnce(context);
    expect((await run(statusCommand)).text).toMatch(new RegExp(`^version +${live()}$`, 'm'));
  });

  it('sources: “no source has run yet”, then each that has', async () => {
    const empty = await testDatabase();
    try {
      expect((await run(sourcesCommand, {}, empty.url)).text).toBe('no source has run yet');
      await empty.query(
        `insert into data_sources (id, name, cadence_minutes, promise_minutes) values ('tsetmc', 'بورس', 5, 15)`,
      );
      expect((await run(sourcesCommand, {}, empty.url)).text).toMatch(/^tsetmc /);
    } finally {
      await empty.close();
    }
  });

  it('status: “run `npm run pipeline -- migrate`”, which makes it answer', async () => {
    const empty = await testDatabase({ migrated: false });
    try {
      const before = await run(statusCommand, {}, empty.url);
      expect(before.text).toMatch(
        /^database +the database lacks something: .+; run `npm run pipeline -- migrate`$/m,
      );
      expect(before.error).toMatchObject({ exitCode: 1 });
      expect((await run(migrateCommand, {}, empty.url)).error).toBeNull();
      expect((await run(statusCommand, {}, empty.url)).error).toBeNull();
    } finally {
      await empty.close();
    }
  });

  it('rollback and status: the release “stays until `publish` is asked for”', async () => {
    const first = live();
    await priceOf(database, 'عیار', 1100);
    await publishOnce(context);
    const second = live();
    expect(second).not.toBe(first);
    const { text } = await run(rollbackCommand);
    expect(text).toContain(`${first} is live and stays until \`publish\` is asked for`);
    expect((await run(statusCommand)).text).toMatch(
      /^pinned +since the rollback at .+, until `publish` is asked for$/m,
    );
    await priceOf(database, 'زر', 1200);
    const publisher = openPublisher(context);
    expect((await publisher.publish()).published).toBe(false);
    expect(live()).toBe(first);
    expect((await publisher.publish({ requested: true })).published).toBe(true);
    await publisher.settle();
    expect([first, second]).not.toContain(live());
    expect((await run(statusCommand)).text).not.toMatch(/^pinned/m);
  });

  it('upload: “targets were not reached; the next upload goes on”', async () => {
    const target = join(root, 'www');
    writeFileSync(target, '');
    const upload = () => run(uploadCommand, {}, database.url, { TARGET_FOLDER: target });
    expect((await upload()).error).toMatchObject({
      exitCode: 1,
      message: '1 targets were not reached; the next upload goes on',
    });
    rmSync(target);
    expect((await upload()).error).toBeNull();
    expect(existsSync(join(target, 'index.html'))).toBe(true);
  });

  it('verify: damaged files “of an earlier release stay damaged: publish writes the live one”', async () => {
    const folder = openReadonlyDataDir(dataDir);
    const [newest, earlier = ''] = folder.releases.ids();
    expect(newest).toBe(live());
    const ofLive = new Set(
      [...folder.hashes.entries(folder.releases.live()?.files ?? null)].map(([, hash]) => hash),
    );
    const files = [...folder.hashes.entries(folder.releases.get(earlier).files)];
    const [path, hash] = files.find(([name, each]) => name.endsWith('.html') && !ofLive.has(each)) ?? [];
    if (path === undefined || hash === undefined) throw new Error('both releases have the same pages');
    truncateSync(folder.objects.file(hash), 3);
    const { text, error } = await run(verifyCommand, { release: earlier });
    expect(error).toMatchObject({ exitCode: 1, message: expect.stringContaining(`in ${earlier}`) });
    expect(text).toContain('damaged files of an earlier release stay damaged: publish writes the live one');
    await publishOnce(context);
    expect((await run(verifyCommand)).error).toBeNull();
    expect(verifyRelease(openReadonlyDataDir(dataDir), folder.releases.get(earlier)).damaged).toEqual([hash]);
  });

  it('verify: “the next publish writes them again”', async () => {
    const { hashes, releases, objects } = openReadonlyDataDir(dataDir);
    const hash = hashes.get(releases.live()?.files ?? null, 'index.html') as string;
    truncateSync(objects.file(hash), 3);
    expect((await run(verifyCommand)).text).toContain('damaged files: the next publish writes them again');
    const lines: string[] = [];
    await publishOnce({ ...context, effects: { ...context.effects, log: (line) => void lines.push(line) } });
    expect(lines.join('\n')).toMatch(/^damage +[1-9]\d* damaged files removed; they are written again$/m);
    expect((await run(verifyCommand)).error).toBeNull();
  });
});
