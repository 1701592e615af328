import { createTask, validateDetailed } from 'node-cron';
import { DAY, MINUTE } from '../../../shared/units.ts';

const TIME_ZONE = 'Asia/Tehran';
const FIELD_COUNT = 5;
/** Slots missed longer ago are not made up for. */
const MAX_LOOK_BACK = 8 * DAY;

/** e.g. "30 1 * * *": half past one in Tehran. */
export interface CronExpression {
  /** The newest minute in (after, now] that matches; null where none does. */
  latest(after: Date, now: Date): Date | null;
}

const startOfMinute = (at: Date): number => Math.floor(at.getTime() / MINUTE) * MINUTE;

function createExpression(expression: string): CronExpression {
  // Never started: only its `match` is used.
  const task = createTask(expression, () => undefined, { timezone: TIME_ZONE });
  return {
    latest(after, now) {
      const oldest = Math.max(after.getTime() + 1, now.getTime() - MAX_LOOK_BACK);
      for (let minute = startOfMinute(now); minute >= oldest; minute -= MINUTE) {
        const at = new Date(minute);
        if (task.match(at)) return at;
      }
      return null;
    },
  };
}

/** What is wrong with an expression, in one line; null for a valid one. */
export function findCronProblem(expression: string): string | null {
  const fields = expression.trim().split(/\s+/);
  if (fields.length !== FIELD_COUNT)
    return `expected five fields (minute, hour, day, month, weekday), came ${fields.length}`;
  return validateDetailed(expression).errors[0]?.message ?? null;
}

/** Parsed expressions by text: node-cron keeps every task that it creates in memory. */
const parsed = new Map<string, CronExpression>();

/** Throws RangeError for an expression that `findCronProblem` refuses. */
export function parseCron(expression: string): CronExpression {
  const problem = findCronProblem(expression);
  if (problem !== null) throw new RangeError(problem);
  const cron = parsed.get(expression) ?? createExpression(expression);
  parsed.set(expression, cron);
  return cron;
}
