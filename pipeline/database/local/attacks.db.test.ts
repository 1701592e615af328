import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpuMsOf } from '../../storage/testing/cpu-ms-of.ts';
import { asVisitorOrUser } from '../testing/test-database.ts';
import { PIXEL } from './testing/pixel.ts';
import { openStranger, type Stranger } from './testing/stranger.ts';

describe('a stranger at the local API', () => {
  let stranger: Stranger;
  beforeAll(async () => {
    stranger = await openStranger();
  });
  afterAll(() => stranger?.close());
  const ask: Stranger['ask'] = (...args) => stranger.ask(...args);
  const signIn: Stranger['signIn'] = (fields) => stranger.signIn(fields);
  const { accountOf, tokenOf }: Pick<Stranger, 'accountOf' | 'tokenOf'> = {
    accountOf: (role) => stranger.accountOf(role),
    tokenOf: (role) => stranger.tokenOf(role),
  };

  describe('with a regular expression that runs for hours', () => {
    // An odd number of letters is no pair of anything: every division of the text is tried.
    const PATTERN = '^(a*)(a*)(a*)\\1\\2\\3$';
    beforeAll(async () => {
      await stranger.stack.database.query(
        `insert into articles (kind, slug, title, summary, body, published_at)
         values ('news', 'long', 'بلند', 'نوشته‌ای بلند', repeat('a', 2001), now() - interval '1 day')`,
      );
    });

    it('is refused in one line, and everybody else is answered meanwhile', async () => {
      for (const token of [undefined, await tokenOf('super_admin')]) {
        const answer = await ask(`/rest/v1/articles?body=match.${encodeURIComponent(PATTERN)}`, { token });
        expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
          400,
          'match and imatch: expected another operator, e.g. ilike',
        ]);
      }
      expect((await ask('/rest/v1/articles?select=slug&slug=eq.long')).status).toBe(200);
    });

    it('is stopped by the database after the visitor’s three seconds, where it arrives there', async () => {
      const query = asVisitorOrUser(stranger.stack.database, null, async (db) => {
        await db.query(`select set_config('statement_timeout', '3s', true)`);
        return db.query('select slug from public.articles where body ~ $1', [PATTERN]);
      });
      await expect(query).rejects.toThrow(/statement timeout/);
    });
  });

  describe('with pictures', () => {
    const NAME = '3f9ac1d2-0000-4000-8000-00000000000a.png';
    const id = async (role: string): Promise<string> =>
      String(
        (
          await stranger.stack.database.query('select id from auth.users where email = $1', [
            accountOf(role).email,
          ])
        ).rows[0]?.id,
      );
    const upload = (name: string, token: string, body: Buffer = PIXEL, type = 'image/png') =>
      ask(`/storage/v1/object/media/${name}`, {
        method: 'POST',
        token,
        body: new Uint8Array(body),
        headers: { 'content-type': type },
      });

    it('gets no token out of the storage: a name is no id, and nobody signs links', async () => {
      const token = await tokenOf('super_admin');
      const victim = await id('seo_specialist');
      expect((await upload(victim, token)).status).toBeGreaterThanOrEqual(400);
      const name = `${victim}.png`;
      expect((await upload(name, token)).status).toBe(200);
      for (const [path, body] of [
        [`sign/media/${name}`, { expiresIn: 60 }],
        ['sign/media', { paths: [name], expiresIn: 60 }],
        [`upload/sign/media/${name}`, {}],
        [`%73ign/media/${name}`, { expiresIn: 60 }],
      ] as const) {
        const answer = await ask(`/storage/v1/object/${path}`, {
          method: 'POST',
          token,
          body: JSON.stringify(body),
        });
        expect([path, answer.status, await answer.text()]).toEqual([
          path,
          404,
          expect.not.stringContaining('token='),
        ]);
      }
    });

    it('is refused a token without a session, even one that the API has signed itself', async () => {
      const { jwtSecret } = JSON.parse(readFileSync(`${stranger.dataDir}/keys.json`, 'utf8')) as {
        jwtSecret: string;
      };
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const sub = await id('super_admin');
      const claims = { sub, role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 600 };
      for (const session of [{}, { session_id: '00000000-0000-4000-8000-00000000000f' }]) {
        const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, ...session })}`;
        const token = `${text}.${createHmac('sha256', jwtSecret).update(text).digest('base64url')}`;
        for (const path of [
          '/auth/v1/user',
          '/rest/v1/admin_users?select=email',
          `/storage/v1/object/media/${NAME}`,
        ]) {
          const answer = await ask(path, { token });
          expect([path, answer.status]).toEqual([path, path.startsWith('/auth/') ? 403 : 401]);
          expect(await answer.json()).toMatchObject({ error_code: 'session_not_found' });
        }
      }
    });

    it('has nothing decoded without the right to upload: 5 kB of black are 40 million pixels', async () => {
      const black = { width: 6300, height: 6300, channels: 3, background: 'black' } as const;
      const bomb = await sharp({ create: black }).png({ palette: true, colours: 2 }).toBuffer();
      expect(bomb.length).toBeLessThan(10_000);
      const cut = PIXEL.subarray(0, 60);
      for (const token of ['', await tokenOf('seo_specialist')]) {
        // A decoder would say that it is no whole picture.
        const refused = await upload(NAME, token, cut);
        expect([refused.status >= 400, await refused.text()]).toEqual([
          true,
          expect.not.stringContaining('whole picture'),
        ]);
        const all = await Promise.all(Array.from({ length: 30 }, () => upload(NAME, token, bomb)));
        expect(all.filter(({ ok }) => ok)).toEqual([]);
      }
    });

    it('has one picture decoded at a time, in a slot of its own: all else is answered meanwhile', async () => {
      const token = await tokenOf('super_admin');
      // A kilobyte that is busy for seconds.
      const flat = { width: 6300, height: 6300, channels: 3, background: 'black' } as const;
      const slow = await sharp({ create: flat }).avif({ effort: 0, quality: 30 }).toBuffer();
      expect(slow.length).toBeLessThan(2000);
      const nameOf = (n: number, ending = 'png') =>
        `3f9ac1d2-0000-4000-8000-${String(n).padStart(12, '0')}.${ending}`;
      const done: string[] = [];
      const note = (name: string) => (answer: Response) => {
        done.push(name);
        return answer.status;
      };
      // Three of them, one after the other: on a busy machine one is done before the others have come.
      const busy = Promise.all(
        [1, 2, 3].map((n) => upload(nameOf(n, 'avif'), token, slow, 'image/avif').then(note('slow'))),
      );
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      const beside = await Promise.all([
        upload(nameOf(9), token, svg).then(note('svg')),
        ask('/rest/v1/funds?limit=1').then(note('visitor')),
        ask('/rest/v1/media?limit=1', { token }).then(note('staff')),
      ]);
      const others = Array.from({ length: 30 }, (_, n) => nameOf(10 + n));
      const answers = await Promise.all(others.map((name) => upload(name, token).then(note(name))));
      expect([beside, await busy]).toEqual([
        [415, 200, 200],
        [200, 200, 200],
      ]);
      // Twenty have the slot or wait for it.
      const refused = others.filter((_, at) => answers[at] === 429);
      const taken = others.filter((_, at) => answers[at] === 200);
      expect([refused.length, taken.length]).toEqual([13, 17]);
      // While it was busy: those that wait for it are answered later.
      const firstTaken = Math.min(done.lastIndexOf('slow'), ...taken.map((name) => done.indexOf(name)));
      for (const name of ['svg', 'visitor', 'staff', ...refused])
        expect([name, done.indexOf(name) < firstTaken]).toEqual([name, true]);
      // “try again”
      for (const name of refused) expect((await upload(name, token)).status).toBe(200);
    }, 120_000);

    it('uploads nothing but pictures, and neither empties nor widens the bucket', async () => {
      const token = await tokenOf('super_admin');
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      const name = NAME;
      const refused = await upload(name, token, svg);
      expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
        415,
        'expected a picture of the type image/png, came none',
      ]);
      expect((await upload(name, token, PIXEL, 'image/gif')).status).toBe(415);
      expect((await upload(name, token)).status).toBe(200);
      await stranger.stack.database.query(
        `insert into media (storage_key, name, alt) values ($1, 'سکه', 'یک سکه')`,
        [name],
      );
      for (const [method, path] of [
        ['POST', '/bucket/media/empty'],
        ['GET', '/bucket'],
        ['GET', '/bucket/media'],
        ['DELETE', '/bucket/media'],
        ['PUT', '/bucket/media'],
        ['POST', '/bucket'],
        ['POST', '/object/move'],
        ['POST', '/object/copy'],
        ['POST', `/object/upload/sign/media/${name}`],
        ['POST', '/object/list/media'],
        ['POST', '/object/seo-static/x.json'],
        ['POST', '/object/sign/x'],
        ['GET', `/object/public/media/${name}`],
        ['GET', `/object/info/media/${name}`],
        ['GET', `/render/image/authenticated/media/${name}`],
        ['PUT', `/object/media/${name}`],
        ['DELETE', '/object/media'],
        ['DELETE', `/object/media/${name}`],
        ['POST', '/upload/resumable'],
        ['GET', '/s3/media'],
      ] as const) {
        const body = method === 'GET' ? null : JSON.stringify({ prefixes: [name], name: 'x' });
        const answer = await ask(`/storage/v1${path}`, { method, token, ...(body ? { body } : {}) });
        expect([method, path, answer.status]).toEqual([method, path, 404]);
      }
      const replaced = await ask(`/storage/v1/object/media/${name}`, {
        method: 'POST',
        token,
        body: new Uint8Array([...PIXEL, 1]),
        headers: { 'content-type': 'image/png', 'x-upsert': 'true' },
      });
      expect(replaced.status).toBeGreaterThanOrEqual(400);
      const { rows } = await stranger.stack.database.query(
        'select length(body) as length from pipeline.bucket_files where key = $1',
        [name],
      );
      expect(rows).toEqual([{ length: PIXEL.length }]);
    });
  });

  describe('with a body that fits nothing', () => {
    it.each([
      ['[]', 'expected a JSON object'],
      ['null', 'expected a JSON object'],
      ['{"email":["a"],"password":"x"}', 'email: expected a text, came a list'],
      ['{"email":null,"password":"x"}', 'email: expected a text, came null'],
      ['{"email":"a@example.ir","password":{}}', 'password: expected a text, came object'],
    ])('is told what was expected of a sign-in: %s', async (body, msg) => {
      const answer = await ask('/auth/v1/token?grant_type=password', { method: 'POST', body });
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ msg })]);
    });

    it('gets no 500 for U+0000, in bodies and in filters', async () => {
      for (const [path, body] of [
        ['/auth/v1/token?grant_type=password', '{"email":"a\\u0000b@example.ir","password":"x"}'],
        ['/rest/v1/contact_messages', '{"name":"a\\u0000b","email":"a@example.ir","message":"m"}'],
        ['/rest/v1/rpc/note_not_found', '{"p_path":"/a\\u0000"}'],
      ] as const)
        expect([path, (await ask(path, { method: 'POST', body })).status]).toEqual([path, 400]);
      expect((await ask('/rest/v1/funds?slug=eq.%00')).status).toBe(400);
    });

    it('gets no 500 for an upsert that is refused, nor for a preview of an unknown kind', async () => {
      const specialist = await tokenOf('seo_specialist');
      for (const [path, body, token] of [
        ['/rest/v1/site_settings', { key: 'origin', value: 'https://evil.example' }, specialist],
        ['/rest/v1/categories', { name: 'x', slug: 'x' }, undefined],
        ['/rest/v1/rpc/request_preview', { kind: 'page', content: {} }, await tokenOf('super_admin')],
      ] as const) {
        const answer = await ask(path, {
          method: 'POST',
          token,
          body: JSON.stringify(body),
          headers: { prefer: 'resolution=merge-duplicates' },
        });
        expect([path, Math.floor(answer.status / 100)]).toEqual([path, 4]);
      }
    });
  });

  describe('who looks for accounts', () => {
    const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] as number;
    // The API runs in this process. A stranger sees the time that this work takes.
    const workOf = async (email: string): Promise<number> => {
      const ms = await cpuMsOf(async () =>
        expect((await signIn({ email, password: 'a wrong password' })).status).toBe(400),
      );
      await stranger.stack.database.query('delete from pipeline.failed_sign_ins');
      return ms;
    };

    it.each([
      ['as accounts have it', (email: string) => email],
      ['with a blank before it', (email: string) => ` ${email}`],
      ['in capitals and with blanks behind it', (email: string) => `${email.toUpperCase()}\t `],
    ])('finds none by the time of an answer: as much work is done for an address %s', async (_, write) => {
      const { email } = accountOf('super_admin');
      const work = { known: [] as number[], unknown: [] as number[] };
      for (let n = 0; n < 9; n += 1) {
        work.known.push(await workOf(write(email)));
        work.unknown.push(await workOf(write(`nobody${n}@example.ir`)));
      }
      const ratio = median(work.unknown) / median(work.known);
      expect(ratio).toBeGreaterThan(0.6);
      expect(ratio).toBeLessThan(1.6);
    });

    it.each([{ password: '' }, {}])('is refused %j before anybody looks for the account', async (fields) => {
      for (const email of [accountOf('super_admin').email, 'nobody@example.ir']) {
        const answer = await signIn({ email, ...fields });
        expect([answer.status, await answer.json()]).toEqual([
          400,
          expect.objectContaining({ msg: 'expected email and password' }),
        ]);
      }
      const { rows } = await stranger.stack.database.query('select from pipeline.failed_sign_ins');
      expect(rows).toEqual([]);
    });
  });
});
