import { type Comparison, compare, figure, type Line } from './read.ts';

/** Compares a derived figure with a record of it. */
export interface Check {
  readonly what: string;
  readonly file: string;
  /** Unit of the difference, e.g. "fraction". */
  readonly unit: string;
  readonly run: (read: (file: string) => Line[]) => Comparison;
  /** Reason for the difference. */
  readonly why: string;
}

/** Derived and recorded value of each row. */
export const pairs = (
  lines: readonly Line[],
  at: (line: Line) => string,
  ours: (line: Line) => number | null,
  record: string,
) => compare(lines.map((line) => [at(line), ours(line), figure(line, record)] as const));

export const symbolDay = (line: Line): string => `${line.symbol} ${line.date}`;
export const dayOf = (line: Line): string => line.date ?? '';
