/** All conversions of money, shares and time. Names carry the unit. */

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const RIALS_PER_TOMAN = 10;
const BILLION = 1e9;

/** Tomans to rials. Only the `cash_flow` columns are stored in tomans. */
export const tomanToRial = (toman: number): number => toman * RIALS_PER_TOMAN;

export const rialToToman = (rial: number): number => rial / RIALS_PER_TOMAN;

/** Rials to billion rials, the unit of trading values in tables and tooltips. */
export const rialToBillionRial = (rial: number): number => rial / BILLION;

/** Rials to billion tomans, the unit of the liquidity charts. */
export const rialToBillionToman = (rial: number): number => rial / RIALS_PER_TOMAN / BILLION;

/** A share of one (0.125) to percent points (12.5). */
export const fractionToPercent = (fraction: number): number => fraction * 100;

/** Percent points (12.5) to a share of one (0.125). */
export const percentToFraction = (percent: number): number => percent / 100;

/** Rounds to `decimals` places; rates are published with 4. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round((value + Number.EPSILON * Math.sign(value)) * factor) / factor;
}

/** Rounds to `digits` significant digits, e.g. (12_345.678, 6) → 12345.7 */
export const roundSignificant = (value: number, digits: number): number => Number(value.toPrecision(digits));

/** A number, or the nearer bound where it lies outside of them. */
export const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));
