/** What money is measured in: rials, rials of constant purchasing power, dollars, Emami coins, grams of 18-carat gold. */
export const MEASURES = ['rial', 'real', 'usd', 'coin', 'gold'] as const;
export type Measure = (typeof MEASURES)[number];

/** The measures besides rials, in which returns are published already. */
export const OTHER_MEASURES = ['real', 'usd', 'coin', 'gold'] as const;
export type OtherMeasure = (typeof OTHER_MEASURES)[number];

/** A fund is ahead of a measure in a year by at least this much, percent points: a return that prints as 0 is not ahead. */
export const MIN_AHEAD_PERCENT = 0.01;

/** Whether a year's return in a measure, percent points, is ahead of it, behind it, or neither of the two. */
export const standingOf = (percent: number): 'ahead' | 'behind' | 'even' =>
  percent >= MIN_AHEAD_PERCENT ? 'ahead' : percent <= -MIN_AHEAD_PERCENT ? 'behind' : 'even';

/** The measures whose unit has a daily price in `reference_prices`, by its symbol there. */
export const MEASURE_SYMBOLS = { usd: 'usd_free', coin: 'coin_emami', gold: 'gold_gram_18' } as const;
export type QuotedMeasure = keyof typeof MEASURE_SYMBOLS;

/**
 * A rial return in another measure: r′ = (1 + r) / (1 + m) − 1, where m is what the measure's own price gained meanwhile. All are
 * fractions. e.g. (0.36925, 0.83916) → −0.2555. Source: Fisher, "The Theory of Interest" (1930): the exact form, not r − m.
 */
export const reexpressReturn = (rialReturn: number, measureReturn: number): number =>
  (1 + rialReturn) / (1 + measureReturn) - 1;
