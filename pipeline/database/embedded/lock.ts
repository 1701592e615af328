import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../../../shared/errors.ts';

/** Who has the data folder open, and where its database answers (null while it opens). */
export interface Holder {
  readonly pid: number;
  /** Start of the process where the system tells: numbers of dead processes are given out again. */
  readonly startedAt: string | null;
  readonly port: number | null;
  /** "service" stays and shares its socket; "command" ends soon and does not. */
  readonly role: 'service' | 'command';
}

export interface Lock {
  /** Tells other processes the port. */
  announce(port: number): void;
  release(): void;
}

const lockFile = (dataDir: string): string => join(dataDir, 'database.lock');
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

/** Folders that this very process holds: a lock with our number that is not among them is a dead process's. */
const mine = new Set<string>();

function isAlive(holder: Holder, dataDir: string): boolean {
  if (holder.pid === process.pid) return mine.has(dataDir);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return isCode(error, 'EPERM');
  }
  return holder.startedAt === null || holder.startedAt === startOf(holder.pid);
}

function parse(text: string | null): Holder | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Holder;
    return Number.isInteger(value.pid) && value.pid > 0 ? value : null;
  } catch {
    return null;
  }
}

/** The living process that holds the folder, or null. */
export function holderOf(dataDir: string): Holder | null {
  const holder = parse(readText(lockFile(dataDir)));
  return holder && isAlive(holder, dataDir) ? holder : null;
}

/** A hard link appears with its content: nobody ever reads a lock without its holder. */
function link(dataDir: string, content: string): boolean {
  const temporary = `${lockFile(dataDir)}.${process.pid}`;
  writeFileSync(temporary, content);
  try {
    linkSync(temporary, lockFile(dataDir));
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Moves a dead process's lock away; one that was taken meanwhile is put back. */
function clearStale(dataDir: string, stale: string): void {
  const aside = `${lockFile(dataDir)}.${process.pid}.stale`;
  try {
    renameSync(lockFile(dataDir), aside);
    if (readText(aside) !== stale) linkSync(aside, lockFile(dataDir));
  } catch (error) {
    if (!isCode(error, 'ENOENT', 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function held(dataDir: string, content: string): Lock {
  const file = lockFile(dataDir);
  mine.add(dataDir);
  return {
    announce(port) {
      const holder = JSON.parse(content) as Holder;
      writeFileSync(`${file}.${process.pid}`, JSON.stringify({ ...holder, port }));
      renameSync(`${file}.${process.pid}`, file);
    },
    release() {
      mine.delete(dataDir);
      rmSync(file, { force: true });
    },
  };
}

/** Takes the data folder for this process, or returns the living process that has it. */
export function takeFolder(dataDir: string, role: Holder['role']): Lock | Holder {
  mkdirSync(dataDir, { recursive: true });
  const self: Holder = { pid: process.pid, startedAt: startOf(process.pid), port: null, role };
  const content = JSON.stringify(self);
  for (let attempt = 0; attempt < 10; attempt++) {
    if (link(dataDir, content)) return held(dataDir, content);
    const text = readText(lockFile(dataDir));
    if (text === null) continue;
    const other = parse(text);
    if (other && isAlive(other, dataDir)) return other;
    clearStale(dataDir, text);
  }
  throw new CliError(2, `${lockFile(dataDir)} could not be taken: other processes keep taking it`);
}

export const isHolder = (taken: Lock | Holder): taken is Holder => 'pid' in taken;
