import { type Figure, isKnown, mean } from './figures.ts';
import { type KnownSeries, knownSeries, lastDays, type Series } from './series.ts';

/** (statistical NAV − redemption NAV) / redemption NAV, a fraction; it may be negative. */
export function reserveFraction(statisticalNavRial: Figure, redemptionNavRial: Figure): number | null {
  if (!isKnown(statisticalNavRial) || !isKnown(redemptionNavRial) || redemptionNavRial <= 0) return null;
  return (statisticalNavRial - redemptionNavRial) / redemptionNavRial;
}

/** Days that each average and the trend cover, up to the latest record. */
export const RESERVE_DAYS = { month: 30, quarter: 90, year: 365, trend: 90 } as const;

export interface ReserveInsights {
  readonly today: number | null;
  readonly monthAverage: number | null;
  readonly quarterAverage: number | null;
  readonly yearAverage: number | null;
  readonly trend: KnownSeries;
}

/** The figures of a fund's reserve block, fractions; records without a value are dropped. */
export function reserveInsights(series: Series): ReserveInsights {
  const known = knownSeries(series);
  const average = (days: number) => mean(lastDays(known, days).values);
  return {
    today: known.values.at(-1) ?? null,
    monthAverage: average(RESERVE_DAYS.month),
    quarterAverage: average(RESERVE_DAYS.quarter),
    yearAverage: average(RESERVE_DAYS.year),
    trend: lastDays(known, RESERVE_DAYS.trend),
  };
}
