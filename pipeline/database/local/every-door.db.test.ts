import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStranger, type Stranger } from './testing/stranger.ts';

/** Values that fit hardly any column or argument. */
const VALUES = [
  ...['null', '[]', '{}', '""', '0', '1e400', '"NaN"', '"infinity"', '"\\ud800"', '"2026-99-99"', '[[[]]]'],
  ...['{"constructor":1}', '{"__proto__":{"x":1}}', '"9999999999999999999999"'],
];
/** Bodies that are no list of values at all. */
const BODIES = [
  ...[
    '',
    '[]',
    '[null]',
    '[{}]',
    'null',
    '1',
    '"x"',
    '{',
    '{"nope":1}',
    '{"__proto__":1}',
    '{"constructor":1}',
  ],
  ...['{"":1}', '{"a b\\"c":1}', '{"id":[]}', '{"id":{}}', '{"id":"\\ud800"}', '{"created_at":"infinity"}'],
  '['.repeat(5000) + ']'.repeat(5000),
];
const QUERIES = [
  ...['id=eq.x', 'id=in.(', 'id=is.x', 'id=not.eq.null', 'id=cs.{', 'id=ov.(', 'id=fts.x', 'id=eq(any).{1'],
  ...[
    'id->>x=eq.1',
    'id::text=eq.1',
    'constructor=eq.1',
    '__proto__=eq.1',
    'and=(id.eq.1)',
    'or=(id.eq.1',
    'or=()',
  ],
  ...[
    'select=nope',
    'select=__proto__',
    'select=count()',
    'select=id::regclass',
    'select=x:id,x:id',
    'select=*,x(*)',
  ],
  ...['order=nope', 'limit=-1', 'limit=99999999999', 'offset=x', 'columns=__proto__', 'on_conflict=nope'],
];

/** `npm test` sends every third attack, the night all of them. */
const STEP = process.env.NIGHTLY === '1' ? 1 : 3;
const SEED = Number(process.env.PROPERTY_SEED ?? 0);
const sampled = <T>(all: readonly T[]): T[] => all.filter((_, at) => (at + SEED) % STEP === 0);

