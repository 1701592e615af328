import type { FigureId } from '../../../shared/figures/index.ts';
import { oldestCurrentDay } from '../../../shared/funds/ages.ts';
import type { RankFacts } from '../../../shared/funds/ranks.ts';
import { createSparkline } from '../../../shared/funds/sparkline.ts';
import type { WindowRisk } from '../../../shared/measures/window-risk.ts';
import { memoize } from '../../../shared/memoize.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import type { ScreenerColumn, ScreenerPart } from '../../../shared/schema/screener-fields.ts';
import type { FundRef } from '../../../shared/schema/snapshots/meta.ts';
import { type Stamp, toStamp } from '../../../shared/schema/stamp.ts';
import { leverageEntries } from '../bubbles/leverage-figures.ts';
import { unitHistory } from '../bubbles/unit-history.ts';
import { bubblePlaceEntry } from '../bubbles/year-bubbles.ts';
import { type CATALOGUE_TABLES, catalogueOf, type FundEntry } from '../common/catalogue.ts';
import type { SourcedFigure } from '../common/choose-figure.ts';
import { type ProvenanceEntries, publishedValue } from '../common/entries.ts';
import { dayEvidence, type Evidence, fundEvidence } from '../common/evidence.ts';
import { ASSET_TABLES, navOf, netAssetsOf } from '../common/fund-assets.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import type { Moment } from '../common/moment.ts';
import {
  allocationByFund,
  currentLiveByFund,
  flowByFund,
  historyByFund,
  leverageByFund,
  liveByFund,
  returnsByFund,
  todayLiveByFund,
} from '../common/rows-by-fund.ts';
import { allocationEntries } from '../funds/allocation-figures.ts';
import { fundAge } from '../funds/fund-age.ts';
import { fundYield } from '../funds/fund-yield.ts';
import { rankFactsOf } from '../funds/rank-facts.ts';
import { reserveEntries } from '../reserves/reserve-figures.ts';
import { currentReserveByFund } from '../reserves/reserves.ts';
import { returnEntries } from '../returns/return-figures.ts';
import { windowEvidence } from '../risk/clean-histories.ts';
import { yearDrawdown, yearRisk, yearVolatility } from '../risk/year-risk.ts';
import { flowShareEntry } from '../trading/flow-figures.ts';
import { bubbleSource, liveEntries, liveSource } from '../trading/live-figures.ts';

/** Tables of the screener's figures, beside the catalogue's and `market_holidays`, which is among META_TABLES. */
export const SCREENER_TABLES = [
  ...ASSET_TABLES,
  'fund_return_data',
  'fund_allocations',
  'fund_cash_flow',
  'zakhireh_fixincome',
  'leveraged_funds_data',
  'fund_payouts',
] as const;
export type ScreenerTables = Pick<
  Tables,
  (typeof CATALOGUE_TABLES)[number] | (typeof SCREENER_TABLES)[number] | 'market_holidays'
>;

type Figures = Partial<Record<ScreenerColumn, number | null>>;
/** Figures of one kind of rows, with what these rows are. */
interface Part {
  readonly figures: Figures;
  readonly from: Partial<Record<ScreenerPart, Evidence>>;
}
const NONE: Part = { figures: {}, from: {} };

/** What the screener knows of one fund. */
export interface ScreenerLine {
  readonly fund: FundRef;
  readonly categorySlug: string;
  readonly manager: string | null;
  readonly figures: Figures;
  /** The rows behind its figures, by part; `stamps` says the same in short where their origin is known. */
  readonly from: Partial<Record<ScreenerPart, Evidence>>;
  readonly stamps: Partial<Record<ScreenerPart, Stamp>>;
  /** For the ratio and the rank that need more than the fund. */
  readonly risk: WindowRisk | null;
  readonly rankFacts: RankFacts;
  readonly spark: string | null;
}

