import type { ClientDirective } from 'astro';
import { afterPaint } from '../client/after-paint.ts';

/** What counts as touching an island; `refresh` is sent by the poller. */
const STARTS = ['pointerenter', 'pointerdown', 'focusin', 'refresh'] as const;

/**
 * Hydrates an island when it is first touched. The click that touched it is not lost:
 * it is given again once the island says `island:ready`.
 */
const touch: ClientDirective = (load, _options, island) => {
  let clicked: Element | null = null;
  const keep = (event: Event) => {
    clicked = event.target instanceof Element ? event.target : null;
  };
  const start = async () => {
    for (const name of STARTS) island.removeEventListener(name, start);
    island.addEventListener('click', keep);
    island.addEventListener(
      'island:ready',
      () => {
        island.removeEventListener('click', keep);
        if (clicked?.isConnected)
          clicked.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      },
      { once: true },
    );
    // The pressed button is painted first.
    await afterPaint();
    const hydrate = await load();
    await hydrate();
  };
  for (const name of STARTS) island.addEventListener(name, start, { passive: true });
};

export default touch;
