import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { SnapshotReader } from '../../../shared/schema/reader.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import { fundHoldings } from './fund-holdings.widget.ts';

/** Rows in the HTML; the rest are loaded on demand. */
export const INITIAL_ROWS = 12;

export interface HoldingsView {
  readonly key: string;
  readonly hash: string;
  readonly meta: Meta;
  readonly table: ReturnType<typeof fundHoldings.table>;
  readonly count: string;
  readonly total: number;
  /** Reports to choose from, newest first, each with the content hash of its file. */
  readonly dates: readonly { readonly iso: string; readonly label: string; readonly hash: string }[];
}

/** The newest report's heaviest holdings, and the reports to choose from; null without a report. */
export function holdingsView(
  snapshots: SnapshotReader,
  slug: string,
  reportDates: readonly string[],
): HoldingsView | null {
  const keyOf = (date: string) => `fund-holdings/${slug}/${date}`;
  // `url()` has the report's file published with the page; `hash()` alone would not.
  const hashOf = (date: string) => (snapshots.url(keyOf(date)) === null ? null : snapshots.hash(keyOf(date)));
  const newest = reportDates[0];
  const snapshot = newest ? snapshots.read('fund-holdings', keyOf(newest)) : null;
  if (!newest || !snapshot) return null;
  const table = fundHoldings.table(snapshot, { view: 'main', size: 'wide' });
  return {
    key: keyOf(newest),
    hash: hashOf(newest) ?? '',
    meta: snapshot.meta,
    table: { columns: table.columns, rows: table.rows.slice(0, INITIAL_ROWS) },
    count: formatNumber(table.rows.length),
    total: table.rows.length,
    dates: reportDates.flatMap((iso) => {
      const hash = hashOf(iso);
      return hash ? [{ iso, label: jalaliDate(iso), hash }] : [];
    }),
  };
}
