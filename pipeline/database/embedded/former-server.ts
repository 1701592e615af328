import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CliError } from '../../../shared/errors.ts';
import { MINUTE, SECOND } from '../../../shared/units.ts';
import { isRunning } from '../../storage/process-state.ts';
import { readServerPid } from './run-server.ts';

const POLL_MS = SECOND / 50;
const MAX_WAIT_MS = MINUTE;

/**
 * Whether the process is the server of this folder, in which it works: numbers are given anew, also to the server of another database. Compared
 * by inode, since a server may see its folder elsewhere. Where the system does not say, it counts as one.
 */
function isServerOf(cluster: string, pid: number): boolean {
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false;
    const [own, its] = [statSync(cluster), statSync(`/proc/${pid}/cwd`)];
    return own.dev === its.dev && own.ino === its.ino;
  } catch {
    return process.platform !== 'linux';
  }
}

/** Whether a server that a killed process has left still runs in the folder. */
export function hasFormerServer(cluster: string): boolean {
  const pid = readServerPid(cluster);
  return pid !== null && isRunning(pid) && isServerOf(cluster, pid);
}

/**
 * Waits for the server that a killed process has left in the folder: it ends by itself, or is asked to. The caller holds the data
 * folder's lock, so that no living process uses it. A pid file whose number now belongs to another program is removed. Throws CliError(1) where the server does not end.
 */
export async function endFormerServer(cluster: string): Promise<void> {
  const pid = readServerPid(cluster);
  if (pid === null || !isRunning(pid)) return;
  if (!isServerOf(cluster, pid)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isRunning(pid); waited += POLL_MS) {
    if (waited >= MAX_WAIT_MS)
      throw new CliError(
        1,
        `process ${pid} still runs the database in ${cluster}: end it with \`kill ${pid}\``,
      );
    await delay(POLL_MS);
  }
}
