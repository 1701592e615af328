import { addDays } from '../../../shared/dates/days.ts';
import { changePercent } from '../../../shared/funds/returns.ts';
import { mayPricesShareUnit } from '../../../shared/measures/unit-splits.ts';
import { tomanToRial } from '../../../shared/units.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { row, type TableRow } from '../../database/write/writable.ts';
import { addCounts, type WriteCounts, writeRows } from '../../database/write/write-rows.ts';
import { categoryChange, categoryFlow, type FundFlow } from '../derive/category-flow.ts';

/** One fund's trading on one past day; flows are in tomans as stored. */
export interface PastTrade {
  readonly categoryId: string;
  readonly day: string;
  readonly closeRial: number | null;
  /** Close of its previous trading day. */
  readonly previousRial: number | null;
  readonly tradingValueRial: number | null;
  readonly boughtToman: number | null;
  readonly soldToman: number | null;
  readonly buyers: number | null;
  readonly sellers: number | null;
}

/** A previous close that is older is no close to count a day's change from. Calendar days. */
const MAX_CLOSE_AGE_DAYS = 15;

const number = (value: string | number | null): number | null => (value === null ? null : Number(value));

/** Closes and flows of every fund in `[from, to]`, without simulated rows. */
async function readPastTrades(db: Queryable, from: string, to: string): Promise<PastTrade[]> {
  const { rows } = await db.query<
    Record<string, string | number | null> & { categoryId: string; day: string }
  >(
    `with closes as (
       select fund_id, date, close_price, trading_value,
         lag(close_price) over (partition by fund_id order by date) as previous
       from public.fund_nav_history
       where date between $1::date - $3::int and $2 and close_price is not null and origin <> 'simulated'
     ), flows as (
       select * from public.fund_cash_flow where date between $1 and $2 and origin <> 'simulated'
     )
     select f.category_id as "categoryId", to_char(coalesce(c.date, w.date), 'YYYY-MM-DD') as day,
       c.close_price as close, c.previous, c.trading_value as value, w.buying, w.selling, w.buyers, w.sellers
     from closes c full join flows w on w.fund_id = c.fund_id and w.date = c.date
     join public.funds f on f.id = coalesce(c.fund_id, w.fund_id)
     where coalesce(c.date, w.date) >= $1`,
    [from, to, MAX_CLOSE_AGE_DAYS],
  );
  return rows.map((row) => ({
    categoryId: row.categoryId,
    day: row.day,
    closeRial: number(row.close ?? null),
    previousRial: number(row.previous ?? null),
    tradingValueRial: number(row.value ?? null),
    boughtToman: number(row.buying ?? null),
    soldToman: number(row.selling ?? null),
    buyers: number(row.buyers ?? null),
    sellers: number(row.sellers ?? null),
  }));
}

const TABLE = 'category_trade_data';

function toFundFlow(trade: PastTrade): FundFlow {
  const { closeRial, previousRial, boughtToman, soldToman } = trade;
  // A split is no change of the price.
  const isChange = closeRial !== null && previousRial !== null && mayPricesShareUnit(previousRial, closeRial);
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
