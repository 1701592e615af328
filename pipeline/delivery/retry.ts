import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '../../shared/units.ts';
import { StoreError } from './targets/define.ts';

export interface RetryPolicy {
  /** Attempts altogether. */
  readonly attempts: number;
  /** Wait before the second attempt; doubled before each further one. */
  readonly firstWaitMs: number;
  /** How long one attempt may take. */
  readonly timeoutMs: number;
}

const MAX_WAIT = 20 * SECOND;
/** The other side is busy or broken, and may be well again in a moment. */
const isTransient = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/** True for what a second attempt may mend: everything but a clear "no". */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof StoreError) || error.status === null || isTransient(error.status);

/** Does a piece of work, again and again with growing pauses while it fails in a way that may pass. */
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
      await sleep(Math.min(MAX_WAIT, firstWaitMs * 2 ** (attempt - 1)), undefined, { signal });
    }
  }
}

/** Runs work over items, at most `most` at a time. When one fails no further one starts, and the first failure is thrown. */
export async function forEachConcurrent<T>(
  items: Iterable<T>,
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const rest = Iterator.from(items);
  const lane = async (): Promise<void> => {
    for (const item of rest) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => void failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: most }, lane));
  if (failures.length > 0) throw failures[0];
}
