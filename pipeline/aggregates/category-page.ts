import { rate, sum } from '../../shared/funds/figures.ts';
import { guideKindOf } from '../../shared/funds/kinds.ts';
import type { Tables } from '../../shared/schema/rows/index.ts';
import type { CategoryPage } from '../../shared/schema/snapshots/category.ts';
import { defineFold } from './define.ts';
import { dailyAssets } from './parts/assets.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { FOUR_RETURNS, type FourReturns } from './parts/four-returns.ts';
import { returnsByFund } from './parts/lookups.ts';
import { condensed, type Evidence, META_TABLES, metaOf, ofDay, ofFund } from './parts/meta.ts';
import { joinWeighted, type Weighted, weighedAlike, weightedMeanOf } from './parts/means.ts';
import { sectionsOf } from './parts/sections.ts';
import { byFundName, compareFigures, MOST_LISTED } from './parts/order.ts';

type Listed = CategoryPage['funds'][number];

interface Part {
  readonly fundCount: number;
  readonly netAssetRial: number | null;
  readonly returns: Readonly<Record<keyof FourReturns, Weighted>>;
  readonly funds: readonly Listed[];
  readonly evidence: readonly Evidence[];
}

const named = (fund: Listed) => ({ fund });
const byName = (a: Listed, b: Listed): number => byFundName(named(a), named(b));

/** In alphabetical order; of very many funds the largest. */
function listed(funds: readonly Listed[]): Listed[] {
  if (funds.length <= MOST_LISTED) return [...funds].sort(byName);
  const largest = [...funds].sort((a, b) => compareFigures(a.assetsRial, b.assetsRial) || byName(a, b));
  return largest.slice(0, MOST_LISTED).sort(byName);
}

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
    funds: listed(
      figures.map(({ fund, value }) => ({
        ...fund.ref,
        assetsRial: value,
        initiationDate: fund.row.initiationDate,
      })),
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
  funds: listed(parts.flatMap(({ funds }) => funds)),
  evidence: condensed(parts.flatMap(({ evidence }) => evidence)),
});

/** What a category page is made of: its guide, sections, mean returns and funds. */
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
      const average = (name: keyof FourReturns) => rate(weightedMeanOf(returns[name]));
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
          funds: [...funds],
        },
      ];
    }
  },
});
