import { MINUTE, SECOND } from '../../shared/units.ts';

/** Seconds between two polls of what follows each trade: `data-every`. */
export const TRADE_POLL_SECONDS = 30;
/** Seconds between two polls of the market's maps, flows, bubbles and summary. */
export const MARKET_POLL_SECONDS = 120;
/** Seconds between two polls of rankings, trading values and ratios. */
export const RANKING_POLL_SECONDS = 300;

const MAX_DELAY_MS = 10 * MINUTE;
const MAX_RETRY_DELAY_MS = 30 * SECOND;

/** How often a failed poll is retried before the next regular one, and whether the delays double. */
export interface RetryPolicy {
  readonly retries: number;
  readonly doubles: boolean;
}

/** Two retries one second apart; for leveraged and gold funds three, 1 s × 2ⁿ apart. */
export const RETRY_POLICIES = {
  default: { retries: 2, doubles: false },
  extended: { retries: 3, doubles: true },
} as const satisfies Record<string, RetryPolicy>;

/**
 * Milliseconds until the next poll: `intervalMs` after a success; after a failure the retry delay, at most 30 seconds; when the
 * retries are used up, the interval doubled for each further failure, at most ten minutes and never below the interval.
 */
export function nextDelay(
  intervalMs: number,
  failures: number,
  { retries, doubles }: RetryPolicy = RETRY_POLICIES.default,
): number {
  if (failures === 0) return intervalMs;
  if (failures <= retries) return Math.min(MAX_RETRY_DELAY_MS, SECOND * (doubles ? 2 ** (failures - 1) : 1));
  return Math.max(intervalMs, Math.min(MAX_DELAY_MS, intervalMs * 2 ** (failures - retries)));
}
