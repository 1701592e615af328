import { z } from 'zod';
import { messageOf } from '../../../../shared/errors.ts';
import { mediaAddress, mediaFile } from '../../../../shared/media.ts';
import type { MediaFile } from '../../../../shared/schema/snapshots/content.ts';
import type { Database } from '../../../database/database.ts';
import { type Copy, makeCopies } from '../../../media/make-copies.ts';
import { type ObjectStore, openObjects } from '../../../storage/objects.ts';
import { defineTask } from '../define-task.ts';
import type { RunContext } from '../interfaces.ts';

const payload = z.object({ media: z.guid() });

async function readKey({ query }: Database, id: string): Promise<string | null> {
  const { rows } = await query<{ key: string }>('select storage_key as key from public.media where id = $1', [
    id,
  ]);
  return rows[0]?.key ?? null;
}

/** Texts name the JPEG by an address that stays; the other copies are named by their content. */
function storeCopy(objects: ObjectStore, id: string, { format, width, height, bytes }: Copy): MediaFile {
  const { hash } = objects.write(bytes);
  const path = format === 'jpg' ? mediaAddress(id).slice(1) : mediaFile(id, width, hash, format);
  return { path, format, width, height, hash, bytes: bytes.length };
}

async function process(
  { database, dataDir, readOriginal }: RunContext,
  id: string,
  key: string,
): Promise<number> {
  const { width, height, thumbnail, copies } = await makeCopies(await readOriginal(key));
  const objects = openObjects(dataDir);
  const files = copies.map((copy) => storeCopy(objects, id, copy));
  await objects.flush();
  await database.query(
    `update public.media set width = $2, height = $3, thumbnail = $4, files = $5::jsonb, problem = null where id = $1`,
    [id, width, height, thumbnail, JSON.stringify(files)],
  );
  return files.length;
}

/** Makes the copies of one picture of the library; the changed row publishes them. */
export const processMedia = defineTask({
  id: 'process-media',
  runner: 'work',
  async run(context) {
    const { media } = payload.parse(context.payload);
    const key = await readKey(context.database, media);
    if (key === null) return { status: 'done', message: 'the picture is gone', result: null, isIdle: true };
    try {
      const count = await process(context, media, key);
      return { status: 'done', message: `${count} copies of a picture`, result: { media }, isIdle: true };
    } catch (error) {
      await context.database.query('update public.media set problem = $2 where id = $1', [
        media,
        messageOf(error),
      ]);
      return { status: 'partial', message: `picture ${media}: ${messageOf(error)}`, result: { media } };
    }
  },
});
