import type { CategoryRef, FundRef, Meta } from '../../../shared/schema/snapshots/meta.ts';
import type { Field } from '../../../shared/screener/fields.ts';
import type { ScreenerState } from '../../../shared/screener/state.ts';
import type { FundRow } from './fund-row.ts';

export interface FundTableView {
  readonly meta: Meta;
  /** Address of the list's states, e.g. "/funds" or "/screener". */
  readonly path: string;
  /** The state in which the rows are printed. */
  readonly state: ScreenerState;
  readonly columns: readonly Field[];
  readonly categories: readonly CategoryRef[];
  /** Funds of the list. */
  readonly count: number;
  /** Funds of the whole market. */
  readonly total: number;
  /** True where the list leaves out small funds of a large market. */
  readonly isCut: boolean;
  /** Funds whose rows are in the HTML, in the state's order. */
  readonly rows: readonly FundRow[];
  /** The other funds of the list. */
  readonly rest: readonly FundRef[];
}
