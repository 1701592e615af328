import type { RequestPolicy } from './request-policy.ts';

export interface RateLimiter {
  /** Runs `work` as soon as both limits allow it. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

interface Clock {
  readonly nowMs: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Limits the requests to one host: `concurrency` at once, `perSecond` started a second. */
export function createRateLimiter(
  policy: Pick<RequestPolicy, 'concurrency' | 'perSecond'>,
  clock: Clock,
): RateLimiter {
  const gapMs = 1000 / policy.perSecond;
  const waiting: (() => void)[] = [];
  let freeSlots = policy.concurrency;
  let nextMs = 0;

  const acquire = (): Promise<void> | undefined => {
    if (freeSlots > 0) {
      freeSlots -= 1;
      return undefined;
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const release = (): void => {
    const first = waiting.shift();
    if (first) first();
    else freeSlots += 1;
  };
  const pace = async (): Promise<void> => {
    const now = clock.nowMs();
    const at = Math.max(now, nextMs);
    nextMs = at + gapMs;
    if (at - now >= 1) await clock.sleep(at - now);
  };
  return {
    async run(work) {
      await acquire();
      try {
        await pace();
        return await work();
      } finally {
        release();
      }
    },
  };
}
