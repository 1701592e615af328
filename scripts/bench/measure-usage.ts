import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running product occupies. */
export interface Usage {
  /** Of the process and its children. */
  readonly rssMb: number;
  readonly descriptors: number;
  /** Of the data folder without its database. */
  readonly diskMb: number;
  readonly databaseMb: number;
  readonly walMb: number;
}

const MB = 1024 * 1024;
const BLOCK = 512;

/** Blocks that a folder occupies, in MB; files that vanish meanwhile count nothing. */
function folderMb(folder: string, except: readonly string[] = []): number {
  if (!existsSync(folder)) return 0;
  let blocks = 0;
  for (const name of readdirSync(folder)) {
    if (except.includes(name)) continue;
    const path = join(folder, name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) blocks += (folderMb(path) * MB) / BLOCK;
    else blocks += found?.blocks ?? 0;
  }
  return (blocks * BLOCK) / MB;
}

function treeOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(treeOf)];
}

const rssMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Measures a process of this machine and its data folder; needs /proc. */
export function measureProcess(pid: number, dataDir: string): Usage {
  const pids = treeOf(pid);
  const database = join(dataDir, 'database');
  return {
    rssMb: Math.round(sum(pids.map(rssMb))),
    descriptors: sum(pids.map((one) => readdirSync(`/proc/${one}/fd`).length)),
    diskMb: Math.round(folderMb(dataDir, ['database'])),
    databaseMb: Math.round(folderMb(database, ['pg_wal'])),
    walMb: Math.round(folderMb(join(database, 'pg_wal'))),
  };
}
