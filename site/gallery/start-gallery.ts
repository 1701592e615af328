import { whenLoaded } from '../runtime/after-paint.ts';

/**
 * Starts the islands of the states of loading as a reader's touch would, and marks blocks without an island as busy, as a poll does.
 * Not earlier than the load event: the islands have registered their listeners by then.
 */
const start = (): void => {
  for (const state of document.querySelectorAll('[data-data]')) {
    for (const island of state.querySelectorAll('astro-island')) island.dispatchEvent(new Event('refresh'));
  }
};

void whenLoaded().then(start);
