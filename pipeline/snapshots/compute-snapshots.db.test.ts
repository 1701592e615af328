import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../database/database.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { openSnapshotComputer } from './compute-snapshots.ts';
import { openDataDir } from './data-dir.ts';

const NOW = new Date('2026-08-16T09:00:00Z');
const FUNDS = 8;
/** Random sequences; a night's run sets PROPERTY_RUNS. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 5);
const SEED = `
  insert into categories (name, description, slug) values ('gold', 'طلا', 'طلا'), ('fixed-income', 'درآمد ثابت', 'ثابت');
  insert into funds (name, symbol, slug, category_id, origin)
    select 'صندوق ' || n, 'ن' || n, 'f' || n, c.id, 'fipiran'
    from generate_series(1, ${FUNDS}) n join categories c on c.name = case when n % 2 = 0 then 'gold' else 'fixed-income' end;
  insert into fund_live_data (fund_id, timestamp, current_price, trading_value, price_change_percent, origin)
    select id, '2026-08-16 12:00+03:30', 1000, 10, 1, 'tsetmc' from funds;`;

const n = fc.integer({ min: 1, max: FUNDS });
const value = fc.integer({ min: 1, max: 9 });
const fundIdOf = (at: number): string => `(select id from funds where slug = 'f${at}')`;
const kind = (at: number): string =>
  `(select id from categories where name = '${at % 2 ? 'gold' : 'fixed-income'}')`;

/** Statements as sources and the staff send them. */
const statement = fc.oneof(
  fc.tuple(n, value, value).map(
    ([at, a, b]) =>
      `insert into fund_live_data (fund_id, timestamp, current_price, trading_value, bubble_percent, price_change_percent, origin)
     select id, '2026-08-16 12:0${a}+03:30', ${b}00, ${a * b}, ${b - 5}, ${a - 5}, 'tsetmc' from funds where slug = 'f${at}'
     on conflict (fund_id, timestamp) do update set trading_value = excluded.trading_value, bubble_percent = excluded.bubble_percent`,
  ),
  n.map(
    (at) =>
      `delete from fund_live_data where timestamp = (select max(timestamp) from fund_live_data where fund_id = ${fundIdOf(at)})`,
  ),
  fc
    .tuple(n, value)
    .map(
      ([at, a]) =>
        `update funds set manager = 'مدیر ${a}', is_active = ${a > 2}, assets = ${a} where slug = 'f${at}'`,
    ),
  fc.tuple(n, value).map(([at, a]) => `update funds set category_id = ${kind(a)} where slug = 'f${at}'`),
  n.map((at) => `delete from funds where slug = 'f${at}'`),
  fc
    .tuple(n, value)
    .map(
      ([at, a]) =>
        `insert into funds (name, symbol, slug, category_id, origin) values ('صندوق ${at}', 'ن${at}', 'f${at}', ${kind(a)}, 'fipiran') on conflict do nothing`,
    ),
  fc.tuple(n, value, value).map(
    ([at, a, b]) =>
      `insert into fund_return_data (fund_id, date, return_monthly, return_yearly, origin) select id, '2026-08-1${a % 7}', ${b}, ${a}, 'fipiran' from funds where slug = 'f${at}'
     on conflict (fund_id, date) do update set return_yearly = excluded.return_yearly`,
  ),
  fc.tuple(n, value, value).map(
    ([at, a, b]) =>
      `insert into fund_nav_history (fund_id, date, nav_redemption, close_price, origin) select id, '2026-07-1${a}', ${b}000, ${a}000, 'fipiran' from funds where slug = 'f${at}'
     on conflict (fund_id, date) do update set nav_redemption = excluded.nav_redemption`,
  ),
  fc.tuple(value, value).map(
    ([a, b]) =>
      `insert into category_trade_data (category_id, date, cash_flow, origin) values (${kind(a)}, '2026-08-0${b}', ${a - b}, 'tsetmc')
     on conflict (category_id, date) do update set cash_flow = excluded.cash_flow`,
  ),
  fc.tuple(n, value).map(
    ([at, a]) =>
      `insert into gold_fund_data (symbol, date, price_bubble, origin) values ('ن${at}', '2026-08-0${a}', 0.0${a}, 'tgju')
     on conflict (symbol, date) do update set price_bubble = excluded.price_bubble`,
  ),
  value.map(
    (
      a,
    ) => `insert into data_sources (id, name, cadence_minutes, promise_minutes, last_success_at) values ('tsetmc', 'ت', 1, ${a}, now())
     on conflict (id) do update set promise_minutes = excluded.promise_minutes, last_success_at = now()`,
  ),
  fc.constant(`update fund_live_data set trading_value = trading_value + 1`),
);
/** One transaction: its statements, and whether it is undone. */
const transaction = fc.record({
  statements: fc.array(statement, { minLength: 1, maxLength: 3 }),
  undone: fc.boolean(),
});
/** Transactions that run at the same time, then a run of the publisher. */
const steps = fc.array(fc.array(transaction, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 6 });

const UNDONE = 'undone on purpose';

async function perform(
  tx: Queryable,
  { statements, undone }: { statements: string[]; undone: boolean },
): Promise<void> {
  for (const text of statements) await tx.query(text);
  if (undone) throw new Error(UNDONE);
}

/** The database rolls back one of two conflicting transactions (a deadlock, a deleted fund); the test expects that. */
const isExpected = (error: unknown): boolean =>
  (error as Error).message === UNDONE ||
  ['40P01', '23503', '23505'].includes((error as { code?: string }).code ?? '');

function openIncremental() {
  const folder = temporaryFolder();
  const market = openSnapshotComputer(null);
  const { store } = openDataDir(folder);
  return {
    async look(database: Database): Promise<Record<string, string | null>> {
      await market.read(database, NOW);
      const { change, problems } = market.compute(store);
      expect(problems).toEqual([]);
      if (change) expect(store.apply(change).problems).toEqual([]);
      return Object.fromEntries([...store.keys()].sort().map((key) => [key, store.hash(key)]));
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

describe('openSnapshotComputer()', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database?.close());

  it('shows when a source was read last, and computes no block that credits it anew', async () => {
    await database.query(
      `insert into data_sources (id, name, cadence_minutes, promise_minutes) values ('fipiran', 'ف', 1, 1500) on conflict do nothing`,
    );
    const { look, close } = openIncremental();
    const before = await look(database);
    await database.query(
      `update data_sources set last_success_at = '2026-08-16T08:00:00Z' where id = 'fipiran'`,
    );
    const after = await look(database);
    expect(Object.keys(after).filter((key) => after[key] !== before[key])).toEqual([
      'quality',
      'source-list',
    ]);
    close();
  });

  it(
    'equals a full computation after any changes, rolled back and concurrent ones included',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (sequence) => {
          await database.query(
            'delete from funds; delete from categories; delete from gold_fund_data; delete from data_sources',
          );
          await database.query(SEED);
          const follower = openIncremental();
          await follower.look(database);
          for (const together of sequence) {
            await Promise.all(
              together.map((one) =>
                database
                  .transaction((tx) => perform(tx, one))
                  .catch((error: unknown) => {
                    if (!isExpected(error)) throw error;
                  }),
              ),
            );
            const fresh = openIncremental();
            expect(await follower.look(database)).toEqual(await fresh.look(database));
            fresh.close();
          }
          follower.close();
        }),
        { numRuns: RUNS },
      );
    },
    180_000 + RUNS * 20_000,
  );
});
