/**
 * Fetches the page that a pointer rests on, for browsers without speculation rules: the answer is asked about again
 * when the link is followed, and then costs one 304.
 */

const fetched = new Set<string>();
/** Milliseconds that a pointer rests before it means something. */
const REST = 80;

function wanted(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target === '_blank') return null;
  const { pathname } = link;
  return pathname === location.pathname || pathname.startsWith('/admin') || fetched.has(pathname)
    ? null
    : link;
}

function fetchAhead({ href, pathname }: HTMLAnchorElement): void {
  fetched.add(pathname);
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = href;
  document.head.append(hint);
}

export function startAhead(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(timer);
    const link = pointerType === 'mouse' ? wanted(target) : null;
    if (link) timer = setTimeout(() => fetchAhead(link), REST);
  });
}
