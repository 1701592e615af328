import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { FundTableView } from '../blocks/fund-table/view.ts';

/** Rows in the HTML: one and a half large screens, so that the first scroll does not load the rest at once. */
const INITIAL_ROWS = 28;

/** Number of funds in the market, from the navigation that every page reads. */
const marketCount = (snapshots: SnapshotReader): number =>
  (snapshots.read('navigation', 'navigation')?.categories ?? []).reduce((sum, one) => sum + one.fundCount, 0);

/** The list of funds; null where it is not published. */
export function loadFunds(snapshots: SnapshotReader): FundTableView | null {
  const snapshot = snapshots.read('funds', 'funds');
  if (snapshot === null) return null;
  const { meta, categories, items } = snapshot;
  return {
    meta,
    url: snapshots.url('funds'),
    categories,
    count: items.length,
    total: Math.max(items.length, marketCount(snapshots)),
    first: items.slice(0, INITIAL_ROWS),
    rest: items.slice(INITIAL_ROWS).map(({ fund }) => fund),
  };
}
