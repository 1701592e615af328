import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { readParams } from '../../../../shared/address-params.ts';
import { pagePath } from '../../../../shared/paths.ts';
import { formatNumber } from '../../../../shared/persian/format.ts';
import { PRESETS } from '../../../../shared/screener/presets.ts';
import { followMovesIn } from '../../../../shared/watchlist/follow-moves.ts';
import { mergeLists, type NamedFunds } from '../../../../shared/watchlist/operations.ts';
import { readSharedList } from '../../../../shared/watchlist/share-link.ts';
import { currentList } from '../../../../shared/watchlist/state.ts';
import { probeStorage, type StorageOutcome } from '../../../runtime/reader-storage.ts';
import { forgetRecent } from '../../../runtime/recent-funds.ts';
import { useHydrated } from '../../../runtime/use-hydrated.ts';
import { STORAGE_TEXT, sayOutcome } from '../../../runtime/watchlist/say-outcome.ts';
import { useRecentFunds, useWatchlist } from '../../../runtime/watchlist/use-kept.ts';
import { changeWatchlist } from '../../../runtime/watchlist/watchlist-store.ts';
import { ListBar } from './ListBar.tsx';
import { ListView } from './ListView.tsx';
import { type ListSort, sortAmong, sortRows } from './list-sort.ts';
import { useFigures } from './use-figures.ts';
import { fieldsOf, watchedRows } from './watched-rows.ts';

const sharedText = {
  title: (name: string) => `فهرست همرسانی‌شده: ${name}`,
  hint: 'این فهرست را کسی برایتان فرستاده است و در مرورگر شما ذخیره نشده است.',
  save: 'ذخیره در دیده‌بان من',
  own: 'دیده‌بان خودم',
  saved: (added: number) => `${formatNumber(added)} صندوق به دیده‌بان افزوده شد`,
  known: 'همهٔ صندوق‌های این فهرست در دیده‌بان بودند',
};

interface SharedHeadProps {
  readonly list: NamedFunds;
  /** Shows the reader's own watchlist, to which the address then belongs. */
  readonly onSaved: () => void;
}

/** The heading of a list that came by a link: it is read-only until it is saved. */
function SharedHead({ list, onSaved }: SharedHeadProps) {
  const save = () => {
    let added = 0;
    const { outcome } = changeWatchlist((before) => {
      const merged = mergeLists(before, [list]);
      added = merged.added;
      return merged.state;
    });
    sayOutcome(outcome, added > 0 ? sharedText.saved(added) : sharedText.known);
    if (outcome === 'full') return;
    history.replaceState(history.state, '', pagePath.watchlist);
    onSaved();
  };
  return (
    <header className="shared">
      <div>
        <h2>{sharedText.title(list.name)}</h2>
        <p className="muted">{sharedText.hint}</p>
      </div>
      <p className="actions">
        <button type="button" className="button primary" onClick={save}>
          {sharedText.save}
        </button>
        <a className="button" href={pagePath.watchlist}>
          {sharedText.own}
        </a>
      </p>
    </header>
  );
}

const recentText = { title: 'به‌تازگی دیده‌اید', forget: 'پاک کردن' };

/** The funds whose pages were opened last, with a button that forgets them; nothing where there are none. */
function RecentSection() {
  const funds = useRecentFunds();
  if (funds.length === 0) return null;
  return (
    <section className="seen" aria-labelledby="recent-title">
      <header>
        <h2 id="recent-title">{recentText.title}</h2>
        <button type="button" className="button" onClick={forgetRecent}>
          {recentText.forget}
        </button>
      </header>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari reads no list where the bullets are taken away */}
      <ul role="list">
        {funds.map(({ name, symbol, href }) => (
          <li key={href}>
            <a href={href}>
              <b>{symbol ?? name}</b>
              {symbol !== null && <small>{name}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const emptyText = {
  title: 'این فهرست هنوز صندوقی ندارد',
  hint: 'در صفحهٔ هر صندوق، یا کنار نام آن در فهرست‌ها، ستاره را بزنید. فهرست در همین مرورگر می‌ماند و نام‌نویسی نمی‌خواهد.',
  funds: 'همهٔ صندوق‌ها',
  screener: 'غربالگر صندوق‌ها',
};

/** Prepared screens that are offered. */
const MAX_PRESETS = 3;

/** How funds come into a list, with the pages where they are found. */
const EmptyList = ({ hidden }: { readonly hidden: boolean }) => (
  <div className="state" hidden={hidden}>
    <p className="title">{emptyText.title}</p>
    <p className="hint">{emptyText.hint}</p>
    <p className="actions">
      <a className="button primary" href={pagePath.funds}>
        {emptyText.funds}
      </a>
      <a className="button" href={pagePath.screener}>
        {emptyText.screener}
      </a>
      {PRESETS.slice(0, MAX_PRESETS).map(({ id, title }) => (
        <a key={id} className="button" href={pagePath.screen(id)}>
          {title}
        </a>
      ))}
    </p>
  </div>
);

/** Keeps the foot of the page where it is while the list is read. */
const ROOM = { minBlockSize: 'calc(100dvh - 220px)' };

/** The list that the address shares; null for the reader's own. */
function useSharedList() {
  const [shared, setShared] = useState<NamedFunds | null>(null);
  useEffect(() => setShared(readSharedList(readParams(location.search))), []);
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
  const lists = useMemo(() => (sent ? [sent, ...state.lists] : state.lists), [sent, state.lists]);
  const figures = useFigures(state.columns, sent ?? own, lists);
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
