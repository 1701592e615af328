import type { FigureId } from '../../../shared/figures/index.ts';
import { type Figure, isNonZero } from '../../../shared/funds/figures.ts';
import { RETURN_PERIODS, type ReturnPeriod } from '../../../shared/schema/lists.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { eachPeriod } from '../common/each-period.ts';
import { derived, type ProvenanceEntries, publishedValue, sumSource } from '../common/entries.ts';
import { dayEvidence } from '../common/evidence.ts';
import { addSums, type FundSum, sumFunds } from '../common/fund-sums.ts';
import { RETURN_COLUMN } from './compared-funds.ts';
import type { FourReturns } from './four-returns.ts';

type Returns = Row<'fund_return_data'>;

/** What the mean and the best of some funds' reported returns are made of. */
export type ReturnSums = Readonly<Record<ReturnPeriod, { readonly mean: FundSum; readonly best: FundSum }>>;

const sumOfReturns = (
  rows: readonly Returns[],
  period: ReturnPeriod,
  isCounted: (value: Figure) => boolean,
): FundSum =>
  sumFunds(
    rows
      .filter((row) => isCounted(row[RETURN_COLUMN[period]]))
      .map((row) => ({ value: row[RETURN_COLUMN[period]], evidence: dayEvidence(row) })),
  );

/** Means leave out zeros (docs/spec-coverage.md, "Only non-null, non-zero values count in averages"); the best does not. */
export const returnSums = (rows: readonly Returns[]): ReturnSums =>
  eachPeriod((period) => ({
    mean: sumOfReturns(rows, period, isNonZero),
    best: sumOfReturns(rows, period, () => true),
  }));

export const addReturnSums = (all: readonly ReturnSums[]): ReturnSums =>
  eachPeriod((period) => ({
    mean: addSums(all.map((sums) => sums[period].mean)),
    best: addSums(all.map((sums) => sums[period].best)),
  }));

/** Whose mean and best it is: those of a category's funds, or of the funds that a fund is compared with. */
type Group = 'category' | 'compared';

/** Mean and best of a period; `slug` is the category's. */
export function periodEntries(
  group: Group,
  period: ReturnPeriod,
  { mean, best }: ReturnSums[ReturnPeriod],
  slug: string,
): ProvenanceEntries {
  const source = (sum: FundSum) => sumSource(sum, 'fund_return_data', { category: slug });
  const ids = {
    mean: `${group}-average-${period}-return`,
    best: `${group}-best-${period}-return`,
  } as const satisfies Record<string, FigureId>;
  return {
    [ids.mean]: derived(ids.mean, { sum: mean.total, funds: mean.count }, source(mean)),
    [ids.best]: derived(ids.best, { best: best.best }, source(best)),
  };
}

/** The mean returns of a category's funds, percent points as published. */
export const meanReturns = (sums: ReturnSums, slug: string): FourReturns =>
  Object.fromEntries(
    RETURN_PERIODS.map((period) => {
      const entries = periodEntries('category', period, sums[period], slug);
      return [RETURN_COLUMN[period], publishedValue(entries, `category-average-${period}-return`)];
    }),
  ) as FourReturns;
