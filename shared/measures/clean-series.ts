import { isSessionDay } from '../dates/session-days.ts';
import type { KnownSeries } from '../funds/series.ts';
import { findBadPrints } from './bad-prints.ts';
import { type Payout, reinvestPayouts } from './payouts.ts';
import { type FundDay, findSplits, type UnitSplit, undoSplits } from './unit-splits.ts';

/** What the cleaning did, so that each figure can name it; the raw records stay where they are. */
export interface Cleaning {
  readonly splits: readonly UnitSplit[];
  /** Days left out as misprints. */
  readonly badPrints: readonly string[];
  /** Number of records on days without a session. */
  readonly offSession: number;
  /** Payouts that were reinvested. */
  readonly payouts: readonly Payout[];
}

export interface CleanSeries {
  /** Redemption NAVs by session in units of the newest day, payouts reinvested; oldest first. */
  readonly series: KnownSeries;
  readonly cleaning: Cleaning;
}

const payoutRatio = (day: string, splits: readonly UnitSplit[]): number =>
  splits.reduce((total, split) => (split.day > day ? total * split.ratio : total), 1);

/**
 * A fund's records as the series that returns and risk are computed from: sessions only, splits undone, misprints left out, payouts
 * reinvested. Fund sites report NAVs on Thursdays, Fridays and holidays too; they are no sessions. `days` are oldest first.
 */
export function cleanSeries(
  days: readonly FundDay[],
  holidays: ReadonlySet<string>,
  payouts: readonly Payout[] = [],
): CleanSeries {
  const sessions = days.filter(({ day }) => isSessionDay(day, holidays));
  const splits = findSplits(sessions);
  const whole = undoSplits(sessions, splits);
  const badPrints = findBadPrints(whole);
  const good = whole.filter(({ day }) => !badPrints.includes(day));
  const known = { dates: good.map(({ day }) => day), values: good.map(({ navRial }) => navRial) };
  const [first, last] = [known.dates[0] ?? '', known.dates.at(-1) ?? ''];
  const within = payouts
    .filter(({ day }) => day > first && day <= last)
    .map(({ day, perUnitRial }) => ({ day, perUnitRial: perUnitRial / payoutRatio(day, splits) }));
  return {
    series: reinvestPayouts(known, within),
    cleaning: { splits, badPrints, offSession: days.length - sessions.length, payouts: within },
  };
}
