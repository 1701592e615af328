import { type RefObject, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Calls `use` once: when `place` comes near the screen, or at the reader's first touch of the page. Returns what cancels it. */
function whenNear(place: Element, use: () => void): () => void {
  const stop = new AbortController();
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && run(), {
    rootMargin: '100px',
  });
  const end = (): void => {
    observer.disconnect();
    stop.abort();
  };
  const run = (): void => {
    end();
    use();
  };
  observer.observe(place);
  // What was touched is painted first.
  const touch = (): void => {
    end();
    void afterPaint().then(use);
  };
  for (const name of TOUCHES) addEventListener(name, touch, { passive: true, signal: stop.signal });
  // A printed page shows all of its parts.
  addEventListener('beforeprint', run, { signal: stop.signal });
  return end;
}

/** True once `place` came near the screen, or the reader touched the page: what is there is loaded then. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    return isNear || !place.current ? undefined : whenNear(place.current, () => setNear(true));
  }, [isNear, place]);
  return isNear;
}
