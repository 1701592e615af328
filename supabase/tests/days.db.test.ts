import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../pipeline/database/database.ts';
import { MARKET_TABLES } from '../../pipeline/database/is-demonstration.ts';
import { asUserWithin, people, withRows } from '../../pipeline/database/testing/test-database.ts';
import { addDays } from '../../shared/dates/days.ts';

const FIRST_DAY = '2020-03-21';
const AFTER_TODAY = 'هنوز نیامده';
const BEFORE_FIRST = 'آغاز به کار نکرده';

/** Columns with the day or moment of a figure; true where the row is a fund's. */
const DAYS = [
  ['fund_live_data', 'timestamp', true],
  ['fund_live_data', 'nav_date', true],
  ['market_map_data', 'timestamp', true],
  ['fund_return_data', 'date', true],
  ['fund_allocations', 'date', true],
  ['fund_nav_history', 'date', true],
  ['fund_cash_flow', 'date', true],
  ['zakhireh_fixincome', 'date', true],
  ['gold_fund_data', 'date', true],
  ['leveraged_funds_data', 'date', true],
  ['fund_portfolio_holdings', 'report_date', true],
  ['fund_payouts', 'date', true],
  ['category_trade_data', 'date', false],
  ['reference_prices', 'date', false],
  ['consumer_price_index', 'published_on', false],
  ['funds', 'initiation_date', false],
  ['funds', 'established_date', false],
] as const;

describe('days of figures', () => {
  const { db, rolledBack } = withRows();
  let today: string;
  beforeAll(async () => {
    const { rows } = await db().query<{ day: string }>(
      `select (now() at time zone 'Asia/Tehran')::date::text as day`,
    );
    today = rows[0]?.day as string;
    await db().query(`update funds set initiation_date = '${FIRST_DAY}'`);
  });

  const WITH_ID = ['market_map_data', 'leveraged_funds_data', 'fund_portfolio_holdings'];
  /** Writes another day, in a copy of the stored row or, where a fund or month has one row, in that; rejects as the database does. */
  function write(tx: Database, who: 'staff' | 'pipeline', table: string, field: string, day: string) {
    const value = field === 'timestamp' ? `${day}T12:00:00+03:30` : day;
    const copy = { [field]: value, ...(WITH_ID.includes(table) && { id: randomUUID(), is_latest: false }) };
    const statement = (q: Queryable) =>
      ['funds', 'consumer_price_index'].includes(table) || field === 'nav_date'
        ? q.query(`update ${table} set ${field} = $1`, [value])
        : q.query(`insert into ${table} select (jsonb_populate_record(t, $1)).* from ${table} t`, [
            JSON.stringify(copy),
          ]);
    return who === 'pipeline' ? statement(tx) : asUserWithin(tx, people.superAdmin, statement);
  }
  const refusal = (part: string) => ({ code: '22023', hint: expect.stringContaining(part) });

  it('are bounded in every table of the market', async () => {
    const bounded = await db().query<{ name: string }>(
      `select c.relname || '.' || (string_to_array(encode(t.tgargs, 'escape'), '\\000'))[1] as name from pg_trigger t
       join pg_class c on c.oid = t.tgrelid where t.tgfoid = 'pipeline.guard_day'::regproc`,
    );
    const names = bounded.rows.map(({ name }) => name).sort();
    expect(names).toEqual(DAYS.map(([table, field]) => `${table}.${field}`).sort());
    const dated = await db().query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = any ($1) and (data_type = 'date' or column_name = 'timestamp')`,
      [MARKET_TABLES],
    );
    expect(names).toEqual(expect.arrayContaining(dated.rows.map(({ name }) => name)));
  });

  it.each(DAYS)('are not after today where the staff write them: %s.%s', async (table, field) => {
    await rolledBack(async (tx) => {
      expect((await write(tx, 'staff', table, field, today)).rowCount).toBe(1);
    });
    await rolledBack((tx) =>
      expect(write(tx, 'staff', table, field, addDays(today, 1))).rejects.toMatchObject(refusal(AFTER_TODAY)),
    );
  });

  it.each(DAYS.filter(([, , isOfFund]) => isOfFund))(
    "are not before the fund's first day where the staff write them: %s.%s",
    async (table, field) => {
      await rolledBack(async (tx) => {
        expect((await write(tx, 'staff', table, field, FIRST_DAY)).rowCount).toBe(1);
      });
      await rolledBack((tx) =>
        expect(write(tx, 'staff', table, field, addDays(FIRST_DAY, -1))).rejects.toMatchObject(
          refusal(BEFORE_FIRST),
        ),
      );
    },
  );

  it.each(DAYS)('are plausible, whoever writes them: %s.%s', async (table, field) => {
    const day = addDays(FIRST_DAY, -1);
    if (table !== 'consumer_price_index')
      await rolledBack(async (tx) => {
        expect((await write(tx, 'pipeline', table, field, day)).rowCount).toBe(1);
      });
    for (const impossible of ['1405-05-12', '2099-01-03'])
      await rolledBack((tx) =>
        expect(write(tx, 'pipeline', table, field, impossible)).rejects.toMatchObject({ code: '23514' }),
      );
  });

  it('stay where an edit leaves them alone, and cannot move further out', async () => {
    await rolledBack(async (tx) => {
      await write(tx, 'pipeline', 'fund_nav_history', 'date', '2020-03-01');
      const edit = (set: string) =>
        asUserWithin(tx, people.superAdmin, (q) =>
          q.query(`update fund_nav_history set ${set} where date = '2020-03-01'`),
        );
      expect((await edit(`date = date, nav_redemption = 10000`)).rowCount).toBe(1);
      await expect(edit(`date = '2020-03-02'`)).rejects.toMatchObject(refusal(BEFORE_FIRST));
    });
  });
});
