import { addDays } from '../../../shared/dates/days.ts';
import { changePercent } from '../../../shared/funds/returns.ts';
import { areSameUnits } from '../../../shared/measures/unit-splits.ts';
import { tomanToRial } from '../../../shared/units.ts';
import type { Database } from '../../database/database.ts';
import { type PastTrade, readPastTrades } from '../../database/past-trades.ts';
import { row, type TableRow } from '../../database/write/writable.ts';
import { addCounts, type WriteCounts, writeRows } from '../../database/write/write-rows.ts';
import { categoryChange, categoryFlow, type FundFlow } from '../derive/categories.ts';

const TABLE = 'category_trade_data';

function toFundFlow(trade: PastTrade): FundFlow {
  const { closeRial, previousRial, boughtToman, soldToman } = trade;
  // A split is no change of the price.
  const isChange = closeRial !== null && previousRial !== null && areSameUnits(previousRial, closeRial);
  return {
    changePercent: isChange ? changePercent(previousRial, closeRial) : null,
    tradingValueRial: trade.tradingValueRial,
    boughtRial: boughtToman === null ? null : tomanToRial(boughtToman),
    soldRial: soldToman === null ? null : tomanToRial(soldToman),
    buyers: trade.buyers,
    sellers: trade.sellers,
  };
}

/**
 * A category's past days from the trades of its funds. They do not replace the mean change that a live reading stored,
 * from last trades.
 */
export function categoryHistoryRows(trades: readonly PastTrade[]): TableRow[] {
  const groups = Map.groupBy(trades, ({ categoryId, day }) => `${categoryId} ${day}`);
  return [...groups.values()].flatMap((group) => {
    const { categoryId, day } = group[0] as PastTrade;
    const flows = group.map(toFundFlow);
    const [flow, change] = [categoryFlow(flows), categoryChange(flows)];
    const key = { category_id: categoryId, date: day };
    return [
      ...(flow.cash_flow === null ? [] : [row(TABLE, { ...key, ...flow })]),
      ...(change === null
        ? []
        : [row(TABLE, { ...key, average_price_change_percent: change }, { fill: true })]),
    ];
  });
}

/** Days read at once: about 30,000 trades. */
const WINDOW_DAYS = 90;

/** Recomputes the categories' days from `since` to `today` from the stored trades of their funds. */
export async function writeCategoryHistory(
  db: Pick<Database, 'query' | 'transaction'>,
  { since, today, origin }: { readonly since: string; readonly today: string; readonly origin: string },
): Promise<WriteCounts> {
  let counts: WriteCounts = {};
  for (let from = since; from <= today; from = addDays(from, WINDOW_DAYS)) {
    const last = addDays(from, WINDOW_DAYS - 1);
    const rows = categoryHistoryRows(await readPastTrades(db, from, last < today ? last : today));
    counts = addCounts(counts, await db.transaction((inside) => writeRows(inside, rows, { origin })));
  }
  return counts;
}
