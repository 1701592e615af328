const LONGEST = 10 * 60_000;

/** Milliseconds to the next look: the asked interval, doubled for each failure in a row, ten minutes at most. */
export const nextDelay = (interval: number, failures: number): number =>
  failures === 0 ? interval : Math.max(interval, Math.min(LONGEST, interval * 2 ** failures));
