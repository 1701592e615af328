import { join } from 'node:path';
import { acquireLock } from './process-lock.ts';

const fileOf = (dataDir: string, name: string): string => join(dataDir, `${name}.lock`);

/**
 * Takes the lock `name` of a data folder; returns its release, or null while another process holds it. The lock of a process
 * that died is taken over. Throws CliError(2) where the folder cannot be written.
 */
export function tryLockFolder(dataDir: string, name: string): (() => void) | null {
  const taken = acquireLock(fileOf(dataDir, name), {});
  return 'lock' in taken ? taken.lock.release : null;
}
