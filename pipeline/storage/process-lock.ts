import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CliError } from '../../shared/errors.ts';

/** The process that holds a lock. */
export interface Owner {
  readonly pid: number;
  /** Start of the process where the system tells: numbers of dead processes are given out again. */
  readonly startedAt: string | null;
}

export interface Lock<T> {
  /** Tells other processes something else of this holder. */
  update(details: T): void;
  release(): void;
}

export type LockAttempt<T> = { readonly lock: Lock<T> } | { readonly owner: Owner & T };

const ATTEMPTS = 10;
const isCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ESRCH')) return null;
    throw error;
  }
}

/** The 22nd field of /proc/<pid>/stat; the name before it may hold spaces and brackets. */
const startOf = (pid: number): string | null =>
  readText(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19] ?? null;

/** Files that this very process holds: a lock with our number that is not among them is a dead process's. */
const ownFiles = new Set<string>();

function isAlive({ pid, startedAt }: Owner, file: string): boolean {
  if (pid === process.pid) return ownFiles.has(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isCode(error, 'EPERM');
  }
  return startedAt === null || startedAt === startOf(pid);
}

function parse<T>(text: string | null): (Owner & T) | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Owner & T;
    return Number.isInteger(value.pid) && value.pid > 0 ? value : null;
  } catch {
    return null;
  }
}

/** The living process that holds `file`, or null. */
export function readOwner<T>(file: string): (Owner & T) | null {
  const owner = parse<T>(readText(file));
  return owner && isAlive(owner, file) ? owner : null;
}

/** A hard link appears with its content: nobody ever reads a lock without its owner. */
function tryLink(file: string, content: string): boolean {
  const temporary = `${file}.${process.pid}`;
  try {
    writeFileSync(temporary, content);
    linkSync(temporary, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Moves a dead owner's lock away; one that was taken meanwhile is put back. */
function clearStale(file: string, stale: string): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
    if (readText(aside) !== stale) linkSync(aside, file);
  } catch (error) {
    if (!isCode(error, 'ENOENT', 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function createLock<T extends object>(file: string, self: Owner): Lock<T> {
  ownFiles.add(file);
  return {
    update(details) {
      writeFileSync(`${file}.${process.pid}`, JSON.stringify({ ...self, ...details }));
      renameSync(`${file}.${process.pid}`, file);
    },
    release() {
      ownFiles.delete(file);
      rmSync(file, { force: true });
    },
  };
}

/**
 * Takes `file` for this process, or returns the living process that has it; a dead one's is taken over. Throws
 * CliError(2) when other processes keep taking it, and Node's own error when the disk refuses.
 */
export function acquireLock<T extends object>(file: string, details: T): LockAttempt<T> {
  mkdirSync(dirname(file), { recursive: true });
  const self: Owner = { pid: process.pid, startedAt: startOf(process.pid) };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (tryLink(file, JSON.stringify({ ...self, ...details }))) return { lock: createLock<T>(file, self) };
    const text = readText(file);
    if (text === null) continue;
    const owner = parse<T>(text);
    if (owner && isAlive(owner, file)) return { owner };
    clearStale(file, text);
  }
  throw new CliError(2, `${file} could not be taken: other processes keep taking it`);
}
