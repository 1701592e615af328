import type { SnapshotFamily } from '../../../shared/schema/snapshots/index.ts';
import { bubbles } from '../bubbles/bubbles.ts';
import { fundSeries } from '../bubbles/fund-series.ts';
import { gold } from '../bubbles/gold.ts';
import { leveraged } from '../bubbles/leveraged.ts';
import { categories } from '../categories/categories.ts';
import { categoryPage } from '../categories/category-page.ts';
import type { Aggregate } from '../common/define.ts';
import { about } from '../content/about.ts';
import { articles } from '../content/articles.ts';
import { faq } from '../content/faq.ts';
import { home } from '../content/home.ts';
import { media } from '../content/media.ts';
import { navigation } from '../content/navigation.ts';
import { pageTexts } from '../content/page-texts.ts';
import { redirects } from '../content/redirects.ts';
import { robots } from '../content/robots.ts';
import { seo } from '../content/seo.ts';
import { site } from '../content/site.ts';
import { fundPage } from '../funds/fund-page.ts';
import { fundProvenance } from '../funds/fund-provenance.ts';
import { fundRanks } from '../funds/fund-ranks.ts';
import { rankProvenance } from '../funds/rank-provenance.ts';
import { categoryPortfolio } from '../holdings/category-portfolio.ts';
import { fundChanges } from '../holdings/fund-changes.ts';
import { fundHoldings } from '../holdings/fund-holdings.ts';
import { directory } from '../lists/directory.ts';
import { funds } from '../lists/funds.ts';
import { screener } from '../lists/screener.ts';
import { screenerPresets } from '../lists/screener-presets.ts';
import { search } from '../lists/search.ts';
import { marketSummary } from '../market/market-summary.ts';
import { quality } from '../market/quality.ts';
import { sourceList } from '../market/source-list.ts';
import { categoryMeasures } from '../measures/category-measures.ts';
import { fundMeasures } from '../measures/fund-measures.ts';
import { inflation } from '../measures/inflation.ts';
import { marketMeasures } from '../measures/market-measures.ts';
import { measureSeries } from '../measures/measure-series.ts';
import { realReturns } from '../measures/real-returns.ts';
import { categoryReserve } from '../reserves/category-reserve.ts';
import { fundReserve } from '../reserves/fund-reserve.ts';
import { categoryReturns } from '../returns/category-returns.ts';
import { fundComparison } from '../returns/fund-comparison.ts';
import { marketCategoryReturns } from '../returns/market-category-returns.ts';
import { categoryHistory } from '../risk/category-history.ts';
import { fundHistory } from '../risk/fund-history.ts';
import { fundRisk } from '../risk/fund-risk.ts';
import { categoryFlow } from '../trading/category-flow.ts';
import { categoryMap } from '../trading/category-map.ts';
import { categoryPerformers } from '../trading/category-performers.ts';
import { categoryTrading } from '../trading/category-trading.ts';
import { fundFlow } from '../trading/fund-flow.ts';
import { fundLive } from '../trading/fund-live.ts';
import { marketLiquidity } from '../trading/market-liquidity.ts';
import { marketMap } from '../trading/market-map.ts';
import { marketTopPerformers } from '../trading/market-top-performers.ts';
import { marketTradingValue } from '../trading/market-trading-value.ts';
import { prices } from '../trading/prices.ts';

/** Every aggregate by its id. A new aggregate is a file and a line here. */
export const aggregates = {
  navigation,
  site,
  home,
  about,
  faq,
  articles,
  media,
  redirects,
  robots,
  seo,
  'market-summary': marketSummary,
  'market-map': marketMap,
  'market-liquidity': marketLiquidity,
  'market-top-performers': marketTopPerformers,
  'market-trading-value': marketTradingValue,
  'market-category-returns': marketCategoryReturns,
  'market-measures': marketMeasures,
  'real-returns': realReturns,
  bubbles,
  inflation,
  categories,
  'category-page': categoryPage,
  directory,
  'category-returns': categoryReturns,
  'category-measures': categoryMeasures,
  'category-history': categoryHistory,
  'category-map': categoryMap,
  'category-performers': categoryPerformers,
  'category-trading': categoryTrading,
  'category-flow': categoryFlow,
  'category-portfolio': categoryPortfolio,
  'category-reserve': categoryReserve,
  gold,
  leveraged,
  'fund-page': fundPage,
  'fund-live': fundLive,
  'fund-ranks': fundRanks,
  'rank-provenance': rankProvenance,
  'fund-measures': fundMeasures,
  'fund-risk': fundRisk,
  'fund-series': fundSeries,
  'fund-history': fundHistory,
  'fund-comparison': fundComparison,
  'fund-holdings': fundHoldings,
  'fund-changes': fundChanges,
  'fund-flow': fundFlow,
  'fund-reserve': fundReserve,
  'fund-provenance': fundProvenance,
  'source-list': sourceList,
  'measure-series': measureSeries,
  prices,
  screener,
  'screener-presets': screenerPresets,
  'page-texts': pageTexts,
  quality,
  funds,
  search,
} as const satisfies Record<string, Aggregate>;

export type AggregateId = keyof typeof aggregates;

/** Families of the aggregates that wait: what has changed of them follows with the pages that wait. */
export const WAITING_FAMILIES: readonly SnapshotFamily[] = Object.values<Aggregate>(aggregates)
  .filter(({ waits }) => waits)
  .flatMap(({ writes }) => writes);
