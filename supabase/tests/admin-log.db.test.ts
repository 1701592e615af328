import { beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../../pipeline/database/database.ts';
import { asVisitorOrUser, people, withRows } from '../../pipeline/database/testing/test-database.ts';

interface Line {
  user_id: string | null;
  action: string;
  resource: string;
  resource_id: string | null;
  details: { before?: Record<string, unknown>; after?: Record<string, unknown>; actor?: string } | null;
  ip_address: string | null;
  user_agent: string | null;
}

describe('the activity log', () => {
  const { db, rolledBack } = withRows();
  beforeAll(async () => {
    await db().query('delete from admin_user_logs');
  });

  /** Log rows of one person's work. */
  async function linesOf(who: string | null, work: (q: Queryable) => Promise<unknown>): Promise<Line[]> {
    let lines: Line[] = [];
    await rolledBack(async (tx) => {
      await asVisitorOrUser(tx, who, work);
      await tx.query('reset role');
      lines = (await tx.query<Line>('select * from admin_user_logs order by created_at, action')).rows;
    });
    return lines;
  }

  // spec 25.4, 34.11
  it('records who changed what, with old and new values of the changed columns', async () => {
    const lines = await linesOf(people.superAdmin, (q) =>
      q.query(`update categories set description = 'طلای ناب', display_order = 0`),
    );
    expect(lines).toMatchObject([
      {
        user_id: people.superAdmin,
        action: 'update',
        resource: 'categories',
        resource_id: '00000000-0000-4000-8000-0000000000c1',
        details: {
          before: { description: 'طلا' },
          after: { description: 'طلای ناب' },
          actor: people.superAdmin,
        },
      },
    ]);
  });
  it('is one line for a change of many rows, which unfolds with their names', async () => {
    await rolledBack(async (tx) => {
      await tx.query(
        `insert into redirects (from_path, to_path) select '/old-' || n, '/new-' || n from generate_series(1, 3) n`,
      );
      await asVisitorOrUser(tx, people.superAdmin, (q) => q.query('update redirects set status = 302'));
      await tx.query('reset role');
      const heads = await tx.query<{ id: string }>(
        `select id from admin_user_logs where resource = 'redirects' and action = 'update' and batch is null`,
      );
      expect(heads.rows).toHaveLength(1);
      const [head] = heads.rows;
      const read = (sql: string, who: string) =>
        asVisitorOrUser(tx, who, (q) => q.query<{ name: string; rows: string }>(sql, [head?.id]));
      const counted = await read('select rows from read_log_counts(array[$1::uuid])', people.superAdmin);
      expect(Number(counted.rows[0]?.rows)).toBeGreaterThanOrEqual(3);
      const named = await read('select name from read_log_batch($1::uuid)', people.superAdmin);
      expect(named.rows.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['/old-1', '/old-2', '/old-3']),
      );
      await expect(read('select name from read_log_batch($1::uuid)', people.editor)).rejects.toThrow(
        /permission denied/,
      );
    });
  });
  // spec 36.24
  it('refuses a change that it cannot log', async () => {
    await rolledBack(async (tx) => {
      await tx.query('alter table admin_user_logs add constraint full_up check (false) not valid');
      await asVisitorOrUser(tx, people.superAdmin, (q) =>
        expect(q.query(`update categories set description = 'طلای ناب'`)).rejects.toThrow(/full_up/),
      );
    });
  });
  // spec 34.11
  it('records the whole row of an insert or delete', async () => {
    const made = await linesOf(people.superAdmin, (q) =>
      q.query(`insert into redirects (from_path, to_path) values ('/a', '/b')`),
    );
    expect(made).toMatchObject([
      { action: 'create', resource: 'redirects', details: { after: { from_path: '/a', to_path: '/b' } } },
    ]);
    const gone = await linesOf(people.superAdmin, (q) => q.query(`delete from redirects`));
    expect(gone).toMatchObject([{ action: 'delete', details: { before: { from_path: '/old' } } }]);
  });
  it('names rows by their key', async () => {
    const lines = await linesOf(people.superAdmin, async (q) => {
      await q.query(`update site_settings set description = 'x' where key = 'brand'`);
      await q.query(`update about_page_content set title = 'x'`);
    });
    expect(lines.map(({ resource_id: id }) => id).sort()).toEqual(['brand', 'introduction']);
  });
  it('skips saves that changed nothing, and writes of the pipeline', async () => {
    expect(await linesOf(people.superAdmin, (q) => q.query(`update categories set name = name`))).toEqual([]);
    await rolledBack(async (tx) => {
      await tx.query(`update categories set description = 'نو'`);
      expect((await tx.query('select from admin_user_logs')).rowCount).toBe(0);
    });
  });
  it('skips visitors’ messages, and records the staff’s changes to them', async () => {
    const message = `insert into contact_messages (name, email, message, status) values ('علی', 'a@b.ir', 'سلام بر شما باد', 'unread')`;
    expect(await linesOf(null, (q) => q.query(message))).toEqual([]);
    const lines = await linesOf(people.superAdmin, (q) =>
      q.query(`update contact_messages set status = 'answered'`),
    );
    expect(lines).toMatchObject([
      { action: 'update', resource: 'contact_messages', details: { after: { status: 'answered' } } },
    ]);
  });
  // spec 25.5
  it("reads address and agent from the request's headers", async () => {
    const lines = await linesOf(people.superAdmin, async (q) => {
      await q.query(`select set_config('request.headers', $1, true)`, [
        JSON.stringify({ 'x-forwarded-for': '10.0.0.1, 203.0.113.7', 'user-agent': 'Firefox' }),
      ]);
      await q.query(`update categories set description = 'نو'`);
    });
    expect(lines).toMatchObject([{ ip_address: '203.0.113.7', user_agent: 'Firefox' }]);
  });
  // spec 25.5
  it('has null where there are no headers', async () => {
    const lines = await linesOf(people.superAdmin, (q) =>
      q.query(`update categories set description = 'نو'`),
    );
    expect(lines).toMatchObject([{ ip_address: null, user_agent: null }]);
  });
  // spec 35.4
  it('records sign-in and sign-out, and skips the last-login time', async () => {
    const lines = await linesOf(people.seoSpecialist, async (q) => {
      await q.query('select record_sign_in()');
      await q.query('select record_sign_out()');
    });
    expect(lines.map(({ action }) => action)).toEqual(['login', 'logout']);
  });
  it.each([
    ['a stranger', people.stranger],
    ['a dismissed account', people.dismissed],
  ])('notes neither a sign-in nor a sign-out of %s', async (_, who) => {
    for (const name of ['record_sign_in', 'record_sign_out'])
      expect(await linesOf(who, (q) => q.query(`select ${name}()`))).toEqual([]);
  });
  it('notes no sign-out of a session that is over', async () => {
    const lines = await linesOf(people.seoSpecialist, async (q) => {
      await q.query(
        `select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb
           || '{"session_id": "00000000-0000-4000-8000-0000000000aa"}')::text, true)`,
      );
      await q.query('select record_sign_out()');
    });
    expect(lines).toEqual([]);
  });
  it.each([
    `insert into admin_user_logs (action, resource) values ('login', 'x')`,
    `update admin_user_logs set action = 'x'`,
    `delete from admin_user_logs`,
  ])('cannot be written by hand, not even by a super admin: %s', async (sql) => {
    await rolledBack(async (tx) => {
      await tx.query(`insert into admin_user_logs (action, resource) values ('login', 'x')`);
      const rows = await asVisitorOrUser(tx, people.superAdmin, (q) => q.query(sql)).then(
        ({ rowCount }) => rowCount,
        (error: { code: string }) => error.code,
      );
      expect([0, '42501']).toContain(rows);
    });
  });
  it('is not readable without the permission to manage users', async () => {
    await rolledBack(async (tx) => {
      await tx.query(
        `insert into admin_user_logs (action, resource, user_id) values ('login', 'x', '${people.seoSpecialist}')`,
      );
      await asVisitorOrUser(tx, people.seoSpecialist, async (q) =>
        expect((await q.query('select from admin_user_logs')).rowCount).toBe(0),
      );
    });
  });
});
