import { SECOND } from '../../../shared/units.ts';
import type { RequestPolicy } from './request-policy.ts';

/** Statuses after which another try may succeed. */
const TRANSIENT = new Set([408, 425, 429, 500, 502, 503, 504]);

export const isTransient = (status: number): boolean => TRANSIENT.has(status);

/**
 * Milliseconds before try number `attempt` (2, 3, …): exponential back-off with equal jitter, half fixed and half random,
 * so that processes that failed together do not retry together. `random` is in [0, 1).
 */
export function backoffMs(
  attempt: number,
  random: number,
  policy: Pick<RequestPolicy, 'backoffMs' | 'maxBackoffMs'>,
): number {
  const full = Math.min(policy.maxBackoffMs, policy.backoffMs * 2 ** (attempt - 2));
  return Math.round(full / 2 + (full / 2) * random);
}

/** A Retry-After header (seconds or an HTTP date) in milliseconds; null for a missing or invalid one. */
export function retryAfterMs(header: string | undefined, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * SECOND;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}
