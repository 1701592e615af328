import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CliError } from '../../shared/errors.ts';
import { ensureDataFolder } from './ensure-folder.ts';
import { isRunning, startOfProcess } from './process-state.ts';

/** The process that holds a lock. */
export interface Owner {
  readonly pid: number;
  /** Start time of the process, null where the system does not give it: process ids are reused. */
  readonly startedAt: string | null;
}

export interface Lock<T> {
  /** Replaces the details that other processes read. */
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

/** Lock files of this process: a file with its id that is not among them belongs to a dead process. */
const ownFiles = new Set<string>();

function isAlive({ pid, startedAt }: Owner, file: string): boolean {
  if (pid === process.pid) return ownFiles.has(file);
  return isRunning(pid) && (startedAt === null || startedAt === startOfProcess(pid));
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

/** The running process that holds `file`, or null. */
export function readOwner<T>(file: string): (Owner & T) | null {
  const owner = parse<T>(readText(file));
  return owner && isAlive(owner, file) ? owner : null;
}

/** Creates `file` with its content in one step, by a hard link; false where it exists. */
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

/** Removes a dead owner's lock; one that another process has acquired meanwhile is put back. */
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
 * Acquires the lock `file` for this process, or returns the running process that holds it; the lock of a dead process is
 * replaced. Throws CliError(2) when other processes keep acquiring it or the folder cannot be written, and Node's error when the disk fails.
 */
export function acquireLock<T extends object>(file: string, details: T): LockAttempt<T> {
  ensureDataFolder(dirname(file));
  const self: Owner = { pid: process.pid, startedAt: startOfProcess(process.pid) };
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
