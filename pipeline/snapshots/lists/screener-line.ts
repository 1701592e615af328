import { figureOf } from '../../../shared/figures/index.ts';
import { roundFraction, roundRate } from '../../../shared/funds/figures.ts';
import type { RankFacts } from '../../../shared/funds/ranks.ts';
import { createSparkline } from '../../../shared/funds/sparkline.ts';
import type { WindowRisk } from '../../../shared/measures/window-risk.ts';
import { memoize } from '../../../shared/memoize.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import type { ScreenerColumn, ScreenerPart } from '../../../shared/schema/screener-fields.ts';
import type { FundRef } from '../../../shared/schema/snapshots/meta.ts';
import { type Stamp, toStamp } from '../../../shared/schema/stamp.ts';
import { lastRatioIndex } from '../bubbles/leverage-records.ts';
import { unitHistory } from '../bubbles/unit-history.ts';
import { bubblePercentile } from '../bubbles/year-bubbles.ts';
import { type CATALOGUE_TABLES, catalogueOf, type FundEntry } from '../common/catalogue.ts';
import {
  dayEvidence,
  daysEvidence,
  type Evidence,
  fundEvidence,
  liveEvidence,
  mergeEvidence,
} from '../common/evidence.ts';
import { ASSET_TABLES, navOf, netAssetsOf } from '../common/fund-assets.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import {
  allocationByFund,
  flowByFund,
  historyByFund,
  leverageByFund,
  liveByFund,
  reserveByFund,
  returnsByFund,
} from '../common/rows-by-fund.ts';
import { fundAge } from '../funds/fund-age.ts';
import { fundYield } from '../funds/fund-yield.ts';
import { rankFactsOf } from '../funds/rank-facts.ts';
import { knownReserve } from '../reserves/reserves.ts';
import { windowEvidence } from '../risk/clean-histories.ts';
import { yearDrawdown, yearRisk, yearVolatility } from '../risk/year-risk.ts';
import { flowRial } from '../trading/cash-flow.ts';

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
  readonly stamps: Partial<Record<ScreenerPart, Stamp>>;
  readonly evidence: readonly Evidence[];
  /** For the ratio and the rank that need more than the fund. */
  readonly risk: WindowRisk | null;
  readonly rankFacts: RankFacts;
  readonly spark: string | null;
}

function tradePart(
  live: Row<'fund_live_data'> | undefined,
  history: Row<'fund_nav_history'> | undefined,
): Part {
  if (!live) return NONE;
  const trade = liveEvidence(live);
  const place = bubblePercentile(live, history);
  return {
    figures: {
      price: live.currentPriceRial,
      change: roundRate(live.priceChangePercent),
      bubble: roundRate(live.bubblePercent),
      value: live.tradingValueRial,
      place: roundFraction(place?.value ?? null),
    },
    from: { trade, ...(place && { place: place.evidence }) },
  };
}

const returnsPart = memoize((row: Row<'fund_return_data'> | undefined): Part => {
  if (!row) return NONE;
  return {
    figures: {
      r1d: roundRate(row.dailyPercent ?? row.oneDayPercent),
      r1w: roundRate(row.weeklyPercent),
      r1m: roundRate(row.monthlyPercent),
      r3m: roundRate(row.quarterlyPercent),
      r6m: roundRate(row.biannualPercent),
      r1y: roundRate(row.yearlyPercent),
    },
    from: { returns: dayEvidence(row) },
  };
});

const allocationPart = memoize((row: Row<'fund_allocations'> | undefined): Part => {
  if (!row) return NONE;
  return {
    figures: {
      stock: roundRate(row.stockPercent),
      bond: roundRate(row.bondPercent),
      deposit: roundRate(row.depositPercent),
      cash: roundRate(row.cashPercent),
      commodity: roundRate(row.commodityPercent),
    },
    from: { allocation: dayEvidence(row) },
  };
});

