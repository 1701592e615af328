import { type RefObject, useEffect, useReducer, useRef } from 'react';

/** Milliseconds between two looks whether the press is over: a browser may end `:active` some time after the finger has left. */
const INTERVAL_MS = 50;
/** A press is no longer than this; milliseconds. */
const MAX_PRESS_MS = 2000;

/**
 * A value that waits for the end of a press in `root`: what is drawn by it stays under the pointer, since a browser sends a click only
 * where the press began and ended on one element.
 */
export function useUnpressed<T>(root: RefObject<HTMLElement | null>, value: T): T {
  const [, renew] = useReducer((count: number) => count + 1, 0);
  const shown = useRef(value);
  const since = useRef<number | null>(null);
  const isPressed = shown.current !== value && root.current?.matches(':active') === true;
  since.current = isPressed ? (since.current ?? performance.now()) : null;
  const isHeld = since.current !== null && performance.now() - since.current < MAX_PRESS_MS;
  if (!isHeld) shown.current = value;
  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(renew, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isHeld]);
  return shown.current;
}
