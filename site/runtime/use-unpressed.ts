import { type RefObject, useEffect, useReducer, useRef } from 'react';

/** Events after which nothing is pressed any more. */
const ENDS = ['pointerup', 'pointercancel', 'keyup'] as const;

/**
 * A value that waits for the end of a press in `root`: what is drawn by it stays under the pointer, since a browser sends a click only
 * where the press began and ended on one element.
 */
export function useUnpressed<T>(root: RefObject<HTMLElement | null>, value: T): T {
  const [, renew] = useReducer((count: number) => count + 1, 0);
  const shown = useRef(value);
  const isHeld = shown.current !== value && root.current?.matches(':active') === true;
  if (!isHeld) shown.current = value;
  useEffect(() => {
    if (!isHeld) return;
    // The click follows the end of the press.
    const end = () => setTimeout(renew);
    for (const name of ENDS) addEventListener(name, end);
    return () => {
      for (const name of ENDS) removeEventListener(name, end);
    };
  }, [isHeld]);
  return shown.current;
}
