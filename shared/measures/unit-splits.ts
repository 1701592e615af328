import { type Figure, isKnown } from '../funds/figures.ts';

/** A fund at the end of a day; units are net assets / NAV where they are not reported. */
export interface FundDay {
  readonly day: string;
  readonly navRial: number;
  readonly netAssetRial: Figure;
}

export interface UnitSplit {
  readonly day: string;
  /** New units for an old one: 4 for 4:1; 0.25 where four became one. */
  readonly ratio: number;
}

/** The units jump to an integer ratio within this share … */
const RATIO_TOLERANCE = 0.001;
/** … while the net assets move less than this. */
const MAX_ASSET_MOVE = 0.02;

const nearInteger = (value: number): number | null => {
  const whole = Math.round(value);
  return whole >= 2 && Math.abs(value / whole - 1) <= RATIO_TOLERANCE ? whole : null;
};

/**
 * The split between two consecutive records, e.g. آگاس 4:1 on 2020-09-09; null for none. Units issued to buyers raise the net assets
 * by the same ratio, so they are no split.
 */
export function findSplit(before: FundDay, after: FundDay): UnitSplit | null {
  if (!isKnown(before.netAssetRial) || !isKnown(after.netAssetRial) || before.netAssetRial <= 0) return null;
  if (Math.abs(after.netAssetRial / before.netAssetRial - 1) >= MAX_ASSET_MOVE) return null;
  const ratio = after.netAssetRial / after.navRial / (before.netAssetRial / before.navRial);
  const [up, down] = [nearInteger(ratio), nearInteger(1 / ratio)];
  if (up !== null) return { day: after.day, ratio: up };
  return down === null ? null : { day: after.day, ratio: 1 / down };
}

/** Every split of a history, oldest first. */
export const findSplits = (days: readonly FundDay[]): UnitSplit[] =>
  days.slice(1).flatMap((day, i) => findSplit(days[i] as FundDay, day) ?? []);

/** NAVs in units of the newest day: each NAV before a split is divided by its ratio. */
export function undoSplits<T extends FundDay>(days: readonly T[], splits: readonly UnitSplit[]): T[] {
  return days.map((one) => {
    const ratio = splits.reduce((total, split) => (split.day > one.day ? total * split.ratio : total), 1);
    return ratio === 1 ? one : { ...one, navRial: one.navRial / ratio };
  });
}
