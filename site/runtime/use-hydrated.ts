import { type RefObject, useEffect, useState } from 'react';
import { READY } from './replay-events.ts';

/**
 * False in the printed HTML and for the first paint of an island, true after it. `client:touch` then replays what the reader did
 * before: every island calls this once, with the element that it prints.
 */
export function useHydrated(root: RefObject<HTMLElement | null>): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    // In a microtask: React has by then rendered the state of the address (useAddressState), which the handlers of the hydration do not
    // have. An event that is repeated there is rendered together with `hydrated`.
    queueMicrotask(() => {
      root.current?.closest('astro-island')?.toggleAttribute('data-ready', true);
      root.current?.dispatchEvent(new CustomEvent(READY, { bubbles: true }));
    });
  }, [root]);
  return hydrated;
}
