import { datasetFile, MAX_DATASET_ROWS } from '../../shared/paths.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { FundList } from '../../shared/schema/snapshots/fund.ts';

export type FundItem = FundList['items'][number];

/** Rows printed into the page: a large desk's screen and a half, so that the table's script, which brings the rest, is not asked at once. */
export const INITIAL_ROWS = 28;

/** Files with the whole list, for the page's Dataset: JSON, and CSV as long as it is published. */
export const fundFiles = ({ url, count }: { readonly url: string | null; readonly count: number }) => [
  ...(url === null ? [] : [{ url: encodeURI(url), type: 'application/json' as const }]),
  ...(count > 0 && count <= MAX_DATASET_ROWS ? [{ url: `/${datasetFile}`, type: 'text/csv' as const }] : []),
];

/** Counted by the navigation that every page reads. */
const fundsOfMarket = (snapshots: SnapshotReader): number =>
  (snapshots.read('navigation', 'navigation')?.categories ?? []).reduce((sum, one) => sum + one.fundCount, 0);

/** The list of funds; null where it is not published. */
export function loadFunds(snapshots: SnapshotReader) {
  const snapshot = snapshots.read('funds', 'funds');
  if (snapshot === null) return null;
  return {
    meta: snapshot.meta,
    hash: snapshots.hash('funds'),
    url: snapshots.url('funds'),
    categories: snapshot.categories,
    count: snapshot.items.length,
    /** Of the whole market: the list ends before it where the market outgrew it. */
    total: Math.max(snapshot.items.length, fundsOfMarket(snapshots)),
    printed: snapshot.items.slice(0, INITIAL_ROWS),
    rest: snapshot.items.slice(INITIAL_ROWS).map(({ fund }) => fund),
  };
}
