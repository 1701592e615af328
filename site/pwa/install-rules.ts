import { DAY } from '../../shared/units.ts';

/** When the app is offered to the reader. Pure. */

/** How long the app is not offered after a dismissal. Milliseconds. */
export const DISMISSAL_LIFETIME_MS = 30 * DAY;
/** The app is offered from the second page view on. */
export const MIN_VIEWS = 2;

export type InstallState = 'not-installable' | 'installable' | 'installed';
export type Platform = 'ios' | 'android' | 'desktop';

/** iPads have the user agent of a Mac; only their touch points tell them apart. */
export function detectPlatform(userAgent: string, touchPoints: number): Platform {
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)) return 'ios';
  return /android/i.test(userAgent) ? 'android' : 'desktop';
}

export interface InstallOfferInput {
  readonly state: InstallState;
  readonly platform: Platform;
  readonly views: number;
  /** Milliseconds since 1970; null when never dismissed. */
  readonly dismissedAt: number | null;
  readonly now: number;
}

/** True where the app can be installed, was seen MIN_VIEWS times, and was not dismissed lately. Safari on iOS can always install and has no event for it. */
export function shouldOfferInstall({ state, platform, views, dismissedAt, now }: InstallOfferInput): boolean {
  const possible = state === 'installable' || (state === 'not-installable' && platform === 'ios');
  const isDismissalOver = dismissedAt === null || now - dismissedAt >= DISMISSAL_LIFETIME_MS;
  return possible && isDismissalOver && views >= MIN_VIEWS;
}
