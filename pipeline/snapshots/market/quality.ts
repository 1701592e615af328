import { findLatest, tehranDay, toIsoInstant } from '../../../shared/dates/days.ts';
import { SIMULATED } from '../../../shared/schema/origins.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import {
  type Coverage,
  type Episode,
  QUALITY_KINDS,
  type Quality,
  type QualityKind,
  type QualityState,
} from '../../../shared/schema/snapshots/quality.ts';
import { freshnessDeadline, isSourceLate } from '../../../shared/source-state.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { dayEvidence, daysEvidence, holdingEvidence, liveEvidence } from '../common/evidence.ts';
import { ASSET_TABLES, type AssetTables, navOf } from '../common/fund-assets.ts';
import { endOf, META_TABLES } from '../common/meta.ts';
import type { Moment } from '../common/moment.ts';
import { liveByFund, reportsByFund, reserveByFund, returnsByFund } from '../common/rows-by-fund.ts';
import { knownReserve } from '../reserves/reserves.ts';
import { addDayCounts, countDays, coverageOf, type DayCounts, newestDay } from './day-coverage.ts';

type Counts = Readonly<Record<QualityKind, DayCounts>>;
type FundTables = Pick<
  Tables,
  (typeof CATALOGUE_TABLES)[number] | 'fund_return_data' | 'zakhireh_fixincome' | 'fund_portfolio_holdings'
> &
  AssetTables;

function reserveOf(record: Row<'zakhireh_fixincome'> | undefined) {
  const day = record && knownReserve(record).dates.at(-1);
  return record && day !== undefined ? daysEvidence(record, [day]) : null;
}

/** Counts by day the figures of the active funds in `tables`. */
function summarize(tables: FundTables): Counts {
  const { funds } = catalogueOf(tables);
  const live = liveByFund(tables.fund_live_data);
  const returns = returnsByFund(tables.fund_return_data);
  const reserves = reserveByFund(tables.zakhireh_fixincome);
  const reports = reportsByFund(tables.fund_portfolio_holdings);
  const traded = funds.filter(({ row }) => row.isTradable);
  const orNull = <T, R>(value: T | undefined, make: (value: T) => R): R | null =>
    value === undefined ? null : make(value);
  return {
    trades: countDays(traded.map(({ row }) => orNull(live.get(row.id), liveEvidence))),
    nav: countDays(funds.map((fund) => navOf(fund, tables)?.evidence ?? null)),
    returns: countDays(funds.map(({ row }) => orNull(returns.get(row.id), dayEvidence))),
    reserve: countDays(
      funds
        .filter(({ category }) => category.isFixedIncome)
        .map(({ row }) => reserveOf(reserves.get(row.id))),
    ),
    holdings: countDays(funds.map(({ row }) => orNull(reports.get(row.id)?.[0]?.[1][0], holdingEvidence))),
  };
}

const combine = (all: readonly Counts[]): Counts =>
  Object.fromEntries(
    QUALITY_KINDS.map((kind) => [kind, addDayCounts(all.map((counts) => counts[kind]))]),
  ) as Counts;

/** Fewer funds with a figure of the newest day, a fraction, make the day a partial one. */
const MIN_COMPLETE_SHARE = 0.9;
/** What makes a day: reports of holdings are monthly, and few funds publish them in a form that can be read. */
const DAILY: readonly QualityKind[] = ['trades', 'nav'];

const isPartial = ({ kind, expected, current }: Coverage): boolean =>
  DAILY.includes(kind) && (expected === 0 || current < expected * MIN_COMPLETE_SHARE);

type SourceTables = Pick<Tables, (typeof META_TABLES)[number] | 'source_runs'>;

/** Every source that the page names, with how its last run went. */
function sourcesOf(tables: SourceTables, moment: Moment): Quality['sources'] {
  const runs = new Map(tables.source_runs.map((run) => [run.id, run]));
  const times = {
    // A demonstration is read as on the evening of its newest day.
    nowMs: moment.demonstration ? endOf(moment.day) : Date.parse(moment.now),
    sessions: tables.trading_sessions,
    holidays: tables.market_holidays.map(({ date }) => date),
  };
  return tables.data_sources
    .filter(({ id }) => id !== SIMULATED)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, name, url, staleAfterMinutes }) => {
      const { isEnabled = true, lastSuccessAt: at = null, lastError = null } = runs.get(id) ?? {};
      const lastSuccessAt = at && toIsoInstant(at);
      const isLate =
        isEnabled && isSourceLate({ lastSuccessAt, staleAfterMinutes }, freshnessDeadline(id, times));
      return {
        id,
        name,
        url,
        isEnabled,
        lastSuccessAt,
        staleAfterMinutes,
        hasFailed: lastError !== null,
        isLate,
      };
    });
}

const MAX_EPISODES = 100;

/** Refusals by source, place and reason; an episode is listed once, however often its rows were refused. */
function episodesOf(rows: readonly Row<'source_rejections'>[]): Episode[] {
  const plain = (reason: string): string => reason.replace(/[\d.]+/g, '#').slice(0, 160);
  const groups = Map.groupBy(rows, ({ source, table, field, reason }) =>
    JSON.stringify([source, table, field, plain(reason)]),
  );
  const episodes = [...groups].map(([name, own]): Episode => {
    const [source, table, field, reason] = JSON.parse(name) as [string, string, string | null, string];
    return {
      source,
      table,
      field,
      reason,
      rows: new Set(own.map(({ key }) => key)).size,
      since: toIsoInstant(own.map(({ firstSeenAt }) => firstSeenAt).sort()[0] as string),
      until: tehranDay(toIsoInstant(findLatest(own.map(({ seenAt }) => seenAt)) as string)),
      example: own[0]?.key ?? '',
    };
  });
  return episodes
    .sort((a, b) => (a.until === b.until ? b.rows - a.rows : a.until < b.until ? 1 : -1))
    .slice(0, MAX_EPISODES);
}

function stateOf(coverage: readonly Coverage[], sources: Quality['sources'], moment: Moment): QualityState {
  if (moment.demonstration || coverage.some(({ simulated }) => simulated > 0)) return 'simulated';
  if (sources.some(({ isLate }) => isLate)) return 'late';
  return coverage.some(isPartial) ? 'partial' : 'complete';
}

/** How far the day's figures can be trusted: completeness by category, refusals, ages of the sources. */
export const quality = defineReduction({
  id: 'quality',
  writes: ['quality', 'quality-state'],
  scope: 'market',
  reads: [
    ...CATALOGUE_TABLES,
    ...META_TABLES,
    'source_runs',
    ...ASSET_TABLES,
    'fund_return_data',
    'zakhireh_fixincome',
    'fund_portfolio_holdings',
    'source_rejections',
  ],
  summarize,
  combine,
  *compute(tables, moment, categories) {
    const all = combine(categories.map(({ summary }) => summary));
    const coverage = QUALITY_KINDS.map((kind) => coverageOf(kind, all[kind]));
    const sources = sourcesOf(tables, moment);
    const state = stateOf(coverage, sources, moment);
    yield [
      'quality',
      {
        state,
        day: moment.day,
        coverage,
        categories: categories
          .filter(({ summary }) => summary.nav.expected > 0)
          .map(({ category, summary }) => ({
            category: category.ref,
            coverage: QUALITY_KINDS.filter((kind) => summary[kind].expected > 0).map((kind) =>
              coverageOf(kind, summary[kind], newestDay(all[kind].days)),
            ),
          })),
        sources,
        episodes: episodesOf(tables.source_rejections),
      },
    ];
    yield ['quality-state', { state, day: moment.day }];
  },
});
