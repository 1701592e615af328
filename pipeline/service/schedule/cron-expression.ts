import { tehranOffset } from '../../../shared/dates/days.ts';
import {
  CRON_FIELDS,
  type Cron,
  type CronProblem,
  matchesCron,
  parseCron,
} from '../../../shared/schema/cron.ts';
import { DAY, MINUTE } from '../../../shared/units.ts';

/** Slots missed longer ago are not made up for. */
const MAX_LOOK_BACK = 8 * DAY;

const startOfMinute = (at: Date): number => Math.floor(at.getTime() / MINUTE) * MINUTE;

/** The newest minute in (after, now] that matches in Tehran's time, e.g. "30 1 * * *" at half past one; null where none does. */
export function findLatestSlot(cron: Cron, after: Date, now: Date): Date | null {
  const oldest = Math.max(after.getTime() + 1, now.getTime() - MAX_LOOK_BACK);
  for (let minute = startOfMinute(now); minute >= oldest; minute -= MINUTE) {
    if (matchesCron(cron, new Date(minute + tehranOffset(minute)))) return new Date(minute);
  }
  return null;
}

function sentenceOf(problem: CronProblem): string {
  if (problem.kind === 'fields')
    return `expected five fields (${CRON_FIELDS.map(({ id }) => id).join(', ')}), came ${problem.count}`;
  if (problem.kind === 'never') return 'expected a day that one of its months has';
  const { field, part } = problem;
  return `${field.id}: expected ${field.min} to ${field.max}, a range or a step, came "${part}"`;
}

/** An expression of a setting, or what is wrong with it in one line. */
export function readCron(value: unknown): Cron | string {
  if (typeof value !== 'string') return 'expected a text';
  const parsed = parseCron(value);
  return 'cron' in parsed ? parsed.cron : sentenceOf(parsed.problem);
}
