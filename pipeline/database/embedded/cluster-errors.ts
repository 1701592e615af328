import { CliError } from '../../../shared/errors.ts';

/** The disk has no room for the embedded database's files. */
export const diskFull = (folder: string): CliError =>
  new CliError(1, `the disk of ${folder} is full: free some room and start again; nothing was lost`);

/** True for what PostgreSQL writes on a full disk. */
export const saysDiskFull = (output: string): boolean => /No space left on device/i.test(output);

/** The embedded database's files cannot be used; `why` is one clause. */
export const damaged = (folder: string, why: string): CliError =>
  new CliError(
    1,
    `the embedded database in ${folder} is damaged: ${why}. Nothing was deleted. ` +
      'Put a backup in its place, or move the folder away and start anew',
  );
