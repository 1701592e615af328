import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageOf } from '../shared/errors.ts';
import { unreachableError } from './database/connection-errors.ts';
import { type PurgeList, purge } from './delivery/purge.ts';
import { readUploadSettings } from './delivery/settings.ts';
import { openStore as openS3 } from './delivery/targets/s3-store.ts';
import { openStore as openSupabase } from './delivery/targets/supabase-store.ts';
import { createRedactor, secretsOf } from './secrets.ts';
import { openLog } from './service/logger.ts';

const SECRET = 'hush-hush+9f2c';
const policy = { attempts: 1, firstWaitMs: 1, timeoutMs: 2000 };
const list: PurgeList = { add: () => undefined, paths: () => ['index.html'], clear: () => undefined };

/** A server that answers every request with a refusal that repeats what was sent. */
const echo = createServer((request, response) => {
  response.writeHead(403, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({ message: `refused ${JSON.stringify(request.headers)}`, error: 'x', statusCode: '403' }),
  );
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`;
});
afterAll(() => void echo.close());

const failureOf = (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => {
      throw new Error('expected a failure');
    },
    (error: unknown) => messageOf(error),
  );

const purgeWith = (url: string, token: string | null) => () =>
  purge(list, { url, token, batch: 1, field: 'urls' }, 'https://a.ir', policy, AbortSignal.timeout(5000));

describe('the message of a failure, which is logged, stored and shown', () => {
  it.each([
    ['a hook with credentials in its address', () => purgeWith(`http://me:${SECRET}@127.0.0.1:1/`, null)],
    ['a token in two lines', () => purgeWith(address, `${SECRET}\nrest`)],
    ['a refusal by the hook', () => purgeWith(address, SECRET)],
    [
      'a service key in two lines',
      () => () =>
        openSupabase({ SUPABASE_URL: address, SUPABASE_SERVICE_KEY: `${SECRET}\nrest` } as never, 'site'),
    ],
    [
      'a store that repeats the headers',
      () => () =>
        openSupabase({ SUPABASE_URL: address, SUPABASE_SERVICE_KEY: `sb_secret_${SECRET}` }, 'site'),
    ],
    [
      'an object store that repeats the headers',
      () => () =>
        openS3({
          S3_BUCKET: 'site',
          S3_ENDPOINT: address,
          S3_REGION: 'x',
          S3_PREFIX: '',
          AWS_ACCESS_KEY_ID: 'id',
          AWS_SECRET_ACCESS_KEY: SECRET,
          AWS_SESSION_TOKEN: SECRET,
        }).get('a', AbortSignal.timeout(5000)),
    ],
    [
      'a database that cannot be reached, with the password as a parameter',
      () => async () => {
        const url = `postgres://db/name?user=me&password=${SECRET}`;
        throw unreachableError(url, new Error(`getaddrinfo ENOTFOUND ${url}`));
      },
    ],
  ])('has no secret: %s', async (_, failing) => {
    const message = await failureOf(failing());
    expect(message).not.toBe('');
    expect(message).not.toContain('hush');
  });
});

describe('readUploadSettings(environment)', () => {
  it.each([
    { PURGE_URL: `https://me:${SECRET}@cdn.example/` },
    { PURGE_TOKEN: `${SECRET}\nrest` },
    { S3_BUCKET: 'site', S3_ENDPOINT: `https://me:${SECRET}@s3.example` },
    { S3_BUCKET: 'site', AWS_SECRET_ACCESS_KEY: `${SECRET}\nrest` },
    { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_SERVICE_KEY: `${SECRET} rest` },
  ])('refuses %j in a line that names the variable and not its value', async (environment) => {
    const message = await failureOf(async () => readUploadSettings(environment));
    expect(message).toContain(Object.keys(environment).at(-1));
    expect(message).not.toContain('hush');
  });
});

describe('openLog(print, now)', () => {
  it('writes no secret, in the message or in a field', () => {
    const lines: string[] = [];
    const log = openLog(
      (line) => lines.push(line),
      () => new Date(0),
    );
    log.error(`upload: https://me:${SECRET}@s3.example refused`, {
      url: `postgres://me:${SECRET}@db/name`,
      serviceKey: `sb_secret_${SECRET}`,
      headers: { authorization: `Basic ${SECRET}`, 'x-token': SECRET },
    });
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(['error']);
    expect(lines.join()).not.toContain('hush');
  });
});

describe('createRedactor(env)', () => {
  const environment = {
    DATABASE_URL: 'postgres://me:p%40ss-word-1@db/name?sslmode=require',
    AWS_SECRET_ACCESS_KEY: 'aws/secret+value',
    SOURCE_TSETMC_RELAY_TOKEN: 'relay-token-7',
    SOURCE_RELAY: 'https://relay.example/?token=in-the-query&url={url}',
    PURGE_TOKEN: 'first-half-1\nsecond-half-2',
    S3_BUCKET: 'not-a-secret',
    POSTGRES_PASSWORD: 'postgres',
  };

  it('hides every secret of the environment, decoded ones and halves too', () => {
    const text = 'p%40ss-word-1, p@ss-word-1, aws/secret+value, relay-token-7, in-the-query, second-half-2';
    expect(createRedactor(environment)(text)).toBe('***, ***, ***, ***, ***, ***');
  });

  it('leaves names, short values and plain words readable', () => {
    expect(createRedactor(environment)('postgres not-a-secret db')).toBe('postgres not-a-secret db');
    expect(secretsOf({ A_KEY: '1234567', B_KEY: '12345678' })).toEqual(['12345678']);
  });
});
