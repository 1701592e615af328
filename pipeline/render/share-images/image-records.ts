import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createFolder } from '../../storage/ensure-folder.ts';
import { contentHashOf, type ObjectStore, writeFileAtomic } from '../../storage/objects.ts';
import type { CardSubject } from './affected-cards.ts';
import type { Card } from './cards/define.ts';

/** What was rendered for one image: the hash of its SVG, and the hash of the PNG. */
const imageRecordSchema = z.object({ svg: z.string(), picture: z.string() });
export type ImageRecord = z.infer<typeof imageRecordSchema>;

/** [card id, subject] of each pending image */
const pendingListSchema = z.array(z.tuple([z.string(), z.string()]));

/** Records of rendered images on disk, one small file an image, so that writing one costs the same in any number. */
export interface ImageRecords {
  /** The last record of a file whose PNG still exists; null otherwise. */
  get(file: string): ImageRecord | null;
  put(file: string, record: ImageRecord): void;
  delete(file: string): void;
  /** Images that an earlier process left pending, or rendered and did not publish. */
  readPending(): readonly CardSubject[];
  writePending(images: readonly CardSubject[]): void;
}

/** The JSON in a file; null for a missing or truncated one, whose image is then rendered again. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Opens the records below the data folder; pending images of a card that is not in `cards` are ignored. */
export function openImageRecords(
  dataDir: string,
  objects: ObjectStore,
  cards: readonly Card[],
): ImageRecords {
  const home = join(dataDir, 'og');
  createFolder(home);
  const fileOf = (file: string): string => join(home, `${contentHashOf(file)}.json`);
  const list = join(home, 'waiting.json');
  return {
    get(file) {
      const parsed = imageRecordSchema.safeParse(readJson(fileOf(file)));
      return parsed.success && objects.has(parsed.data.picture) ? parsed.data : null;
    },
    put: (file, record) => writeFileAtomic(fileOf(file), JSON.stringify(record)),
    delete: (file) => rmSync(fileOf(file), { force: true }),
    readPending: () =>
      pendingListSchema
        .catch([])
        .parse(readJson(list))
        .flatMap(([id, subject]) =>
          cards.filter((card) => card.id === id).map((card) => ({ card, subject })),
        ),
    writePending(images) {
      const pairs = images.map(({ card, subject }) => [card.id, subject]);
      if (pairs.length > 0) writeFileAtomic(list, JSON.stringify(pairs));
      else if (existsSync(list)) rmSync(list);
    },
  };
}
