import { defineAggregate } from './define.ts';
import { flowRial, latestCategoryFlows } from './parts/cash-flow.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { dayEvidence } from './parts/evidence.ts';
import { createMeta, META_TABLES } from './parts/meta.ts';

/** Net inflow of individuals by category on the newest day that has one, largest first. */
export const marketLiquidity = defineAggregate({
  id: 'market-liquidity',
  writes: ['market/liquidity'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'category_trade_data'],
  *compute(tables, asOf) {
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
    yield ['market/liquidity', { meta: createMeta(tables, asOf, flows.map(dayEvidence)), items }];
  },
});
