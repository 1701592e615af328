/** Values that a figure over sessions needs; below them a dash is shown with the reason. */
export const MIN_SESSIONS = { ratio: 60, drawdown: 120, percentile: 60 } as const;

/**
 * Calendar days: a yearly rate of a shorter time promises what nobody saw. Weekends and holidays may take some days off the first and last
 * session of a year.
 */
export const MIN_YEARLY_DAYS = 360;

/** A longer gap without an explanation can hide the trough of a drawdown. */
export const MAX_GAP_DAYS = 15;

export type Shortage =
  | { readonly reason: 'too-few-sessions'; readonly needed: number; readonly found: number }
  | { readonly reason: 'gap'; readonly allowedDays: number; readonly foundDays: number }
  | { readonly reason: 'undefined' };

/** A figure, or why there is none. */
export type Assessed<T> =
  | { readonly value: T; readonly sessions: number; readonly shortage: null }
  | { readonly value: null; readonly sessions: number; readonly shortage: Shortage };

interface Sample {
  readonly sessions: number;
  /** Unexplained gap in calendar days; only drawdowns are refused for it. */
  readonly gapDays?: number;
}

const shortageOf = (needed: number, { sessions, gapDays = 0 }: Sample): Shortage | null => {
  if (sessions < needed) return { reason: 'too-few-sessions', needed, found: sessions };
  if (gapDays > MAX_GAP_DAYS) return { reason: 'gap', allowedDays: MAX_GAP_DAYS, foundDays: gapDays };
  return null;
};

/** The figure where the sample suffices, else the reason why there is none; `compute` runs only where it does. */
export function assess<T>(
  kind: keyof typeof MIN_SESSIONS,
  sample: Sample,
  compute: () => T | null,
): Assessed<T> {
  const { sessions } = sample;
  const shortage = shortageOf(MIN_SESSIONS[kind], sample);
  if (shortage) return { value: null, sessions, shortage };
  const value = compute();
  if (value === null) return { value: null, sessions, shortage: { reason: 'undefined' } };
  return { value, sessions, shortage: null };
}
