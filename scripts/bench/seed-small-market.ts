import type { Database } from '../../pipeline/database/database.ts';
import { seed } from '../../pipeline/database/seed/seed.ts';

/** The fund whose trades the benches simulate. */
export const TRADED_FUND = 'عیار';

/**
 * Seeds a migrated database with the real rows of the `maxFunds` largest funds and of `TRADED_FUND`, and one simulated live row for each:
 * the short profiles need no whole market, which takes ten times as long to generate.
 */
export async function seedSmallMarket(database: Database, maxFunds: number): Promise<void> {
  await seed(database, { effects: { log: () => undefined }, realOnly: true });
  await database.query(
    `delete from funds where slug <> $2 and id not in (select id from funds order by assets desc nulls last limit $1)`,
    [maxFunds, TRADED_FUND],
  );
  await database.query(
    `insert into fund_live_data (fund_id, timestamp, current_price, nav, price_change_percent, bubble_percent, net_asset,
       trading_volume, trading_value, origin)
     select id, (select max(date) from fund_return_data) + time '12:30', 10100, 10000, 1, 1, coalesce(assets, 1e12), 1e6, 1e10, 'simulated'
     from funds on conflict do nothing`,
  );
}
