import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
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

/** `mkdirSync` with `recursive` never returns where the system refuses a name with ENOENT, as below /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Creates the data folder where it does not exist. Throws CliError(2) where it cannot be written. */
export function ensureDataFolder(folder: string): void {
  try {
    createFolder(folder);
    // The slash refuses a file.
    accessSync(`${folder}/`, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = REASONS[code];
    if (reason === undefined) throw error;
    throw new CliError(
      2,
      `the data folder ${folder} cannot be used: ${reason} (${code}); set DATA_DIR to another`,
      {
        cause: error,
      },
    );
  }
}
