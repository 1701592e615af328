import { HOUR, MINUTE, SECOND } from '../../../shared/units.ts';

export const MEGABYTE = 1024 * 1024;

/** How politely one host is asked, and when we give up on it. */
export interface RequestPolicy {
  /** Requests under way at once to one host; also its number of kept-alive sockets. */
  readonly concurrency: number;
  /** Requests begun a second to one host. */
  readonly perSecond: number;
  readonly connectTimeoutMs: number;
  /** Longest silence before the headers, and between two pieces of the body. */
  readonly idleTimeoutMs: number;
  /** Longest time for one try, headers and body. */
  readonly totalTimeoutMs: number;
  /** Tries of one request, the first included. */
  readonly maxAttempts: number;
  /** Back-off before the second try; doubles each time, up to `maxBackoffMs`. */
  readonly backoffMs: number;
  readonly maxBackoffMs: number;
  /** A Retry-After longer than this ends the request: the schedule comes back later anyway. */
  readonly maxRetryAfterMs: number;
  /** Largest body, before and after decompression. */
  readonly maxBytes: number;
  /** Failures in a row that open a host's circuit, how long it stays open at first, and at most. */
  readonly breakerFailures: number;
  readonly breakerCooldownMs: number;
  readonly breakerMaxCooldownMs: number;
}

export const defaultRequestPolicy: RequestPolicy = {
  concurrency: 4,
  perSecond: 5,
  connectTimeoutMs: 10 * SECOND,
  idleTimeoutMs: 20 * SECOND,
  totalTimeoutMs: MINUTE,
  maxAttempts: 4,
  backoffMs: 500,
  maxBackoffMs: 20 * SECOND,
  maxRetryAfterMs: MINUTE,
  maxBytes: 32 * MEGABYTE,
  breakerFailures: 5,
  breakerCooldownMs: 2 * MINUTE,
  breakerMaxCooldownMs: HOUR,
};
