import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of /proc; Linux fixes it at 100 for all programs. */
const TICKS = 100;
/** Between two looks at the processes: what a process uses after the last look at it is known only where its parent waits for it. */
const INTERVAL = 500;

interface Times {
  readonly parent: number;
  /** In ticks since the machine started: numbers of processes are given out again. */
  readonly startedAt: string;
  /** User and system time of the process itself, in ticks. */
  readonly own: number;
  /** The same of its children that have ended and that it waited for, and of theirs. */
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
  const seen = new Map<string, Times & { readonly parentKey: string }>();
  const keys = new Map<number, string>();
  const look = (): void => {
    const tree = readTree(process.pid);
    keys.clear();
    for (const [pid, { startedAt }] of tree) keys.set(pid, `${pid}:${startedAt}`);
    for (const [pid, times] of tree)
      seen.set(keys.get(pid) as string, { ...times, parentKey: keys.get(times.parent) ?? '' });
  };
  const total = (): number => {
    look();
    const running = new Set(keys.values());
    // What a process waited for, less what was seen of it: children that came and went between two looks.
    const unseen = new Map([...seen].map(([key, { waited }]) => [key, waited]));
    for (const [key, { own, waited, parentKey }] of seen)
      if (!running.has(key)) unseen.set(parentKey, (unseen.get(parentKey) ?? 0) - own - waited);
    const own = [...seen.values()].reduce((sum, times) => sum + times.own, 0);
    return [...unseen.values()].reduce((sum, ticks) => sum + Math.max(0, ticks), own) / TICKS;
  };
  if (readTimes(process.pid) === null) return { seconds: () => Number.NaN, stop: () => undefined };
  const start = total();
  const timer = setInterval(look, INTERVAL).unref();
  return { seconds: () => total() - start, stop: () => clearInterval(timer) };
}
