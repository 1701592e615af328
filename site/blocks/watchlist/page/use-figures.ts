import { useEffect, useMemo } from 'react';
import { provenanceFile } from '../../../../shared/figures/provenance-key.ts';
import { type MovedFunds, readMoves } from '../../../../shared/funds/moved-funds.ts';
import { movedFundsFile } from '../../../../shared/paths.ts';
import type { ScreenerFile } from '../../../../shared/schema/snapshots/screener.ts';
import { findField } from '../../../../shared/screener/fields.ts';
import { createTable, type ScreenerTable } from '../../../../shared/screener/table.ts';
import { followMoves, followRecentMoves, withSpellings } from '../../../../shared/watchlist/follow-moves.ts';
import { type NamedFunds, relabelFunds } from '../../../../shared/watchlist/operations.ts';
import { keepRecent, readRecent } from '../../../runtime/recent-funds.ts';
import { useMeasureSeries } from '../../../runtime/use-measure-series.ts';
import { usePublished } from '../../../runtime/use-published.ts';
import { useReaderLens } from '../../../runtime/use-reader-choice.ts';
import { changeWatchlist } from '../../../runtime/watchlist/watchlist-store.ts';
import { labelsOf } from './watched-rows.ts';

const SCREENER = `/${provenanceFile('screener')}`;
const MOVED_FUNDS = `/${movedFundsFile}`;

const needsSeries = (columns: readonly string[]): boolean => columns.some((id) => findField(id)?.measured);

/** What is known of the funds' figures. */
export interface Figures {
  /** In the reader's measure; null until it is loaded. */
  readonly table: ScreenerTable | null;
  /** New slugs of the funds that the lists name by an old one. */
  readonly moves: MovedFunds;
  /** True where what the columns show did not load. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** True where a list names a fund by a slug that no active fund has. */
const namesUnknown = (file: ScreenerFile, lists: readonly NamedFunds[]): boolean => {
  const active = new Set(file.slugs);
  return lists.some(({ funds }) => funds.some(({ slug }) => !active.has(slug)));
};

/** Follows renamed and merged funds in `lists`, and slugs in another spelling. Where the file does not load, e.g. without a network, funds stay under their old slugs. */
function useMoves(file: ScreenerFile | undefined, lists: readonly NamedFunds[]) {
  const isNeeded = useMemo(() => file !== undefined && namesUnknown(file, lists), [file, lists]);
  const moved = usePublished<unknown>(MOVED_FUNDS, { enabled: isNeeded });
  const published = useMemo(() => readMoves(moved.data ?? null), [moved.data]);
  const moves = useMemo(
    () => (file && isNeeded ? withSpellings(published, lists, file.slugs) : published),
    [published, isNeeded, lists, file],
  );
  return { moves, isSettled: !isNeeded || moved.data !== undefined || moved.failed };
}

/** The figures of the funds of the `shown` list; none are loaded for an empty one. `lists` are all that name funds. */
export function useFigures(
  columns: readonly string[],
  shown: NamedFunds,
  lists: readonly NamedFunds[],
): Figures {
  const enabled = shown.funds.length > 0;
  const file = usePublished<ScreenerFile>(SCREENER, { enabled });
  const series = useMeasureSeries(enabled && needsSeries(columns));
  const lens = useReaderLens();
  const { moves, isSettled } = useMoves(file.data, lists);
  const table = useMemo(
    () => (file.data ? createTable(file.data, { series: series.data ?? null, lens }) : null),
    [file.data, series.data, lens],
  );
  // Links and files name funds by slug alone.
  useEffect(() => {
    if (!file.data || !isSettled) return;
    const labels = labelsOf(file.data);
    changeWatchlist((state) => relabelFunds(followMoves(state, moves), labels));
    keepRecent(followRecentMoves(readRecent(), moves));
  }, [file.data, isSettled, moves]);
  const retry = () => {
    if (file.failed) file.retry();
    if (series.failed) series.retry();
  };
  return { table, moves, failed: file.failed || series.failed, retry };
}
