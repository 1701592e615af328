import type { Rejection } from '../database/source-rejections.ts';
import type { SourceReport } from '../sources/source-reports.ts';

const MAX_VALUE_LENGTH = 80;

/** Ages from these on are written in hours and in days; minutes. */
const MIN_HOURS_AGE = 120;
const MIN_DAYS_AGE = 3 * 24 * 60;

/** e.g. 45 → "45 min", 300 → "5 h", 8000 → "6 d" */
export function formatAge(minutes: number): string {
  if (minutes < MIN_HOURS_AGE) return `${minutes} min`;
  return minutes < MIN_DAYS_AGE ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} d`;
}

/** A refused value on one line, shortened. */
export const formatValue = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))).slice(0, MAX_VALUE_LENGTH);

/** e.g. "fund_live_data 34144395039913458 pdv: expected a figure above 0; came -1" */
export const formatRefusal = ({ table, key, field, value, reason }: Rejection): string =>
  `${table} ${key}${field === null ? '' : ` ${field}`}: ${reason}; came ${formatValue(value)}`;

/** e.g. "fresh, 3 min of 15 min, 1 refused today" */
export function formatSource({
  state,
  ageMinutes,
  staleAfterMinutes,
  refused,
  lastError,
}: SourceReport): string {
  const age =
    ageMinutes === null ? 'no success yet' : `${formatAge(ageMinutes)} of ${formatAge(staleAfterMinutes)}`;
  const error = lastError === null ? '' : `; last error: ${lastError}`;
  return `${state}, ${age}, ${refused} refused today${error}`;
}
