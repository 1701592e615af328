import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createFolder } from './ensure-folder.ts';
import { writeFileAtomic } from './objects.ts';

const hashes = z.array(z.string());
const SUFFIX = '.json';

const homeOf = (dataDir: string): string => join(dataDir, 'copies');
const fileOf = (dataDir: string, picture: string): string => join(homeOf(dataDir), `${picture}${SUFFIX}`);

/** Records the copies of a picture before they are stored: no snapshot names them yet, and garbage collection spares them. */
export function recordCopies(dataDir: string, picture: string, copies: readonly string[]): void {
  createFolder(homeOf(dataDir));
  writeFileAtomic(fileOf(dataDir, picture), JSON.stringify(copies));
}

/** Removes the record of a picture that was deleted meanwhile. */
export const dropCopies = (dataDir: string, picture: string): void =>
  rmSync(fileOf(dataDir, picture), { force: true });

/** The hashes in a record; none for a torn one, whose picture is processed again. */
function readHashes(file: string): readonly string[] {
  try {
    return hashes.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return [];
    throw error;
  }
}

/** Hashes of the recorded copies; a record that `published` contains is removed. */
export function unpublishedCopies(dataDir: string, published: ReadonlySet<string>): string[] {
  if (!existsSync(homeOf(dataDir))) return [];
  const names = readdirSync(homeOf(dataDir)).filter((name) => name.endsWith(SUFFIX));
  return names.flatMap((name) => {
    const file = join(homeOf(dataDir), name);
    const copies = readHashes(file);
    if (copies.some((hash) => !published.has(hash))) return copies;
    rmSync(file, { force: true });
    return [];
  });
}