/** Figures of one row as their provenance has them: the columns by figure. */
const published = (entries: ProvenanceEntries, columns: Partial<Record<ScreenerColumn, FigureId>>): Figures =>
  Object.fromEntries(Object.entries(columns).map(([column, id]) => [column, publishedValue(entries, id)]));

/** What a day's row says: the last price, with its day; the bubble of a fund that still trades; change and value of the newest day alone. */
const LAST = { price: 'price' } as const;
const CURRENT = { ...LAST, bubble: 'price-bubble', place: 'bubble-percentile' } as const;
const TODAY = { ...CURRENT, change: 'price-change', value: 'trading-value' } as const;

function tradePart({ row }: FundEntry, tables: ScreenerTables, moment: Moment): Part {
  const live = liveByFund(tables.fund_live_data).get(row.id);
  if (!live) return NONE;
  const isToday = todayLiveByFund(tables.fund_live_data, moment).has(row.id);
  const isCurrent = currentLiveByFund(tables.fund_live_data, moment).has(row.id);
  const history = historyByFund(tables.fund_nav_history).get(row.id);
  const entries = { ...liveEntries(live), ...(isCurrent && bubblePlaceEntry(live, history)) };
  const place = entries['bubble-percentile'];
  const hasBubble = isCurrent && live.bubblePercent !== null;
  return {
    figures: published(entries, isToday ? TODAY : isCurrent ? CURRENT : LAST),
    from: {
      trade: liveSource(live),
      ...(hasBubble && { bubble: bubbleSource(live) }),
      ...(place && { place: place.source }),
    },
  };
}

const returnsPart = memoize((row: Row<'fund_return_data'> | undefined): Part => {
  if (!row) return NONE;
  const figures = published(returnEntries(row), {
    r1d: 'daily-return',
    r1w: 'weekly-return',
    r1m: 'monthly-return',
    r3m: 'quarterly-return',
    r6m: 'biannual-return',
    r1y: 'yearly-return',
  });
  return { figures, from: { returns: dayEvidence(row) } };
});

const allocationPart = memoize((row: Row<'fund_allocations'> | undefined): Part => {
  if (!row) return NONE;
  const figures = published(allocationEntries(row), {
    stock: 'allocation-stock',
    bond: 'allocation-bond',
    deposit: 'allocation-deposit',
    cash: 'allocation-cash',
    commodity: 'allocation-commodity',
  });
  return { figures, from: { allocation: dayEvidence(row) } };
});

/** The age of a fund whose NAV is current: up to an older NAV it would be that of a younger fund. */
const currentAge = ({ row }: FundEntry, nav: SourcedFigure | null, { day }: Moment): number | null =>
  (nav?.evidence.day ?? '') < oldestCurrentDay(day) ? null : fundAge(row, nav);

function assetsPart(entry: FundEntry, tables: ScreenerTables, moment: Moment): Part {
  const [nav, assets] = [navOf(entry, tables), netAssetsOf(entry, tables)];
  const payout = fundYield(entry, nav, tables);
  const age = currentAge(entry, nav, moment);
  return {
    figures: { nav: nav?.value ?? null, assets: assets?.value ?? null, payout: payout?.percent ?? null, age },
    from: {
      ...(nav && { nav: nav.evidence }),
      ...(assets && { assets: assets.evidence }),
      ...(payout && { payout: payout.evidence }),
      ...(age !== null && nav && { age: unionEvidence([fundEvidence(entry.row), nav.evidence]) }),
    },
  };
}

/** The net inflow of the market's newest day of flows, and its share of the net assets: an older one is not today's. */
function flowPart(entry: FundEntry, tables: ScreenerTables, { flowDay }: Moment): Part {
  const flow = flowByFund(tables.fund_cash_flow).get(entry.row.id);
  if (flow?.dates.at(-1) !== flowDay) return NONE;
  const share = flowShareEntry(flow, netAssetsOf(entry, tables))['individual-inflow-share'];
  if (!share) return NONE;
  return {
    figures: { inflow: share.inputs?.inflow ?? null, inflowShare: share.value },
    from: { flow: share.source },
  };
}

