import type { Manners } from './request-policy.ts';

/** What is known of a host that fails; kept from one run to the next. */
export interface Circuit {
  /** Failures in a row. */
  readonly failures: number;
  /** Epoch milliseconds until which the host is left alone; 0 where it is not. */
  readonly openUntilMs: number;
  /** The last failure, in words. */
  readonly reason: string;
}

/** One host's circuit: closed lets all pass, open lets none, half open lets one try. */
export interface Breaker {
  /** Milliseconds to wait before the host may be asked again; 0 lets the caller pass. */
  readonly waitMs: (nowMs: number) => number;
  readonly succeeded: () => void;
  readonly failed: (nowMs: number, reason: string) => void;
  /** Null for a host that is well. */
  readonly circuit: () => Circuit | null;
}

type CoolManners = Pick<Manners, 'breakerFailures' | 'breakerCoolMs' | 'breakerMaxCoolMs'>;

/** Doubles with each try that failed, so that a site that is gone for good is not asked every other minute. */
function coolMs(failures: number, manners: CoolManners): number {
  const tries = failures - manners.breakerFailures;
  return Math.min(manners.breakerMaxCoolMs, manners.breakerCoolMs * 2 ** Math.min(tries, 20));
}

/** After `breakerFailures` failures in a row the circuit opens for `breakerCoolMs`, then one try decides; `kept` is what earlier runs know. */
export function createBreaker(manners: CoolManners, kept: Circuit | null = null): Breaker {
  let circuit = kept;
  let trying = false;
  return {
    waitMs(nowMs) {
      if (circuit === null || circuit.failures < manners.breakerFailures) return 0;
      if (nowMs < circuit.openUntilMs) return circuit.openUntilMs - nowMs;
      if (trying) return coolMs(circuit.failures, manners);
      trying = true;
      return 0;
    },
    succeeded() {
      circuit = null;
      trying = false;
    },
    failed(nowMs, reason) {
      const failures = (circuit?.failures ?? 0) + 1;
      const isOpen = failures >= manners.breakerFailures;
      circuit = { failures, openUntilMs: isOpen ? nowMs + coolMs(failures, manners) : 0, reason };
      trying = false;
    },
    circuit: () => circuit,
  };
}
