import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { until } from '../../storage/testing/until.ts';
import { type Stack, startStack } from './stack.ts';
import { totpCode } from './testing/totp-code.ts';

/** Fields that answers of the API have, each where it belongs. */
interface Fields {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id: string;
  readonly msg: string;
  readonly totp: { readonly secret: string; readonly uri: string; readonly qr_code: string };
}
const fieldsOf = async (answer: Response | Promise<Response>) => (await (await answer).json()) as Fields;

describe('the gateway of the local API', () => {
  const dataDir = temporaryFolder();
  const lines: string[] = [];
  let stack: Stack;
  beforeAll(async () => {
    const config = readConfig({
      DATA_DIR: dataDir,
      API_PORT: '0',
      DATABASE_PORT: '0',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    stack = await startStack(config, { log: (line) => lines.push(line) });
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const account = () =>
    JSON.parse(readFileSync(stack.passwordsFile as string, 'utf8')).super_admin as Record<string, string>;
  const signIn = (fields: unknown, from = '203.0.113.7', device = '') =>
    fetch(`${stack.api.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        apikey: stack.api.anonKey,
        'content-type': 'application/json',
        'x-forwarded-for': from,
        'x-sandoghnama-device': device,
      },
      body: typeof fields === 'string' ? fields : JSON.stringify(fields),
    });
  const forget = () => stack.database.query('delete from pipeline.failed_sign_ins');

  it('delays a script that does not use the form', async () => {
    const { email } = account();
    const answers: Response[] = [];
    for (let n = 0; n < 6; n += 1) answers.push(await signIn({ email, password: `wrong ${n}` }));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 429, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answers.at(-1)?.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    await forget();
  });

  it('checks no more guesses when they are sent at once', async () => {
    const { email } = account();
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, n) => signIn({ email, password: `wrong ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
    await forget();
  });

  it('is not shut by 120 anonymous calls: the right password signs in', async () => {
    const { email, password } = account();
    for (const name of ['note_failed_sign_in', 'sign_in_delay']) {
      for (let n = 0; n < 60; n += 1) {
        const { status } = await fetch(`${stack.api.url}/rest/v1/rpc/${name}`, {
          method: 'POST',
          headers: {
            apikey: stack.api.anonKey,
            'content-type': 'application/json',
            'x-forwarded-for': '198.51.100.4',
          },
          body: JSON.stringify({ p_email: email }),
        });
        expect(status).toBe(404);
      }
    }
    expect((await signIn({ email, password }, '198.51.100.4')).status).toBe(200);
  });

  it('lets the owner’s own browser sign in while others guess from its address', async () => {
    const { email, password } = account();
    const token = (await signIn({ email, password })).headers.get('x-sandoghnama-device') as string;
    for (let n = 0; n < 6; n += 1) await signIn({ email, password: 'wrong' });
    expect((await signIn({ email, password })).status).toBe(429);
    expect((await signIn({ email, password }, undefined, token)).status).toBe(200);
    const guesses: number[] = [];
    for (let n = 0; n < 5; n += 1)
      guesses.push((await signIn({ email, password: 'x' }, undefined, token)).status);
    expect(guesses).toEqual([400, 400, 400, 400, 429]);
    await forget();
  });

  it('counts a sender of invented addresses by the one that the proxy saw', async () => {
    const { email } = account();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push((await signIn({ email, password: 'x' }, `1.2.3.${n}, 203.0.113.50`)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 429]);
    await forget();
  });

  it('logs sign-ins and failed ones with address and browser, without the form', async () => {
    const { email, password } = account();
    await stack.database.query('delete from admin_user_logs');
    await signIn({ email, password: 'wrong' }, '198.51.100.9');
    await signIn({ email, password }, '198.51.100.9');
    const { rows } = await stack.database.query(
      'select action, ip_address, user_agent from admin_user_logs order by created_at',
    );
    const common = { ip_address: '198.51.100.9', user_agent: 'node' };
    expect(rows).toEqual([
      { action: 'failed_login', ...common },
      { action: 'login', ...common },
    ]);
    expect(
      (await stack.database.query(`select from auth.sessions where host(ip::inet) = '198.51.100.9'`))
        .rowCount,
    ).toBe(1);
    await forget();
  });

  it('logs address and browser of table writes, and stores them with a message', async () => {
    const { email, password } = account();
    const { access_token: token } = await fieldsOf(signIn({ email, password }, '198.51.100.9'));
    const write = (method: string, path: string, body: object, bearer: string) =>
      fetch(`${stack.api.url}/rest/v1/${path}`, {
        method,
        headers: {
          apikey: stack.api.anonKey,
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          'content-type': 'application/json',
          'user-agent': 'Firefox',
          'x-forwarded-for': '1.2.3.4, 198.51.100.9',
        },
        body: JSON.stringify(body),
      });
    const words = { name: 'علی رضایی', email: 'ali@example.ir', message: 'سلام، پیام آزمایشی' };
    expect((await write('POST', 'contact_messages', words, '')).status).toBe(201);
    expect((await write('POST', 'trading_sessions', {}, token)).status).toBe(400);
    expect(
      (await write('POST', 'redirects', { from_path: '/old-page', to_path: '/funds' }, token)).status,
    ).toBe(201);
    const seen = { ip_address: '198.51.100.9', user_agent: 'Firefox' };
    const rows = async (sql: string) => (await stack.database.query(sql)).rows;
    expect(await rows('select ip_address, user_agent from contact_messages')).toEqual([seen]);
    expect(
      await rows(`select ip_address, user_agent from admin_user_logs where resource = 'redirects'`),
    ).toEqual([seen]);
  });

  it('delays a script that escapes the path', async () => {
    const { email } = account();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const answer = await fetch(`${stack.api.url}/auth/v1/%74oken?grant_type=password`, {
        method: 'POST',
        headers: { apikey: stack.api.anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: `wrong ${n}` }),
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429]);
    await forget();
  });

  it('lets the owner sign in from another address meanwhile', async () => {
    const { email, password } = account();
    for (let n = 0; n < 5; n += 1) await signIn({ email, password: 'wrong' });
    expect((await signIn({ email, password }, '198.51.100.4')).status).toBe(200);
    await forget();
  });

  it('delays an address that tries many accounts', async () => {
    for (let n = 0; n < 20; n += 1) await signIn({ email: `guess${n}@example.ir`, password: 'wrong' });
    expect((await signIn({ email: 'another@example.ir', password: 'wrong' })).status).toBe(429);
    await forget();
  });

  it('answers 500 further attempts without checking a password', async () => {
    const { email } = account();
    for (let n = 0; n < 5; n += 1) await signIn({ email, password: 'wrong' });
    await stack.database.query('update pipeline.failed_sign_ins set failures = 50, last_at = now()');
    const statuses = new Set<number>();
    for (let n = 0; n < 50; n += 1)
      for (const { status } of await Promise.all(
        Array.from({ length: 10 }, () => signIn({ email, password: 'x' })),
      ))
        statuses.add(status);
    expect([...statuses]).toEqual([429]);
    const { rows } = await stack.database.query('select failures from pipeline.failed_sign_ins');
    expect(rows).toEqual([{ failures: 50 }]);
    await forget();
  });

  it.each(['', '{', '{"email":7}', '{"email":""}', '{"email":"a@b.ir"}', '{"email":"a@b.ir","password":""}'])(
    'refuses %s, and counts nothing',
    async (body) => {
      expect((await signIn(body)).status).toBeGreaterThanOrEqual(400);
      const { rows } = await stack.database.query('select * from pipeline.failed_sign_ins');
      expect(rows).toEqual([]);
    },
  );

  const call = (
    method: string,
    path: string,
    body: unknown,
    token = '',
    from = '198.51.100.200',
    device = '',
  ) =>
    fetch(`${stack.api.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        apikey: stack.api.anonKey,
        'content-type': 'application/json',
        'x-forwarded-for': from,
        'x-sandoghnama-device': device,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const rows = async (sql: string, values: unknown[] = []) =>
    (await stack.database.query<Record<string, unknown>>(sql, values)).rows;
  const tokenOf = async (fields: unknown, from = '198.51.100.200') =>
    (await fieldsOf(signIn(fields, from))).access_token;
  /** An active account with the role `viewer`, whose password no other test changes. */
  const PASSWORD = 'correct horse battery';
  async function viewer(name: string): Promise<{ email: string; password: string; id: string }> {
    const email = `${name}@example.ir`;
    const created = await call(
      'POST',
      '/auth/v1/signup',
      { email, password: PASSWORD },
      await tokenOf(account()),
    );
    const { id } = await fieldsOf(created);
    await rows(`insert into admin_users (id, email, role) values ($1, $2, 'viewer')`, [id, email]);
    return { email, password: PASSWORD, id };
  }

  describe('sign-up and codes by mail', () => {
    it('are closed: no account without users:create', async () => {
      const { email, password } = await viewer('no-manager');
      const other = { email: 'intruder@example.ir', password: 'a fine long password' };
      for (const token of ['', await tokenOf({ email, password })])
        expect((await call('POST', '/auth/v1/signup', other, token)).status).toBe(422);
      for (const path of [
        'otp',
        'magiclink',
        'resend',
        'authorize?provider=github',
        'callback',
        'reauthenticate',
      ])
        for (const method of ['GET', 'POST'])
          expect((await call(method, `/auth/v1/${path}`, method === 'GET' ? undefined : other)).status).toBe(
            404,
          );
      expect((await call('POST', '/auth/v1/token?grant_type=pkce', {})).status).toBe(400);
      expect(await rows(`select from auth.users where email = 'intruder@example.ir'`)).toEqual([]);
    });

    it('hand no session of a new account to its creator', async () => {
      const token = await tokenOf(account());
      const body = { email: 'fresh@example.ir', password: 'a fine long password' };
      const created = await fieldsOf(call('POST', '/auth/v1/signup', body, token));
      expect(created).toMatchObject({ email: body.email });
      expect(JSON.stringify(created)).not.toContain('token"');
      expect(await rows('select from auth.sessions where user_id::text = $1', [created.id])).toEqual([]);
    });

    it('print the link of a forgotten password, and the link opens a session on the form that takes a new one', async () => {
      const { email } = account();
      await fetch(`${stack.api.url}/auth/v1/recover`, {
        method: 'POST',
        headers: { apikey: stack.api.anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      const printed = () => lines.map((line) => /(http\S+\/verify\S+)/.exec(line)?.[1]).find(Boolean);
      await until(printed);
      const answer = await fetch(printed() as string, { redirect: 'manual' });
      expect(answer.headers.get('location')).toMatch(
        /^http:\/\/localhost:4321\/admin\/set-password#access_token=/,
      );
    });

    it('use codes of 24 digits, for a quarter of an hour', async () => {
      const code = lines.map((line) => /\b(\d{24})\b/.exec(line)?.[1]).find(Boolean);
      expect(code).toBeDefined();
      const { email } = await viewer('late');
      expect((await call('POST', '/auth/v1/recover', { email }, '', '192.0.2.30')).status).toBe(200);
      // The mail is on its way when the answer has come.
      const isSent = async () =>
        (await rows('select from auth.users where email = $1 and recovery_token is not null', [email]))
          .length === 1;
      await until(isSent);
      await rows(`update auth.users set recovery_sent_at = now() - interval '16 minutes' where email = $1`, [
        email,
      ]);
      const [{ recovery_token: hash }] = (await rows(
        'select recovery_token from auth.users where email = $1',
        [email],
      )) as [{ recovery_token: string }];
      const late = await call(
        'POST',
        '/auth/v1/verify',
        { type: 'recovery', token_hash: hash },
        '',
        '192.0.2.30',
      );
      expect(late.status).toBe(403);
    });

    it('are not guessed: 429 after ten tries from one address, wherever the address claims to be', async () => {
      const { email } = account();
      const statuses: number[] = [];
      for (let n = 0; n < 12; n += 1)
        statuses.push(
          (
            await call(
              n % 2 ? 'GET' : 'POST',
              n % 2 ? '/auth/v1/verify?type=recovery&token=x' : '/auth/v1/verify',
              n % 2 ? undefined : { type: 'recovery', email, token: String(100_000 + n) },
              '',
              `1.2.3.${n}, 192.0.2.40`,
            )
          ).status,
        );
      expect(statuses.slice(0, 10)).not.toContain(429);
      expect(statuses.slice(10)).toEqual([429, 429]);
    });

    it('are sent once a minute for an account, ten times an hour from an address, known or not', async () => {
      const { email } = await viewer('mailed');
      const ask = async (to: string, from: string) =>
        (await call('POST', '/auth/v1/recover', { email: to }, '', from)).status;
      expect([await ask(email, '192.0.2.50'), await ask(email.toUpperCase(), '192.0.2.51')]).toEqual([
        200, 429,
      ]);
      const statuses: number[] = [];
      for (let n = 0; n < 11; n += 1) statuses.push(await ask(`nobody${n}@example.ir`, '192.0.2.52'));
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    });
  });

  describe('a change of password', () => {
    const NEXT = 'another fine phrase';
    const change = async (token: string, fields: object) => {
      const answer = await call('PUT', '/auth/v1/user', fields, token);
      return [answer.status, ((await answer.json()) as { error_code?: string }).error_code];
    };
    const makeOld = (id: string) =>
      rows(`update auth.sessions set created_at = now() - interval '11 minutes' where user_id::text = $1`, [
        id,
      ]);

    it('needs the current password or a fresh sign-in; guesses of it wait', async () => {
      const { email, password, id } = await viewer('changing');
      const token = await tokenOf({ email, password }, '192.0.2.60');
      await makeOld(id);
      expect(await change(token, { password: NEXT })).toEqual([401, 'reauthentication_needed']);
      const codes: unknown[] = [];
      for (let n = 0; n < 5; n += 1)
        codes.push((await change(token, { password: NEXT, current_password: `wrong ${n}` }))[1]);
      expect(codes.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'current_password_invalid'));
      expect(codes[4]).toBe('over_request_rate_limit');
      await forget();
      expect(await change(token, { password: NEXT, current_password: password })).toEqual([200, undefined]);
      expect((await signIn({ email, password: NEXT })).status).toBe(200);
    });

    it('ends the other sessions and is logged', async () => {
      const { email, password, id } = await viewer('ending');
      const [stolen, own] = [await tokenOf({ email, password }), await tokenOf({ email, password })];
      expect((await change(own, { password: NEXT }))[0]).toBe(200);
      expect((await call('GET', '/auth/v1/user', undefined, own)).status).toBe(200);
      expect((await call('GET', '/auth/v1/user', undefined, stolen)).status).toBe(403);
      await rows(`insert into job_runs (kind) values ('tidy')`);
      const runs = async (token: string) =>
        (await call('GET', '/rest/v1/job_runs?select=id', undefined, token)).status;
      expect([await runs(own), await runs(stolen)]).toEqual([200, 401]);
      expect(
        await rows(
          `select ip_address, details from admin_user_logs where action = 'change_password' and user_id = $1`,
          [id],
        ),
      ).toEqual([{ ip_address: '198.51.100.200', details: { ended_sessions: 1 } }]);
    });

    it.each([
      ['short', 'elevenchars'],
      ['repetitive', 'aaaaaaaaaaaaaaaa'],
      ['common', 'Password2026!'],
      ['own', 'weakling2026'],
    ])('refuses a password that is %s', async (fault, password) => {
      const found = await rows(`select email from admin_users where email = 'weakling@example.ir'`);
      const email = found.length > 0 ? 'weakling@example.ir' : (await viewer('weakling')).email;
      const answer = await call(
        'PUT',
        '/auth/v1/user',
        { password },
        await tokenOf({ email, password: PASSWORD }),
      );
      expect([answer.status, (await fieldsOf(answer)).msg]).toEqual([
        422,
        `the password is refused: ${fault}`,
      ]);
    });

    it('changes neither address nor anything else', async () => {
      const token = await tokenOf(account());
      for (const field of ['email', 'phone', 'nonce', 'data', 'app_metadata', 'constructor'])
        expect(await change(token, { [field]: 'x@example.ir' })).toEqual([422, 'not_offered']);
    });
  });

  describe('rights', () => {
    const read = async (token: string, table: string) =>
      (await (await call('GET', `/rest/v1/${table}?select=*`, undefined, token)).json()) as unknown[];

    it('end at once for an account that is demoted or deactivated, with the token it has', async () => {
      const { email, password, id } = await viewer('demoted');
      const token = await tokenOf({ email, password });
      await rows(
        `insert into seo_reports (health_score) values (78); insert into job_runs (kind) values ('tidy')`,
      );
      expect(await read(token, 'seo_reports')).toHaveLength(1);
      await rows(`update admin_users set role = 'editor' where id = $1`, [id]);
      expect(await read(token, 'seo_reports')).toEqual([]);
      expect((await read(token, 'job_runs')).length).toBeGreaterThan(0);
      await rows('update admin_users set is_active = false where id = $1', [id]);
      expect(await read(token, 'job_runs')).toMatchObject({ error_code: 'session_not_found' });
    });

    it('end at once with a session, which its owner and a manager see and end, nobody else', async () => {
      const [one, two] = [await viewer('session-one'), await viewer('session-two')];
      const [token, other] = [await tokenOf(one, '192.0.2.70'), await tokenOf(one, '192.0.2.71')];
      const stranger = await tokenOf(two);
      const list = async (bearer: string, user?: string) =>
        (await (
          await call('POST', '/rest/v1/rpc/read_account_sessions', user ? { p_user: user } : {}, bearer)
        ).json()) as { id: string; address: string; is_current: boolean }[];
      const own = await list(token);
      expect(own.map(({ address, is_current }) => [address, is_current])).toEqual([
        ['192.0.2.71', false],
        ['192.0.2.70', true],
      ]);
      expect(await list(stranger, one.id)).toEqual([]);
      const target = own.find(({ is_current }) => !is_current)?.id;
      const end = async (bearer: string) =>
        (await call('POST', '/rest/v1/rpc/end_session', { p_id: target }, bearer)).status;
      expect(await end(stranger)).toBe(403);
      expect((await call('GET', '/auth/v1/user', undefined, other)).status).toBe(200);
      expect(await list(await tokenOf(account()), one.id)).toHaveLength(2);
      expect(await end(token)).toBe(200);
      expect((await call('GET', '/auth/v1/user', undefined, other)).status).toBe(403);
      expect(await rows(`select user_id from admin_user_logs where action = 'end_session'`)).toEqual([
        { user_id: one.id },
      ]);
    });
  });

  describe('the second factor', () => {
    const factor = (token: string, id: string, action: string, body: object = {}) =>
      call('POST', `/auth/v1/factors/${id}/${action}`, body, token);
    const state = async (token: string) =>
      (await call('POST', '/rest/v1/rpc/second_factor_state', {}, token)).json();
    async function enrolled(name: string) {
      const person = await viewer(name);
      const token = await tokenOf(person);
      const made = await fieldsOf(
        call('POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'phone' }, token),
      );
      return {
        person,
        token,
        id: made.id,
        ...made.totp,
      };
    }

    it('guards the data, not the screens: a stolen password alone reads and changes nothing', async () => {
      const { person, token, id, secret, qr_code, uri } = await enrolled('guarded');
      expect([qr_code.startsWith('<svg'), uri.startsWith('otpauth://totp/')]).toEqual([true, true]);
      expect(await state(token)).toEqual({ enrolled: false, passed: true });
      const code = totpCode(secret);
      const verified = await factor(token, id, 'verify', { challenge_id: 'x', code });
      expect(verified.status).toBe(200);
      expect(await verified.json()).toMatchObject({
        access_token: token,
        refresh_token: expect.any(String),
        user: { factors: [{ id, status: 'verified', factor_type: 'totp' }] },
      });
      expect(await state(token)).toEqual({ enrolled: true, passed: true });

      const stolen = await tokenOf(person);
      expect(await state(stolen)).toEqual({ enrolled: true, passed: false });
      const seen = async (bearer: string) =>
        ((await (await call('GET', '/rest/v1/job_runs?select=id', undefined, bearer)).json()) as unknown[])
          .length;
      await rows(`insert into job_runs (kind) values ('tidy')`);
      expect([(await seen(token)) > 0, await seen(stolen)]).toEqual([true, 0]);
      expect(await (await call('POST', '/rest/v1/rpc/record_sign_in', {}, stolen)).json()).toEqual([]);
      expect((await call('PUT', '/auth/v1/user', { password: 'yet another phrase' }, stolen)).status).toBe(
        403,
      );
      expect((await call('POST', '/auth/v1/factors', { factor_type: 'totp' }, stolen)).status).toBe(403);
      expect((await call('DELETE', `/auth/v1/factors/${id}`, undefined, stolen)).status).toBe(403);
      expect((await call('PUT', '/auth/v1/user', { data: { name: 'mine now' } }, stolen)).status).toBe(422);
      expect(
        await call('POST', '/rest/v1/rpc/read_account_sessions', {}, stolen).then((a) => a.json()),
      ).toEqual([]);

      expect((await factor(stolen, id, 'challenge')).status).toBe(200);
      expect((await factor(stolen, id, 'verify', { code })).status).toBe(422);
      expect((await factor(stolen, id, 'verify', { code: totpCode(secret, 30_000) })).status).toBe(200);
      expect(await seen(stolen)).toBeGreaterThan(0);
      expect((await call('DELETE', `/auth/v1/factors/${id}`, undefined, stolen)).status).toBe(200);
      expect(
        (
          await rows(
            `select action from admin_user_logs where resource_id = $1 and action like '%second_factor' order by created_at`,
            [person.id],
          )
        ).map(({ action }) => action),
      ).toEqual(['enroll_second_factor', 'failed_second_factor', 'remove_second_factor']);
    });

    it('guards the other sessions: who has the password alone ends none but their own', async () => {
      const scopes = ['', '?scope=global', '?scope=others', '?scope=others&scope=global'];
      for (const [at, scope] of scopes.entries()) {
        const { person, token, id, secret } = await enrolled(`ending${at}`);
        expect((await factor(token, id, 'verify', { code: totpCode(secret) })).status).toBe(200);
        const stolen = await tokenOf(person);
        expect((await call('POST', `/auth/v1/logout${scope}`, undefined, stolen)).status).toBe(204);
        expect((await call('GET', '/auth/v1/user', undefined, stolen)).status).toBe(403);
        expect([scope, (await call('GET', '/auth/v1/user', undefined, token)).status]).toEqual([scope, 200]);
        expect((await call('POST', '/auth/v1/logout', undefined, token)).status).toBe(204);
      }
    });

    it('survives the renewal of a session', async () => {
      const { token, id, secret } = await enrolled('renewed');
      const verified = await fieldsOf(factor(token, id, 'verify', { code: totpCode(secret) }));
      const renewed = await fieldsOf(
        call('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: verified.refresh_token }),
      );
      expect(await state(renewed.access_token)).toEqual({ enrolled: true, passed: true });
    });

    it('is not guessed: wrong codes sent at once wait after five, and none is stored in clear text', async () => {
      const { token, id, secret } = await enrolled('guessed');
      const answers = await Promise.all(
        Array.from({ length: 15 }, (_, n) =>
          factor(token, id, 'verify', { code: String(n).padStart(6, '0') }),
        ),
      );
      expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(6);
      await rows(
        'update pipeline.second_factor_tries set failures = 20, failed_at = now() where factor_id = $1',
        [id],
      );
      expect((await factor(token, id, 'verify', { code: totpCode(secret) })).status).toBe(429);
      expect(JSON.stringify(await rows('select * from pipeline.totp_factors'))).not.toContain(secret);
    });

    it('is not blocked by somebody who knows the password: the owner’s browser waits for its own failures alone', async () => {
      const { person, id, secret } = await enrolled('besieged');
      const signedIn = async (from: string) => {
        const answer = await signIn(person, from);
        const device = answer.headers.get('x-sandoghnama-device') ?? '';
        const { access_token: token } = await fieldsOf(answer);
        return (code: string) => call('POST', `/auth/v1/factors/${id}/verify`, { code }, token, from, device);
      };
      const owner = await signedIn('203.0.113.50');
      expect((await owner(totpCode(secret))).status).toBe(200);
      const statuses: number[] = [];
      // A browser of their own for each five tries, and the owner's address too.
      for (let n = 0; n < 8; n += 1) {
        const guess = await signedIn(n % 2 === 0 ? '203.0.113.50' : `198.51.100.${n + 1}`);
        for (let code = 0; code < 5; code += 1) statuses.push((await guess(`00000${code}`)).status);
      }
      expect([statuses[0], statuses.at(-1)]).toEqual([422, 429]);
      const again = await signedIn('192.0.2.9');
      expect((await again(totpCode(secret, 30_000))).status).toBe(429);
      expect((await owner(totpCode(secret, 30_000))).status).toBe(200);
    });

    it('belongs to its account: nobody else verifies or removes it, a super admin alone for a lost device', async () => {
      const { person, token, id, secret } = await enrolled('lost');
      await factor(token, id, 'verify', { code: totpCode(secret) });
      const stranger = await tokenOf(await viewer('no-owner'));
      expect((await factor(stranger, id, 'verify', { code: totpCode(secret, 30_000) })).status).toBe(404);
      expect((await call('DELETE', `/auth/v1/factors/${id}`, undefined, stranger)).status).toBe(404);
      const remove = async (bearer: string) =>
        (await call('POST', '/rest/v1/rpc/remove_second_factor', { p_user: person.id }, bearer)).status;
      expect([await remove(stranger), await remove(await tokenOf(account()))]).toEqual([403, 200]);
      expect(await state(await tokenOf(person))).toEqual({ enrolled: false, passed: true });
    });
  });
});
