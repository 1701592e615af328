import { defineAggregate } from './define.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { dayEvidence } from './parts/evidence.ts';
import { MEASURE_TABLES } from './parts/measure-series.ts';
import { indexNotes, measuredReturnsOf, measuresEvidence } from './parts/measured-returns.ts';
import { createMeta, META_TABLES } from './parts/meta.ts';
import { returnsByFund } from './parts/rows-by-fund.ts';

/** The returns of each fund that reports any, in every measure of money. */
export const fundMeasures = defineAggregate({
  id: 'fund-measures',
  writes: ['fund-measures'],
  scope: 'fund',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...MEASURE_TABLES, 'fund_return_data'],
  *compute(tables, asOf) {
    const returns = returnsByFund(tables.fund_return_data);
    for (const { row, ref: fund, category } of catalogueOf(tables).allFunds) {
      const own = returns.get(row.id);
      if (!own) continue;
      const periods = [...measuredReturnsOf(own, tables)];
      const evidence = [dayEvidence(own), ...measuresEvidence(periods, tables)];
      yield [
        `fund-measures/${fund.slug}`,
        {
          meta: createMeta(tables, asOf, evidence, category.ref.kind),
          fund,
          day: own.date,
          periods,
          notes: indexNotes(periods, tables),
        },
      ];
    }
  },
});
