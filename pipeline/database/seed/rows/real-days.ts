import { comparableQuotes } from '../market/comparable-quotes.ts';
import type { Market } from '../market/market.ts';

/** The days of a fund that have real rows: no simulated row replaces them. */
export interface RealDays {
  readonly hasNav: (key: string, date: string) => boolean;
  readonly hasFlow: (key: string, date: string) => boolean;
  readonly hasReserve: (key: string, date: string) => boolean;
  readonly hasLeverage: (key: string, date: string) => boolean;
  readonly hasGold: (symbol: string, date: string) => boolean;
}

const days = (...lists: (readonly { readonly date: string }[] | undefined)[]): Set<string> =>
  new Set(lists.flatMap((list) => list?.map(({ date }) => date) ?? []));

export function realDaysOf(market: Market): RealDays {
  const navs = new Map(
    market.funds.map(({ key, kind }) => [
      key,
      days(comparableQuotes(kind, market.quotes.get(key) ?? []), market.history.get(key)),
    ]),
  );
  const reserves = new Map(
    market.funds.map(({ key }) => [key, days(market.quotes.get(key), market.history.get(key))]),
  );
  const flows = new Map(market.funds.map(({ key }) => [key, days(market.individuals.get(key))]));
  const leverage = new Map([...market.leverage].map(([key, lines]) => [key, days(lines)]));
  const gold = new Map([...market.goldComposition].map(([symbol, line]) => [symbol, days([line])]));
  const has = (sets: Map<string, Set<string>>) => (key: string, date: string) =>
    sets.get(key)?.has(date) ?? false;
  return {
    hasNav: has(navs),
    hasFlow: has(flows),
    hasReserve: has(reserves),
    hasLeverage: has(leverage),
    hasGold: has(gold),
  };
}
