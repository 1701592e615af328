import {
  addDays,
  daysBetween,
  findLatest,
  TEHRAN_OFFSET,
  tehranDay,
  toIsoInstant,
} from '../../../../shared/dates/days.ts';
import { originsOf, SIMULATED } from '../../../../shared/schema/rows/funds.ts';
import type { Row, Tables } from '../../../../shared/schema/rows/index.ts';
import type { Meta } from '../../../../shared/schema/snapshots/meta.ts';
import { DAY, MINUTE } from '../../../../shared/units.ts';
import { lastMarketMoment } from './last-market-moment.ts';
import type { AsOf } from './moment.ts';

/** Whose a figure is and when it is from. */
export interface Evidence {
  readonly origins: readonly string[];
  readonly simulated: boolean;
  /** Null for identity (a name, a manager), which has no day. */
  readonly day: string | null;
  readonly instant: string | null;
}

const evidence = (origin: string, day: string | null, instant: string | null = null): Evidence => ({
  origins: originsOf(origin),
  simulated: origin === SIMULATED,
  day,
  instant,
});

export const fundEvidence = (row: Row<'funds'>): Evidence => evidence(row.origin, null);
/** A row of one day: returns, allocation, a category's trades. */
export const dayEvidence = (row: { readonly origin: string; readonly date: string }): Evidence =>
  evidence(row.origin, row.date);
export const holdingEvidence = (row: Row<'fund_portfolio_holdings'>): Evidence =>
  evidence(row.origin, row.reportDate);

const ofInstant = (origin: string, instant: string): Evidence =>
  evidence(origin, tehranDay(instant), instant);
export const liveEvidence = (row: Row<'fund_live_data'>): Evidence =>
  ofInstant(row.origin, toIsoInstant(row.timestamp));
export const mapEvidence = (row: Row<'market_map_data'>): Evidence =>
  ofInstant(row.origin, toIsoInstant(row.updatedAt));

interface History {
  readonly dates: readonly string[];
  readonly simulated: boolean;
  readonly origins: readonly string[];
}
/** A history up to `day`, its last day unless told otherwise. */
export const historyEvidence = (
  record: History,
  day: string | null = record.dates.at(-1) ?? null,
): Evidence => ({
  origins: [...new Set(record.origins.flatMap(originsOf))],
  simulated: record.simulated || record.origins.includes(SIMULATED),
  day,
  instant: null,
});

/** The one source that says what gold funds hold. Its row bears other names too where bubbles of the same day are known. */
const REPORTER = 'codal';

/** What a gold fund holds, as of its report: the day and the source of that, not those of the bubbles beside it. */
export function compositionEvidence({
  compositionDate,
  compositionOrigin,
}: Pick<Row<'gold_fund_data'>, 'compositionDate' | 'compositionOrigin'>): Evidence {
  if (compositionOrigin === null)
    return { origins: [], simulated: false, day: compositionDate, instant: null };
  const isReported = originsOf(compositionOrigin).includes(REPORTER);
  return evidence(isReported ? REPORTER : compositionOrigin, compositionDate);
}

/** Tables that `metaOf` reads; spread it into `reads`. */
export const META_TABLES = ['data_sources', 'trading_sessions', 'market_holidays'] as const;
type MetaTables = Pick<Tables, (typeof META_TABLES)[number]>;

/** A figure of a day stands for all of it, so its age counts from the day's end in Tehran. */
const endOf = (day: string): number => Date.parse(`${addDays(day, 1)}T00:00:00Z`) - TEHRAN_OFFSET;

function ageMinutes(pieces: readonly Evidence[], asOf: AsOf, marketMoment: number): number | null {
  const day = findLatest(pieces.map((piece) => piece.day));
  if (day === null) return null;
  if (asOf.demonstration) return (daysBetween(day, asOf.day) * DAY) / MINUTE;
  const instant = findLatest(pieces.map((piece) => piece.instant));
  return (marketMoment - (instant === null ? endOf(day) : Date.parse(instant))) / MINUTE;
}

function piecesByOrigin(pieces: readonly Evidence[]): Map<string, Evidence[]> {
  const byOrigin = new Map<string, Evidence[]>();
  for (const piece of pieces) {
    for (const origin of piece.origins) {
      const others = byOrigin.get(origin);
      if (others) others.push(piece);
      else byOrigin.set(origin, [piece]);
    }
  }
  return byOrigin;
}

/** Fewer pieces that say the same to `metaOf`: one an origin, whatever their number and order. */
export function mergeEvidence(pieces: readonly Evidence[]): Evidence[] {
  const named = [...piecesByOrigin(pieces)].sort(([a], [b]) => (a < b ? -1 : 1));
  const nameless = pieces.filter(({ origins }) => origins.length === 0);
  const groups = nameless.length > 0 ? [...named, [null, nameless] as const] : named;
  return groups.map(([origin, own]) => ({
    origins: origin === null ? [] : [origin],
    simulated: own.some(({ simulated }) => simulated),
    day: findLatest(own.map(({ day }) => day)),
    instant: findLatest(own.map(({ instant }) => instant)),
  }));
}

/**
 * What a snapshot says of its own figures. Origins that are no data source, and the generator, are no credit.
 * Stale: the newest figure of some source is older than that source's promise, judged against the newest trading
 * day in a demonstration, else against the last moment at which the market of `kind` was open.
 */
export function createMeta(
  tables: MetaTables,
  asOf: AsOf,
  pieces: readonly Evidence[],
  kind: string | null = null,
): Meta {
  const byOrigin = piecesByOrigin(pieces);
  const sources = tables.data_sources
    .filter(({ id }) => id !== SIMULATED && byOrigin.has(id))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const moment = asOf.demonstration
    ? 0
    : lastMarketMoment(tables.trading_sessions, tables.market_holidays, kind, asOf.now);
  return {
    asOf: findLatest(pieces.map((piece) => piece.day)),
    updatedAt: findLatest(pieces.map((piece) => piece.instant)),
    sources: sources.map(({ id }) => id),
    simulated: pieces.some((piece) => piece.simulated),
    stale: sources.some(({ id, staleAfterMinutes }) => {
      const age = ageMinutes(byOrigin.get(id) ?? [], asOf, moment);
      return age !== null && age > staleAfterMinutes;
    }),
  };
}
