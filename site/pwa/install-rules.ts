/** When the reader is offered the app. Pure. */

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds that a dismissal holds. */
export const DISMISSED_FOR = 30 * DAY;
/** Whoever opened one page only did not come to stay. */
export const OFFERED_FROM_VIEW = 2;

export type InstallState = 'not-installable' | 'installable' | 'installed';
export type Platform = 'ios' | 'android' | 'desktop';

/** iPads call themselves Macs, and are told by their touch points. */
export function platformOf(userAgent: string, touchPoints: number): Platform {
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)) return 'ios';
  return /android/i.test(userAgent) ? 'android' : 'desktop';
}

export interface OfferFacts {
  readonly state: InstallState;
  readonly platform: Platform;
  readonly views: number;
  /** Milliseconds since 1970; null when never dismissed. */
  readonly dismissedAt: number | null;
  readonly now: number;
}

/** Safari on iOS never says that it can install, and always can. */
export function wantsBanner({ state, platform, views, dismissedAt, now }: OfferFacts): boolean {
  const possible = state === 'installable' || (state === 'not-installable' && platform === 'ios');
  const rested = dismissedAt === null || now - dismissedAt >= DISMISSED_FOR;
  return possible && rested && views >= OFFERED_FROM_VIEW;
}
