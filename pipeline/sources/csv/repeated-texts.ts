import { type Cell, type Cells, type TableRow, writable } from '../../database/write/writable.ts';
import { rowKey } from '../validate/plausible-rows.ts';

/** A text of a line that another text of an earlier line contradicts, and the number of that line. */
export interface RepeatedText {
  readonly field: string;
  readonly value: string;
  readonly line: number;
}

type Texts = Map<string, { readonly value: string; readonly line: number }>;

/** What stands for itself: of two that differ none is near the other. */
const isText = (value: Cell | undefined): boolean => typeof value === 'string' || typeof value === 'boolean';

/**
 * Remembers the texts that the lines of a file give for each row, and finds one that an earlier line gives otherwise: nobody knows which is meant.
 * Figures that contradict each other are found for all sources (`refuseContradictions`).
 */
export function openRepeatedTexts(): (row: TableRow, line: number) => RepeatedText | null {
  const byRow = new Map<string, Texts>();
  return (row, line) => {
    const known: Texts = byRow.get(rowKey(row)) ?? new Map();
    byRow.set(rowKey(row), known);
    const texts = Object.entries(row.values as Cells).flatMap(([field, value]) =>
      isText(value) && !Object.hasOwn(writable[row.table].key, field)
        ? [[field, String(value)] as const]
        : [],
    );
    for (const [field, value] of texts) {
      const earlier = known.get(field);
      if (earlier && earlier.value !== value) return { field, value, line: earlier.line };
    }
    for (const [field, value] of texts) known.set(field, { value, line });
    return null;
  };
}
