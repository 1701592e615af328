import { MINUTE, SECOND } from '../../shared/units.ts';
import type { Connection } from './connection.ts';

/** A server that accepts a read and never answers counts as away after this time; a save or an import may take longer. */
const TIMEOUTS_MS = { read: 20 * SECOND, write: 30 * SECOND, upload: 2 * MINUTE } as const;
/** Whoever waits for longer is told that the server is slow. */
const SLOW_AFTER_MS = 4 * SECOND;

/** How the functions are named by which a screen reads. */
export type ReadingFunction = `read_${string}` | `${string}_state`;
const READING = /\/rpc\/(read_\w+|\w+_state|has_permission)$/;

/** How long a request may wait for its answer. */
export function timeoutOf(url: string, method: string): number {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/storage/v1/object/') && method !== 'GET') return TIMEOUTS_MS.upload;
  if (pathname.startsWith('/functions/v1/')) return TIMEOUTS_MS.upload;
  const isRead = ['GET', 'HEAD'].includes(method) || READING.test(pathname);
  return isRead ? TIMEOUTS_MS.read : TIMEOUTS_MS.write;
}

/** supabase-js repeats a failed read three times, seven seconds in all, unless its error has this code. */
const NOT_REPEATED = { code: 'ABORT_ERR' };

const asNetworkFailure = (cause: unknown): TypeError =>
  Object.assign(new TypeError('Failed to fetch', { cause }), NOT_REPEATED);

/** `fetch` that says when a read is slow, and gives up at last. `connection` hears of both, and of each answer. */
export const withTimeout =
  (send: typeof fetch, connection: Pick<Connection, 'report' | 'startSlow'>): typeof fetch =>
  async (input, init) => {
    const request = input instanceof Request ? input : null;
    const time = timeoutOf(request?.url ?? String(input), init?.method ?? request?.method ?? 'GET');
    const limit = AbortSignal.timeout(time);
    let endSlow = (): void => undefined;
    const timer = setTimeout(() => {
      if (time === TIMEOUTS_MS.read) endSlow = connection.startSlow();
    }, SLOW_AFTER_MS);
    const own = init?.signal ?? request?.signal;
    const signal = own ? AbortSignal.any([own, limit]) : limit;
    try {
      const answer = await send(input, { ...init, signal });
      connection.report(true);
      return answer;
    } catch (error) {
      if (own?.aborted) throw error;
      connection.report(false);
      throw asNetworkFailure(error);
    } finally {
      clearTimeout(timer);
      endSlow();
    }
  };
