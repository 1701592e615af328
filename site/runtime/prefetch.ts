/**
 * Prefetches the page whose link the mouse rests on, in browsers without speculation rules. When the link is followed, the
 * browser revalidates the prefetched page: that costs one 304.
 */

import { SHEET_ANCHOR } from './open-sheet.ts';

/** What the paths of links begin with whose pages or files are never prefetched: the admin, and downloads. */
export const NOT_PREFETCHED = ['/admin', '/og/', '/datasets/'] as const;

const prefetched = new Set<string>();
/** How long the mouse has to rest on a link. Milliseconds. */
const HOVER_DELAY_MS = 80;

/** The link at `target` whose page is worth prefetching, by the rules of layouts/inline-scripts.ts, and not yet prefetched. */
function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.hash === SHEET_ANCHOR) return null;
  const { pathname } = link;
  const isLeftOut = NOT_PREFETCHED.some((start) => pathname.startsWith(start));
  return isLeftOut || pathname === location.pathname || prefetched.has(pathname) ? null : link;
}

function prefetch({ href, pathname }: HTMLAnchorElement): void {
  prefetched.add(pathname);
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = href;
  document.head.append(hint);
}

export function startPrefetch(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(timer);
    const link = pointerType === 'mouse' ? findLink(target) : null;
    if (link) timer = setTimeout(() => prefetch(link), HOVER_DELAY_MS);
  });
}
