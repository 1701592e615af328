import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../pipeline/database/database.ts';
import {
  asVisitorOrUser,
  oneRowEach,
  people,
  testDatabase,
} from '../../pipeline/database/testing/test-database.ts';

const INSERT = `insert into consumer_price_index (month, index_value, published_on, source, entered_by)
  values ($1, 3323.9, $2, 'cbi', $3)`;
const READ = `select source, entered_by as by, entered_at is not null as dated from consumer_price_index where month = $1`;

describe('a month of the consumer price index', () => {
  let database: Database;
  const asStaff = <T>(work: (db: Queryable) => Promise<T>) =>
    asVisitorOrUser(database, people.superAdmin, work);
  beforeAll(async () => {
    database = await testDatabase();
    await database.query(oneRowEach);
  });
  afterAll(() => database?.close());

  // spec 38.13
  it('notes who entered it and when, whoever the request names', async () => {
    await asStaff((db) => db.query(INSERT, ['1405-05', '2026-09-11', people.stranger]));
    const { rows } = await database.query(READ, ['1405-05']);
    expect(rows).toEqual([{ source: 'staff', by: people.superAdmin, dated: true }]);
  });

  it('notes who changed the month of a source, and leaves a source’s own writes alone', async () => {
    await database.query(INSERT, ['1405-06', '2026-10-12', null]);
    expect((await database.query(READ, ['1405-06'])).rows).toEqual([
      { source: 'cbi', by: null, dated: false },
    ]);
    await asStaff((db) =>
      db.query(`update consumer_price_index set index_value = 3450 where month = '1405-06'`),
    );
    expect((await database.query(READ, ['1405-06'])).rows).toEqual([
      { source: 'staff', by: people.superAdmin, dated: true },
    ]);
  });

  it('is in the activity log, and its history is read by whoever may read funds', async () => {
    const { rows } = await asStaff((db) =>
      db.query<{ action: string }>(
        `select h.action from consumer_price_index c, read_record_history('consumer_price_index', c.id::text) h
         where c.month = '1405-05'`,
      ),
    );
    expect(rows.map(({ action }) => action)).toEqual(['create']);
  });

  it.each([
    ['a month that does not exist', '1405-13', '2027-01-01'],
    ['a day of publication within the month', '1405-07', '2026-10-15'],
    ['a Gregorian month', '2026-08', '2026-09-11'],
  ])('refuses %s', async (_what, month, day) => {
    await expect(database.query(INSERT, [month, day, null])).rejects.toMatchObject({ code: '23514' });
  });
});
