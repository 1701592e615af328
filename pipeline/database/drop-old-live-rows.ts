import type { Queryable } from './database.ts';

/** Days after which live rows are deleted; `fund_nav_history` keeps each day's close. */
const MAX_AGE_DAYS = 10;

/**
 * Deletes live rows older than ten days, but never a fund's newest. Returns how many: a source read every two minutes adds
 * 60,000 a day.
 */
export async function dropOldLiveRows(db: Queryable, at: string): Promise<number> {
  const { rowCount } = await db.query(
    `delete from public.fund_live_data l
     where l.timestamp < $1::timestamptz - make_interval(days => $2) and l.origin <> 'simulated'
       and l.timestamp < (select max(n.timestamp) from public.fund_live_data n where n.fund_id = l.fund_id)`,
    [at, MAX_AGE_DAYS],
  );
  return rowCount;
}
