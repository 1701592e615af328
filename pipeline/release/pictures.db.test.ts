import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openBucketFiles } from '../database/bucket-files.ts';
import type { Database } from '../database/database.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { openOriginals } from '../media/originals.ts';
import { processPicture } from '../media/process-picture.ts';
import { writeBundle } from '../render/testing/write-bundle.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { ENTRY, SEED } from '../snapshots/testing/market.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { openPublisher } from './publisher.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const ADDRESS = `media/${ID}.jpg`;

describe('the pictures of a data folder that was lost', () => {
  let database: Database;
  const root = temporaryFolder();
  const bundleDir = join(root, 'bundle');
  const originals = () => openOriginals({ supabase: null, targets: {} }, database);

  beforeAll(async () => {
    writeBundle(bundleDir, 'one', ENTRY);
    database = await testDatabase();
    await database.query(SEED);
    await database.query(`insert into media (id, storage_key, name, alt) values ($1, $2, 'سکه', 'یک سکه')`, [
      ID,
      `${ID}.png`,
    ]);
    const body = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c8a13a' } })
      .png()
      .toBuffer();
    await openBucketFiles(database).write('media', `${ID}.png`, body, {
      contentType: 'image/png',
      cacheControl: 'no-cache',
    });
  });
  afterAll(async () => {
    await database?.close();
    rmSync(root, { recursive: true, force: true });
  });

  function open(name: string) {
    const dataDir = join(root, name);
    const publisher = openPublisher({
      config: readConfig({ DATA_DIR: dataDir, SITE_ORIGIN: 'https://example.test', PICTURES: 'false' }),
      effects: {
        now: () => new Date('2026-08-16T09:00:00Z'),
        log: () => undefined,
        signal: new AbortController().signal,
      },
      database,
      bundleDir,
    });
    return {
      publisher,
      process: () => processPicture({ database, dataDir, readOriginal: originals() }, ID),
      /** The picture's file in the live release, with its content. */
      published: (): Buffer | null => {
        const { hashes, releases, objects } = openReadonlyDataDir(dataDir);
        const hash = hashes.get(releases.live()?.files ?? null, ADDRESS);
        return hash !== undefined && objects.has(hash) ? objects.read(hash) : null;
      },
    };
  }

  it('names a picture without copies in each report until a publish contains it', async () => {
    const before = open('before');
    await before.process();
    expect((await before.publisher.publish()).problems).toEqual([]);
    expect(before.published()?.length).toBeGreaterThan(100);

    const after = open('after');
    for (let publish = 0; publish < 2; publish++) {
      const report = await after.publisher.publish();
      expect(report.problems.map(({ part }) => part)).toEqual([`picture ${ID}`]);
      expect(report.missingPictures).toEqual([ID]);
      expect(after.published()).toBeNull();
    }
    // The copies are those that the row names already: no row changes, and still they are published.
    await after.process();
    expect((await after.publisher.publish()).problems).toEqual([]);
    expect(after.published()).toEqual(before.published());

    const cold = open('after');
    expect((await cold.publisher.publish()).published).toBe(false);
    await Promise.all([before, after, cold].map(({ publisher }) => publisher.settle()));
  });

  it('looks for what an earlier process left out', async () => {
    const first = open('third');
    await first.publisher.publish();
    await first.process();
    const second = open('third');
    expect((await second.publisher.publish()).problems).toEqual([]);
    expect(second.published()).not.toBeNull();
    await Promise.all([first, second].map(({ publisher }) => publisher.settle()));
  });

  it('collects no copy that a snapshot names', async () => {
    const { publisher, process, published } = open('fourth');
    await publisher.publish();
    await process();
    await publisher.collectGarbage();
    expect((await publisher.publish()).problems).toEqual([]);
    expect(published()).not.toBeNull();
    await publisher.settle();
  });
});
