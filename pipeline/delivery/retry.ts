import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '../../shared/units.ts';
import { StoreError } from './targets/define.ts';

export interface RetryPolicy {
  /** Attempts altogether. */
  readonly attempts: number;
  /** Wait before the second attempt; doubled before each further one. */
  readonly firstWaitMs: number;
  readonly timeoutMs: number;
}

const MAX_WAIT_MS = 20 * SECOND;
const isTransient = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/** True for every error but a response that refuses the request for good. */
const isRetryable = (error: unknown): boolean =>
  !(error instanceof StoreError) || error.status === null || isTransient(error.status);

/** Runs `work` until it succeeds, with exponential backoff; throws its last error, or the first that is not retryable. */
export async function withRetry<T>(
  { attempts, firstWaitMs, timeoutMs }: RetryPolicy,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
  onRetry: () => void = () => undefined,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted();
    try {
      return await work(AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
    } catch (error) {
      if (signal.aborted || attempt >= attempts || !isRetryable(error)) throw error;
      onRetry();
      await sleep(Math.min(MAX_WAIT_MS, firstWaitMs * 2 ** (attempt - 1)), undefined, { signal });
    }
  }
}
