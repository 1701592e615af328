import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { followMovesIn } from '../../../../shared/watchlist/follow-moves.ts';
import type { NamedFunds } from '../../../../shared/watchlist/operations.ts';
import { readSharedList } from '../../../../shared/watchlist/share-link.ts';
import { currentList } from '../../../../shared/watchlist/state.ts';
import { probeStorage, type StorageOutcome } from '../../../runtime/reader-storage.ts';
import { useHydrated } from '../../../runtime/use-hydrated.ts';
import { STORAGE_TEXT } from '../../../runtime/watchlist/say-outcome.ts';
import { useWatchlist } from '../../../runtime/watchlist/use-kept.ts';
import { EmptyList } from './EmptyList.tsx';
import { ListBar } from './ListBar.tsx';
import { ListView } from './ListView.tsx';
import { type ListSort, sortAmong, sortRows } from './list-sort.ts';
import { RecentSection } from './RecentSection.tsx';
import { SharedHead } from './SharedHead.tsx';
import { useFigures } from './use-figures.ts';
import { fieldsOf, watchedRows } from './watched-rows.ts';

/** Keeps the foot of the page where it is while the list is read. */
const ROOM = { minBlockSize: 'calc(100dvh - 220px)' };

/** The list that the address shares; null for the reader's own. */
function useSharedList() {
  const [shared, setShared] = useState<NamedFunds | null>(null);
  useEffect(() => setShared(readSharedList(new URLSearchParams(location.search))), []);
  return [shared, () => setShared(null)] as const;
}

/** Why the browser does not keep the watchlist; asked again whenever it has changed. */
function useStorageOutcome(state: object): StorageOutcome {
  const [outcome, setOutcome] = useState<StorageOutcome>('stored');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the storage is no state of React
  useEffect(() => setOutcome(probeStorage()), [state]);
  return outcome;
}

/**
 * The page /watchlist: the reader's lists, or the one that the address shares. It is printed as an empty list, hidden until a script behind it
 * (reserved-room.ts) knows that nothing is kept; where something is, it starts by itself.
 */
export function Watchlist() {
  const root = useRef<HTMLDivElement>(null);
  const isReady = useHydrated(root);
  const state = useWatchlist();
  const outcome = useStorageOutcome(state);
  const [sent, forgetSent] = useSharedList();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [chosenSort, setSort] = useState<ListSort | null>(null);
  const [announced, announce] = useState('');
  const own = currentList(state);
  const figures = useFigures(state.columns, sent ?? own, sent ? [sent, ...state.lists] : state.lists);
  const { table, moves } = figures;
  const shared = useMemo(() => sent && followMovesIn(sent, moves), [sent, moves]);
  const list: NamedFunds = shared ?? own;
  const fields = useMemo(() => fieldsOf(state.columns), [state.columns]);
  const sort = sortAmong(chosenSort, state.columns);
  const rows = useMemo(() => {
    const all = watchedRows(list.funds, fields, table);
    return sort === null ? all : sortRows(all, sort);
  }, [list.funds, fields, table, sort]);
  const block = () => root.current?.querySelector<HTMLElement>('.list') ?? null;
  return (
    <div ref={root} data-watchlist="" style={ROOM}>
      {outcome !== 'stored' && (
        <p className="notice" role="alert">
          {STORAGE_TEXT[outcome]}
        </p>
      )}
      {shared ? (
        <SharedHead list={shared} onSaved={forgetSent} />
      ) : (
        <ListBar hidden={!isReady} state={state} rows={rows} block={block} onDialog={setDialog} />
      )}
      {list.funds.length === 0 ? (
        <EmptyList hidden={!isReady} />
      ) : (
        <ListView
          name={list.name}
          fields={fields}
          rows={rows}
          figures={figures}
          isOwn={shared === null}
          sort={sort}
          onSort={setSort}
          announce={announce}
        />
      )}
      <RecentSection />
      {dialog}
      <p className="visually-hidden" role="status" aria-live="assertive" data-announce="">
        {announced}
      </p>
    </div>
  );
}