function assetsPart(entry: FundEntry, tables: ScreenerTables): Part {
  const [nav, assets] = [navOf(entry, tables), netAssetsOf(entry, tables)];
  const payout = fundYield(entry.row.id, nav, tables.fund_payouts);
  const age = fundAge(entry.row, nav);
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

const newestFlow = memoize((flow: Row<'fund_cash_flow'>) => ({
  inflow: flowRial(flow.cashFlowToman.at(-1)),
  evidence: daysEvidence(flow, flow.dates.slice(-1)),
}));

/** The newest day's net inflow, and its share of the net assets. */
function flowPart(entry: FundEntry, tables: ScreenerTables): Part {
  const flow = flowByFund(tables.fund_cash_flow).get(entry.row.id);
  if (!flow) return NONE;
  const { inflow, evidence } = newestFlow(flow);
  if (inflow === null) return NONE;
  const assets = netAssetsOf(entry, tables);
  return {
    figures: {
      inflow,
      inflowShare: figureOf('individual-inflow-share').compute({ inflow, assets: assets?.value ?? null }),
    },
    from: {
      flow: unionEvidence([evidence, ...(assets ? [assets.evidence] : [])]),
    },
  };
}

const reservePart = memoize((row: Row<'zakhireh_fixincome'> | undefined): Part => {
  if (!row) return NONE;
  const { dates, values } = knownReserve(row);
  const reserve = roundFraction(values.at(-1));
  return {
    figures: { reserve },
    from: dates.length > 0 ? { reserve: daysEvidence(row, dates.slice(-1)) } : {},
  };
});

const leveragePart = memoize((row: Row<'leveraged_funds_data'> | undefined): Part => {
  if (!row) return NONE;
  const at = lastRatioIndex(row);
  return {
    figures: { leverage: roundRate(row.nominalRatio[at]), realLeverage: roundRate(row.realRatio[at]) },
    from: at >= 0 ? { leverage: daysEvidence(row, [row.dates[at] as string]) } : {},
  };
});

const readSpark = memoize((history: Row<'fund_nav_history'>): { readonly digits: string | null } => {
  const weeks = createSparkline({ dates: history.dates, values: unitHistory(history).navRial });
  // Every second week, the newest among them: a small picture shows no more.
  const shown = weeks?.filter((_, week) => (weeks.length - 1 - week) % 2 === 0) ?? [];
  return { digits: shown.length > 1 ? shown.map((value) => String(value).padStart(2, '0')).join('') : null };
});

function lineOf(entry: FundEntry, tables: ScreenerTables): ScreenerLine {
  const { row, ref: fund, category } = entry;
  const history = historyByFund(tables.fund_nav_history).get(row.id);
  const hasPast = history !== undefined && history.pastDates.length > 0;
  const risk = hasPast ? yearRisk(row, history, tables) : null;
  const parts: Part[] = [
    tradePart(liveByFund(tables.fund_live_data).get(row.id), history),
    assetsPart(entry, tables),
    returnsPart(returnsByFund(tables.fund_return_data).get(row.id)),
    flowPart(entry, tables),
    reservePart(category.isFixedIncome ? reserveByFund(tables.zakhireh_fixincome).get(row.id) : undefined),
    leveragePart(leverageByFund(tables.leveraged_funds_data).get(row.id)),
    allocationPart(allocationByFund(tables.fund_allocations).get(row.id)),
    {
      figures: { volatility: yearVolatility(risk), drawdown: yearDrawdown(risk) },
      from: hasPast ? { risk: windowEvidence(history, risk) } : {},
    },
  ];
  const ranked = rankFactsOf(entry, tables);
  const from = { ...Object.assign({}, ...parts.map((part) => part.from)), rank: ranked.evidence } as Partial<
    Record<ScreenerPart, Evidence>
  >;
  return {
    fund,
    categorySlug: category.ref.slug,
    manager: row.manager,
    figures: Object.assign({}, ...parts.map(({ figures }) => figures)),
    stamps: Object.fromEntries(
      Object.entries(from)
        .filter(([, { origins }]) => origins.length > 0)
        .map(([part, evidence]) => [part, toStamp(evidence)]),
    ),
    evidence: Object.values(from),
    risk,
    rankFacts: ranked.facts,
    spark: history ? readSpark(history).digits : null,
  };
}

/** The active funds of these tables. */
export function screenerLines(tables: ScreenerTables): { lines: ScreenerLine[]; evidence: Evidence[] } {
  const lines = catalogueOf(tables).funds.map((entry) => lineOf(entry, tables));
  return { lines, evidence: mergeEvidence(lines.flatMap(({ evidence }) => evidence)) };
}
