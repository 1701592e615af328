import { jalaliDate } from '../../../shared/dates/jalali.ts';
import type { SnapshotReader } from '../../../shared/schema/reader.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import { fundHoldings } from './fund-holdings.widget.ts';

/** Rows in the HTML; the rest are loaded on demand. */
export const INITIAL_ROWS = 12;

/** A report that the reader may choose. */
export interface Report {
  /** Key of its snapshot, and its content hash. */
  readonly key: string;
  readonly hash: string;
  /** The report's day. */
  readonly iso: string;
  readonly label: string;
}

export interface HoldingsView {
  readonly meta: Meta;
  /** The first rows of the newest report. */
  readonly table: ReturnType<typeof fundHoldings.table>;
  /** All its rows. */
  readonly total: number;
  /** Newest first. */
  readonly reports: readonly Report[];
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
    meta: snapshot.meta,
    table: { columns: table.columns, rows: table.rows.slice(0, INITIAL_ROWS) },
    total: table.rows.length,
    reports: reportDates.flatMap((iso) => {
      const hash = hashOf(iso);
      return hash ? [{ key: keyOf(iso), hash, iso, label: jalaliDate(iso) }] : [];
    }),
  };
}
