import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { CliError } from '../../shared/errors.ts';
import { createFolder } from './ensure-folder.ts';

/**
 * The JSON in a file that only its owner may read, or null where there is none.
 * Throws CliError(1) for a file that does not fit the schema; it is not overwritten, because it may be repairable.
 */
export function readPrivate<T extends z.ZodType>(file: string, schema: T): z.infer<T> | null {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return schema.parse(JSON.parse(content));
  } catch (error) {
    throw new CliError(1, `${file} is damaged: restore it, or delete it to have a new one made`, {
      cause: error,
    });
  }
}

/** Writes the file atomically, with mode 600 from the start. */
export function writePrivate(file: string, value: unknown): void {
  createFolder(dirname(file));
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, file);
}
