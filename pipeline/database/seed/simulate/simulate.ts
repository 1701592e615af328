import type { Market } from '../market/market.ts';
import { realDaysOf } from '../rows/real-days.ts';
import { categoryRows } from './category-rows.ts';
import type { ColumnBatch } from './column-batch.ts';
import { flowRows, navRows, reserveRows } from './day-rows.ts';
import { goldRows } from './gold-rows.ts';
import { leverageRows } from './leverage-rows.ts';
import { createScenario } from './scenario.ts';
import { simulateFunds } from './simulate-funds.ts';
import { liveRows, mapRows } from './today-rows.ts';

/** The demonstration's seed: another seed gives another market through the same real data. */
export const SEED = 'sandoghnama';

/** Every simulated row, by table. Pure: equal data and seed give equal rows. */
export function simulate(market: Market, seed = SEED): ColumnBatch[] {
  const scenario = createScenario(market, seed);
  const real = realDaysOf(market);
  const funds = simulateFunds(market, scenario);
  return [
    liveRows(funds, scenario),
    mapRows(funds, scenario),
    navRows(funds, scenario, real),
    flowRows(funds, scenario, real),
    categoryRows(funds, market, scenario),
    reserveRows(funds, scenario, real),
    goldRows(funds, market, scenario, real),
    leverageRows(funds, market, scenario, real),
  ];
}
