import { readdirSync, readFileSync } from 'node:fs';
import { SECOND } from '../../shared/units.ts';

/** Clock ticks a second of /proc; Linux fixes it at 100 for all programs. */
const TICKS = 100;
/** Between two looks at the processes: what a process uses after the last look at it is known only where its parent waits for it. */
const INTERVAL_MS = 500;

interface Times {
  readonly parent: number;
  /** In ticks since the machine started: numbers of processes are given out again. */
  readonly startedAt: string;
  /** User and system time of the process itself, in ticks. */
  readonly own: number;
  /** User and system time of its children that have ended and that it waited for, and of theirs, in ticks. */
  readonly waited: number;
}

/** What /proc/<pid>/stat says; null for a process that has ended. */
function readTimes(pid: number): Times | null {
  try {
    // The name, field 2, may hold spaces and brackets: fields are counted from behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [own = 0, system = 0, waited = 0, waitedSystem = 0] = fields.slice(11, 15).map(Number);
    return {
      parent: Number(fields[1]),
      startedAt: fields[19] ?? '',
      own: own + system,
      waited: waited + waitedSystem,
    };
  } catch {
    return null;
  }
}

/** User and system time of a running process with its threads, in ms; null for one that has ended. */
export function cpuMsOfProcess(pid: number): number | null {
  const times = readTimes(pid);
  return times && (times.own / TICKS) * SECOND;
}

const keyOf = (pid: number, { startedAt }: Times): string => `${pid}:${startedAt}`;

/** The process and all its descendants that run now. */
function readTree(root: number): Map<number, Times> {
  const all = new Map<number, Times>();
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? readTimes(Number(name)) : null;
    if (times) all.set(Number(name), times);
  }
  const isBelow = (pid: number): boolean => {
    if (pid === root) return true;
    const parent = all.get(pid)?.parent ?? 0;
    return parent > 1 && isBelow(parent);
  };
  return new Map([...all].filter(([pid]) => isBelow(pid)));
}

/** Times of a process when it was looked at last, with the key of its parent. */
export interface SeenTimes {
  readonly parentKey: string;
  readonly own: number;
  readonly waited: number;
}

/**
 * Ticks of all processes that were seen, and of those that came and went between two looks: what a process waited for, less what is counted
 * of its children that have ended. A process hands on what it waited for itself, so that the times of a whole tree that ends at once
 * arrive at the one that waits for its root.
 */
export function sumTimes(seen: ReadonlyMap<string, SeenTimes>, running: ReadonlySet<string>): number {
  const children = Map.groupBy(seen.keys(), (key) => seen.get(key)?.parentKey ?? '');
  /** What is counted of a process and of all that it may have waited for. */
  const countTree = (key: string): number => {
    const { own = 0, waited = 0 } = seen.get(key) ?? {};
    const ended = (children.get(key) ?? []).filter((child) => !running.has(child));
    return (
      own +
      Math.max(
        waited,
        ended.reduce((sum, child) => sum + countTree(child), 0),
      )
    );
  };
  const roots = [...seen].filter(([key, { parentKey }]) => running.has(key) || !seen.has(parentKey));
  return roots.reduce((sum, [key]) => sum + countTree(key), 0);
}

export interface CpuMeter {
  /** CPU seconds, user and system, since the start. NaN on a system without /proc. */
  seconds(): number;
  stop(): void;
}

/**
 * Measures the CPU time of this process and all its descendants. A duration by the clock grows with the load of the machine; this does
 * not. A browser kills its processes without waiting for them, so that they are looked at while they run.
 */
export function startCpuMeter(): CpuMeter {
  const seen = new Map<string, SeenTimes>();
  const keys = new Map<number, string>();
  // What was waited for before the start belongs to no process that is seen.
  const before = new Map([...readTree(process.pid)].map(([pid, times]) => [keyOf(pid, times), times.waited]));
  const look = (): void => {
    const tree = readTree(process.pid);
    keys.clear();
    for (const [pid, times] of tree) keys.set(pid, keyOf(pid, times));
    for (const [pid, { parent, own, waited }] of tree) {
      const key = keys.get(pid) ?? '';
      seen.set(key, { parentKey: keys.get(parent) ?? '', own, waited: waited - (before.get(key) ?? 0) });
    }
  };
  const total = (): number => {
    look();
    return sumTimes(seen, new Set(keys.values())) / TICKS;
  };
  if (readTimes(process.pid) === null) return { seconds: () => Number.NaN, stop: () => undefined };
  const start = total();
  const timer = setInterval(look, INTERVAL_MS).unref();
  return { seconds: () => total() - start, stop: () => clearInterval(timer) };
}
