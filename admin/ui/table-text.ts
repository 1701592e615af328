import { z } from 'zod';

const tableSchema = z.array(z.array(z.union([z.string(), z.number()]).nullable()));

/** Rows of cells as lines, e.g. [["عیار", 12]] → "عیار | 12". */
export function writeTable(rows: unknown): string {
  const parsed = tableSchema.safeParse(rows ?? []);
  return parsed.success ? parsed.data.map((row) => row.map((cell) => cell ?? '').join(' | ')).join('\n') : '';
}

const NUMBER = /^-?\d+(\.\d+)?$/;

function readCell(typed: string): string | number | null {
  const cell = typed.trim();
  if (cell === '') return null;
  return NUMBER.test(cell) ? Number(cell) : cell;
}

/** The rows of lines; cells are parted by "|", an empty one is null, a plain number a number. */
export const readTable = (typed: string): (string | number | null)[][] =>
  typed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map(readCell));