describe('every table and function of the local API', () => {
  let stranger: Stranger;
  let senders: readonly (readonly [who: string, token: string | undefined])[];
  beforeAll(async () => {
    stranger = await openStranger();
    senders = [
      ['a visitor', undefined],
      ['a specialist', await stranger.tokenOf('seo_specialist')],
      ['a super admin', await stranger.tokenOf('super_admin')],
    ];
  });
  afterAll(() => stranger?.close());

  const rows = async <R extends object>(sql: string): Promise<R[]> =>
    (await stranger.stack.database.query<R>(sql)).rows;
  const tables = async (): Promise<string[]> => [
    ...(
      await rows<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
    ).map(({ name }) => name),
    ...['nope', '__proto__', 'pipeline.totp_factors', 'auth.users'],
  ];

  type Attack = readonly [who: string, path: string, init: Parameters<Stranger['ask']>[1]];

  /** The attacks after which the server says that it failed itself, each in one line. */
  async function failuresOf(attacks: readonly Attack[]): Promise<string[]> {
    const failures: string[] = [];
    const queue = sampled(attacks).values();
    const sender = async (): Promise<void> => {
      for (const [who, path, init] of queue) {
        const answer = await stranger.ask(path, init);
        const text = await answer.text();
        const asked = `${who}: ${init?.method ?? 'GET'} ${path} ${String(init?.body ?? '').slice(0, 80)}`;
        if (answer.status >= 500) failures.push(`${asked}: ${answer.status} ${text.slice(0, 120)}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, sender));
    return failures;
  }

  it('fails over no argument of a function, and over no other body', async () => {
    const functions = await rows<{ name: string; names: string[] }>(
      `select proname as name, coalesce(proargnames[1:pronargs], '{}') as names from pg_proc
       where pronamespace = 'public'::regnamespace`,
    );
    const attacks = functions.flatMap(({ name, names }) =>
      senders.flatMap(([who, token]): Attack[] => {
        const path = `/rest/v1/rpc/${name}`;
        const argumentsOf = (value: string) => `{${names.map((key) => `"${key}":${value}`).join(',')}}`;
        const repeated = names.map((key) => `${key}=1&${key}=2`).join('&');
        return [
          ...[...VALUES.map(argumentsOf), ...BODIES].map(
            (body): Attack => [who, path, { method: 'POST', token, body }],
          ),
          [who, `${path}?${repeated}`, { token }],
        ];
      }),
    );
    expect(attacks.length).toBeGreaterThan(3000);
    expect(await failuresOf(attacks)).toEqual([]);
  }, 180_000);

  it('fails over no filter, order or column of a table', async () => {
    const attacks = (await tables()).flatMap((table) =>
      senders
        .slice(0, 2)
        .flatMap(([who, token]) =>
          QUERIES.map((query): Attack => [who, `/rest/v1/${table}?${query}`, { token }]),
        ),
    );
    expect(attacks.length).toBeGreaterThan(2000);
    expect(await failuresOf(attacks)).toEqual([]);
  }, 180_000);

  it('fails over no row that is written', async () => {
    const attacks = (await tables()).flatMap((table) =>
      senders.flatMap(([who, token]) =>
        BODIES.flatMap((body): Attack[] => [
          [who, `/rest/v1/${table}`, { method: 'POST', token, body }],
          [
            who,
            `/rest/v1/${table}?id=eq.00000000-0000-4000-8000-000000000001`,
            { method: 'PATCH', token, body },
          ],
        ]),
      ),
    );
    expect(attacks.length).toBeGreaterThan(4000);
    expect(await failuresOf(attacks)).toEqual([]);
  }, 180_000);

  it('keeps the grants of the schema: Supabase Lite widens none, not even for tables to come', async () => {
    // Those requests above have had it look at the policies, which is when it would.
    expect((await stranger.ask('/rest/v1/funds?limit=1')).status).toBe(200);
    const granted = await rows(
      `select table_schema, table_name, privilege_type from information_schema.role_table_grants
       where grantee in ('anon', 'authenticated') and table_schema in ('pipeline', 'graphile_worker')
         or grantee = 'anon' and (table_schema <> 'public' or privilege_type <> 'SELECT') and table_schema <> 'storage'`,
    );
    expect(granted).toEqual([]);
    expect(
      await rows(
        `select name from unnest('{pipeline,graphile_worker,supabase_migrations}'::text[]) as name
         where to_regnamespace(name) is not null and has_schema_privilege('anon', name, 'usage')`,
      ),
    ).toEqual([]);
    await rows('create table public.made_later (x int); create table pipeline.made_later (x int)');
    expect(
      await rows(
        `select t from unnest('{public.made_later,pipeline.made_later}'::text[]) as t where has_table_privilege('anon', t, 'select')`,
      ),
    ).toEqual([]);
    expect((await stranger.ask('/rest/v1/contact_messages')).status).toBe(401);
  });

  it.each(['PROPFIND', 'SEARCH', 'LINK', 'MKCOL'])('takes no %s for a GET', async (method) => {
    expect((await stranger.ask('/rest/v1/funds', { method })).status).toBe(405);
  });

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])('runs no function by %s', async (method) => {
    const signOuts = () => rows(`select from admin_user_logs where action = 'logout'`);
    const before = (await signOuts()).length;
    for (const [, token] of senders) {
      for (const name of ['record_sign_out', 'is_staff', '%72ecord_sign_out'])
        expect((await stranger.ask(`/rest/v1/rpc/${name}`, { method, token })).status).toBe(405);
    }
    expect(await signOuts()).toHaveLength(before);
  });

  it('notes the end of a session once, however often it is told', async () => {
    const token = await stranger.tokenOf('super_admin');
    const { session_id } = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString());
    for (let n = 0; n < 4; n += 1)
      await stranger.ask('/rest/v1/rpc/record_sign_out', { method: 'POST', token, body: '{}' });
    expect(
      await rows(
        `select from admin_user_logs where action = 'logout' and details ->> 'session' = '${session_id}'`,
      ),
    ).toHaveLength(1);
  });

  it('offers nothing of the authentication service that the admin does not use', async () => {
    for (const [method, path] of [
      ...['settings', 'health', 'authorize?provider=google', 'callback', 'admin/users', 'reauthenticate'].map(
        (path) => ['GET', path] as const,
      ),
      ...['otp', 'magiclink', 'resend', 'invite', 'sso', 'admin/users', 'tokeN?grant_type=password'].map(
        (path) => ['POST', path] as const,
      ),
      ...(['PATCH', 'DELETE', 'HEAD'] as const).map((method) => [method, 'user'] as const),
    ])
      expect([method, path, (await stranger.ask(`/auth/v1/${path}`, { method })).status]).toEqual([
        method,
        path,
        404,
      ]);
    for (const grant of ['', '?grant_type=id_token', '?grant_type=PASSWORD', '?grant_type[]=password']) {
      const init = { method: 'POST', body: '{}' };
      expect((await stranger.ask(`/auth/v1/token${grant}`, init)).status).toBe(400);
    }
    const mixed = '?grant_type=password&grant_type=refresh_token';
    expect((await stranger.ask(`/auth/v1/token${mixed}`, { method: 'POST', body: '{}' })).status).toBe(400);
  });

  it('takes a token from nowhere but one Authorization header', async () => {
    const [, token = ''] = senders[1] ?? [];
    const misplaced: Record<string, string>[] = [
      { apikey: token },
      { apikey: stranger.stack.api.anonKey, authorization: `Basic x, Bearer ${token}` },
      { apikey: stranger.stack.api.anonKey, authorization: `Bearer ${token}, Bearer ${token}` },
      { apikey: stranger.stack.api.anonKey, authorization: token },
      { apikey: stranger.stack.api.anonKey, cookie: `access_token=${token}; sb-access-token=${token}` },
    ];
    for (const headers of misplaced)
      for (const path of ['/auth/v1/user', '/rest/v1/admin_users?select=email', '/rest/v1/rpc/is_staff']) {
        const init = { headers, ...(path.includes('/rpc/') ? { method: 'POST', body: '{}' } : {}) };
        // 403 is the authentication service's word for a token that it cannot read.
        const { status } = await stranger.ask(path, init);
        expect([headers, path, [401, 403].includes(status)]).toEqual([headers, path, true]);
      }
    expect((await stranger.ask(`/auth/v1/user?access_token=${token}`)).status).toBe(401);
  });

  it('sends nobody to another site with the link of a mail', async () => {
    for (const target of [
      ...[
        'https://evil.example',
        '//evil.example',
        'javascript:alert(1)',
        'http://localhost:4321@evil.example/',
      ],
      ...['http://localhost:4321.evil.example/', 'http://localhost:4321/%0d%0aSet-Cookie:a=b'],
    ]) {
      const query = new URLSearchParams({ token: 'x', type: 'recovery', redirect_to: target });
      const answer = await stranger.ask(`/auth/v1/verify?${query}`, { redirect: 'manual' });
      const location = answer.headers.get('location') ?? '';
      expect([target, location === '' ? answer.status : new URL(location).host]).toEqual([
        target,
        location === '' ? expect.any(Number) : 'localhost:4321',
      ]);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });
});
