import { createTask, validateDetailed } from 'node-cron';
import { DAY, MINUTE } from '../../../shared/units.ts';

export const TIME_ZONE = 'Asia/Tehran';
const FIELDS = 5;
/** Nobody catches up with what was missed more than a week ago. */
const LOOKS_BACK = 8 * DAY;

/** When an entry has its turns, e.g. "30 1 * * *": at half past one in Tehran. */
export interface CronExpression {
  /** The newest minute in (after, now] that the expression names; null for none. */
  latest(after: Date, now: Date): Date | null;
}

const toMinute = (at: Date): number => Math.floor(at.getTime() / MINUTE) * MINUTE;

function turnsOf(expression: string): CronExpression {
  // Never started: it only tells whether a minute is one of its own.
  const task = createTask(expression, () => undefined, { timezone: TIME_ZONE });
  return {
    latest(after, now) {
      const oldest = Math.max(after.getTime() + 1, now.getTime() - LOOKS_BACK);
      for (let minute = toMinute(now); minute >= oldest; minute -= MINUTE) {
        const at = new Date(minute);
        if (task.match(at)) return at;
      }
      return null;
    },
  };
}

/** What is wrong with an expression, in one line; null where nothing is. */
export function findCronProblem(expression: string): string | null {
  const fields = expression.trim().split(/\s+/);
  if (fields.length !== FIELDS)
    return `expected five fields (minute, hour, day, month, weekday), came ${fields.length}`;
  return validateDetailed(expression).errors[0]?.message ?? null;
}

/** Expressions that were read before; parsing one anew each time would leave a task of it behind. */
const known = new Map<string, CronExpression>();

/** The turns of a sound expression of five fields. Throws RangeError for one that `problemOf` finds fault with. */
export function parseCron(expression: string): CronExpression {
  const problem = findCronProblem(expression);
  if (problem !== null) throw new RangeError(problem);
  const turns = known.get(expression) ?? turnsOf(expression);
  known.set(expression, turns);
  return turns;
}
