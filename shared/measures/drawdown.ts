import type { KnownSeries } from '../funds/series.ts';

export interface Drawdown {
  /** The fall, a fraction: 0.2 is a loss of 20%. 0 where the series never falls. */
  readonly value: number;
  readonly peakDay: string;
  readonly troughDay: string;
  /** The first day back at the peak's value or above; null until then. */
  readonly recoveredDay: string | null;
}

/** Distance from the highest value so far, fractions of 0 and below. The first value counts as a peak. Values are positive. */
export function underwater(values: readonly number[]): number[] {
  let peak = 0;
  return values.map((value) => {
    peak = Math.max(peak, value);
    return value / peak - 1;
  });
}

/** The largest fall from a peak with its days; of equal ones the earliest. Null without values. Source: Magdon-Ismail and Atiya (2004). */
export function maxDrawdown({ dates, values }: KnownSeries): Drawdown | null {
  const distances = underwater(values);
  const trough = distances.reduce((lowest, value, i) => (value < (distances[lowest] ?? 0) ? i : lowest), 0);
  const troughDay = dates[trough];
  if (troughDay === undefined) return null;
  const peak = distances.lastIndexOf(0, trough);
  const top = values[peak] as number;
  const recovered = values.findIndex((value, i) => i > trough && value >= top);
  return {
    value: -(distances[trough] as number) || 0,
    peakDay: dates[peak] as string,
    troughDay,
    recoveredDay: dates[recovered] ?? null,
  };
}
