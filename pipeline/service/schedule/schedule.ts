import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../../../shared/errors.ts';
import { SECOND } from '../../../shared/units.ts';
import { createTick, type ScheduleContext } from './tick.ts';

/** Measured by a timer, so that a clock that is set back does not stall the schedule. */
const TICK_INTERVAL = 5 * SECOND;

export interface Schedule {
  /** When a tick last succeeded; null before the first. */
  lastTick(): Date | null;
  stop(): Promise<void>;
}

/** Ticks every five seconds until `stop()`. The queue's schema has to exist: start a worker first. */
export function startSchedule(context: ScheduleContext): Schedule {
  const abort = new AbortController();
  const { signal } = abort;
  const tick = createTick(context);
  let last: Date | null = null;
  let hasFailed = false;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await tick();
        last = context.now();
        hasFailed = false;
      } catch (error) {
        // Consecutive failures are logged once.
        if (!hasFailed) context.log(`schedule: ${messageOf(error)}`);
        hasFailed = true;
      }
      await delay(TICK_INTERVAL, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    lastTick: () => last,
    stop: () => {
      abort.abort();
      return running;
    },
  };
}
