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
 * is ready. When loading fails, the next interaction tries again.
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
    try {
      const hydrate = await load();
      await hydrate();
    } catch (error) {
      clicks.forget();
      wait();
      throw error;
    }
  };
  wait();
};

export default touch;
