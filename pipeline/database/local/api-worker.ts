/** The API in its own thread: hashing a password does not block the service, and its output can be filtered. */
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createAdaptorServer } from '@hono/node-server';
import { App, ConsoleEmailDriver, type IAppConfig, setExperimental } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { MIN_PASSWORD_LENGTH } from '../../../shared/passwords.ts';
import { maxUploadBytes } from '../../../shared/storage-buckets.ts';
import { HOUR, SECOND } from '../../../shared/units.ts';
import { openBucketFiles } from '../bucket-files.ts';
import { admit } from './admit.ts';
import type { ApiMessage, ApiOptions } from './api.ts';
import { guardAuth } from './auth-guard.ts';
import { addressMatcher, clientAddress, nameSender } from './client-address.ts';
import { answerWithCors } from './cors.ts';
import { guardFunctions } from './functions-guard.ts';
import type { Gateway, Query } from './gateway.ts';
import { createKeyedLocks } from './keyed-locks.ts';
import { CODE_LENGTH, CODE_LIFETIME_SECONDS } from './mail-guards.ts';
import { rewriteMailLinks } from './mail-links.ts';
import { describeRequests } from './request-context.ts';
import { limitRequest } from './request-limits.ts';
import { refuseSessionless } from './session.ts';
import { createStorageAdapter } from './storage-adapter.ts';
import { guardStorage } from './storage-guard.ts';
import { MAX_ROWS } from './visitor-queries.ts';

type Guard = (request: Request, gateway: Gateway) => Promise<Response>;

/** Services by the first part of their path. Supabase Lite answers the others by itself. */
const GUARDS: Readonly<Record<string, Guard>> = {
  auth: guardAuth,
  storage: guardStorage,
  functions: guardFunctions,
};

/** Answers an admitted request by the guard of its service. */
const guardServices: Guard = async (request, gateway) => {
  const refusal = await refuseSessionless(request, gateway);
  if (refusal) return refusal;
  const service = new URL(request.url).pathname.split('/')[1] ?? '';
  return Object.hasOwn(GUARDS, service)
    ? (GUARDS[service] as Guard)(request, gateway)
    : gateway.answer(request);
};

const { databaseUrl, port: wantedPort, siteUrl, keys, trustedProxies } = workerData as ApiOptions;
const post = (message: ApiMessage): void => parentPort?.postMessage(message);

/** The port that it listens on: the wanted one, or a free one where that is 0. */
let port = wantedPort;

/** The local API sends no mail: it prints each one, so that the operator can follow its link. */
const printer = {
  ...console,
  info: (mail: unknown) => console.info(rewriteMailLinks(String(mail), { siteUrl, port })),
};
const connection = createPostgresConnection({
  url: databaseUrl,
  postgresOptions: { max: 4, onnotice: () => undefined },
});
// Read once, when the routes are created.
setExperimental('storage', true);
const app = new App({
  connection,
  api: { enabled: true, schemas: ['public'], max_rows: MAX_ROWS },
  auth: {
    enabled: true,
    site_url: siteUrl,
    jwt_secret: keys.jwtSecret,
    jwt_expiry: HOUR / SECOND,
    minimum_password_length: MIN_PASSWORD_LENGTH,
    enable_refresh_token_rotation: true,
    sessions: { timebox: '168h', inactivity_timeout: '24h' },
    // The gateway asks for the permission to create accounts.
    enable_signup: true,
    publishable_key: keys.publishable,
    secret_key: keys.secret,
    email: {
      enable_signup: true,
      enable_confirmations: false,
      otp_length: CODE_LENGTH,
      otp_expiry: CODE_LIFETIME_SECONDS,
    },
  },
  storage: { enabled: true, file_size_limit: `${maxUploadBytes}B` },
  options: {
    // Requests without a key never get the service role, not even from this machine.
    server: { admin: false, disableStudio: true },
    drivers: { email: new ConsoleEmailDriver({ logger: printer }) },
  },
} as unknown as IAppConfig);
const query: Query = (text, values = []) =>
  connection.driver.unsafe<Record<string, unknown>[]>(text, values as never[]);
app._storageAdapter = createStorageAdapter(
  openBucketFiles({
    query: async <R>(text: string, values?: unknown[]) => {
      const rows = await query(text, values);
      return { rows: rows as R[], rowCount: rows.length };
    },
  }),
);
const inRequest = describeRequests(connection);
const isTrusted = addressMatcher(trustedProxies);
const MAX_WAITING_SIGN_INS = 20;
const locks = createKeyedLocks(MAX_WAITING_SIGN_INS);

const server = createAdaptorServer({
  fetch: (request, { incoming }) =>
    answerWithCors(request, siteUrl, async () => {
      const admitted = admit(request);
      if (admitted instanceof Response) return admitted;
      const limited = await limitRequest(admitted);
      if (limited instanceof Response) return limited;
      const peer = incoming.socket.remoteAddress;
      const address = clientAddress(peer, request.headers.get('x-forwarded-for'), isTrusted);
      const agent = request.headers.get('user-agent')?.slice(0, 500) ?? null;
      return guardServices(nameSender(limited, address), {
        answer: (passed) =>
          inRequest({ address, agent }, async () => app.fetch(passed, { peerAddress: peer ?? null })),
        query,
        locks,
        address,
        agent,
        jwtSecret: keys.jwtSecret,
        secretKey: keys.secret,
        publishableKey: keys.publishable,
      });
    }),
});

/** How long the queries of answered requests may take when the API stops. */
const STOP_TIMEOUT_MS = 2 * SECOND;

async function stop(): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  if ('closeAllConnections' in server) server.closeAllConnections();
  await closed;
  // The driver waits for ever for a query whose request was broken off: its connection ends with the thread.
  await Promise.race([connection.close(), delay(STOP_TIMEOUT_MS)]);
  process.exit(0);
}

parentPort?.once('message', () => void stop());
server.once('error', (error: NodeJS.ErrnoException) =>
  post({ kind: 'failed', code: error.code ?? '', message: error.message }),
);
app.init().then(
  () =>
    server.listen(wantedPort, '127.0.0.1', () => {
      port = (server.address() as AddressInfo).port;
      post({ kind: 'ready', port });
    }),
  (error: Error) => post({ kind: 'failed', code: '', message: error.message }),
);
