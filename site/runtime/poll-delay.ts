const SECOND = 1000;
const LONGEST = 10 * 60 * SECOND;
const LONGEST_RETRY = 30 * SECOND;

/** How often a failed look is tried again before its turn, and whether the pauses grow. */
export interface Patience {
  readonly retries: number;
  readonly grows: boolean;
}

/** Two retries a second apart; leveraged and gold three, 1 s × 2ⁿ apart (public specification, section 9). */
export const PATIENCE = {
  usual: { retries: 2, grows: false },
  long: { retries: 3, grows: true },
} as const satisfies Record<string, Patience>;

/**
 * Milliseconds to the next look: the asked interval; after a failure the retries, 30 seconds apart at most; when they
 * are used up, the interval doubled for each further failure, ten minutes at most.
 */
export function nextDelay(
  interval: number,
  failures: number,
  { retries, grows }: Patience = PATIENCE.usual,
): number {
  if (failures === 0) return interval;
  if (failures <= retries) return Math.min(LONGEST_RETRY, SECOND * (grows ? 2 ** (failures - 1) : 1));
  return Math.max(interval, Math.min(LONGEST, interval * 2 ** (failures - retries)));
}
