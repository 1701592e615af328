import { addDays, daysBetween, findLatest, tehranInstant } from '../../../shared/dates/days.ts';
import { SIMULATED } from '../../../shared/schema/origins.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import { DAY, MINUTE } from '../../../shared/units.ts';
import { type Evidence, groupByOrigin } from './evidence.ts';
import { lastMarketMoment } from './last-market-moment.ts';
import type { AsOf } from './moment.ts';

/** Tables that `createMeta` reads; spread it into `reads`. */
export const META_TABLES = ['data_sources', 'trading_sessions', 'market_holidays'] as const;
export type MetaTables = Pick<Tables, (typeof META_TABLES)[number]>;

/**
 * The end of a day in Tehran, epoch milliseconds: a daily figure covers its whole day, so its age counts from there.
 */
export const endOf = (day: string): number => Date.parse(tehranInstant(addDays(day, 1)));

function ageMinutes(evidence: readonly Evidence[], asOf: AsOf, marketMoment: number): number | null {
  const day = findLatest(evidence.map((one) => one.day));
  if (day === null) return null;
  if (asOf.demonstration) return (daysBetween(day, asOf.day) * DAY) / MINUTE;
  const instant = findLatest(evidence.map((one) => one.instant));
  return (marketMoment - (instant === null ? endOf(day) : Date.parse(instant))) / MINUTE;
}

/** The sources behind figures, with whether the newest figure of each is older than its `staleAfterMinutes`; see `createMeta`. */
function creditedSources(
  tables: MetaTables,
  asOf: AsOf,
  evidence: readonly Evidence[],
  kind: string | null,
): { readonly id: string; readonly stale: boolean }[] {
  const byOrigin = groupByOrigin(evidence);
  const moment = asOf.demonstration
    ? 0
    : lastMarketMoment(tables.trading_sessions, tables.market_holidays, kind, asOf.now);
  return tables.data_sources
    .filter(({ id }) => id !== SIMULATED && byOrigin.has(id))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, staleAfterMinutes }) => {
      const age = ageMinutes(byOrigin.get(id) ?? [], asOf, moment);
      return { id, stale: age !== null && age > staleAfterMinutes };
    });
}

/** The stale sources of the whole market's figures, from which the browser tells those of the figures that it shows. */
export const staleSources = (tables: MetaTables, asOf: AsOf, evidence: readonly Evidence[]): string[] =>
  creditedSources(tables, asOf, evidence, null).flatMap(({ id, stale }) => (stale ? [id] : []));

/**
 * Day, credits and staleness of a snapshot's figures. Only rows of `data_sources` are credited, the simulator never.
 * The snapshot is stale when the newest figure of one of its sources is older than the source's `staleAfterMinutes`,
 * judged against the newest trading day in a demonstration, else against the last moment at which the market of `kind`
 * was open.
 */
export function createMeta(
  tables: MetaTables,
  asOf: AsOf,
  evidence: readonly Evidence[],
  kind: string | null = null,
): Meta {
  const sources = creditedSources(tables, asOf, evidence, kind);
  return {
    asOf: findLatest(evidence.map((one) => one.day)),
    updatedAt: findLatest(evidence.map((one) => one.instant)),
    sources: sources.map(({ id }) => id),
    simulated: evidence.some((one) => one.simulated),
    stale: sources.some(({ stale }) => stale),
  };
}
