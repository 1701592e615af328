import type { RaRecord } from 'react-admin';

/** A row of a table that the staff order. */
export interface OrderedRow extends RaRecord {
  readonly display_order: number;
  readonly is_active: boolean;
}

/** The rows whose number changes when the row at `from` moves to `to`, with their new numbers, counted from one. */
export function newOrder(
  rows: readonly OrderedRow[],
  from: number,
  to: number,
): { readonly row: OrderedRow; readonly display_order: number }[] {
  const moved = [...rows];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved
    .map((row, index) => ({ row, display_order: index + 1 }))
    .filter(({ row, display_order }) => row.display_order !== display_order);
}
