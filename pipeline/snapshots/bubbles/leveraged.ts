import { roundFraction, roundRate } from '../../../shared/funds/figures.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { daysEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { leverageByFund } from '../common/rows-by-fund.ts';
import { sortByFigure } from '../common/sort-by-figure.ts';
import { lastRatioIndex } from './leverage-records.ts';

/** Newest ratios and bubble of every leveraged fund, largest bubble first. */
export const leveraged = defineAggregate({
  id: 'leveraged',
  writes: ['leveraged/ratios'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'leveraged_funds_data'],
  *compute(tables, asOf) {
    const records = leverageByFund(tables.leveraged_funds_data);
    const found = catalogueOf(tables).funds.flatMap(({ row, ref }) => {
      const record = records.get(row.id);
      const at = record ? lastRatioIndex(record) : -1;
      return record && at >= 0 ? [{ fund: ref, record, at, date: record.dates[at] as string }] : [];
    });
    const items = found.map(({ fund, record, at, date }) => ({
      fund,
      date,
      nominalRatio: roundRate(record.nominalRatio[at]),
      realRatio: roundRate(record.realRatio[at]),
      priceBubbleFraction: roundFraction(record.priceBubbleFraction[at]),
    }));
    yield [
      'leveraged/ratios',
      {
        meta: createMeta(
          tables,
          asOf,
          found.map(({ record, date }) => daysEvidence(record, [date])),
          'leveraged',
        ),
        items: sortByFigure(items, (item) => item.priceBubbleFraction),
      },
    ];
  },
});
