import { isKnown } from '../funds/figures.ts';
import { SPLIT_RATIOS } from './split-ratios.ts';
import type { FundDay } from './unit-splits.ts';

/** What the units say about a step between two records: by which ratio they were split, and what else changed them. */

/** What rounding to whole rials makes of units that follow from net assets and NAV. */
const MAX_ROUNDING = 0.0001;
/** Reported issues meet the change of the units within this, a logarithm, besides the rounding of both NAVs to whole rials. */
const MAX_REPORT_ERROR = 0.001;

const unitsOf = ({ netAssetRial, navRial }: FundDay): number | null =>
  isKnown(netAssetRial) && netAssetRial > 0 ? netAssetRial / navRial : null;

/** Change of the units that neither a split of `ratio` nor what was reported as issued explains, a logarithm; null where unknown. */
export function unitResidual(before: FundDay, after: FundDay, ratio: number): number | null {
  const [old, now] = [unitsOf(before), unitsOf(after)];
  if (old === null || now === null) return null;
  const expected = ratio * old + (isKnown(after.netIssuedUnits) ? after.netIssuedUnits : 0);
  return expected > 0 ? Math.log(now / expected) : Math.log(now / (ratio * old));
}

/** The ratio by which the units changed besides what was reported as issued, 1 for none; null where nothing is reported or no ratio is met. */
export function reportedRatio(before: FundDay, after: FundDay): number | null {
  if (!isKnown(after.netIssuedUnits)) return null;
  const tolerance = MAX_REPORT_ERROR + 1 / before.navRial + 1 / after.navRial;
  const met = [1, ...SPLIT_RATIOS.map(({ ratio }) => ratio)].filter(
    (ratio) => Math.abs(unitResidual(before, after, ratio) ?? Number.POSITIVE_INFINITY) <= tolerance,
  );
  return met.length === 1 ? (met[0] as number) : null;
}

/**
 * The net assets say that the units changed by a usual ratio and by nothing else. Whether the units were split or the NAV of one day is
 * printed in others, the NAV in units of the other day follows.
 */
export function isExactSplit(before: FundDay, after: FundDay, ratio: number): boolean {
  const units = unitResidual(before, after, ratio);
  const isUsual = SPLIT_RATIOS.some((one) => one.ratio === ratio && one.isUsual);
  return units !== null && Math.abs(units) <= MAX_ROUNDING && isUsual;
}

/** The ratio that leaves least to the market and to issues between two records, 1 for no split; null where net assets are not known. */
export function nearestRatio(before: FundDay, after: FundDay, paidRial = 0): number | null {
  const move = Math.log((after.navRial + paidRial) / before.navRial);
  const rests = [1, ...SPLIT_RATIOS.map(({ ratio }) => ratio)].flatMap((ratio) => {
    const flow = unitResidual(before, after, ratio);
    return flow === null ? [] : [{ ratio, rest: Math.hypot(move + Math.log(ratio), flow) }];
  });
  return rests.sort((a, b) => a.rest - b.rest)[0]?.ratio ?? null;
}
