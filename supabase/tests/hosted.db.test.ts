import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectTo } from '../../pipeline/database/client.ts';
import type { Database } from '../../pipeline/database/database.ts';
import { migrate } from '../../pipeline/database/migrate/migrate.ts';
import {
  asVisitorOrUser,
  oneRowEach,
  people,
  testDatabase,
} from '../../pipeline/database/testing/test-database.ts';

/** A hosted project: its roles, accounts owned by another role, and a schema owner who is no superuser. */
const hosted = (owner: string, auth: string) => `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then
      create role anon nologin noinherit; create role authenticated nologin noinherit; create role service_role nologin noinherit bypassrls;
    end if;
  end $$;
  create role ${auth} nologin noinherit;
  create role ${owner} login bypassrls password 'x';
  grant anon, authenticated, service_role to ${owner};
  create schema auth authorization ${auth};
  create table auth.users (id uuid primary key, email text, encrypted_password text);
  alter table auth.users owner to ${auth};
  create function auth.uid() returns uuid language sql stable as $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;
  grant usage on schema auth to anon, authenticated, service_role, ${owner};
  grant all on auth.users to ${owner};
  grant all on schema public to ${owner};
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges for role ${owner} in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role ${owner} in schema public grant all on functions to anon, authenticated, service_role;`;

describe('the migrations on a hosted project', () => {
  const suffix = randomUUID().slice(0, 8);
  const [owner, auth] = [`hosted_owner_${suffix}`, `hosted_auth_${suffix}`];
  let admin: Database;
  let db: Database;
  beforeAll(async () => {
    admin = await testDatabase({ migrated: false });
    await admin.query(hosted(owner, auth));
    const name = new URL(admin.url).pathname.slice(1);
    await admin.query(`grant create on database ${name} to ${owner}`);
    const url = new URL(admin.url);
    url.username = owner;
    url.password = 'x';
    db = await connectTo(url.href);
  });
  afterAll(async () => {
    await db?.close();
    await admin.query(
      `drop owned by ${owner} cascade; drop owned by ${auth} cascade; drop role ${owner}; drop role ${auth}`,
    );
    await admin.close();
  });

  it('apply as the schema’s owner, who may not change accounts', async () => {
    expect((await migrate(db)).applied[0]).toBe('20261120000000_initial');
    const { rows } = await db.query(`select tableowner from pg_tables where schemaname = 'auth'`);
    expect(rows).toEqual([{ tableowner: auth }]);
  });

  it('restrict the grants that a hosted project makes by default', async () => {
    await db.query(oneRowEach);
    await asVisitorOrUser(db, null, async (visitor) => {
      expect((await visitor.query('select from funds')).rowCount).toBe(1);
      await expect(visitor.query('select from contact_messages')).rejects.toMatchObject({ code: '42501' });
    }).catch((error: Error) => expect(error.message).toMatch(/was rolled back/));
    await expect(
      asVisitorOrUser(db, null, (visitor) => visitor.query('select is_staff()')),
    ).rejects.toMatchObject({ code: '42501' });
    expect(
      await asVisitorOrUser(
        db,
        people.superAdmin,
        async (q) => (await q.query('select from contact_messages')).rowCount,
      ),
    ).toBe(1);
  });
});
