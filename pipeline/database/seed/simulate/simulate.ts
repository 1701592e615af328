import type { ColumnBatch } from '../column-batch.ts';
import type { Market } from '../facts/market.ts';
import { realDaysOf } from '../rows/real-days.ts';
import { categoryRows } from './category-rows.ts';
import { flowRows, navRows, reserveRows } from './day-rows.ts';
import { goldRows } from './gold-rows.ts';
import { leverageRows } from './leverage-rows.ts';
import { createScenario } from './scenario.ts';
import { simulateFunds } from './simulate-funds.ts';
import { liveRows, mapRows } from './today-rows.ts';

/** The demonstration's seed: another text draws another market through the same facts. */
export const SEED = 'sandoghnama';

/** Every drawn row of the demonstration, by table. Pure: equal facts and seed give equal rows. */
export function simulate(market: Market, seed = SEED): ColumnBatch[] {
  const world = createScenario(market, seed);
  const real = realDaysOf(market);
  const funds = simulateFunds(market, world);
  return [
    liveRows(funds, world),
    mapRows(funds, world),
    navRows(funds, world, real),
    flowRows(funds, world, real),
    categoryRows(funds, market, world),
    reserveRows(funds, world, real),
    goldRows(funds, market, world, real),
    leverageRows(funds, market, world, real),
  ];
}
