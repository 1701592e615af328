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

/**
 * Lets each process run for its share of the time alone, one after the other, until `stop()`: as if each had a slow core of its own, on a
 * machine that has fewer. `pids` is asked anew in each period; a process that has ended is left out.
 */
export function startSlowCores(pids: () => readonly number[], share: number): { stop(): Promise<void> } {
  let isStopped = false;
  async function run(): Promise<void> {
    while (!isStopped) {
      const running = pids();
      for (const pid of running) {
        send(pid, 'SIGCONT');
        await delay(PERIOD_MS * share);
        send(pid, 'SIGSTOP');
      }
      await delay(PERIOD_MS * Math.max(0, 1 - share * running.length));
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
