import { accessSync, constants, existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { CliError } from '../../shared/errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a file stands where a folder should be',
  EEXIST: 'a file stands where a folder should be',
  ENOENT: 'no folder can be created there',
};

/**
 * Creates a folder and its missing parents; returns those that it created, the outermost first. `mkdirSync` with `recursive` never returns
 * where the system refuses a name with ENOENT, as below /proc. Throws Node's error.
 */
export function createFolder(folder: string, mode?: number): string[] {
  if (existsSync(folder)) return [];
  const parents = createFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return parents;
  }
  return [...parents, folder];
}

/** Runs `work` on a folder. Throws CliError(2) that names it as `what`, and says what to do, where the system refuses it. */
function explainFolder<T>(what: string, folder: string, advice: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = REASONS[code];
    if (reason === undefined) throw error;
    throw new CliError(2, `the ${what} ${folder} cannot be used: ${reason} (${code}); ${advice}`, {
      cause: error,
    });
  }
}

/**
 * Tries whether a folder can be created, and leaves nothing behind. Throws CliError(2) that names it as `what`, and says what to do, where
 * the system refuses it.
 */
export function checkFolder(what: string, folder: string, advice: string, probe = folder): void {
  explainFolder(what, folder, advice, () => {
    for (const created of createFolder(`${probe}.${process.pid}.probe`).reverse()) rmdirSync(created);
  });
}

/** Creates the data folder where it does not exist. Throws CliError(2) where it cannot be written. */
export function ensureDataFolder(folder: string): void {
  explainFolder('data folder', folder, 'set DATA_DIR to another', () => {
    createFolder(folder);
    // The slash refuses a file.
    accessSync(`${folder}/`, constants.W_OK | constants.X_OK);
  });
}
