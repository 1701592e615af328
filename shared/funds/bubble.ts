import { type Figure, isKnown } from './figures.ts';

/** Bubbles are fractions: 0.05 is 5% dear, −0.02 is 2% cheap. */

/** (price − redemption NAV) / redemption NAV. Rulings; formulas.md 1. Null where either is unknown or the NAV is not above zero. */
export function priceBubble(priceRial: Figure, navRial: Figure): number | null {
  if (!isKnown(priceRial) || !isKnown(navRial) || navRial <= 0) return null;
  return (priceRial - navRial) / navRial;
}

const GRAMS_PER_OUNCE = 31.1034768;
/** A gold-bar certificate of the commodity exchange: 0.1 g, 995 fine. formulas.md 2. */
const BAR_FINE_GRAMS = 0.1 * 0.995;
/** An Emami coin: 8.133 g, 900 fine. formulas.md 2. */
const COIN_FINE_GRAMS = 7.3197;
/** A silver-bar certificate of the commodity exchange: 1 g, 999.9 fine (the exchange's weekly reports, e.g. Mehr 6713897). */
const SILVER_FINE_GRAMS = 0.9999;

const gramRial = (ounceUsd: number, rialPerUsd: number): number => (ounceUsd * rialPerUsd) / GRAMS_PER_OUNCE;

/** World value of one bar certificate in rials. formulas.md 2 (Drmamf/Gold-Fund). */
export const fairBarRial = (ounceUsd: number, rialPerUsd: number): number =>
  gramRial(ounceUsd, rialPerUsd) * BAR_FINE_GRAMS;

/** World value of one coin in rials. formulas.md 2 (Drmamf/Gold-Fund). */
export const fairCoinRial = (ounceUsd: number, rialPerUsd: number): number =>
  gramRial(ounceUsd, rialPerUsd) * COIN_FINE_GRAMS;

/** World value of one silver certificate in rials, from the ounce of silver. */
export const fairSilverRial = (ounceUsd: number, rialPerUsd: number): number =>
  gramRial(ounceUsd, rialPerUsd) * SILVER_FINE_GRAMS;

/** Exchange price / fair price − 1: the bubble of what a fund holds. formulas.md 2. */
export function marketBubble(priceRial: Figure, fairRial: Figure): number | null {
  return priceBubble(priceRial, fairRial);
}

/**
 * Bubble of what a fund holds: the sum of share × bubble over its parts (additive form, formulas.md 3).
 * Shares are fractions of the fund. A part with a share and no known bubble makes the whole unknown.
 */
export function inherentBubble(
  parts: readonly { readonly share: Figure; readonly bubble: Figure }[],
): number | null {
  let total: number | null = null;
  for (const { share, bubble } of parts) {
    if (!isKnown(share) || share === 0) continue;
    if (!isKnown(bubble)) return null;
    total = (total ?? 0) + share * bubble;
  }
  return total;
}

/** (1 + price bubble)(1 + inherent bubble) − 1: compounding, formulas.md 4. */
export function totalBubble(price: Figure, inherent: Figure): number | null {
  return isKnown(price) && isKnown(inherent) ? (1 + price) * (1 + inherent) - 1 : null;
}

/** Share (0 to 1) of the known `history` that lay below `today`: 0 is the cheapest day of all. Null without either. */
export function bubblePercentileRank(history: readonly Figure[], today: Figure): number | null {
  const known = history.filter(isKnown);
  if (!isKnown(today) || known.length === 0) return null;
  return known.filter((bubble) => bubble < today).length / known.length;
}
