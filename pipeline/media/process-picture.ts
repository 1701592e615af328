import { mediaAddress, mediaFile } from '../../shared/media.ts';
import type { MediaFile } from '../../shared/schema/snapshots/content.ts';
import type { Queryable } from '../database/database.ts';
import { contentHashOf, type ObjectStore, openObjects } from '../storage/objects.ts';
import { dropCopies, recordCopies } from '../storage/unpublished-copies.ts';
import { type Copy, makeCopies } from './make-copies.ts';
import type { ReadOriginal } from './originals.ts';

interface PictureContext {
  readonly database: Pick<Queryable, 'query'>;
  readonly dataDir: string;
  readonly readOriginal: ReadOriginal;
}

/** Texts name the JPEG by an address that stays; the other copies are named by their content. */
function storeCopy(objects: ObjectStore, id: string, { format, width, height, bytes }: Copy): MediaFile {
  const { hash } = objects.write(bytes);
  const path = format === 'jpg' ? mediaAddress(id).slice(1) : mediaFile(id, width, hash, format);
  return { path, format, width, height, hash, bytes: bytes.length };
}

/**
 * Makes the copies of one picture of the library from its original, stores them as objects and names them on its row; the next
 * publish contains them. Returns how many; null where the picture is gone. Throws CliError where the original cannot be read.
 */
export async function processPicture(
  { database, dataDir, readOriginal }: PictureContext,
  id: string,
): Promise<number | null> {
  const found = await database.query<{ key: string }>(
    'select storage_key as key from public.media where id = $1',
    [id],
  );
  const key = found.rows[0]?.key;
  if (key === undefined) return null;
  const { width, height, thumbnail, copies } = await makeCopies(await readOriginal(key));
  const objects = openObjects(dataDir);
  recordCopies(
    dataDir,
    id,
    copies.map(({ bytes }) => contentHashOf(bytes)),
  );
  const files = copies.map((copy) => storeCopy(objects, id, copy));
  await objects.flush();
  const { rowCount } = await database.query(
    `update public.media set width = $2, height = $3, thumbnail = $4, files = $5::jsonb, problem = null where id = $1`,
    [id, width, height, thumbnail, JSON.stringify(files)],
  );
  if (rowCount > 0) return files.length;
  dropCopies(dataDir, id);
  return null;
}
