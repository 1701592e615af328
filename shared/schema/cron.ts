/** Cron expressions of five fields in Tehran's time: what the forms take, and what the service runs by. `pipeline.cron_problem` takes the same. */

/** In the order of an expression; 0 and 7 are both Sunday. */
export const CRON_FIELDS = [
  { id: 'minute', min: 0, max: 59 },
  { id: 'hour', min: 0, max: 23 },
  { id: 'day', min: 1, max: 31 },
  { id: 'month', min: 1, max: 12 },
  { id: 'weekday', min: 0, max: 7 },
] as const;
type CronField = (typeof CRON_FIELDS)[number];

/** The values of each field, in the order of `CRON_FIELDS`. */
export type Cron = readonly ReadonlySet<number>[];

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
const hasDay = ([, , days = new Set(), months = new Set()]: Cron): boolean =>
  [...months].some((month) => Math.min(...days) <= (DAYS_OF_MONTH[month - 1] as number));

/** Parses an expression, e.g. "30 1 * * *"; gives the problem of one that is refused. */
export function parseCron(expression: string): { readonly cron: Cron } | { readonly problem: CronProblem } {
  const fields = expression.split(/[ \t]+/).filter(Boolean);
  if (fields.length !== CRON_FIELDS.length) return { problem: { kind: 'fields', count: fields.length } };
  const cron: Set<number>[] = [];
  for (const [index, field] of CRON_FIELDS.entries()) {
    const values = new Set<number>();
    for (const part of (fields[index] as string).split(',')) {
      const found = valuesOf(part, field);
      if (!found) return { problem: { kind: 'part', field, part } };
      for (const value of found) values.add(field.id === 'weekday' ? value % 7 : value);
    }
    cron.push(values);
  }
  return hasDay(cron) ? { cron } : { problem: { kind: 'never' } };
}

/** Whether all five fields match a local time, given as an instant of UTC with the same clock. */
export function matchesCron(cron: Cron, clock: Date): boolean {
  const time = [
    clock.getUTCMinutes(),
    clock.getUTCHours(),
    clock.getUTCDate(),
    clock.getUTCMonth() + 1,
    clock.getUTCDay(),
  ];
  return cron.every((values, index) => values.has(time[index] as number));
}
