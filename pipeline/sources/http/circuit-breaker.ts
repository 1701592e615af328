import type { RequestPolicy } from './request-policy.ts';

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
export interface CircuitBreaker {
  /** Milliseconds to wait before the host may be asked again; 0 lets the caller pass. */
  readonly waitMs: (nowMs: number) => number;
  readonly recordSuccess: () => void;
  readonly recordFailure: (nowMs: number, reason: string) => void;
  /** Null for a host that is well. */
  readonly circuit: () => Circuit | null;
}

type BreakerPolicy = Pick<RequestPolicy, 'breakerFailures' | 'breakerCoolMs' | 'breakerMaxCoolMs'>;

/** Doubles with each try that failed, so that a site that is gone for good is not asked every other minute. */
function cooldownMs(failures: number, policy: BreakerPolicy): number {
  const tries = failures - policy.breakerFailures;
  return Math.min(policy.breakerMaxCooldownMs, policy.breakerCooldownMs * 2 ** Math.min(tries, 20));
}

/** After `breakerFailures` failures in a row the circuit opens for `breakerCoolMs`, then one try decides; `kept` is what earlier runs know. */
export function createCircuitBreaker(policy: BreakerPolicy, kept: Circuit | null = null): CircuitBreaker {
  let circuit = kept;
  let trying = false;
  return {
    waitMs(nowMs) {
      if (circuit === null || circuit.failures < policy.breakerFailures) return 0;
      if (nowMs < circuit.openUntilMs) return circuit.openUntilMs - nowMs;
      if (trying) return cooldownMs(circuit.failures, policy);
      trying = true;
      return 0;
    },
    recordSuccess() {
      circuit = null;
      trying = false;
    },
    recordFailure(nowMs, reason) {
      const failures = (circuit?.failures ?? 0) + 1;
      const isOpen = failures >= policy.breakerFailures;
      circuit = { failures, openUntilMs: isOpen ? nowMs + cooldownMs(failures, policy) : 0, reason };
      trying = false;
    },
    circuit: () => circuit,
  };
}
