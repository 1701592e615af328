import { comparePersian } from '../../../shared/persian/collate.ts';
import type { Direction } from '../../charts/FiguresTable.tsx';

/** Sorting of table rows; unknown values are always last. */

export type SortKey = number | string | null;

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : comparePersian(String(a), String(b));

/** Indices of `keys` in sorted order: stable, null last in both directions. */
export function sortedIndices(keys: readonly SortKey[], direction: Direction): number[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return keys
    .map((key, index) => ({ key, index }))
    .sort((a, b) => {
      if (a.key === null || b.key === null)
        return Number(a.key === null) - Number(b.key === null) || a.index - b.index;
      return sign * compare(a.key, b.key) || a.index - b.index;
    })
    .map(({ index }) => index);
}
