import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { dayEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { returnsByFund } from '../common/rows-by-fund.ts';
import { MEASURE_TABLES } from './measure-tables.ts';
import { indexNotes, measuredReturnsOf, measureEvidence, measuresEvidence } from './measured-returns.ts';

/** The returns of each fund that reports any, in every measure of money. */
export const fundMeasures = defineAggregate({
  id: 'fund-measures',
  writes: ['fund-measures'],
  scope: 'fund',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...MEASURE_TABLES, 'fund_return_data'],
  *compute(tables, moment) {
    const returns = returnsByFund(tables.fund_return_data);
    for (const { row, ref: fund, category } of catalogueOf(tables).allFunds) {
      const own = returns.get(row.id);
      if (!own) continue;
      const periods = [...measuredReturnsOf(own, tables)];
      const index = periods.flatMap((period) => measureEvidence(period, 'real', tables));
      const evidence = [dayEvidence(own), ...measuresEvidence(periods, tables)];
      yield [
        `fund-measures/${fund.slug}`,
        {
          meta: createMeta(tables, moment, evidence, category.ref.kind),
          fund,
          day: own.date,
          periods,
          notes: indexNotes(periods, tables),
          indexSources: [...new Set(index.flatMap(({ origins }) => origins))].sort(),
        },
      ];
    }
  },
});
