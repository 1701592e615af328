import type { ClientDirective } from 'astro';
import { afterPaint } from './after-paint.ts';
import { replayClicks } from './replay-clicks.ts';

/** Events that hydrate an island. */
const INTERACTIONS = ['pointerenter', 'focusin', 'click', 'refresh'] as const;

/** A finger on the page may be about to scroll: only its tap, a click, hydrates the island. */
const isFinger = (event: Event): boolean =>
  event.type === 'pointerenter' && (event as PointerEvent).pointerType === 'touch';

/**
 * `client:touch`: hydrates an island on the first interaction with it. A click that came before is replayed once the island
 * is ready. When loading fails, the page says so (`runtime/not-loaded.ts`), and the next interaction tries again.
 */
const touch: ClientDirective = (load, _options, island) => {
  const clicks = replayClicks(island);
  const wait = () => {
    for (const name of INTERACTIONS) island.addEventListener(name, start, { passive: true });
  };
  const start = async (event: Event) => {
    if (isFinger(event)) return;
    for (const name of INTERACTIONS) island.removeEventListener(name, start);
    // The browser paints the pressed button first.
    await afterPaint();
    // Astro reports a failure by an event, and hydrates nothing.
    let failed = false;
    const onError = () => {
      failed = true;
    };
    island.addEventListener('astro:hydration-error', onError);
    const hydrate = await load();
    await hydrate();
    island.removeEventListener('astro:hydration-error', onError);
    if (!failed) return;
    clicks.forget();
    wait();
  };
  wait();
};

export default touch;
