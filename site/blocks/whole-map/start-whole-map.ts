import { afterPaint } from '../../runtime/after-paint.ts';
import { LENS_EVENT } from '../../runtime/measure/reader-lens.ts';
import { sayNotLoaded } from '../../runtime/not-loaded.ts';
import { READY, replayEvents } from '../../runtime/replay-events.ts';

/** What a reader does who is about to use the map. */
const INTENTS = ['pointerenter', 'pointerdown', 'focusin', 'input'] as const;
/** Parameters of a state: with one of them the page shows another map than the printed one. */
const CHOICES = ['size', 'color', 'k', 'z', 'q', 'view'];

/** The address of the cell that a finger has tapped before the script was there: its card is opened then. */
function rememberTap(map: HTMLElement) {
  let href: string | null = null;
  const onClick = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest('.cell:not(.rest)') : null;
    if (!cell || (event as PointerEvent).pointerType !== 'touch') return;
    event.preventDefault();
    href = cell.getAttribute('href');
  };
  map.addEventListener('click', onClick);
  return () => {
    map.removeEventListener('click', onClick);
    return href;
  };
}

/**
 * The map of the day is in the page's HTML. The code that draws it at the reader's size and answers the controls is loaded at the first
 * intent, or at once where the address or the reader's measure asks for another map.
 */
export function startWholeMap(): void {
  const map = document.querySelector<HTMLElement>('whole-map');
  if (!map) return;
  replayEvents(map);
  const takeTap = rememberTap(map);
  let isAsked = false;
  const load = (): void => {
    if (isAsked) return;
    isAsked = true;
    for (const intent of INTENTS) map.removeEventListener(intent, load);
    void afterPaint()
      .then(() => import('./whole-map.ts'))
      .then(() => {
        const tapped = takeTap();
        if (tapped !== null) map.dataset.tapped = tapped;
        map.dispatchEvent(new Event(READY));
      }, sayNotLoaded);
  };
  for (const intent of INTENTS) map.addEventListener(intent, load, { passive: true });
  document.addEventListener(LENS_EVENT, load, { once: true });
  const query = new URLSearchParams(location.search);
  if (CHOICES.some((name) => query.has(name))) load();
}
