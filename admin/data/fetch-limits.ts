import { MINUTE, SECOND } from '../../shared/units.ts';

/** A screen must not show its skeleton for longer; a save or an import may take its time. */
const TIMEOUTS = { read: 4 * SECOND, write: 30 * SECOND, upload: 2 * MINUTE } as const;

/** How long a request may wait for its answer. The functions that a screen reads by are named `read_…` or `…_state`. */
export function timeoutOf(url: string, method: string): number {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/storage/v1/object/') && method !== 'GET') return TIMEOUTS.upload;
  if (pathname.startsWith('/functions/v1/')) return TIMEOUTS.upload;
  const isRead = ['GET', 'HEAD'].includes(method) || /\/rpc\/(read_\w+|\w+_state)$/.test(pathname);
  return isRead ? TIMEOUTS.read : TIMEOUTS.write;
}

/** supabase-js repeats a failed read three times, seven seconds in all, unless its error has this code. */
const NOT_REPEATED = { code: 'ABORT_ERR' };

const asNetworkFailure = (cause: unknown): TypeError =>
  Object.assign(new TypeError('Failed to fetch', { cause }), NOT_REPEATED);

/** `fetch` that gives up: a server that accepts a request and never answers counts as one that is away. `report` hears of each end. */
export const withTimeout =
  (send: typeof fetch, report: (isAnswered: boolean) => void): typeof fetch =>
  async (input, init) => {
    const request = input instanceof Request ? input : null;
    const limit = AbortSignal.timeout(
      timeoutOf(request?.url ?? String(input), init?.method ?? request?.method ?? 'GET'),
    );
    const own = init?.signal ?? request?.signal;
    const signal = own ? AbortSignal.any([own, limit]) : limit;
    try {
      const answer = await send(input, { ...init, signal });
      report(true);
      return answer;
    } catch (error) {
      if (own?.aborted) throw error;
      report(false);
      throw asNetworkFailure(error);
    }
  };
