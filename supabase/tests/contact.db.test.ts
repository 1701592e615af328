import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../pipeline/database/database.ts';
import {
  asVisitorOrUser,
  testDatabase,
  withRollback,
} from '../../pipeline/database/testing/test-database.ts';

const good = { name: 'علی رضایی', email: 'ali@example.ir', message: 'سلام، این یک پیام آزمایشی است' };

const send = (q: Queryable, fields: Record<string, string | null>) => {
  const names = Object.keys(fields);
  return q.query(
    `insert into contact_messages (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(fields),
  );
};
const fromAddress = (q: Queryable, address: string) =>
  q.query(`select set_config('request.headers', $1, true)`, [
    JSON.stringify({ 'x-forwarded-for': `1.2.3.4, ${address}`, 'user-agent': 'Firefox' }),
  ]);

describe('contact_messages from a visitor', () => {
  let db: Database;
  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db?.close());

  /** The stored messages, read as the owner. */
  const arrived = (
    work: (q: Queryable) => Promise<unknown>,
    check: (rows: Record<string, unknown>[]) => void,
  ) =>
    withRollback(db, async (tx) => {
      await asVisitorOrUser(tx, null, work);
      await tx.query('reset role');
      check((await tx.query('select * from contact_messages order by created_at')).rows);
    });

  // spec 25.1, 25.5
  it('is stored unread, with address and browser from the headers', async () => {
    await arrived(
      async (q) => {
        await fromAddress(q, '5.6.7.8');
        await send(q, { ...good, phone: '', subject: '  ' });
      },
      (rows) =>
        expect(rows).toMatchObject([
          {
            ...good,
            status: 'unread',
            phone: null,
            subject: null,
            ip_address: '5.6.7.8',
            user_agent: 'Firefox',
          },
        ]),
    );
  });

  // spec 25.1, 26.1
  it('is unread whatever the sender sets', async () => {
    await arrived(
      (q) => send(q, { ...good, status: 'answered' }),
      (rows) => expect(rows).toMatchObject([{ status: 'unread' }]),
    );
  });

  // spec 27.1, 27.2, 27.5
  it.each([
    ['name', { name: 'ع' }],
    ['name', { name: '   ع   ' }],
    ['email', { email: 'نه' }],
    ['email', { email: 'a@b' }],
    ['phone', { phone: '021888' }],
    ['phone', { phone: '+9891212345678' }],
    ['message', { message: 'کوتاه' }],
    ['message', { message: 'م'.repeat(5001) }],
    ['subject', { subject: 'م'.repeat(201) }],
  ])('refuses a bad %s: %o', async (_, fault) => {
    await withRollback(db, (tx) =>
      asVisitorOrUser(tx, null, (q) =>
        expect(send(q, { ...good, ...fault })).rejects.toMatchObject({ code: '23514' }),
      ),
    );
  });

  // spec 27.3
  it.each(['09121234567', '+989121234567', '9121234567'])('accepts the mobile number %s', async (phone) => {
    await arrived(
      (q) => send(q, { ...good, phone }),
      (rows) => expect(rows).toMatchObject([{ phone }]),
    );
  });

  it('accepts five an hour from one e-mail address, however it is written', async () => {
    await withRollback(db, (tx) =>
      asVisitorOrUser(tx, null, async (q) => {
        for (let i = 0; i < 5; i++) await send(q, good);
        await expect(send(q, { ...good, email: 'ALI@example.ir' })).rejects.toMatchObject({ code: 'PT429' });
      }),
    );
  });

  it('accepts twenty an hour from one address', async () => {
    await withRollback(db, (tx) =>
      asVisitorOrUser(tx, null, async (q) => {
        await fromAddress(q, '5.6.7.8');
        for (let i = 0; i < 20; i++) await send(q, { ...good, email: `a${i}@example.ir` });
        await q.query('savepoint before');
        await expect(send(q, { ...good, email: 'other@example.ir' })).rejects.toMatchObject({
          code: 'PT429',
        });
        await q.query('rollback to savepoint before');
        await fromAddress(q, '5.6.7.9');
        expect((await send(q, { ...good, email: 'other@example.ir' })).rowCount).toBe(1);
      }),
    );
  });

  it('takes a visitor’s message while 560 others arrive, keeps the flood aside and bounds it', async () => {
    await arrived(
      async (q) => {
        await q.query('reset role');
        await q.query(
          `insert into contact_messages (name, email, message, ip_address)
           select 'نام من', 'a' || n || '@example.ir', 'پیامی با ده حرف یا بیشتر', '10.0.' || n / 250 || '.' || n % 250
           from generate_series(1, 560) n`,
        );
        await q.query('set local role anon');
        await fromAddress(q, '5.6.7.8');
        await send(q, good);
      },
      (rows) =>
        expect(rows.find(({ email }) => email === good.email)).toMatchObject({
          is_held: true,
          status: 'unread',
        }),
    );
    await arrived(
      async (q) => {
        await q.query('reset role');
        await q.query(
          `insert into contact_messages (name, email, message, is_held, created_at)
           select 'نام من', 'a' || n || '@example.ir', 'پیامی با ده حرف یا بیشتر', true, now() - n * interval '0.5 seconds'
           from generate_series(1, 5000) n`,
        );
        await q.query('set local role anon');
        await send(q, good);
      },
      (rows) => expect(rows).toHaveLength(4901),
    );
  });

  it('counts an IPv6 customer’s addresses as one', async () => {
    await withRollback(db, (tx) =>
      asVisitorOrUser(tx, null, async (q) => {
        for (let i = 0; i < 21; i++) {
          await fromAddress(q, `2001:db8:1:2::${i.toString(16)}`);
          const sent = send(q, { ...good, email: `a${i}@example.ir` });
          if (i < 20) await sent;
          else await expect(sent).rejects.toMatchObject({ code: 'PT429' });
        }
      }),
    );
  });

  it('counts by the last entry of the header: the ones before it may be invented', async () => {
    await withRollback(db, (tx) =>
      asVisitorOrUser(tx, null, async (q) => {
        for (let i = 0; i < 21; i++) {
          await q.query(`select set_config('request.headers', $1, true)`, [
            JSON.stringify({ 'x-forwarded-for': `1.2.3.${i}, 5.6.7.8` }),
          ]);
          const sent = send(q, { ...good, email: `a${i}@example.ir` });
          if (i < 20) await sent;
          else await expect(sent).rejects.toMatchObject({ code: 'PT429' });
        }
      }),
    );
  });

  it('accepts more after the hour', async () => {
    await withRollback(db, async (tx) => {
      for (let i = 0; i < 5; i++) await send(tx, { ...good, created_at: '2026-01-01' });
      await asVisitorOrUser(tx, null, async (q) => expect((await send(q, good)).rowCount).toBe(1));
    });
  });
});
