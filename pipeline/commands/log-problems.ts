import type { Problem } from '../../shared/schema/manifest.ts';
import type { RefusedRow } from '../snapshots/refused-rows.ts';
import type { Effects } from './define.ts';

/** Lines of one kind; the rest is counted in one more. */
const MAX_LINES = 20;

const formatRefusedRow = ({ table, key, field, value, reason }: RefusedRow): string =>
  `refused     ${table} ${key}: ${field} = ${value}: ${reason}`;

const formatProblem = ({ part, message }: Problem): string => `problem     ${part}: ${message}`;

function logItems<T>(items: readonly T[], format: (item: T) => string, log: Effects['log']): void {
  for (const item of items.slice(0, MAX_LINES)) log(format(item));
  if (items.length > MAX_LINES) log(`            and ${items.length - MAX_LINES} more`);
}

/** Logs the refused rows and problems of a run, one a line. */
export function logProblems(
  { problems, refused }: { problems: readonly Problem[]; refused: readonly RefusedRow[] },
  log: Effects['log'],
): void {
  logItems(refused, formatRefusedRow, log);
  logItems(problems, formatProblem, log);
}
