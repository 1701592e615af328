import { roundAsPrinted } from '../persian/write-number.ts';
import { type Figure, isKnown } from './figures.ts';

/** Bubbles are fractions: 0.05 is 5% above the fair value, −0.02 is 2% below it. */

/** (price − redemption NAV) / redemption NAV (docs/spec-coverage.md, "Bubble formula"). Null where either is unknown or the NAV is not positive. */
export function priceBubble(priceRial: Figure, navRial: Figure): number | null {
  if (!isKnown(priceRial) || !isKnown(navRial) || navRial <= 0) return null;
  return (priceRial - navRial) / navRial;
}

const GRAMS_PER_OUNCE = 31.1034768;
/** A gold-bar certificate of the commodity exchange: 0.1 g, fineness 995. */
const BAR_FINE_GRAMS = 0.1 * 0.995;
/** An Emami coin: 8.133 g, fineness 900. */
const COIN_FINE_GRAMS = 7.3197;
/** A silver-bar certificate of the commodity exchange: 1 g, fineness 999.9 (the exchange's weekly reports, e.g. Mehr 6713897). */
const SILVER_FINE_GRAMS = 0.9999;

const gramRial = (ounceUsd: number, rialPerUsd: number): number => (ounceUsd * rialPerUsd) / GRAMS_PER_OUNCE;

/** Value of one bar certificate at world prices, rials. Formula: Drmamf/Gold-Fund. */
export const fairBarRial = (ounceUsd: number, rialPerUsd: number): number =>
  gramRial(ounceUsd, rialPerUsd) * BAR_FINE_GRAMS;

/** Value of one coin at world prices, rials. Formula: Drmamf/Gold-Fund. */
export const fairCoinRial = (ounceUsd: number, rialPerUsd: number): number =>
  gramRial(ounceUsd, rialPerUsd) * COIN_FINE_GRAMS;

/** Value of one silver certificate at the world price of silver, rials. */
export const fairSilverRial = (ounceUsd: number, rialPerUsd: number): number =>
  gramRial(ounceUsd, rialPerUsd) * SILVER_FINE_GRAMS;

/** Exchange price / fair price − 1: the bubble of one asset that a fund holds. */
export function marketBubble(priceRial: Figure, fairRial: Figure): number | null {
  return priceBubble(priceRial, fairRial);
}

/**
 * Bubble of a fund's assets: the sum of share × bubble (additive form). Shares are fractions of the fund.
 * Null where an asset with a share has no known bubble.
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

/** (1 + price bubble)(1 + inherent bubble) − 1: the two compound. */
export function totalBubble(price: Figure, inherent: Figure): number | null {
  return isKnown(price) && isKnown(inherent) ? (1 + price) * (1 + inherent) - 1 : null;
}

/** Percent points on both sides of zero within which a unit costs what it is worth: spreads and the age of the NAV alone move a bubble so far. */
export const NEUTRAL_BUBBLE = 0.5;

/** What a bubble says to a buyer. Its colour and its word follow from it, never from gain and loss. */
export type BubbleSide = 'dear' | 'cheap' | 'fair';

/** «گران»، «ارزان» or «هم‌ارزش» */
export const BUBBLE_WORDS: Readonly<Record<BubbleSide, string>> = {
  dear: 'گران',
  cheap: 'ارزان',
  fair: 'هم‌ارزش',
};

/** The side of a bubble in percent points, as it is printed with two decimals; null for an unknown one. */
export function bubbleSide(percent: Figure): BubbleSide | null {
  if (!isKnown(percent)) return null;
  const printed = roundAsPrinted(percent, 2);
  if (Math.abs(printed) <= NEUTRAL_BUBBLE) return 'fair';
  return printed > 0 ? 'dear' : 'cheap';
}
