import { rate, sum, weightedMean } from '../../shared/funds/figures.ts';
import { defineAggregate } from './define.ts';
import { dailyAssets } from './parts/assets.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { returnsByFund } from './parts/lookups.ts';
import { META_TABLES, metaOf, ofDay, ofFund } from './parts/meta.ts';

/** Cards of all categories: true fund count and the net-asset-weighted one-year return (rulings). */
export const categories = defineAggregate({
  id: 'categories',
  writes: ['categories'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_return_data', 'fund_live_data'],
  *compute(tables, asOf) {
    const catalogue = catalogueOf(tables);
    const returns = returnsByFund(tables.fund_return_data);
    const all = catalogue.categories.map(({ row, ref, funds }) => {
      const figures = funds.map((fund) => ({
        ...dailyAssets(fund, tables),
        identity: ofFund(fund.row),
        own: returns.get(fund.row.id),
      }));
      return {
        evidence: figures.flatMap(({ identity, own, evidence }) => [
          identity,
          ...(own ? [ofDay(own)] : []),
          ...evidence,
        ]),
        item: {
          category: ref,
          description: row.description,
          fundCount: funds.length,
          yearlyReturnPercent: rate(
            weightedMean(figures.map(({ own, value }) => [own?.yearlyPercent, value] as const)),
          ),
          netAssetRial: sum(figures.map(({ value }) => value)),
        },
      };
    });
    const meta = metaOf(
      tables,
      asOf,
      all.flatMap(({ evidence }) => evidence),
    );
    yield ['categories', { meta, items: all.map(({ item }) => item) }];
  },
});
