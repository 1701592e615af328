import { roundFraction } from '../../../shared/funds/figures.ts';
import { RESERVE_DAYS } from '../../../shared/funds/reserve.ts';
import { lastDays } from '../../../shared/funds/series.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { publishedValue } from '../common/entries.ts';
import { daysEvidence } from '../common/evidence.ts';
import { sumFunds } from '../common/fund-sums.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { reserveByFund } from '../common/rows-by-fund.ts';
import { averageReserveEntry, reserveEntries } from './reserve-figures.ts';
import { currentReserveByFund, currentReserves, knownReserve } from './reserves.ts';

/** Trend and averages of each fixed-income fund's reserve, with the current mean of its category. */
export const fundReserve = defineAggregate({
  id: 'fund-reserve',
  writes: ['fund-reserve'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'zakhireh_fixincome'],
  *compute(tables, moment) {
    const records = reserveByFund(tables.zakhireh_fixincome);
    const current = currentReserveByFund(tables.zakhireh_fixincome, moment);
    const { allFunds, categories } = catalogueOf(tables);
    const means = new Map(
      categories
        .filter(({ isFixedIncome }) => isFixedIncome)
        .map(({ ref, funds }) => {
          const sums = sumFunds(currentReserves(funds, tables.zakhireh_fixincome, moment));
          // Credited only: the day of the card is that of the fund's own reserve.
          const evidence = sums.evidence.map((one) => ({ ...one, day: null }));
          return [ref.slug, { entries: averageReserveEntry(sums, ref.slug), evidence }];
        }),
    );
    for (const { row, ref: fund, category } of allFunds) {
      const record = records.get(row.id);
      const entries = reserveEntries(record);
      if (!category.isFixedIncome || !record || !entries.reserve) continue;
      const known = knownReserve(record);
      const own = daysEvidence(record, lastDays(known, RESERVE_DAYS.year).dates);
      const trend = lastDays(known, RESERVE_DAYS.trend);
      const categoryMean = means.get(category.ref.slug);
      yield [
        `fund-reserve/${fund.slug}`,
        {
          meta: createMeta(tables, moment, [own, ...(categoryMean?.evidence ?? [])], category.ref.kind),
          fund,
          trend: {
            dates: [...trend.dates],
            reserveFraction: trend.values.map((value) => roundFraction(value) as number),
          },
          todayFraction: current.has(row.id) ? publishedValue(entries, 'reserve') : null,
          categoryTodayFraction: publishedValue(categoryMean?.entries ?? {}, 'category-average-reserve'),
          monthAverageFraction: publishedValue(entries, 'reserve-month-average'),
          quarterAverageFraction: publishedValue(entries, 'reserve-quarter-average'),
          yearAverageFraction: publishedValue(entries, 'reserve-year-average'),
        },
      ];
    }
  },
});
