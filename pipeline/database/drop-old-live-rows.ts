import type { Queryable } from './database.ts';

/** Days of live rows that are kept: what a day ended with stands in `fund_nav_history`. */
const KEPT_DAYS = 10;

/**
 * Drops live rows older than ten days, but never a fund's newest. Returns how many; a reader that
 * asks every two minutes makes sixty thousand a day.
 */
export async function dropOldLiveRows(db: Queryable, at: string): Promise<number> {
  const { rowCount } = await db.query(
    `delete from public.fund_live_data l
     where l.timestamp < $1::timestamptz - make_interval(days => $2) and l.origin <> 'simulated'
       and l.timestamp < (select max(n.timestamp) from public.fund_live_data n where n.fund_id = l.fund_id)`,
    [at, KEPT_DAYS],
  );
  return rowCount;
}
