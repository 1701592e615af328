import { rate, sum, weightedMean } from '../../shared/funds/figures.ts';
import { defineAggregate } from './define.ts';
import { netAssetOf } from './parts/assets.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { liveByFund, returnsByFund } from './parts/lookups.ts';
import { META_TABLES, metaOf, ofDay, ofFund, ofLive } from './parts/meta.ts';

/** Cards of all categories: true fund count and the net-asset-weighted one-year return (rulings). */
export const categories = defineAggregate({
  id: 'categories',
  writes: ['categories'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_return_data', 'fund_live_data'],
  *compute(tables, asOf) {
    const catalogue = catalogueOf(tables);
    const returns = returnsByFund(tables.fund_return_data);
    const live = liveByFund(tables.fund_live_data);
    const items = catalogue.categories.map(({ row, ref, funds }) => ({
      category: ref,
      description: row.description,
      fundCount: funds.length,
      yearlyReturnPercent: rate(
        weightedMean(
          funds.map((fund) => [returns.get(fund.row.id)?.yearlyPercent, netAssetOf(fund, tables)] as const),
        ),
      ),
      netAssetRial: sum(funds.map((fund) => netAssetOf(fund, tables))),
    }));
    const evidence = catalogue.funds.flatMap(({ row }) => {
      const [own, today] = [returns.get(row.id), live.get(row.id)];
      return [ofFund(row), ...(own ? [ofDay(own)] : []), ...(today ? [ofLive(today)] : [])];
    });
    yield ['categories', { meta: metaOf(tables, asOf, evidence), items }];
  },
});
