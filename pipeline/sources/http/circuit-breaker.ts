import type { RequestPolicy } from './request-policy.ts';

/** State of a failing host, stored between runs. */
export interface Circuit {
  /** Failures in a row. */
  readonly failures: number;
  /** Epoch milliseconds until which the circuit is open; 0 while it is closed. */
  readonly openUntilMs: number;
  /** Message of the last failure. */
  readonly reason: string;
}

/** The circuit breaker of one host: closed passes all requests, open none, half-open a single one. */
export interface CircuitBreaker {
  /** Milliseconds until the host may be requested again; 0 passes the request. */
  readonly waitMs: (nowMs: number) => number;
  readonly recordSuccess: () => void;
  readonly recordFailure: (nowMs: number, reason: string) => void;
  /** Null for a host whose last request succeeded. */
  readonly circuit: () => Circuit | null;
}

type BreakerPolicy = Pick<RequestPolicy, 'breakerFailures' | 'breakerCooldownMs' | 'breakerMaxCooldownMs'>;

/** Doubles with each failed half-open try, so that a dead host is not requested every two minutes. */
function cooldownMs(failures: number, policy: BreakerPolicy): number {
  const tries = failures - policy.breakerFailures;
  return Math.min(policy.breakerMaxCooldownMs, policy.breakerCooldownMs * 2 ** Math.min(tries, 20));
}

/**
 * After `breakerFailures` consecutive failures the circuit opens for `breakerCooldownMs`; then one request decides. `initial`
 * is the state stored by earlier runs.
 */
export function createCircuitBreaker(policy: BreakerPolicy, initial: Circuit | null = null): CircuitBreaker {
  let circuit = initial;
  let isHalfOpen = false;
  return {
    waitMs(nowMs) {
      if (circuit === null || circuit.failures < policy.breakerFailures) return 0;
      const cooldown = cooldownMs(circuit.failures, policy);
      const wait = circuit.openUntilMs - nowMs;
      // A longer one: the clock was set back since.
      if (wait > 0 && wait <= cooldown) return wait;
      if (isHalfOpen) return cooldown;
      isHalfOpen = true;
      return 0;
    },
    recordSuccess() {
      circuit = null;
      isHalfOpen = false;
    },
    recordFailure(nowMs, reason) {
      const failures = (circuit?.failures ?? 0) + 1;
      const isOpen = failures >= policy.breakerFailures;
      circuit = { failures, openUntilMs: isOpen ? nowMs + cooldownMs(failures, policy) : 0, reason };
      isHalfOpen = false;
    },
    circuit: () => circuit,
  };
}
