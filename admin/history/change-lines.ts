import { fieldsOf } from '../../shared/guards.ts';
import { shownValue } from '../ui/shown-value.ts';

/** Characters of the common text that stay on each side of a difference. */
const CONTEXT_LETTERS = 40;

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

function commonEnd(a: string, b: string, start: number): number {
  let length = 0;
  const most = Math.min(a.length, b.length) - start;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length++;
  return length;
}

/** Two texts without what they have in common at start and end, except for some characters of context. e.g. "…and so on…" */
export function differingParts(a: string, b: string): [string, string] {
  const start = commonStart(a, b);
  const end = commonEnd(a, b, start);
  const from = Math.max(0, start - CONTEXT_LETTERS);
  const keep = Math.min(end, CONTEXT_LETTERS);
  const part = (whole: string): string =>
    `${from > 0 ? '…' : ''}${whole.slice(from, whole.length - end + keep)}${end > keep ? '…' : ''}`;
  return [part(a), part(b)];
}

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
