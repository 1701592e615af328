import { REFERENCES } from '../derive/gold.ts';

export interface Series {
  /** TGJU's key. */
  readonly key: string;
  /** Ours, in `reference_prices`. */
  readonly symbol: string;
  readonly unit: 'rial' | 'usd';
}

/** TGJU calls the Emami coin `sekee` and the old Bahar coin `sekeb`; a coin far from its gold's worth is refused, so a swap shows, and so is an ounce of silver (`silver`) that is far from the gram's. */
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

/** Without these the answer is of no use, and its layout has changed. */
export const REQUIRED = ['price_dollar_rl', 'ons', 'sekee'] as const;
