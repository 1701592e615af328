import { createTask } from 'node-cron';
import { CRON_FIELDS, type CronProblem, findCronProblem } from '../../../shared/schema/cron.ts';
import { DAY, MINUTE } from '../../../shared/units.ts';

const TIME_ZONE = 'Asia/Tehran';
/** Slots missed longer ago are not made up for. */
const MAX_LOOK_BACK_MS = 8 * DAY;

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
      const oldest = Math.max(after.getTime() + 1, now.getTime() - MAX_LOOK_BACK_MS);
      for (let minute = startOfMinute(now); minute >= oldest; minute -= MINUTE) {
        const at = new Date(minute);
        if (task.match(at)) return at;
      }
      return null;
    },
  };
}

function sentenceOf(problem: CronProblem): string {
  if (problem.kind === 'fields')
    return `expected five fields (${CRON_FIELDS.map(({ id }) => id).join(', ')}), came ${problem.count}`;
  if (problem.kind === 'never') return 'expected a day that one of its months has';
  const { field, part } = problem;
  return `${field.id}: expected ${field.min} to ${field.max}, a range or a step, came "${part}"`;
}

/** What is wrong with a setting's expression, in one line; null for a valid one. */
export function cronProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'expected a text';
  const problem = findCronProblem(value);
  return problem === null ? null : sentenceOf(problem);
}

/** Parsed expressions by text: node-cron keeps every task that it creates in memory. */
const parsed = new Map<string, CronExpression>();

/** Throws RangeError for an expression that `cronProblem` refuses. */
export function parseCron(expression: string): CronExpression {
  const problem = cronProblem(expression);
  if (problem !== null) throw new RangeError(problem);
  const cron = parsed.get(expression) ?? createExpression(expression);
  parsed.set(expression, cron);
  return cron;
}
