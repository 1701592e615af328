import type { FigureId } from '../../shared/figures/index.ts';
import type { SnapshotFamily } from '../../shared/schema/snapshots/index.ts';

/** The tables of a fund's page: the column that names the fund, and the one with the time of the figures. */
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
  // This table has the fund's symbol in place of its id.
  gold_fund_data: { owner: 'symbol', moment: 'date' },
} as const satisfies Record<string, { owner: 'id' | 'fund_id' | 'symbol'; moment: string }>;
export type TracedTable = keyof typeof TRACED_TABLES;

/** A column, and the rows of it that a figure comes from. */
export interface TracedColumn {
  readonly table: TracedTable;
  readonly column: string;
  /** `newest`: the fund's newest row. `all`: all its rows. `report`: each line of its last monthly report. */
  readonly rows: 'newest' | 'all' | 'report';
  /** SQL condition of the rows. */
  readonly where?: string;
}

/** One figure of a fund's page. */
export interface TracedFigure {
  readonly family: SnapshotFamily;
  /** Its path in the snapshot, e.g. "live.navRial", "dates[-1]", "items[fund].realRatio", "items[*].weightFraction". */
  readonly path: string;
  /** In order: the figure comes from the first one with a value. */
  readonly columns: readonly TracedColumn[];
  /** The figure whose provenance names the row, where more than one table may hold the value. */
  readonly chosenFor?: FigureId;
  /** How the figure follows from the column, in a few words. */
  readonly method: string;
  /** Computes the figure from the column's value; null where it takes more than that value. */
  readonly compute: ((value: number | null) => number | null) | null;
}

/** e.g. "fund-live.live.navRial" */
export const figureName = ({ family, path }: Pick<TracedFigure, 'family' | 'path'>): string =>
  `${family}.${path}`;
