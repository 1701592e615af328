import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { embeddedUrl, type ServedSocket, serveSocket } from './serve-socket.ts';

const PASSWORD = 'the password of this test';
const MAX_IDLE_MS = 300;
let db: PGlite;
let socket: ServedSocket;
let clients: pg.Client[] = [];

beforeAll(async () => {
  db = await PGlite.create();
  await db.exec('create role visitor; create table notes (body text); grant select on notes to visitor');
  socket = await serveSocket(db, 0, PASSWORD, MAX_IDLE_MS);
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  clients = [];
});
afterAll(async () => {
  await socket.stop();
  await db.close();
});

async function connect(overrides: pg.ClientConfig = {}): Promise<pg.Client> {
  const url = new URL(embeddedUrl(socket.port, encodeURIComponent(PASSWORD)));
  const client = new pg.Client({
    host: url.hostname,
    port: Number(url.port),
    user: url.username,
    password: PASSWORD,
    database: 'postgres',
    ...overrides,
  });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

const read = async (client: pg.Client, sql: string): Promise<unknown> =>
  Object.values((await client.query(sql)).rows[0] as object)[0];

describe('the embedded database refuses', () => {
  it.each([
    ['no password', { password: '' }],
    ['a wrong password', { password: 'postgres' }],
    ['another account', { user: 'visitor' }],
  ])('a client with %s', async (_, overrides) => {
    await expect(connect(overrides)).rejects.toThrow(/password/);
    expect(await read(await connect(), 'select 1')).toBe(1);
  });

  it.each([
    `copy (select 1) to program 'cat'`,
    `copy notes from program 'echo hello'`,
    `copy (select 1) to '/tmp/stolen'`,
    `COPY notes FROM E'/etc/passwd'`,
    `copy notes (body) to\n$$/tmp/stolen$$`,
    `do $$ begin execute 'copy notes to program ''cat'''; end $$`,
  ])('%s, and answers the next statement', async (sql) => {
    const client = await connect();
    await expect(client.query(sql)).rejects.toThrow(/COPY with files and programs is refused/);
    await expect(client.query({ text: sql, values: [] })).rejects.toThrow(/refused/);
    expect(await read(client, 'select 2')).toBe(2);
    expect(await read(await connect(), 'select 3')).toBe(3);
  });
});

describe('settings of one client', () => {
  it.each([
    ['set role visitor', 'select current_user', 'visitor'],
    ['set session authorization visitor', 'select session_user', 'visitor'],
    [`select pg_catalog.set_config('search_path', '', false)`, `select current_setting('search_path')`, ''],
    ['set statement_timeout = 1234', `select current_setting('statement_timeout')`, '1234ms'],
    [`do $$ begin execute 'set role visitor'; end $$`, 'select current_user', 'visitor'],
  ])('%s: stay with it, and reach no other', async (change, question, changed) => {
    const other = await connect();
    const before = await read(other, question);
    const client = await connect();
    await client.query(change);
    expect(await read(other, question)).toBe(before);
    expect(await read(client, question)).toBe(changed);
    await client.end();
    expect(await read(other, question)).toBe(before);
    expect(await read(await connect(), question)).toBe(before);
  });

  it('that it asks for when it connects reach no other', async () => {
    const other = await connect();
    const before = await read(other, `select current_setting('search_path')`);
    const client = await connect({ options: '-c search_path=nowhere' });
    expect(await read(client, `select current_setting('search_path')`)).toBe('nowhere');
    expect(await read(other, `select current_setting('search_path')`)).toBe(before);
  });

  it('do not survive it: prepared statements and temporary tables are gone', async () => {
    const client = await connect();
    await client.query('prepare dump as select 1');
    await client.query({ name: 'named', text: 'select 2' });
    await client.query('create temporary table mine (x int)');
    await client.end();
    const next = await connect();
    await next.query('prepare dump as select 3');
    expect((await next.query({ name: 'named', text: 'select 4 as x' })).rows).toEqual([{ x: 4 }]);
    await expect(next.query('select from mine')).rejects.toMatchObject({ code: '42P01' });
  });
});

it('ends a transaction that its client forgot, and serves the others', async () => {
  const forgetful = await connect();
  await forgetful.query('begin');
  await forgetful.query(`insert into notes values ('forgotten')`);
  expect(await read(await connect(), 'select count(*)::int from notes')).toBe(0);
  await expect(forgetful.query('commit')).rejects.toThrow();
});

it('goes on after a message that PGlite itself failed on', async () => {
  let fails = true;
  const failing = new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      if (key !== 'execProtocolRawStream') return value.bind(target);
      return (bytes: Uint8Array, options: object) => {
        if (fails && Buffer.from(bytes).includes('crash')) throw new Error('the backend ended');
        return value.call(target, bytes, options);
      };
    },
  });
  const second = await serveSocket(failing, 0, PASSWORD);
  try {
    const at = { port: second.port };
    const client = await connect(at);
    await expect(client.query(`select 'crash'`)).rejects.toThrow();
    expect(await read(await connect(at), 'select 5')).toBe(5);
    fails = false;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
    await second.stop();
  }
});
