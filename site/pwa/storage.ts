/** What this browser is to remember between pages. A browser that forbids storage forgets it, and nothing breaks. */

const NAMES = {
  version: 'app-version',
  skipped: 'app-version-skipped',
  dismissedAt: 'app-install-dismissed-at',
  views: 'app-views',
  counts: 'app-counts',
  offered: 'app-offered',
  quiet: 'app-errors-dismissed',
} as const;
export type Remembered = keyof typeof NAMES;
/** These end with the visit. */
const OF_THE_VISIT: readonly Remembered[] = ['offered', 'quiet'];

const storeOf = (name: Remembered): Storage => (OF_THE_VISIT.includes(name) ? sessionStorage : localStorage);

/** What was remembered, or null. */
export function recall(name: Remembered): string | null {
  try {
    return storeOf(name).getItem(NAMES[name]);
  } catch {
    return null;
  }
}

/** Remembers a value; null forgets it. */
export function remember(name: Remembered, value: string | null): void {
  try {
    if (value === null) storeOf(name).removeItem(NAMES[name]);
    else storeOf(name).setItem(NAMES[name], value);
  } catch {
    // Storage is off or full: it holds for this page.
  }
}
