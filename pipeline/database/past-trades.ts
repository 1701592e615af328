import type { Queryable } from './database.ts';

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

/** A fund that did not trade for longer has no change from its previous close. */
const MAX_GAP_DAYS = 15;

const number = (value: string | number | null): number | null => (value === null ? null : Number(value));

/** Closes and flows of every fund in `[from, to]`, without simulated rows. */
export async function readPastTrades(db: Queryable, from: string, to: string): Promise<PastTrade[]> {
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
    [from, to, MAX_GAP_DAYS],
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
