import type { SnapshotFamily } from '../../shared/schema/snapshots/index.ts';

/** Tables that a fund's page is made of: whose a row is, and when it is of. */
export const TRACED_TABLES = {
  funds: { owner: 'id', moment: 'last_seen_at' },
  fund_live_data: { owner: 'fund_id', moment: 'timestamp' },
  fund_return_data: { owner: 'fund_id', moment: 'date' },
  fund_allocations: { owner: 'fund_id', moment: 'date' },
  fund_nav_history: { owner: 'fund_id', moment: 'date' },
  fund_cash_flow: { owner: 'fund_id', moment: 'date' },
  zakhireh_fixincome: { owner: 'fund_id', moment: 'date' },
  leveraged_funds_data: { owner: 'fund_id', moment: 'date' },
  fund_portfolio_holdings: { owner: 'fund_id', moment: 'report_date' },
  // The table of gold funds knows symbols.
  gold_fund_data: { owner: 'symbol', moment: 'date' },
} as const satisfies Record<string, { owner: 'id' | 'fund_id' | 'symbol'; moment: string }>;
export type TracedTable = keyof typeof TRACED_TABLES;

/** Where a figure's value stands. */
export interface TracedColumn {
  readonly table: TracedTable;
  readonly column: string;
  /** `newest`: the fund's last row. `all`: a figure of many days. `report`: each line of the last monthly report. */
  readonly rows: 'newest' | 'all' | 'report';
  /** SQL that a row must meet to be asked. */
  readonly where?: string;
}

/** One figure of a fund's page. */
export interface TracedFigure {
  readonly family: SnapshotFamily;
  /** Where it stands in the snapshot, e.g. "live.navRial", "dates[-1]", "items[fund].realRatio", "items[*].weightFraction". */
  readonly path: string;
  /** The first of these whose value is known. */
  readonly columns: readonly TracedColumn[];
  /** How the column's value becomes the figure, in a few words. */
  readonly method: string;
  /** The figure out of the column's value; null where it is made of more than that. */
  readonly compute: ((value: number | null) => number | null) | null;
}

/** e.g. "fund-live.live.navRial" */
export const figureName = ({ family, path }: Pick<TracedFigure, 'family' | 'path'>): string => `${family}.${path}`;
