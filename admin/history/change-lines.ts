import { jalaliDateTime } from '../../shared/dates/jalali.ts';
import { DASH, formatNumber } from '../../shared/persian/format.ts';
import { differingParts } from './differing-parts.ts';

export interface ChangeLine {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const text = { yes: 'بله', no: 'خیر' };
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const MAX_LENGTH = 300;
const cut = (value: string): string => (value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value);

/** A stored value as the staff read it: yes or no, Persian digits, a Jalali time; JSON for lists and objects. */
function format(value: unknown): string {
  if (value === undefined || value === null || value === '') return DASH;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string' && INSTANT.test(value)) return jalaliDateTime(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Long texts are cut to the part in which they differ, so that a change near the end is seen. */
function toLine(name: string, was: unknown, is: unknown): ChangeLine {
  const [before, after] = [format(was), format(is)];
  const isLong = before.length > MAX_LENGTH || after.length > MAX_LENGTH;
  const [left, right] = isLong && before !== after ? differingParts(before, after) : [before, after];
  return { name, before: cut(left), after: cut(right) };
}

/** A log row's `details` as one line a changed column, in the order of the database. */
export function changeLines(details: unknown): ChangeLine[] {
  const { before, after } = asObject(details);
  const [was, is] = [asObject(before), asObject(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .filter((name) => JSON.stringify(was[name] ?? '') !== JSON.stringify(is[name] ?? ''))
    .map((name) => toLine(name, was[name], is[name]));
}
