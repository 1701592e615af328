import { sumOf } from '../../../shared/funds/figures.ts';
import type { Traded } from '../../../shared/schema/snapshots/category.ts';

/** A symbol or an industry with what was bought and sold of it. */
export interface Change {
  readonly name: string;
  readonly industry: string | null;
  readonly boughtRial: number;
  readonly soldRial: number;
  readonly netRial: number;
}

const text = { noIndustry: 'بدون صنعت' };

/** Rows of each list. */
export const MAX_CHANGES = 10;

/** The largest of one column, descending; rows with zero were not traded. */
export const largestOf = (changes: readonly Change[], column: 'boughtRial' | 'soldRial'): readonly Change[] =>
  changes
    .filter((change) => change[column] > 0)
    .sort((a, b) => b[column] - a[column])
    .slice(0, MAX_CHANGES);

/** Symbols summed by industry; those without an industry form one group. */
export function byIndustry(symbols: readonly Traded[]): readonly Change[] {
  const groups = new Map<string | null, Traded[]>();
  for (const symbol of symbols) groups.set(symbol.industry, [...(groups.get(symbol.industry) ?? []), symbol]);
  return [...groups].map(([industry, members]) => ({
    name: industry ?? text.noIndustry,
    industry,
    boughtRial: sumOf(members.map((member) => member.boughtRial)),
    soldRial: sumOf(members.map((member) => member.soldRial)),
    netRial: sumOf(members.map((member) => member.netRial)),
  }));
}
