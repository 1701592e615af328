import { oldestCurrentDay } from '../../../shared/funds/ages.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { publishedValue } from '../common/entries.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { leverageByFund } from '../common/rows-by-fund.ts';
import { sortByFigure } from '../common/sort-by-figure.ts';
import { leverageEntries } from './leverage-figures.ts';

/** Newest ratios and bubble of every leveraged fund that has a current one, largest bubble first. */
export const leveraged = defineAggregate({
  id: 'leveraged',
  writes: ['leveraged/ratios'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'leveraged_funds_data'],
  *compute(tables, moment) {
    const records = leverageByFund(tables.leveraged_funds_data);
    const found = catalogueOf(tables).funds.flatMap(({ row, ref: fund }) => {
      const entries = leverageEntries(records.get(row.id), oldestCurrentDay(moment.day));
      const date = entries['leverage-bubble']?.source.day;
      return date ? [{ fund, entries, date }] : [];
    });
    const items = found.map(({ fund, entries, date }) => ({
      fund,
      date,
      nominalRatio: publishedValue(entries, 'nominal-leverage'),
      nominalDate: entries['nominal-leverage']?.source.day ?? null,
      realRatio: publishedValue(entries, 'real-leverage'),
      priceBubbleFraction: publishedValue(entries, 'leverage-bubble'),
    }));
    yield [
      'leveraged/ratios',
      {
        meta: createMeta(
          tables,
          moment,
          found.flatMap(({ entries }) => Object.values(entries).map(({ source }) => source)),
          'leveraged',
        ),
        items: sortByFigure(items, (item) => item.priceBubbleFraction),
      },
    ];
  },
});
