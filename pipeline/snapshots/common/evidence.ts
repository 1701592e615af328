import { findLatest, tehranDay, toIsoInstant } from '../../../shared/dates/days.ts';
import { memoize } from '../../../shared/memoize.ts';
import { originsOf, SIMULATED } from '../../../shared/schema/origins.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';

/** The origins, the day and the instant of a row behind a figure. */
export interface Evidence {
  readonly origins: readonly string[];
  readonly simulated: boolean;
  /** Null for identity (a name, a manager), which has no day. */
  readonly day: string | null;
  readonly instant: string | null;
}

const createEvidence = (origin: string, day: string | null, instant: string | null = null): Evidence => ({
  origins: originsOf(origin),
  simulated: origin === SIMULATED,
  day,
  instant,
});

export const fundEvidence = (row: Row<'funds'>): Evidence => createEvidence(row.origin, null);
/** Evidence of a row of one day: returns, allocation, a category's trades. */
export const dayEvidence = (row: { readonly origin: string; readonly date: string }): Evidence =>
  createEvidence(row.origin, row.date);
export const holdingEvidence = (row: Row<'fund_portfolio_holdings'>): Evidence =>
  createEvidence(row.origin, row.reportDate);

const instantEvidence = (origin: string, instant: string): Evidence =>
  createEvidence(origin, tehranDay(instant), instant);
/** Once a row: some thirty figures of a fund ask for it in each tick. */
export const liveEvidence = memoize(
  (row: Row<'fund_live_data'>): Evidence => instantEvidence(row.origin, toIsoInstant(row.timestamp)),
);
/** Evidence of a live row's NAV and net assets: of the row itself, or of the day and origin that the NAV was taken over from. */
export function liveNavEvidence(row: Row<'fund_live_data'>): Evidence {
  const own = liveEvidence(row);
  const [origin, day] = [row.navOrigin ?? row.origin, row.navDate ?? own.day];
  return origin === row.origin && day === own.day ? own : createEvidence(origin, day);
}
export const mapEvidence = (row: Row<'market_map_data'>): Evidence =>
  instantEvidence(row.origin, toIsoInstant(row.updatedAt));

/** Days of one owner, oldest first, and the origin of each. */
export interface DatedOrigins {
  readonly dates: readonly string[];
  readonly origins: readonly string[];
}

/** Consecutive days of one origin; `date` is the last of them. */
export interface OriginRun {
  readonly origin: string;
  readonly date: string;
}

/** The days of a record by origin: a long history has few runs. */
export const originRuns = ({ dates, origins }: DatedOrigins): OriginRun[] =>
  origins.flatMap((origin, i) => (origins[i + 1] === origin ? [] : [{ origin, date: dates[i] as string }]));

/** The origin of a day of a record; undefined for a day that it lacks. A record of years is asked for two of its days in each tick of each fund. */
function originOn({ dates, origins }: DatedOrigins, day: string): string | undefined {
  let [from, to] = [0, dates.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((dates[middle] as string) < day) from = middle + 1;
    else to = middle;
  }
  return dates[from] === day ? origins[from] : undefined;
}

/** Evidence of some days of a record, all by default: of the origins of these days alone. */
export function daysEvidence(record: DatedOrigins, days?: Iterable<string>): Evidence {
  const shown = days && [...days];
  const named = shown
    ? shown.map((day) => originOn(record, day)).filter((origin) => origin !== undefined)
    : record.origins;
  return {
    origins: [...new Set([...new Set(named)].sort().flatMap(originsOf))],
    simulated: named.includes(SIMULATED),
    day: findLatest(shown ?? record.dates),
    instant: null,
  };
}

/**
 * The only source that reports what gold funds hold. Its row carries other origins too where bubbles of the same day
 * are known.
 */
const COMPOSITION_SOURCE = 'codal';

/**
 * Evidence of a gold fund's composition: the day and the source of its report, not those of the bubbles in the same
 * row.
 */
export function compositionEvidence({
  compositionDate,
  compositionOrigin,
}: Pick<Row<'gold_fund_data'>, 'compositionDate' | 'compositionOrigin'>): Evidence {
  if (compositionOrigin === null)
    return { origins: [], simulated: false, day: compositionDate, instant: null };
  const isReported = originsOf(compositionOrigin).includes(COMPOSITION_SOURCE);
  return createEvidence(isReported ? COMPOSITION_SOURCE : compositionOrigin, compositionDate);
}

/** Evidence by origin; evidence without an origin is left out. */
export function groupByOrigin(evidence: readonly Evidence[]): Map<string, Evidence[]> {
  const byOrigin = new Map<string, Evidence[]>();
  for (const one of evidence) {
    for (const origin of one.origins) {
      const others = byOrigin.get(origin);
      if (others) others.push(one);
      else byOrigin.set(origin, [one]);
    }
  }
  return byOrigin;
}

/**
 * Merges evidence to one entry an origin, from which `createMeta` computes the same result, in any order and grouping.
 */
export function mergeEvidence(evidence: readonly Evidence[]): Evidence[] {
  const named = [...groupByOrigin(evidence)].sort(([a], [b]) => (a < b ? -1 : 1));
  const nameless = evidence.filter(({ origins }) => origins.length === 0);
  const groups = nameless.length > 0 ? [...named, [null, nameless] as const] : named;
  return groups.map(([origin, own]) => ({
    origins: origin === null ? [] : [origin],
    simulated: own.some(({ simulated }) => simulated),
    day: findLatest(own.map(({ day }) => day)),
    instant: findLatest(own.map(({ instant }) => instant)),
  }));
}
