import type { ClientDirective } from 'astro';
import { afterPaint } from './after-paint.ts';
import { replayEvents } from './replay-events.ts';

/** Events that hydrate an island. */
const INTERACTIONS = ['pointerenter', 'focusin', 'click', 'input', 'refresh'] as const;

/** A finger on the page may be about to scroll: only its tap, a click, hydrates the island. */
const isFinger = (event: Event): boolean =>
  event.type === 'pointerenter' && (event as PointerEvent).pointerType === 'touch';

/** Where storage is blocked the island says so. */
const isKept = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
};

/** The reader's choices, which stand in the address of every page. */
const CHOICES = ['in', 'unit'];

function isAskedBy(part: string): boolean {
  if (part.startsWith('@')) return isKept(part.slice(1));
  const names = [...new URLSearchParams(location.search).keys()];
  if (part === '?') return names.some((name) => !CHOICES.includes(name));
  return part === location.hash || names.includes(part);
}

/**
 * True where the address has one of the parameters ("?": any) or the hash, or the storage one of the keys, e.g. "f b #part @watchlist": the
 * page then shows another state than the printed one.
 */
const isAsked = (parts: unknown): boolean => typeof parts === 'string' && parts.split(' ').some(isAskedBy);

/** A finger that scrolls a table whose other rows come by script. */
const isLongTable = ({ target }: Event): boolean =>
  target instanceof Element && target.querySelector('table[data-rest]') !== null;

/**
 * `client:touch`: hydrates an island on the first interaction with it, and at once where the reader is in it already or where the
 * address or the storage asks for it: `client:touch="f #part @watchlist"` names its parameters, hashes and keys. A click and a form sent
 * before are repeated once the island is ready (`useHydrated`). When loading fails, the page says so (`runtime/not-loaded.ts`), and the next interaction tries again.
 */
const touch: ClientDirective = (load, { value }, island) => {
  const replay = replayEvents(island);
  const wait = () => {
    for (const name of INTERACTIONS) island.addEventListener(name, onTouch, { passive: true });
    // A scroll does not bubble.
    island.addEventListener('scroll', onScroll, { passive: true, capture: true });
  };
  const hydrate = async () => {
    for (const name of INTERACTIONS) island.removeEventListener(name, onTouch);
    island.removeEventListener('scroll', onScroll, { capture: true });
    // The browser paints the pressed button first.
    await afterPaint();
    // Astro reports a failure by an event, and hydrates nothing.
    let failed = false;
    const onError = () => {
      failed = true;
    };
    island.addEventListener('astro:hydration-error', onError);
    const start = await load();
    replay.intercept();
    await start();
    island.removeEventListener('astro:hydration-error', onError);
    if (!failed) return;
    replay.forget();
    wait();
  };
  const onTouch = (event: Event) => {
    if (!isFinger(event)) void hydrate();
  };
  const onScroll = (event: Event) => {
    if (isLongTable(event)) void hydrate();
  };
  wait();
  if (isAsked(value) || island.contains(document.activeElement)) void hydrate();
};

export default touch;
