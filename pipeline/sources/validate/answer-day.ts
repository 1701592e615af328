import { tehranDay } from '../../../shared/dates/days.ts';
import type { Answer } from '../definition/define-source.ts';
import { parseIsoDay } from './parse-days.ts';
import type { RowValidator } from './row-validator.ts';

/** Where a day is missing: the refusal's table, key and field. */
interface Place {
  readonly table: string;
  readonly key: string;
  readonly field: string;
}

/** .NET's default date stands for none. */
const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || String(value).startsWith('0001-01-01');

/**
 * The day of figures whose upstream may leave it out: the one that it names, else the one that the operator names, else that of the
 * request. Null, and refused, for a recorded file whose day nobody names: it would become today's.
 */
export function readAnswerDay(
  validator: RowValidator,
  { table, key, field }: Place,
  value: unknown,
  { about, fetchedAt }: Answer,
  today: string,
): string | null {
  const isNamed = !isMissing(value);
  const own = isNamed
    ? parseIsoDay(value)
    : (about?.day ?? (fetchedAt === null ? null : tehranDay(fetchedAt)));
  if (own !== null || isNamed) return validator.day(table, key, field, value, own, today);
  validator.refuse(
    table,
    key,
    field,
    value ?? null,
    'expected a day: the file names none; name it by --date',
  );
  return null;
}
