import type { RequestPolicy } from './request-policy.ts';

export interface RateLimiter {
  /** Runs `work` when the host has a place and its next moment has come. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

interface Clock {
  readonly nowMs: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** One host's places and pace: at most `concurrency` at once, at most `perSecond` begun in a second. */
export function createRateLimiter(
  policy: Pick<RequestPolicy, 'concurrency' | 'perSecond'>,
  clock: Clock,
): RateLimiter {
  const gapMs = 1000 / policy.perSecond;
  const waiting: (() => void)[] = [];
  let free = policy.concurrency;
  let nextMs = 0;

  const enter = (): Promise<void> | undefined => {
    if (free > 0) {
      free -= 1;
      return undefined;
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const first = waiting.shift();
    if (first) first();
    else free += 1;
  };
  const pace = async (): Promise<void> => {
    const now = clock.nowMs();
    const at = Math.max(now, nextMs);
    nextMs = at + gapMs;
    if (at - now >= 1) await clock.sleep(at - now);
  };
  return {
    async run(work) {
      await enter();
      try {
        await pace();
        return await work();
      } finally {
        leave();
      }
    },
  };
}
