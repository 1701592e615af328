import { readFileSync, rmSync } from 'node:fs';
import { readConfig } from '../../../config.ts';
import { temporaryFolder } from '../../../storage/testing/temporary-folder.ts';
import { type Stack, startStack } from '../stack.ts';

type Request = Omit<RequestInit, 'headers'> & {
  /** A session's token. */
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
};

/** A local stack, and requests to it as a browser, a script or a member of the staff would send them. */
export interface Stranger {
  readonly stack: Stack;
  readonly dataDir: string;
  /** A request with the public key, and with the token of whoever is signed in. A text is sent as JSON. */
  ask(path: string, init?: Request): Promise<Response>;
  accountOf(role: string): { email: string; password: string };
  signIn(fields: unknown): Promise<Response>;
  tokenOf(role: string): Promise<string>;
  close(): Promise<void>;
}

export async function openStranger(): Promise<Stranger> {
  const dataDir = temporaryFolder();
  const stack = await startStack(readConfig({ DATA_DIR: dataDir, API_PORT: '0', DATABASE_PORT: '0' }), {
    log: () => undefined,
  });
  const ask: Stranger['ask'] = (path, { token, headers, ...init } = {}) =>
    fetch(stack.api.url + path, {
      ...init,
      headers: {
        apikey: stack.api.anonKey,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
    });
  const accountOf: Stranger['accountOf'] = (role) =>
    JSON.parse(readFileSync(stack.passwordsFile as string, 'utf8'))[role];
  const signIn: Stranger['signIn'] = (fields) =>
    ask('/auth/v1/token?grant_type=password', { method: 'POST', body: JSON.stringify(fields) });
  return {
    ...{ stack, dataDir, ask, accountOf, signIn },
    async tokenOf(role) {
      return ((await (await signIn(accountOf(role))).json()) as { access_token: string }).access_token;
    },
    async close() {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
