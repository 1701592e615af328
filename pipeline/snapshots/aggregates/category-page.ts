import { roundRate, sum } from '../../../shared/funds/figures.ts';
import { guideKindOf } from '../../../shared/funds/kinds.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import type { CategoryPage } from '../../../shared/schema/snapshots/category.ts';
import { defineFold } from './define.ts';
import { dailyAssets } from './parts/fund-assets.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { FOUR_RETURNS, type FourReturns } from './parts/four-returns.ts';
import { returnsByFund } from './parts/rows-by-fund.ts';
import { joinWeighted, type Weighted, weighedAlike, weightedMeanOf } from './parts/weighted-sums.ts';
import { condensed, type Evidence, META_TABLES, metaOf, ofDay, ofFund } from './parts/meta.ts';
import { byFundName, topByFigure, topOfLists } from './parts/sort-by-figure.ts';
import { sectionsOf } from './parts/page-sections.ts';

type Listed = CategoryPage['funds'][number];

interface Part {
  readonly fundCount: number;
  readonly netAssetRial: number | null;
  readonly returns: Readonly<Record<keyof FourReturns, Weighted>>;
  /** The largest. */
  readonly funds: readonly Sized[];
  readonly evidence: readonly Evidence[];
}

interface Sized {
  readonly fund: Listed;
}

const assetsOf = ({ fund }: Sized): number | null => fund.assetsRial;

const eachReturn = (make: (name: keyof FourReturns) => Weighted): Part['returns'] =>
  Object.fromEntries(FOUR_RETURNS.map((name) => [name, make(name)])) as Part['returns'];

function part(
  tables: Pick<Tables, (typeof CATALOGUE_TABLES)[number] | 'fund_return_data' | 'fund_live_data'>,
): Part {
  const returns = returnsByFund(tables.fund_return_data);
  const { funds } = catalogueOf(tables);
  const rows = funds.flatMap((fund) => returns.get(fund.row.id) ?? []);
  const figures = funds.map((fund) => ({ fund, ...dailyAssets(fund, tables) }));
  return {
    fundCount: funds.length,
    netAssetRial: sum(figures.map(({ value }) => value)),
    returns: eachReturn((name) => weighedAlike(rows.map((row) => row[name]))),
    funds: topByFigure(
      figures.map(({ fund: { ref, row }, value }) => ({
        fund: { ...ref, assetsRial: value, initiationDate: row.initiationDate },
      })),
      assetsOf,
    ),
    evidence: condensed([
      ...figures.flatMap((one) => [ofFund(one.fund.row), ...one.evidence]),
      ...rows.map(ofDay),
    ]),
  };
}

const join = (parts: readonly Part[]): Part => ({
  fundCount: parts.reduce((count, one) => count + one.fundCount, 0),
  netAssetRial: sum(parts.map((one) => one.netAssetRial)),
  returns: eachReturn((name) => joinWeighted(parts.map(({ returns }) => returns[name]))),
  funds: topOfLists(
    parts.map(({ funds }) => funds),
    assetsOf,
  ),
  evidence: condensed(parts.flatMap(({ evidence }) => evidence)),
});

/** What a category page is made of: its guide, sections, mean returns and funds by name; of very many funds the largest. */
export const categoryPage = defineFold({
  id: 'category-page',
  writes: ['category'],
  scope: 'category',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_return_data', 'fund_live_data', 'page_sections'],
  part,
  join,
  *compute(tables, asOf, categories) {
    for (const {
      category: { row, ref },
      part: { fundCount, netAssetRial, returns, funds, evidence },
    } of categories) {
      const average = (name: keyof FourReturns) => roundRate(weightedMeanOf(returns[name]));
      yield [
        `category/${ref.slug}`,
        {
          meta: metaOf(tables, asOf, evidence, ref.kind),
          id: row.id,
          category: ref,
          description: row.description,
          guideKind: guideKindOf([row.name, row.description]),
          fundCount,
          netAssetRial,
          averageReturns: {
            monthlyPercent: average('monthlyPercent'),
            quarterlyPercent: average('quarterlyPercent'),
            biannualPercent: average('biannualPercent'),
            yearlyPercent: average('yearlyPercent'),
          },
          sections: sectionsOf(tables.page_sections, 'category', row.id),
          funds: [...funds].sort(byFundName).map(({ fund }) => fund),
        },
      ];
    }
  },
});
