import { REFERENCES } from '../derive/gold.ts';

export interface Series {
  /** TGJU's key. */
  readonly key: string;
  /** The series' name in `reference_prices`. */
  readonly symbol: string;
  readonly unit: 'rial' | 'usd';
}

/**
 * TGJU names the Emami coin `sekee` and the old Bahar coin `sekeb`. A swap would fail the cross-check of the parser.
 */
export const series: readonly Series[] = [
  { key: 'price_dollar_rl', symbol: REFERENCES.dollar, unit: 'rial' },
  { key: 'ons', symbol: REFERENCES.ounce, unit: 'usd' },
  { key: 'sekee', symbol: REFERENCES.coin, unit: 'rial' },
  { key: 'sekeb', symbol: 'coin_bahar', unit: 'rial' },
  { key: 'nim', symbol: 'coin_half', unit: 'rial' },
  { key: 'rob', symbol: 'coin_quarter', unit: 'rial' },
  { key: 'geram18', symbol: 'gold_gram_18', unit: 'rial' },
  { key: 'mesghal', symbol: 'gold_mesghal', unit: 'rial' },
  { key: 'silver_999', symbol: REFERENCES.silverGram, unit: 'rial' },
  { key: 'silver', symbol: REFERENCES.silverOunce, unit: 'usd' },
];

/** Keys that every answer contains; without one its layout has changed. */
export const REQUIRED = ['price_dollar_rl', 'ons', 'sekee'] as const;
