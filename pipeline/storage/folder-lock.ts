import { join } from 'node:path';
import { CliError } from '../../shared/errors.ts';
import { acquireLock } from './process-lock.ts';

/**
 * Takes the lock `name` of a data folder; returns its release. The lock of a process that died is taken over. Throws
 * CliError(2) naming the process that has it.
 */
export function lockFolder(dataDir: string, name: string): () => void {
  const taken = acquireLock(join(dataDir, `${name}.lock`), {});
  if ('lock' in taken) return taken.lock.release;
  throw new CliError(
    2,
    `process ${taken.owner.pid} holds the lock "${name}" of ${dataDir}; try again when it is done`,
  );
}
