import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { dayEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { flowRial, latestCategoryFlows } from './cash-flow.ts';

/** Net inflow of individuals by category on the newest day that has one, largest first. */
export const marketLiquidity = defineAggregate({
  id: 'market-liquidity',
  writes: ['market/liquidity'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'category_trade_data'],
  *compute(tables, moment) {
    const { categoryById } = catalogueOf(tables);
    const flows = latestCategoryFlows(tables.category_trade_data).filter((row) =>
      categoryById.has(row.categoryId),
    );
    const items = flows.flatMap((row) => {
      const category = categoryById.get(row.categoryId);
      const netInflowRial = flowRial(row.cashFlowToman);
      return category && netInflowRial !== null
        ? [{ category: category.ref, netInflowRial, date: row.date }]
        : [];
    });
    yield ['market/liquidity', { meta: createMeta(tables, moment, flows.map(dayEvidence)), items }];
  },
});
