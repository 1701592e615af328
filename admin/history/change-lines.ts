import { fieldsOf } from '../../shared/guards.ts';
import { shownValue } from '../ui/shown-value.ts';
import { differingParts } from './differing-parts.ts';

export interface ChangeLine {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const MAX_LENGTH = 300;
const cut = (value: string): string => (value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value);

/** Long texts are cut to the part in which they differ, so that a change near the end is seen. */
function toLine(name: string, was: unknown, is: unknown): ChangeLine {
  const [before, after] = [shownValue(was), shownValue(is)];
  const isLong = before.length > MAX_LENGTH || after.length > MAX_LENGTH;
  const [left, right] = isLong && before !== after ? differingParts(before, after) : [before, after];
  return { name, before: cut(left), after: cut(right) };
}

/** A log row's `details` as one line a changed column, in the order of the database. */
export function changeLines(details: unknown): ChangeLine[] {
  const { before, after } = fieldsOf(details);
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .filter((name) => JSON.stringify(was[name] ?? '') !== JSON.stringify(is[name] ?? ''))
    .map((name) => toLine(name, was[name], is[name]));
}
