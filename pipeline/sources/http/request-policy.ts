import { MEBIBYTE } from '../../../shared/bytes.ts';
import { HOUR, MINUTE, SECOND } from '../../../shared/units.ts';

/** Limits, timeouts and retries of the requests to one host. */
export interface RequestPolicy {
  /** Concurrent requests, and keep-alive sockets, to one host. */
  readonly concurrency: number;
  /** Requests started a second to one host. */
  readonly perSecond: number;
  readonly connectTimeoutMs: number;
  /** Longest wait for the headers, and between two chunks of the body. */
  readonly idleTimeoutMs: number;
  /** Longest time for one try, headers and body. */
  readonly totalTimeoutMs: number;
  /** Tries of one request, the first included. */
  readonly maxAttempts: number;
  /** Back-off before the second try; doubles each time, up to `maxBackoffMs`. */
  readonly backoffMs: number;
  readonly maxBackoffMs: number;
  /** A longer Retry-After ends the request; the schedule repeats it later. */
  readonly maxRetryAfterMs: number;
  /** Largest body, before and after decompression. */
  readonly maxBytes: number;
  /** Consecutive failures that open a host's circuit, its first cooldown and the longest. */
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
  maxBytes: 32 * MEBIBYTE,
  breakerFailures: 5,
  breakerCooldownMs: 2 * MINUTE,
  breakerMaxCooldownMs: HOUR,
};
