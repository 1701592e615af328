import { join } from 'node:path';
import { CliError } from '../../shared/errors.ts';
import { takeLock } from './process-lock.ts';

/**
 * Takes the right to publish into a data folder; returns how to give it back. The lock of a process that died
 * is taken over. Throws CliError(2) naming the process that publishes now.
 */
export function lockPublishing(dataDir: string): () => void {
  const taken = takeLock(join(dataDir, 'publish.lock'), {});
  if ('lock' in taken) return taken.lock.release;
  throw new CliError(
    2,
    `process ${taken.owner.pid} is publishing into ${dataDir} now; try again when it is done`,
  );
}
