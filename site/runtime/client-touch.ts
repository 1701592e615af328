import type { ClientDirective } from 'astro';
import { afterPaint } from './after-paint.ts';
import { keepClicks } from './replay-clicks.ts';

/** What counts as touching an island; `refresh` is sent by the poller. */
const STARTS = ['pointerenter', 'focusin', 'click', 'refresh'] as const;

/** A finger that rests on the page may be about to scroll: only its tap means the island. */
const isFinger = (event: Event): boolean =>
  event.type === 'pointerenter' && (event as PointerEvent).pointerType === 'touch';

/**
 * Hydrates an island when it is first touched. The click that touched it is not lost:
 * it is given again once the island says that it is ready. What could not be loaded is tried again by the next touch.
 */
const touch: ClientDirective = (load, _options, island) => {
  const clicks = keepClicks(island);
  const wait = () => {
    for (const name of STARTS) island.addEventListener(name, start, { passive: true });
  };
  const start = async (event: Event) => {
    if (isFinger(event)) return;
    for (const name of STARTS) island.removeEventListener(name, start);
    // The pressed button is painted first.
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
