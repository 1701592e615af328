import { containsTyped } from '../../../shared/persian/contains-typed.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { Table } from '../../charts/parts/define-widget.ts';

type Row = Table['rows'][number];

/** Rows whose symbol (the first cell) or industry (the last) contains the query; all for a blank one. */
export function matchingRows(rows: readonly Row[], query: string): readonly Row[] {
  const wanted = normalizeForSearch(query);
  if (wanted === '') return rows;
  return rows.filter(({ cells }) =>
    [cells[0], cells.at(-1)].some(
      (text) => typeof text === 'string' && containsTyped(normalizeForSearch(text), wanted),
    ),
  );
}
