import {
  cleanLine,
  currentList,
  DEFAULT_NAME,
  hasFund,
  MAX_FUNDS,
  MAX_LISTS,
  MAX_NAME,
  nextId,
  uniqueName,
  type WatchedFund,
  type WatchedList,
  type Watchlist,
} from './state.ts';

/** Changes of a watchlist. Each returns a new one, or the same one where there is nothing to change or no room. */

const changeList = (state: Watchlist, id: number, change: (list: WatchedList) => WatchedList): Watchlist => {
  const lists = state.lists.map((list) => (list.id === id ? change(list) : list));
  return lists.every((list, i) => list === state.lists[i]) ? state : { ...state, lists };
};

/** Puts a fund at the end of the current list. */
export const addFund = (state: Watchlist, fund: WatchedFund): Watchlist =>
  changeList(state, state.current, (list) =>
    hasFund(list, fund.slug) || list.funds.length >= MAX_FUNDS
      ? list
      : { ...list, funds: [...list.funds, fund] },
  );

export const removeFund = (state: Watchlist, slug: string): Watchlist =>
  changeList(state, state.current, (list) =>
    hasFund(list, slug) ? { ...list, funds: list.funds.filter((fund) => fund.slug !== slug) } : list,
  );

/** What a star does: adds the fund to the current list, or removes it from there. */
export const toggleFund = (state: Watchlist, fund: WatchedFund): Watchlist =>
  hasFund(currentList(state), fund.slug) ? removeFund(state, fund.slug) : addFund(state, fund);

/** Moves a fund of the current list to index `to`; an index beyond the ends is the end. */
export const moveFund = (state: Watchlist, slug: string, to: number): Watchlist =>
  changeList(state, state.current, (list) => {
    const from = list.funds.findIndex((fund) => fund.slug === slug);
    const target = Math.max(0, Math.min(list.funds.length - 1, Math.trunc(to)));
    const fund = list.funds[from];
    if (!fund || Number.isNaN(target) || target === from) return list;
    return { ...list, funds: list.funds.toSpliced(from, 1).toSpliced(target, 0, fund) };
  });

const namesOf = (lists: readonly WatchedList[]): string[] => lists.map(({ name }) => name);

/** Adds a list, which becomes the current one. */
export function createList(state: Watchlist, name: string, funds: readonly WatchedFund[] = []): Watchlist {
  if (state.lists.length >= MAX_LISTS) return state;
  const id = nextId(state.lists);
  const own = uniqueName(cleanLine(name, MAX_NAME) || DEFAULT_NAME, namesOf(state.lists));
  const list = { id, name: own, funds: funds.slice(0, MAX_FUNDS) };
  return { ...state, lists: [...state.lists, list], current: id };
}

/** Names a list; an empty name changes nothing. */
export const renameList = (state: Watchlist, id: number, name: string): Watchlist =>
  changeList(state, id, (list) => {
    const cleaned = cleanLine(name, MAX_NAME);
    if (cleaned === '' || cleaned === list.name) return list;
    return { ...list, name: uniqueName(cleaned, namesOf(state.lists.filter((one) => one !== list))) };
  });

/** Deletes a list; the last one is emptied. The list beside it becomes the current one. */
export function deleteList(state: Watchlist, id: number): Watchlist {
  const index = state.lists.findIndex((list) => list.id === id);
  if (index < 0) return state;
  if (state.lists.length === 1)
    return changeList(state, id, (list) => (list.funds.length > 0 ? { ...list, funds: [] } : list));
  const lists = state.lists.toSpliced(index, 1);
  const beside = lists[Math.min(index, lists.length - 1)] as WatchedList;
  return { ...state, lists, current: state.current === id ? beside.id : state.current };
}

export const selectList = (state: Watchlist, id: number): Watchlist =>
  state.current !== id && state.lists.some((list) => list.id === id) ? { ...state, current: id } : state;

export const chooseColumns = (state: Watchlist, columns: readonly string[]): Watchlist =>
  columns.length > 0 ? { ...state, columns } : state;

/** Writes the funds' newest names into all lists; a fund that `labels` does not know keeps its own. */
export const relabelFunds = (state: Watchlist, labels: ReadonlyMap<string, string>): Watchlist =>
  state.lists.reduce(
    (all, { id }) =>
      changeList(all, id, (list) => {
        const funds = list.funds.map((fund) => {
          const label = labels.get(fund.slug) ?? fund.label;
          return label === fund.label ? fund : { ...fund, label };
        });
        return funds.some((fund, i) => fund !== list.funds[i]) ? { ...list, funds } : list;
      }),
    state,
  );

/** A list of a file or of a link. */
export type NamedFunds = Pick<WatchedList, 'name' | 'funds'>;

export interface Merged {
  readonly state: Watchlist;
  /** Funds that were in none of the lists of that name. */
  readonly added: number;
  /** Funds for which there was no room. */
  readonly dropped: number;
}

function mergeList(state: Watchlist, { name, funds }: NamedFunds): Watchlist {
  const cleaned = cleanLine(name, MAX_NAME) || DEFAULT_NAME;
  const known = state.lists.find((list) => list.name === cleaned);
  if (!known) return createList(state, cleaned, funds);
  return funds.reduce(addFund, selectList(state, known.id));
}

/** Adds lists to a watchlist: one of the same name gets the funds that it lacks. The first of them becomes the current one. */
export function mergeLists(before: Watchlist, lists: readonly NamedFunds[]): Merged {
  const countOf = ({ lists: all }: Watchlist): number =>
    all.reduce((sum, { funds }) => sum + funds.length, 0);
  let state = before;
  let first: number | null = null;
  let dropped = 0;
  for (const list of lists) {
    const next = mergeList(state, list);
    const target = currentList(next);
    const isPlaced = target.name === (cleanLine(list.name, MAX_NAME) || DEFAULT_NAME);
    dropped += list.funds.filter(({ slug }) => !isPlaced || !hasFund(target, slug)).length;
    if (isPlaced) first ??= target.id;
    state = next;
  }
  return {
    state: selectList(state, first ?? before.current),
    added: countOf(state) - countOf(before),
    dropped,
  };
}
