import { DASH } from '../../../shared/persian/format.ts';

export interface ChangeLine {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const MAX_LENGTH = 300;
function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return DASH;
  const whole = typeof value === 'string' ? value : JSON.stringify(value);
  return whole.length > MAX_LENGTH ? `${whole.slice(0, MAX_LENGTH)}…` : whole;
}

/** A log row's `details` as one line a column, in the order in which the database wrote them. */
export function changeLines(details: unknown): ChangeLine[] {
  const { before, after } = asObject(details);
  const [was, is] = [asObject(before), asObject(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .map((name) => ({ name, before: shown(was[name]), after: shown(is[name]) }))
    .filter((line) => line.before !== line.after);
}
