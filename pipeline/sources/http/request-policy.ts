import { HOUR, MINUTE, SECOND } from '../../../shared/units.ts';

export const MEGABYTE = 1024 * 1024;

/** How politely one host is asked, and when we give up on it. */
export interface Manners {
  /** Requests under way at once to one host; also its number of kept-alive sockets. */
  readonly concurrency: number;
  /** Requests begun a second to one host. */
  readonly perSecond: number;
  readonly connectMs: number;
  /** Longest silence before the headers, and between two pieces of the body. */
  readonly silenceMs: number;
  /** Longest time for one try, headers and body. */
  readonly totalMs: number;
  /** Tries of one request, the first included. */
  readonly attempts: number;
  /** Back-off before the second try; doubles each time, up to `maxBackoffMs`. */
  readonly backoffMs: number;
  readonly maxBackoffMs: number;
  /** A Retry-After longer than this ends the request: the schedule comes back later anyway. */
  readonly maxRetryAfterMs: number;
  /** Largest body, before and after decompression. */
  readonly maxBytes: number;
  /** Failures in a row that open a host's circuit, how long it stays open at first, and at most. */
  readonly breakerFailures: number;
  readonly breakerCoolMs: number;
  readonly breakerMaxCoolMs: number;
}

export const defaultManners: Manners = {
  concurrency: 4,
  perSecond: 5,
  connectMs: 10 * SECOND,
  silenceMs: 20 * SECOND,
  totalMs: MINUTE,
  attempts: 4,
  backoffMs: 500,
  maxBackoffMs: 20 * SECOND,
  maxRetryAfterMs: MINUTE,
  maxBytes: 32 * MEGABYTE,
  breakerFailures: 5,
  breakerCoolMs: 2 * MINUTE,
  breakerMaxCoolMs: HOUR,
};
