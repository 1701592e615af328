/**
 * Which cron expressions of five fields a schedule may have, for the form and the service; `pipeline.cron_problem` takes the same, and
 * node-cron, by which the service runs, takes all of them.
 */

/** In the order of an expression; 0 and 7 are both Sunday. */
export const CRON_FIELDS = [
  { id: 'minute', min: 0, max: 59 },
  { id: 'hour', min: 0, max: 23 },
  { id: 'day', min: 1, max: 31 },
  { id: 'month', min: 1, max: 12 },
  { id: 'weekday', min: 0, max: 7 },
] as const;
type CronField = (typeof CRON_FIELDS)[number];

/** Why an expression is refused: the number of its fields, a part of one, or days that none of its months has. */
export type CronProblem =
  | { readonly kind: 'fields'; readonly count: number }
  | { readonly kind: 'part'; readonly field: CronField; readonly part: string }
  | { readonly kind: 'never' };

/** "*", a number or a range; a step only after "*" or a range, e.g. "9-12/2". */
const PART = /^(?:(?:\*|(\d{1,2})-(\d{1,2}))(?:\/(\d{1,2}))?|(\d{1,2}))$/;
const DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The values of one part, e.g. "9-12/2" → [9, 11]; null where it is none. */
function valuesOf(part: string, { min, max }: CronField): number[] | null {
  const found = PART.exec(part);
  if (!found) return null;
  const [from = found[4] ?? min, to = found[4] ?? max, step = 1] = found.slice(1, 4);
  const [first, last, each] = [Number(from), Number(to), Number(step)];
  if (each === 0 || first < min || last > max || first > last) return null;
  return Array.from({ length: Math.floor((last - first) / each) + 1 }, (_, index) => first + index * each);
}

/** Whether one of the months has one of the days; a leap year has 29 February. */
const hasDay = ([, , days = [], months = []]: readonly (readonly number[])[]): boolean =>
  months.some((month) => Math.min(...days) <= (DAYS_OF_MONTH[month - 1] as number));

/** What is wrong with an expression, e.g. "30 1 * *"; null for a valid one. */
export function findCronProblem(expression: string): CronProblem | null {
  const fields = expression.split(/[ \t]+/).filter(Boolean);
  if (fields.length !== CRON_FIELDS.length) return { kind: 'fields', count: fields.length };
  const values: number[][] = [];
  for (const [index, field] of CRON_FIELDS.entries()) {
    const parts = (fields[index] as string).split(',').map((part) => [part, valuesOf(part, field)] as const);
    const bad = parts.find(([, own]) => own === null);
    if (bad) return { kind: 'part', field, part: bad[0] };
    values.push(parts.flatMap(([, own]) => own ?? []));
  }
  return hasDay(values) ? null : { kind: 'never' };
}
