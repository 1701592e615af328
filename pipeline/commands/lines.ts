import type { Problem } from '../../shared/schema/manifest.ts';
import type { RefusedRow } from '../snapshots/refused-rows.ts';
import type { Effects } from './define.ts';

/** An operator reads twenty lines; the rest is counted. */
const MOST = 20;

const refusedLine = ({ table, key, field, value, reason }: RefusedRow): string =>
  `refused     ${table} ${key}: ${field} = ${value}: ${reason}`;

function few<T>(items: readonly T[], lineOf: (item: T) => string, log: Effects['log']): void {
  for (const item of items.slice(0, MOST)) log(lineOf(item));
  if (items.length > MOST) log(`            and ${items.length - MOST} more`);
}

/** Names every culprit of a run, one a line. */
export function logProblems(
  { problems, refused }: { problems: readonly Problem[]; refused: readonly RefusedRow[] },
  log: Effects['log'],
): void {
  few(refused, refusedLine, log);
  few(problems, ({ part, message }) => `problem     ${part}: ${message}`, log);
}

/** Columns under each other, e.g. for a list of releases. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
