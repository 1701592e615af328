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
    // After the render of what the address holds: the handlers of the first one know the printed state alone, and would write that over it.
    // Not after this hook's own render, which what is repeated shares.
    queueMicrotask(() => {
      root.current?.closest('astro-island')?.toggleAttribute('data-ready', true);
      root.current?.dispatchEvent(new CustomEvent(READY, { bubbles: true }));
    });
  }, [root]);
  return hydrated;
}
