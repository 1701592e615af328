import { createSparkline, sparklineDays } from '../../../shared/funds/sparkline.ts';
import { memoize } from '../../../shared/memoize.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import type { FundList } from '../../../shared/schema/snapshots/fund.ts';
import { toStamp } from '../../../shared/schema/stamp.ts';
import { unitHistory } from '../bubbles/unit-history.ts';
import { CATALOGUE_TABLES, catalogueOf, type FundEntry } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { dayEvidence, daysEvidence, type Evidence, fundEvidence, mergeEvidence } from '../common/evidence.ts';
import { ASSET_TABLES, type AssetTables, navOf, netAssetsOf } from '../common/fund-assets.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import type { Moment } from '../common/moment.ts';
import {
  currentLiveByFund,
  historyByFund,
  liveByFund,
  returnsByFund,
  todayLiveByFund,
} from '../common/rows-by-fund.ts';
import { mergeTopLists, topByFigure } from '../common/sort-by-figure.ts';
import { fourReturnsOf } from '../returns/four-returns.ts';
import { bubbleSource, liveEntries, liveSource, liveValues } from '../trading/live-figures.ts';

/**
 * Longest list of funds: longer than today's market. Of a larger market it shows the largest funds; search finds the
 * others.
 */
const MAX_ITEMS = 500;

type Item = FundList['items'][number];

interface Summary {
  readonly fundCount: number;
  readonly items: Item[];
  readonly evidence: readonly Evidence[];
}

type ListTables = Pick<Tables, (typeof CATALOGUE_TABLES)[number] | 'fund_return_data'> & AssetTables;

const sparkOfHistory = memoize((history: Row<'fund_nav_history'>) => ({
  line: createSparkline({ dates: history.dates, values: unitHistory(history).navRial }),
}));

/** One fund's row of the list and its evidence; change and value are of the newest day alone, the bubble of a fund that still trades. */
function rowOf(entry: FundEntry, tables: ListTables, moment: Moment): { item: Item; evidence: Evidence[] } {
  const { row, ref: fund, category } = entry;
  const today = liveByFund(tables.fund_live_data).get(row.id);
  const own = returnsByFund(tables.fund_return_data).get(row.id);
  const history = historyByFund(tables.fund_nav_history).get(row.id);
  const [nav, assets] = [navOf(entry, tables), netAssetsOf(entry, tables)];
  const last = liveValues(liveEntries(today));
  const traded = currentLiveByFund(tables.fund_live_data, moment).get(row.id);
  const current = liveValues(liveEntries(traded));
  const trade = liveValues(liveEntries(todayLiveByFund(tables.fund_live_data, moment).get(row.id)));
  const spark = history ? sparkOfHistory(history).line : null;
  return {
    evidence: [
      fundEvidence(row),
      ...(today ? [liveSource(today)] : []),
      ...(traded && current.bubblePercent !== null ? [bubbleSource(traded)] : []),
      ...(own ? [dayEvidence(own)] : []),
      ...(nav ? [nav.evidence] : []),
      ...(assets ? [assets.evidence] : []),
      ...(history && spark ? [daysEvidence(history, sparklineDays(history.dates))] : []),
    ],
    item: {
      fund,
      categorySlug: category.ref.slug,
      manager: row.manager,
      priceRial: last.currentPriceRial,
      priceChangePercent: trade.priceChangePercent,
      navRial: nav?.value ?? null,
      bubblePercent: current.bubblePercent,
      netAssetRial: assets?.value ?? null,
      tradingValueRial: trade.tradingValueRial,
      ...fourReturnsOf(own),
      spark,
      from: {
        trade: today ? toStamp(liveSource(today)) : null,
        nav: nav && toStamp(nav.evidence),
        netAsset: assets && toStamp(assets.evidence),
        returns: own ? toStamp(dayEvidence(own)) : null,
      },
    },
  };
}

const assetsOf = (item: Item): number | null => item.netAssetRial;

function summarize(tables: ListTables, moment: Moment): Summary {
  const rows = catalogueOf(tables).funds.map((entry) => rowOf(entry, tables, moment));
  return {
    fundCount: rows.length,
    items: topByFigure(
      rows.map(({ item }) => item),
      assetsOf,
      MAX_ITEMS,
    ),
    evidence: mergeEvidence(rows.flatMap(({ evidence }) => evidence)),
  };
}

const combine = (summaries: readonly Summary[]): Summary => ({
  fundCount: summaries.reduce((count, one) => count + one.fundCount, 0),
  items: mergeTopLists(
    summaries.map(({ items }) => items),
    assetsOf,
    MAX_ITEMS,
  ),
  evidence: mergeEvidence(summaries.flatMap(({ evidence }) => evidence)),
});

/** The list of active funds, largest net assets first. */
export const funds = defineReduction({
  id: 'funds',
  writes: ['funds'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...ASSET_TABLES, 'fund_return_data'],
  summarize: summarize,
  combine: combine,
  *compute(tables, moment, categories) {
    const { items, evidence } = combine(categories.map((one) => one.summary));
    yield [
      'funds',
      {
        meta: createMeta(tables, moment, evidence),
        items,
        categories: categories.filter((one) => one.summary.fundCount > 0).map(({ category }) => category.ref),
      },
    ];
  },
});
