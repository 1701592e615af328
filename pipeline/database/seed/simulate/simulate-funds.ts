import type { Fund } from '../market/funds.ts';
import type { Market } from '../market/market.ts';
import { type NavPath, simulateNavPath } from './nav-path.ts';
import type { Scenario } from './scenario.ts';
import { simulateTradePath, type TradePath } from './trade-path.ts';

/** A fund with its simulated paths. */
export interface SimulatedFund {
  readonly fund: Fund;
  readonly nav: NavPath;
  /** Null for a fund that is not on the exchange. */
  readonly trade: TradePath | null;
}

/** Simulates every fund with recent figures. Deterministic: equal data and seed give equal funds. */
export function simulateFunds(market: Market, scenario: Scenario): SimulatedFund[] {
  return market.funds.flatMap((fund) => {
    const nav = simulateNavPath(fund, market, scenario);
    return nav === null ? [] : [{ fund, nav, trade: simulateTradePath(fund, nav, market, scenario) }];
  });
}