const reservePart = memoize((row: Row<'zakhireh_fixincome'> | undefined): Part => {
  const entries = reserveEntries(row);
  return {
    figures: published(entries, { reserve: 'reserve' }),
    from: entries.reserve ? { reserve: entries.reserve.source } : {},
  };
});

/** The ratios of a fund that still reports: the nominal one may be of another day than the real one. */
function leveragePart(row: Row<'leveraged_funds_data'> | undefined, { day }: Moment): Part {
  const entries = leverageEntries(row, oldestCurrentDay(day));
  const { 'nominal-leverage': nominal, 'real-leverage': real } = entries;
  return {
    figures: published(entries, { leverage: 'nominal-leverage', realLeverage: 'real-leverage' }),
    from: { ...(nominal && { leverage: nominal.source }), ...(real && { realLeverage: real.source }) },
  };
}

const readSpark = memoize((history: Row<'fund_nav_history'>): { readonly digits: string | null } => {
  const weeks = createSparkline({ dates: history.dates, values: unitHistory(history).navRial });
  // Every second week, the newest among them: a small picture shows no more.
  const shown = weeks?.filter((_, week) => (weeks.length - 1 - week) % 2 === 0) ?? [];
  return { digits: shown.length > 1 ? shown.map((value) => String(value).padStart(2, '0')).join('') : null };
});

/** The risk of the year up to the last week: that of a fund whose days end before is of another market. */
function currentRisk(
  { row }: FundEntry,
  history: Row<'fund_nav_history'>,
  tables: ScreenerTables,
  { day }: Moment,
): WindowRisk | null {
  const risk = yearRisk(row, history, tables);
  return risk && risk.to >= oldestCurrentDay(day) ? risk : null;
}

function lineOf(entry: FundEntry, tables: ScreenerTables, moment: Moment): ScreenerLine {
  const { row, ref: fund, category } = entry;
  const history = historyByFund(tables.fund_nav_history).get(row.id);
  const hasPast = history !== undefined && history.pastDates.length > 0;
  const risk = hasPast ? currentRisk(entry, history, tables, moment) : null;
  const parts: Part[] = [
    tradePart(entry, tables, moment),
    assetsPart(entry, tables, moment),
    returnsPart(returnsByFund(tables.fund_return_data).get(row.id)),
    flowPart(entry, tables, moment),
    reservePart(
      category.isFixedIncome
        ? currentReserveByFund(tables.zakhireh_fixincome, moment).get(row.id)
        : undefined,
    ),
    leveragePart(leverageByFund(tables.leveraged_funds_data).get(row.id), moment),
    allocationPart(allocationByFund(tables.fund_allocations).get(row.id)),
    {
      figures: { volatility: yearVolatility(risk), drawdown: yearDrawdown(risk) },
      from: hasPast ? { risk: windowEvidence(history, tables, risk) } : {},
    },
  ];
  const ranked = rankFactsOf(entry, tables, moment);
  const from = { ...Object.assign({}, ...parts.map((part) => part.from)), rank: ranked.evidence } as Partial<
    Record<ScreenerPart, Evidence>
  >;
  return {
    fund,
    categorySlug: category.ref.slug,
    manager: row.manager,
    figures: Object.assign({}, ...parts.map(({ figures }) => figures)),
    from,
    stamps: Object.fromEntries(
      Object.entries(from)
        .filter(([, { origins }]) => origins.length > 0)
        .map(([part, evidence]) => [part, toStamp(evidence)]),
    ),
    risk,
    rankFacts: ranked.facts,
    spark: history ? readSpark(history).digits : null,
  };
}

/** The active funds of these tables. */
export const screenerLines = (tables: ScreenerTables, moment: Moment): ScreenerLine[] =>
  catalogueOf(tables).funds.map((entry) => lineOf(entry, tables, moment));
