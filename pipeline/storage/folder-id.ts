import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readPrivate, writePrivate } from './private-file.ts';

const identity = z.object({ id: z.uuid() });

const fileOf = (dataDir: string): string => join(dataDir, 'identity.json');

/** The id of a data folder; null before it was first published from. Throws CliError(1) for a damaged file. */
export const readFolderId = (dataDir: string): string | null =>
  readPrivate(fileOf(dataDir), identity)?.id ?? null;

/** The id of a data folder, made at its first use: by it the database tells two publishers apart. */
export function ensureFolderId(dataDir: string): string {
  const stored = readFolderId(dataDir);
  if (stored !== null) return stored;
  const id = randomUUID();
  writePrivate(fileOf(dataDir), { id });
  return id;
}
