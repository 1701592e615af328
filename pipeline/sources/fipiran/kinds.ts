import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { FundKind } from '../../../shared/schema/lists.ts';

/** Kind by fipiran's `fundType`; type 5 is split by the commodity. */
const kinds: Readonly<Record<number, FundKind>> = {
  4: 'fixed-income',
  6: 'equity',
  7: 'mixed',
  12: 'venture',
  13: 'project',
  14: 'land-building',
  16: 'private',
  17: 'fund-of-funds',
  18: 'real-estate',
  21: 'sectoral',
  22: 'leveraged',
  23: 'index',
  24: 'capital-guarantee',
  25: 'pension',
};
const COMMODITY = 5;

/** Types that are left out: unknown, market makers, revoked licences. */
const EXCLUDED = new Set([0, 11, 19]);
export const isCompared = (fundType: number): boolean => !EXCLUDED.has(fundType);

/** Commodities by words of a fund's name, in order of precedence. */
const commodities: readonly (readonly [word: string, commodity: string])[] = [
  ['نقره', 'silver'],
  ['زعفران', 'saffron'],
  ['طلا', 'gold'],
  ['سکه', 'gold'],
  ['زر', 'gold'],
];

/** The commodity in a fund's name; null where the name has none. */
export function commodityOf(name: string): string | null {
  const words = normalizeForSearch(name.replaceAll('\u200c', ' ')).split(/[^\p{L}]+/u);
  return commodities.find(([word]) => words.some((one) => one === word || one === `${word}ی`))?.[1] ?? null;
}

/** A fund's kind by its type and, for commodity funds, its commodity; null for an unknown type. */
export function kindOf(fundType: number, commodity: string | null): FundKind | null {
  if (fundType !== COMMODITY) return kinds[fundType] ?? null;
  return commodity === 'gold' ? 'gold' : 'commodity';
}

export const holdsCommodity = (fundType: number): boolean => fundType === COMMODITY;
