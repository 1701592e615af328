import { DASH } from '../../../shared/persian/format.ts';

export interface ChangeLine {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const MAX_LENGTH = 300;
function format(value: unknown): string {
  if (value === undefined || value === null || value === '') return DASH;
  const whole = typeof value === 'string' ? value : JSON.stringify(value);
  return whole.length > MAX_LENGTH ? `${whole.slice(0, MAX_LENGTH)}…` : whole;
}

/** A log row's `details` as one line a changed column, in the order of the database. */
export function changeLines(details: unknown): ChangeLine[] {
  const { before, after } = asObject(details);
  const [was, is] = [asObject(before), asObject(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .map((name) => ({ name, before: format(was[name]), after: format(is[name]) }))
    .filter((line) => line.before !== line.after);
}
