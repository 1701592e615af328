import { isKnown } from '../../../shared/funds/figures.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { daysEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { flowByFund } from '../common/rows-by-fund.ts';
import { flowRial } from './cash-flow.ts';

/** Net inflow of individuals by day, rials, of each fund that has any. */
export const fundFlow = defineAggregate({
  id: 'fund-flow',
  writes: ['fund-flow'],
  scope: 'fund',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_cash_flow'],
  *compute(tables, moment) {
    const records = flowByFund(tables.fund_cash_flow);
    for (const { row, ref: fund, category } of catalogueOf(tables).allFunds) {
      const record = records.get(row.id);
      if (!record?.cashFlowToman.some(isKnown)) continue;
      yield [
        `fund-flow/${fund.slug}`,
        {
          meta: createMeta(tables, moment, [daysEvidence(record)], category.ref.kind),
          fund,
          dates: record.dates,
          netInflowRial: record.dates.map((_, i) => flowRial(record.cashFlowToman[i])),
        },
      ];
    }
  },
});
