import { isKnown } from '../funds/figures.ts';
import type { FundDay } from './unit-splits.ts';

/** A print is suspected beyond this move, a fraction … */
const MIN_MOVE = 0.07;
/** … where within this many later records … */
const MAX_SESSIONS_BACK = 2;
/** … the NAV is back within this share of where it was … */
const BACK_WITHIN = 0.02;
/** … and the net assets, where known, did not take part: they moved less than this share of the NAV's move. */
const MAX_ASSET_SHARE = 0.5;

function isFollowedByAssets(before: FundDay, one: FundDay): boolean {
  if (!isKnown(before.netAssetRial) || !isKnown(one.netAssetRial) || before.netAssetRial <= 0) return false;
  const assets = one.netAssetRial / before.netAssetRial - 1;
  return assets / (one.navRial / before.navRial - 1) >= MAX_ASSET_SHARE;
}

const isNear = (navRial: number, otherRial: number): boolean =>
  Math.abs(navRial / otherRial - 1) <= BACK_WITHIN;

/**
 * Days whose NAV is a misprint: it moves by more than 7%, is back within two sessions, and the net assets did not follow. e.g. یاقوت
 * on 2020-05-03: 10,370, 7,697, 10,389. `days` are the sessions of one fund with splits undone, oldest first.
 */
export function findBadPrints(days: readonly FundDay[]): string[] {
  const bad: string[] = [];
  let base = days[0];
  days.forEach((one, i) => {
    if (!base || i === 0) return;
    const before = base;
    const suspect =
      Math.abs(one.navRial / before.navRial - 1) > MIN_MOVE &&
      days.slice(i + 1, i + 1 + MAX_SESSIONS_BACK).some((next) => isNear(next.navRial, before.navRial)) &&
      !isFollowedByAssets(before, one);
    if (suspect) bad.push(one.day);
    else base = one;
  });
  return bad;
}
