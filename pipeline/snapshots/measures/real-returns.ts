import { isLeveraged } from '../../../shared/funds/kinds.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import type { RealReturns } from '../../../shared/schema/snapshots/inflation.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { dayEvidence, type Evidence, mergeEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import type { Moment } from '../common/moment.ts';
import { byFundName } from '../common/sort-by-figure.ts';
import { currentReturns } from '../returns/current-returns.ts';
import { MEASURE_TABLES, type MeasureTables } from './measure-tables.ts';
import { measuredReturnsOf, measureEvidence } from './measured-returns.ts';

type RealReturn = RealReturns['boards'][number]['funds'][number];

interface RealYears {
  /** The highest first. */
  readonly funds: readonly RealReturn[];
  readonly evidence: readonly Evidence[];
}

type RealTables = Pick<Tables, (typeof CATALOGUE_TABLES)[number] | 'fund_return_data'> & MeasureTables;

const highestFirst = (funds: readonly RealReturn[]): RealReturn[] =>
  [...funds].sort((a, b) => b.realPercent - a.realPercent || byFundName(a, b));

/** The year of each active fund in `tables` that has a real return: those that `beatSums` counts. */
function realYears(tables: RealTables, moment: Moment): RealYears {
  const returns = currentReturns(tables.fund_return_data, moment);
  const found = catalogueOf(tables).funds.flatMap(({ row, ref: fund }) => {
    const own = returns.get(row.id);
    const year = own && measuredReturnsOf(own, tables).find(({ period }) => period === 'yearly');
    const realPercent = year?.measures.real.percent ?? null;
    if (!own || !year || realPercent === null) return [];
    return [
      { item: { fund, realPercent }, evidence: [dayEvidence(own), ...measureEvidence(year, 'real', tables)] },
    ];
  });
  return {
    funds: highestFirst(found.map(({ item }) => item)),
    evidence: mergeEvidence(found.flatMap(({ evidence }) => evidence)),
  };
}

const combineYears = (all: readonly RealYears[]): RealYears => ({
  funds: highestFirst(all.flatMap(({ funds }) => funds)),
  evidence: mergeEvidence(all.flatMap(({ evidence }) => evidence)),
});

/** Which funds kept up with inflation in a year, by category; leveraged funds are left out, as in the counts of `market-measures`. */
export const realReturns = defineReduction({
  id: 'real-returns',
  writes: ['market/real-returns'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...MEASURE_TABLES, 'fund_return_data'],
  summarize: realYears,
  combine: combineYears,
  *compute(tables, moment, categories) {
    const ordinary = categories.filter(({ category }) => !isLeveraged(category.ref));
    const { evidence } = combineYears(ordinary.map(({ summary }) => summary));
    yield [
      'market/real-returns',
      {
        meta: createMeta(tables, moment, evidence),
        boards: ordinary
          .filter(({ summary }) => summary.funds.length > 0)
          .map(({ category, summary }) => ({ category: category.ref, funds: [...summary.funds] })),
      },
    ];
  },
});
