import type { ScreenerTable } from '../../../shared/screener/table.ts';

/** The funds of a screen, in its order. */
export interface ShownFunds {
  readonly table: ScreenerTable;
  readonly rows: readonly number[];
}
