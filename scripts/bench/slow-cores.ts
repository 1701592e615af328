import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** Long against the scheduler's slices, short against what is measured. */
const PERIOD_MS = 40;

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Runs one period of one real core: each process in turn. */
async function runPeriod(pids: readonly number[], share: number): Promise<void> {
  for (const pid of pids) {
    send(pid, 'SIGCONT');
    await delay(PERIOD_MS * share);
    send(pid, 'SIGSTOP');
  }
  await delay(PERIOD_MS * Math.max(0, 1 - share * pids.length));
}

/**
 * Lets each process run for its share of the time, no more of them at once than the machine has cores, until `stop()`: as if each had a slow core
 * of its own. `pids` is asked anew in each period; a process that has ended is left out.
 */
export function startSlowCores(pids: () => readonly number[], share: number): { stop(): Promise<void> } {
  let isStopped = false;
  async function run(): Promise<void> {
    while (!isStopped) {
      const lanes = Map.groupBy([...pids().entries()], ([at]) => at % cpus().length);
      await Promise.all(
        [...lanes.values()].map((lane) =>
          runPeriod(
            lane.map(([, pid]) => pid),
            share,
          ),
        ),
      );
      if (lanes.size === 0) await delay(PERIOD_MS);
    }
    for (const pid of pids()) send(pid, 'SIGCONT');
  }
  const running = run();
  return {
    stop() {
      isStopped = true;
      return running;
    },
  };
}
