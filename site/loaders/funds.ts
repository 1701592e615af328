import { datasetFile, MAX_DATASET_ROWS } from '../../shared/paths.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { FundList } from '../../shared/schema/snapshots/fund.ts';

export type FundItem = FundList['items'][number];

/** Rows in the HTML: one and a half large screens, so that the first scroll does not load the rest at once. */
export const INITIAL_ROWS = 28;

/** Files with the whole list, for the page's Dataset: JSON, and CSV as long as it is published. */
export const fundFiles = ({ url, count }: { readonly url: string | null; readonly count: number }) => [
  ...(url === null ? [] : [{ url: encodeURI(url), type: 'application/json' as const }]),
  ...(count > 0 && count <= MAX_DATASET_ROWS ? [{ url: `/${datasetFile}`, type: 'text/csv' as const }] : []),
];

/** Number of funds in the market, from the navigation that every page reads. */
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
    /** Of the whole market; larger than `count` where the list is cut. */
    total: Math.max(snapshot.items.length, fundsOfMarket(snapshots)),
    printed: snapshot.items.slice(0, INITIAL_ROWS),
    rest: snapshot.items.slice(INITIAL_ROWS).map(({ fund }) => fund),
  };
}
