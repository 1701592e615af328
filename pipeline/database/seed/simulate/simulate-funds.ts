import type { Fund } from '../facts/funds.ts';
import type { Market } from '../facts/market.ts';
import { type NavPath, simulateNavPath } from './nav-path.ts';
import type { Scenario } from './scenario.ts';
import { simulateTradePath, type TradePath } from './trade-path.ts';

/** A fund with what was drawn for it. */
export interface SimulatedFund {
  readonly fund: Fund;
  readonly nav: NavPath;
  /** Null for a fund that is not on the exchange. */
  readonly trade: TradePath | null;
}

/** Every fund that recent figures vouch for, drawn from the seed; equal facts and seed give equal funds. */
export function simulateFunds(market: Market, world: Scenario): SimulatedFund[] {
  return market.funds.flatMap((fund) => {
    const nav = simulateNavPath(fund, market, world);
    return nav === null ? [] : [{ fund, nav, trade: simulateTradePath(fund, nav, market, world) }];
  });
}
