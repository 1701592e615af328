import type { Manners } from './manners.ts';

/** One host's circuit: closed lets all pass, open lets none, half open lets one try. */
export interface Breaker {
  /** Milliseconds to wait before the host may be asked again; 0 lets the caller pass. */
  readonly waitMs: (nowMs: number) => number;
  readonly succeeded: () => void;
  readonly failed: (nowMs: number) => void;
}

/** After `breakerFailures` failures in a row the circuit opens for `breakerCoolMs`, then one try decides. */
export function createBreaker(manners: Pick<Manners, 'breakerFailures' | 'breakerCoolMs'>): Breaker {
  let failures = 0;
  let openUntil = 0;
  let trying = false;
  return {
    waitMs(nowMs) {
      if (failures < manners.breakerFailures) return 0;
      if (nowMs < openUntil) return openUntil - nowMs;
      if (trying) return manners.breakerCoolMs;
      trying = true;
      return 0;
    },
    succeeded() {
      failures = 0;
      trying = false;
    },
    failed(nowMs) {
      failures += 1;
      trying = false;
      if (failures >= manners.breakerFailures) openUntil = nowMs + manners.breakerCoolMs;
    },
  };
}
