import { compareFigures, isKnown, sumOfAll } from '../../../shared/funds/figures.ts';
import type { Traded } from '../../../shared/schema/snapshots/category.ts';

/** A symbol or an industry with what was bought and sold of it; null where a trade of the period is not known. */
export interface Change {
  readonly name: string;
  readonly industry: string | null;
  readonly boughtRial: number | null;
  readonly soldRial: number | null;
  readonly netRial: number | null;
}

const text = { noIndustry: 'بدون صنعت' };

/** Rows of each list. */
const MAX_CHANGES = 10;

/** The largest known ones of a column, descending; rows with zero were not traded. */
export const largestOf = (changes: readonly Change[], column: 'boughtRial' | 'soldRial'): readonly Change[] =>
  changes
    .filter((change) => (change[column] ?? 0) > 0)
    .sort((a, b) => compareFigures(a[column], b[column]))
    .slice(0, MAX_CHANGES);

/** Changes whose purchase or sale is not known and which no list of known ones holds: they have no bar. */
export const unknownOf = (changes: readonly Change[], listed: readonly Change[]): readonly Change[] =>
  changes.filter((change) => !isKnown(change.netRial) && !listed.includes(change)).slice(0, MAX_CHANGES);

/** Symbols summed by industry; those without an industry form one group. */
export function byIndustry(symbols: readonly Traded[]): readonly Change[] {
  const groups = new Map<string | null, Traded[]>();
  for (const symbol of symbols) groups.set(symbol.industry, [...(groups.get(symbol.industry) ?? []), symbol]);
  return [...groups].map(([industry, members]) => ({
    name: industry ?? text.noIndustry,
    industry,
    boughtRial: sumOfAll(members.map((member) => member.boughtRial)),
    soldRial: sumOfAll(members.map((member) => member.soldRial)),
    netRial: sumOfAll(members.map((member) => member.netRial)),
  }));
}
