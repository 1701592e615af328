import { roundFraction } from '../../../shared/funds/figures.ts';
import { RESERVE_DAYS, reserveInsights } from '../../../shared/funds/reserve.ts';
import { lastDays } from '../../../shared/funds/series.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { daysEvidence, mergeEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { reserveByFund } from '../common/rows-by-fund.ts';
import { averageReserve, currentReserves, knownReserve } from './reserves.ts';

/** Trend and averages of each fixed-income fund's reserve, with the current mean of its category. */
export const fundReserve = defineAggregate({
  id: 'fund-reserve',
  writes: ['fund-reserve'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'zakhireh_fixincome'],
  *compute(tables, asOf) {
    const records = reserveByFund(tables.zakhireh_fixincome);
    const { allFunds, categories } = catalogueOf(tables);
    const means = new Map(
      categories
        .filter(({ isFixedIncome }) => isFixedIncome)
        .map(({ ref, funds }) => {
          const current = currentReserves(funds, tables.zakhireh_fixincome);
          // Credited only: the day of the card is that of the fund's own reserve.
          const evidence = mergeEvidence(
            current.map(({ record, date }) => ({ ...daysEvidence(record, [date]), day: null })),
          );
          return [ref.slug, { mean: averageReserve(current), evidence }];
        }),
    );
    for (const { row, ref: fund, category } of allFunds) {
      const record = records.get(row.id);
      const known = record && knownReserve(record);
      if (!category.isFixedIncome || !known || known.values.length === 0) continue;
      const own = daysEvidence(record, lastDays(known, RESERVE_DAYS.year).dates);
      const of = means.get(category.ref.slug);
      const { today, monthAverage, quarterAverage, yearAverage, trend } = reserveInsights(known);
      yield [
        `fund-reserve/${fund.slug}`,
        {
          meta: createMeta(tables, asOf, [own, ...(of?.evidence ?? [])], category.ref.kind),
          fund,
          trend: {
            dates: [...trend.dates],
            reserveFraction: trend.values.map((value) => roundFraction(value) as number),
          },
          todayFraction: roundFraction(today),
          categoryTodayFraction: of?.mean ?? null,
          monthAverageFraction: roundFraction(monthAverage),
          quarterAverageFraction: roundFraction(quarterAverage),
          yearAverageFraction: roundFraction(yearAverage),
        },
      ];
    }
  },
});
