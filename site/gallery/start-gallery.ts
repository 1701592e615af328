import { whenLoaded } from '../runtime/after-paint.ts';

/**
 * Starts the islands of the states of loading as a reader's touch would, not earlier than the load event: the islands have registered their
 * listeners by then.
 */
const start = (): void => {
  for (const state of document.querySelectorAll('[data-fetch]')) {
    for (const island of state.querySelectorAll('astro-island')) island.dispatchEvent(new Event('refresh'));
  }
};

void whenLoaded().then(start);
