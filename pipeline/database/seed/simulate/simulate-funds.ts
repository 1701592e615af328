import type { Fund } from '../facts/funds.ts';
import type { Market } from '../facts/market.ts';
import { type NavPath, navPathOf } from './nav-path.ts';
import { type TradePath, tradePathOf } from './trade-path.ts';
import type { World } from './scenario.ts';

/** A fund with what was drawn for it. */
export interface DrawnFund {
  readonly fund: Fund;
  readonly nav: NavPath;
  /** Null for a fund that is not on the exchange. */
  readonly trade: TradePath | null;
}

/** Every fund that recent figures vouch for, drawn from the seed; equal facts and seed give equal funds. */
export function drawnFunds(market: Market, world: World): DrawnFund[] {
  return market.funds.flatMap((fund) => {
    const nav = navPathOf(fund, market, world);
    return nav === null ? [] : [{ fund, nav, trade: tradePathOf(fund, nav, market, world) }];
  });
}
