import type { Rejection } from '../database/source-rejections.ts';
import type { SourceReport } from '../sources/source-reports.ts';

const MOST_VALUE = 80;

const HOURS = 120;
const DAYS = 3 * 24 * 60;

/** e.g. 45 → "45 min", 300 → "5 h", 8000 → "6 d" */
export function ageText(minutes: number): string {
  if (minutes < HOURS) return `${minutes} min`;
  return minutes < DAYS ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} d`;
}

/** A value as it came, on one line. */
export const shownValue = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))).slice(0, MOST_VALUE);

/** e.g. "fund_live_data 34144395039913458 pdv: expected a figure above 0; came -1" */
export const refusalText = ({ table, key, field, value, reason }: Rejection): string =>
  `${table} ${key}${field === null ? '' : ` ${field}`}: ${reason}; came ${shownValue(value)}`;

/** e.g. "fresh, 3 min of 15 min, 1 refused today" */
export function sourceText({ state, ageMinutes, staleAfterMinutes, refused, lastError }: SourceReport): string {
  const age = ageMinutes === null ? 'no success yet' : `${ageText(ageMinutes)} of ${ageText(staleAfterMinutes)}`;
  const error = lastError === null ? '' : `; last error: ${lastError}`;
  return `${state}, ${age}, ${refused} refused today${error}`;
}
