import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { FundKind } from '../../../shared/schema/rows/funds.ts';

/** fipiran's `fundType` → our kind; 5 is told apart by what the fund holds. */
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

/** Types that are no fund of the comparison: unknown, market makers, revoked licences. */
const NOT_COMPARED = new Set([0, 11, 19]);
export const isCompared = (fundType: number): boolean => !NOT_COMPARED.has(fundType);

/** What a commodity fund holds, by the words of its name; null where the name does not say. */
const commodities: readonly (readonly [word: string, commodity: string])[] = [
  ['نقره', 'silver'],
  ['زعفران', 'saffron'],
  ['طلا', 'gold'],
  ['سکه', 'gold'],
  ['زر', 'gold'],
];

export function commodityOf(name: string): string | null {
  const words = normalizeForSearch(name.replaceAll('\u200c', ' ')).split(/[^\p{L}]+/u);
  return commodities.find(([word]) => words.some((one) => one === word || one === `${word}ی`))?.[1] ?? null;
}

/** The kind of a fund by its type and, for commodity funds, what it holds. Null for a type that we do not know. */
export function kindOf(fundType: number, commodity: string | null): FundKind | null {
  if (fundType !== COMMODITY) return kinds[fundType] ?? null;
  return commodity === 'gold' ? 'gold' : 'commodity';
}

export const holdsCommodity = (fundType: number): boolean => fundType === COMMODITY;
