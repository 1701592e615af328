import { type Figure, isKnown } from './figures.ts';

/** (statistical NAV − redemption NAV) / redemption NAV, a fraction; it may be negative. */
export function reserveFraction(statisticalNavRial: Figure, redemptionNavRial: Figure): number | null {
  if (!isKnown(statisticalNavRial) || !isKnown(redemptionNavRial) || redemptionNavRial <= 0) return null;
  return (statisticalNavRial - redemptionNavRial) / redemptionNavRial;
}

/** Days that each average and the trend cover, up to the latest record. */
export const RESERVE_DAYS = { month: 30, quarter: 90, year: 365, trend: 90 } as const;
