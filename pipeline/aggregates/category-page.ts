import { sum } from '../../shared/funds/figures.ts';
import { guideKindOf } from '../../shared/funds/kinds.ts';
import { defineAggregate } from './define.ts';
import { dailyAssets } from './parts/assets.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { meanReturns } from './parts/four-returns.ts';
import { returnsByFund } from './parts/lookups.ts';
import { META_TABLES, metaOf, ofDay, ofFund } from './parts/meta.ts';
import { sectionsOf } from './parts/sections.ts';

/** What a category page is made of: its guide, sections, mean returns and funds. */
export const categoryPage = defineAggregate({
  id: 'category-page',
  writes: ['category'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_return_data', 'fund_live_data', 'page_sections'],
  *compute(tables, asOf) {
    const returns = returnsByFund(tables.fund_return_data);
    for (const { row, ref, funds } of catalogueOf(tables).categories) {
      const rows = funds.flatMap((fund) => returns.get(fund.row.id) ?? []);
      const figures = funds.map((fund) => ({ fund, ...dailyAssets(fund, tables) }));
      const evidence = [
        ...figures.flatMap((one) => [ofFund(one.fund.row), ...one.evidence]),
        ...rows.map(ofDay),
      ];
      yield [
        `category/${ref.slug}`,
        {
          meta: metaOf(tables, asOf, evidence, ref.kind),
          id: row.id,
          category: ref,
          description: row.description,
          guideKind: guideKindOf([row.name, row.description]),
          fundCount: funds.length,
          netAssetRial: sum(figures.map(({ value }) => value)),
          averageReturns: meanReturns(rows),
          sections: sectionsOf(tables.page_sections, 'category', row.id),
          funds: figures.map(({ fund, value }) => ({
            ...fund.ref,
            assetsRial: value,
            initiationDate: fund.row.initiationDate,
          })),
        },
      ];
    }
  },
});
