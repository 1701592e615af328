import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CliError } from '../../../../shared/errors.ts';
import type { Database } from '../../../database/database.ts';
import { testDatabase } from '../../../database/testing/test-database.ts';
import { openObjects } from '../../../storage/objects.ts';
import { temporaryFolder } from '../../../storage/testing/temporary-folder.ts';
import type { RunContext } from '../interfaces.ts';
import { processMedia } from './process-media.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const KEY = `${ID}.png`;

interface Row {
  readonly width: number | null;
  readonly height: number | null;
  readonly thumbnail: string | null;
  readonly files: readonly { path: string; format: string; hash: string }[];
  readonly problem: string | null;
}

describe('process-media', () => {
  let database: Database;
  const dataDir = temporaryFolder();
  beforeAll(async () => {
    database = await testDatabase();
    await database.query('insert into media (id, storage_key, name, alt) values ($1, $2, $3, $4)', [
      ID,
      KEY,
      'سکه',
      'یک سکهٔ طلا',
    ]);
  });
  afterAll(async () => {
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const run = (readOriginal: RunContext['readOriginal'], media = ID) =>
    processMedia.run({ database, dataDir, readOriginal, payload: { media } } as RunContext);
  const row = async (): Promise<Row> =>
    (
      await database.query<Row>('select width, height, thumbnail, files, problem from media where id = $1', [
        ID,
      ])
    ).rows[0] as Row;

  it('names the reason on the row where the original cannot be read', async () => {
    const outcome = await run(() => Promise.reject(new CliError(1, 'there is no such file')));
    expect(outcome).toMatchObject({
      status: 'partial',
      result: { problems: [{ part: `picture ${ID}`, message: 'there is no such file' }] },
    });
    expect(await row()).toMatchObject({ width: null, problem: 'there is no such file' });
  });

  it('wakes no publish where the reason stands on the row already', async () => {
    const versionOf = () =>
      database.query(`select version from pipeline.table_versions where table_name = 'media'`);
    const before = (await versionOf()).rows;
    const outcome = await run(() => Promise.reject(new CliError(1, 'there is no such file')));
    expect(outcome).toMatchObject({ status: 'partial', isIdle: true });
    expect((await versionOf()).rows).toEqual(before);
  });

  it('stores the copies as objects, and their names, size and thumbnail on the row', async () => {
    const original = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#c8a13a' } })
      .png()
      .toBuffer();
    const asked: string[] = [];
    await run(async (key) => {
      asked.push(key);
      return original;
    });
    expect(asked).toEqual([KEY]);
    const { files, ...rest } = await row();
    expect(rest).toMatchObject({ width: 1000, height: 500, problem: null });
    expect(rest.thumbnail).toMatch(/^data:image\/webp/);
    expect(files.map(({ format }) => format).sort()).toEqual([
      'avif',
      'avif',
      'avif',
      'jpg',
      'webp',
      'webp',
      'webp',
    ]);
    const objects = openObjects(dataDir);
    for (const { hash, path, format } of files) {
      expect(objects.has(hash)).toBe(true);
      if (format !== 'jpg') expect(path).toContain(hash.slice(0, 8));
    }
    expect(files.map(({ path }) => path)).toContain(`media/${ID}.jpg`);
  });

  it('does nothing for a picture that was deleted meanwhile', async () => {
    const outcome = await run(
      () => Promise.reject(new Error('read')),
      '00000000-0000-4000-8000-000000000000',
    );
    expect(outcome).toMatchObject({ status: 'done', isIdle: true });
  });
});
