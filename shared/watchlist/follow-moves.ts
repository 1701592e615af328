import { followMove, type MovedFunds } from '../funds/moved-funds.ts';
import { slugInAddress, slugKey } from '../identity/fund-address.ts';
import { pagePath } from '../paths.ts';
import type { NamedFunds } from './operations.ts';
import type { RecentFund } from './recent-funds.ts';
import type { WatchedFund, Watchlist } from './state.ts';

/** What a browser keeps of funds, at their new slugs: a file of its own, because only the page of the watchlist needs it. */

/** A list whose renamed and merged funds have their new slugs; each fund stands in it once. The same list where none has moved. */
export function followMovesIn<T extends NamedFunds>(list: T, moves: MovedFunds): T {
  if (!list.funds.some(({ slug }) => followMove(slug, moves) !== slug)) return list;
  const bySlug = new Map<string, WatchedFund>();
  for (const fund of list.funds) {
    const slug = followMove(fund.slug, moves);
    // A label that is the old slug names nobody any more.
    if (!bySlug.has(slug)) bySlug.set(slug, { slug, label: fund.label === fund.slug ? slug : fund.label });
  }
  return { ...list, funds: [...bySlug.values()] };
}

/**
 * The moves, and those of the lists' slugs that name a fund in another spelling: links and files are typed in Arabic letters and with Latin
 * digits. `active` are the slugs of today.
 */
export function withSpellings(
  moves: MovedFunds,
  lists: readonly NamedFunds[],
  active: readonly string[],
): MovedFunds {
  const known = new Set(active);
  const unknown = lists
    .flatMap(({ funds }) => funds.map(({ slug }) => slug))
    .filter((slug) => !known.has(slug) && !moves.has(slug));
  if (unknown.length === 0) return moves;
  const bySpelling = new Map([
    ...[...moves].map(([old, next]) => [slugKey(old), next] as const),
    ...active.map((slug) => [slugKey(slug), slug] as const),
  ]);
  const found = unknown.flatMap((slug) => {
    const today = bySpelling.get(slugKey(slug));
    return today === undefined ? [] : [[slug, today] as const];
  });
  return found.length === 0 ? moves : new Map([...moves, ...found]);
}

/** The watchlist with the new slugs of renamed and merged funds; the same one where none has moved. */
export function followMoves(state: Watchlist, moves: MovedFunds): Watchlist {
  const lists = state.lists.map((list) => followMovesIn(list, moves));
  return lists.every((list, i) => list === state.lists[i]) ? state : { ...state, lists };
}

/** The funds at their new addresses, each once. */
export function followRecentMoves(funds: readonly RecentFund[], moves: MovedFunds): readonly RecentFund[] {
  const byAddress = new Map<string, RecentFund>();
  for (const fund of funds) {
    const slug = slugInAddress(fund.href);
    const href = slug === null ? fund.href : pagePath.fund(followMove(slug, moves));
    const isMoved = slug !== null && href !== pagePath.fund(slug);
    const found = isMoved ? { ...fund, href } : fund;
    if (!byAddress.has(found.href)) byAddress.set(found.href, found);
  }
  return [...byAddress.values()];
}
