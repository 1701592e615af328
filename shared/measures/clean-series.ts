import { isSessionDay, NO_HOLIDAYS, sessionAfter } from '../dates/session-days.ts';
import { type Figure, isKnown, sum } from '../funds/figures.ts';
import type { KnownSeries } from '../funds/series.ts';
import { findConsistentDays, type Jump } from './consistent-days.ts';
import { type FundDay, ratioAfter, type UnitSplit, undoSplits } from './unit-splits.ts';

/** What the cleaning did, so that each figure can name it; the raw records stay where they are. */
export interface Cleaning {
  readonly splits: readonly UnitSplit[];
  /** Days left out as misprints. */
  readonly badPrints: readonly string[];
  /** Jumps that nothing known explains: the series begins at the last of them. */
  readonly jumps: readonly Jump[];
  /** The newest days, left out until later ones confirm their jump or take it back. */
  readonly unconfirmed: readonly string[];
  /** Number of records on days without a session. */
  readonly offSession: number;
  /** Payouts that were reinvested. */
  readonly payouts: readonly Payout[];
}

export interface CleanSeries {
  /** Redemption NAVs by session in units of the newest day, payouts reinvested, oldest first: from the last unexplained jump on. */
  readonly series: KnownSeries;
  /** The parts before unexplained jumps, oldest first: returns within each are known, returns from one to the next are not. */
  readonly earlier: readonly KnownSeries[];
  readonly cleaning: Cleaning;
}

/** Units issued less redeemed since the record before; unknown where a record does not say it, or a trading weekday has no record at all. */
function issuedSince(before: string | undefined, { day, netIssuedUnits }: FundDay): number | null {
  const isNext = before !== undefined && sessionAfter(before, NO_HOLIDAYS) >= day;
  return isNext && isKnown(netIssuedUnits) ? netIssuedUnits : null;
}

/** All records of a fund, oldest first, with the issues of those that say what happened since the record before. */
export const withKnownIssues = (days: readonly FundDay[]): FundDay[] =>
  days.map((one, i) => ({ ...one, netIssuedUnits: issuedSince(days[i - 1]?.day, one) }));

/** The records on sessions. What was issued since the session before is added up, where it is known of each record. */
function sessionsOf(days: readonly FundDay[], holidays: ReadonlySet<string>): FundDay[] {
  let since: Figure[] = [];
  return withKnownIssues(days).flatMap((one) => {
    since.push(one.netIssuedUnits);
    if (!isSessionDay(one.day, holidays)) return [];
    const netIssuedUnits = since.every(isKnown) ? sum(since) : null;
    since = [];
    return [{ ...one, netIssuedUnits }];
  });
}

/**
 * A split with the first day whose record counts its new units: a fund may report them on a Thursday, a Friday or a holiday before the next
 * session. `days` are all records, oldest first.
 */
function withFirstDay(split: UnitSplit, days: readonly FundDay[], holidays: ReadonlySet<string>): UnitSplit {
  let at = days.findIndex(({ day }) => day === split.day);
  const level = (days[at] as FundDay).navRial;
  const isNew = ({ day, navRial }: FundDay): boolean =>
    !isSessionDay(day, holidays) && Math.abs(Math.log(navRial / level)) < Math.abs(Math.log(split.ratio)) / 2;
  while (at > 0 && isNew(days[at - 1] as FundDay)) at -= 1;
  return { ...split, day: (days[at] as FundDay).day };
}

/** A series cut into consecutive pieces of these lengths. */
function cut({ dates, values }: KnownSeries, lengths: readonly number[]): KnownSeries[] {
  let start = 0;
  return lengths.map((length) => {
    const end = start + length;
    const piece = { dates: dates.slice(start, end), values: values.slice(start, end) };
    start = end;
    return piece;
  });
}

/**
 * A fund's records as the series that returns and risk are computed from: sessions only, splits undone, misprints left out, payouts
 * reinvested, and never across a jump that nothing explains. Fund sites report NAVs on Thursdays, Fridays and holidays too; they are no
 * sessions. `days` are oldest first.
 */
export function cleanSeries(
  days: readonly FundDay[],
  holidays: ReadonlySet<string>,
  payouts: readonly Payout[] = [],
): CleanSeries {
  const sessions = sessionsOf(days, holidays);
  const paid = (after: string, to: string): number =>
    sum(payouts.map(({ day, perUnitRial }) => (day > after && day <= to ? perUnitRial : null))) ?? 0;
  const { parts, misprints, jumps, unconfirmed, ...found } = findConsistentDays(sessions, paid);
  const splits = found.splits.map((split) => withFirstDay(split, days, holidays));
  const good = undoSplits(parts.flat(), splits);
  const known = { dates: good.map(({ day }) => day), values: good.map(({ navRial }) => navRial) };
  const [first, last] = [known.dates[0] ?? '', known.dates.at(-1) ?? ''];
  const within = payouts
    .filter(({ day }) => day > first && day <= last)
    .map(({ day, perUnitRial }) => ({ day, perUnitRial: perUnitRial / ratioAfter(day, splits) }));
  const pieces = cut(
    reinvestPayouts(known, within),
    parts.map(({ length }) => length),
  );
  return {
    series: pieces.at(-1) ?? { dates: [], values: [] },
    earlier: pieces.slice(0, -1),
    cleaning: {
      splits,
      badPrints: misprints,
      jumps,
      unconfirmed,
      offSession: days.length - sessions.length,
      payouts: within,
    },
  };
}

/** A payout per unit, rials. */
export interface Payout {
  readonly day: string;
  readonly perUnitRial: number;
}

/**
 * NAVs with payouts reinvested: from the first value on or after a payout's day, each value is raised by what the payout bought at
 * that value. The first values stay as they are; a payout before the first or after the last value changes nothing.
 */
function reinvestPayouts({ dates, values }: KnownSeries, payouts: readonly Payout[]): KnownSeries {
  let factor = 1;
  const raised = values.map((value, i) => {
    const previous = dates[i - 1];
    for (const { day, perUnitRial } of payouts) {
      if (previous !== undefined && day > previous && day <= (dates[i] as string))
        factor *= 1 + perUnitRial / value;
    }
    return value * factor;
  });
  return { dates, values: raised };
}
