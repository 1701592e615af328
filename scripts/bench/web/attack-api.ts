import type { ApiAddress } from '../../../pipeline/database/local/accounts.ts';
import { messageOf } from '../../../shared/errors.ts';

const CLIENTS = 8;

export interface AttackFigures {
  /** Responses of the API by status; "failed" counts requests without a response. */
  readonly responses: Readonly<Record<string, number>>;
}

/** What a stranger can send without an account: large and nested selects, sign-ins, reset codes, messages. */
const requests = (url: string): readonly [path: string, body?: object][] => {
  const json = (path: string, body: object): [string, object] => [`${url}${path}`, body];
  return [
    [`${url}/rest/v1/funds?select=*,fund_return_data(*)&limit=1000`],
    [`${url}/rest/v1/funds?select=*,fund_live_data(*,funds(*,fund_live_data(*)))`],
    [`${url}/rest/v1/fund_return_data?select=*&order=date.desc&offset=5000`],
    [`${url}/rest/v1/articles?select=*&body=ilike.*a*b*c*`],
    json('/auth/v1/token?grant_type=password', {
      email: 'admin@sandoghnama.local',
      password: 'not the password',
    }),
    json('/auth/v1/recover', { email: 'admin@sandoghnama.local' }),
    json('/auth/v1/verify', { type: 'recovery', email: 'admin@sandoghnama.local', token: '123456' }),
    json('/rest/v1/contact_messages', { name: 'x'.repeat(50_000), message: 'y'.repeat(50_000) }),
  ];
};

/** Attacks an API with several clients until `signal` aborts. */
export async function attackApi({ url, anonKey }: ApiAddress, signal: AbortSignal): Promise<AttackFigures> {
  const responses: Record<string, number> = {};
  const count = (name: string): void => {
    responses[name] = (responses[name] ?? 0) + 1;
  };
  const all = requests(url);
  const headers = { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' };
  async function attack(first: number): Promise<void> {
    for (let i = first; !signal.aborted; i++) {
      const [address = '', body] = all[i % all.length] ?? [];
      try {
        const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
        const response = await fetch(address, { ...init, headers, signal });
        await response.arrayBuffer();
        count(String(response.status));
      } catch (error) {
        if (!signal.aborted) count(`failed: ${messageOf(error)}`);
      }
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => attack(client)));
  return { responses };
}
