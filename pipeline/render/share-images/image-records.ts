import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { contentHashOf, type ObjectStore, writeFileAtomic } from '../../storage/objects.ts';

/** What lies painted of one card: the hash of the SVG that it was painted from, and the content. */
const note = z.object({ svg: z.string(), picture: z.string() });
export type ImageRecord = z.infer<typeof note>;

/** [card id, subject] */
const pair = z.tuple([z.string(), z.string()]);
export type ImageId = z.infer<typeof pair>;

/** What the album remembers on disk, one small file a picture: a changed picture costs the same among ten or ten thousand. */
export interface ImageRecords {
  /** What was painted last for a file, where its content is still there. */
  get(file: string): ImageRecord | null;
  put(file: string, painted: ImageRecord): void;
  drop(file: string): void;
  /** Pictures that an earlier process left unpainted, or painted and did not publish. */
  readPending(): readonly ImageId[];
  writePending(pairs: readonly ImageId[]): void;
}

/** Half a file is only a picture to paint again. */
function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function openImageRecords(dataDir: string, objects: ObjectStore): ImageRecords {
  const home = join(dataDir, 'og');
  mkdirSync(home, { recursive: true });
  const fileOf = (file: string): string => join(home, `${contentHashOf(file)}.json`);
  const list = join(home, 'waiting.json');
  return {
    get(file) {
      const parsed = note.safeParse(jsonIn(fileOf(file)));
      return parsed.success && objects.has(parsed.data.picture) ? parsed.data : null;
    },
    put: (file, painted) => writeFileAtomic(fileOf(file), JSON.stringify(painted)),
    drop: (file) => rmSync(fileOf(file), { force: true }),
    readPending: () => z.array(pair).catch([]).parse(jsonIn(list)),
    writePending(pairs) {
      if (pairs.length > 0) writeFileAtomic(list, JSON.stringify(pairs));
      else if (existsSync(list)) rmSync(list);
    },
  };
}
