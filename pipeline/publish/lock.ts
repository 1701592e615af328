import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../../shared/errors.ts';

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** When a process began, where the system tells: numbers of dead processes are given out again. */
const startOf = (pid: number): string =>
  readOrNull(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19] ?? 'unknown';

const nameOf = (pid: number): string => `${pid} ${startOf(pid)}`;

function isAlive(owner: string): boolean {
  const pid = Number.parseInt(owner, 10);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return nameOf(pid) === owner;
}

/** A hard link appears with its content, so nobody ever reads a lock without an owner. */
function tryLock(file: string): boolean {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, nameOf(process.pid));
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Moves a dead owner's lock away; a lock that was taken meanwhile is put back. */
function clear(file: string, dead: string): void {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
    if (readOrNull(aside) !== dead) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Takes the right to publish into a data folder; returns how to give it back. The lock of a process that died
 * is taken over. Throws CliError(2) naming the process that publishes now.
 */
export function lockPublishing(dataDir: string): () => void {
  const file = join(dataDir, 'publish.lock');
  mkdirSync(dataDir, { recursive: true });
  for (let attempt = 0; attempt < 5; attempt++) {
    if (tryLock(file)) return () => rmSync(file, { force: true });
    const owner = readOrNull(file);
    if (owner === null) continue;
    if (isAlive(owner)) {
      const pid = Number.parseInt(owner, 10);
      throw new CliError(2, `process ${pid} is publishing into ${dataDir} now; try again when it is done`);
    }
    clear(file, owner);
  }
  throw new CliError(2, `${file} could not be taken: other processes publish into ${dataDir} as well`);
}
