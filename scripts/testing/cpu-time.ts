import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of /proc; Linux fixes it at 100 for all programs. */
const TICKS = 100;

interface ProcessTimes {
  readonly parent: number;
  /** User and system time of the process, and of its children that have ended; seconds. */
  readonly seconds: number;
}

/** What /proc/<pid>/stat says; null for a process that has ended. */
function readTimes(pid: number): ProcessTimes | null {
  try {
    // The name, field 2, may hold spaces and brackets: fields are counted from behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), seconds: ticks / TICKS };
  } catch {
    return null;
  }
}

/**
 * CPU seconds, user and system, that a process and all its descendants have used so far. A duration by the clock grows with the load of the
 * machine; this does not. NaN on a system without /proc.
 */
export function cpuSeconds(pid: number = process.pid): number {
  const own = readTimes(pid);
  if (own === null) return Number.NaN;
  const all = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? readTimes(Number(name)) : null;
    if (times) all.set(Number(name), times);
  }
  const isDescendant = (id: number): boolean => {
    const parent = all.get(id)?.parent;
    return parent === pid || (parent !== undefined && parent > 1 && isDescendant(parent));
  };
  const below = [...all].filter(([id]) => isDescendant(id));
  return below.reduce((sum, [, { seconds }]) => sum + seconds, own.seconds);
}
