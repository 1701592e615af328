import { about } from './about.ts';
import { articles } from './articles.ts';
import { bubbles } from './bubbles.ts';
import { categories } from './categories.ts';
import { categoryFlow } from './category-flow.ts';
import { categoryHistory } from './category-history.ts';
import { categoryMap } from './category-map.ts';
import { categoryMeasures } from './category-measures.ts';
import { categoryPage } from './category-page.ts';
import { categoryPerformers } from './category-performers.ts';
import { categoryPortfolio } from './category-portfolio.ts';
import { categoryProvenance } from './category-provenance.ts';
import { categoryReserve } from './category-reserve.ts';
import { categoryReturns } from './category-returns.ts';
import { categoryTrading } from './category-trading.ts';
import type { Aggregate } from './define.ts';
import { directory } from './directory.ts';
import { faq } from './faq.ts';
import { fundChanges } from './fund-changes.ts';
import { fundComparison } from './fund-comparison.ts';
import { fundFlow } from './fund-flow.ts';
import { fundHistory } from './fund-history.ts';
import { fundHoldings } from './fund-holdings.ts';
import { fundLive } from './fund-live.ts';
import { fundMeasures } from './fund-measures.ts';
import { fundPage } from './fund-page.ts';
import { fundProvenance } from './fund-provenance.ts';
import { fundRanks } from './fund-ranks.ts';
import { fundReserve } from './fund-reserve.ts';
import { fundRisk } from './fund-risk.ts';
import { fundSeries } from './fund-series.ts';
import { funds } from './funds.ts';
import { gold } from './gold.ts';
import { home } from './home.ts';
import { inflation } from './inflation.ts';
import { leveraged } from './leveraged.ts';
import { marketCategoryReturns } from './market-category-returns.ts';
import { marketLiquidity } from './market-liquidity.ts';
import { marketMap } from './market-map.ts';
import { marketMeasures } from './market-measures.ts';
import { marketProvenance } from './market-provenance.ts';
import { marketSummary } from './market-summary.ts';
import { marketTopPerformers } from './market-top-performers.ts';
import { marketTradingValue } from './market-trading-value.ts';
import { measureSeries } from './measure-series.ts';
import { media } from './media.ts';
import { navigation } from './navigation.ts';
import { pageTexts } from './page-texts.ts';
import { prices } from './prices.ts';
import { quality } from './quality.ts';
import { redirects } from './redirects.ts';
import { robots } from './robots.ts';
import { screener } from './screener.ts';
import { search } from './search.ts';
import { seo } from './seo.ts';
import { site } from './site.ts';
import { sourceList } from './source-list.ts';

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
  'category-provenance': categoryProvenance,
  'market-provenance': marketProvenance,
  'source-list': sourceList,
  'measure-series': measureSeries,
  prices,
  screener,
  'page-texts': pageTexts,
  quality,
  funds,
  search,
} as const satisfies Record<string, Aggregate>;

export type AggregateId = keyof typeof aggregates;
