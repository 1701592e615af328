import { type RefObject, useEffect, useRef } from 'react';

/** Where an item was opened: by a click on the drawing or the button of its slice, or in the table. */
type Origin = 'chart' | 'table';

const BUTTON = {
  chart: (index: number) => `[data-slice="${index}"]`,
  table: (index: number) => `[data-row-item="${index}"]`,
} as const satisfies Record<Origin, unknown>;

/**
 * Moves the focus to "back" when an item is opened, and back to the item when it is closed: the focused button leaves the page in
 * both cases. Returns a function that names the origin of the next opening; by default it is the chart.
 */
export function useReturnedFocus(
  root: RefObject<HTMLElement | null>,
  drill: number | null,
): (origin: Origin) => void {
  const origin = useRef<Origin>('chart');
  const opened = useRef<number | null>(null);
  useEffect(() => {
    const focus = (selector: string) =>
      root.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    if (drill !== null) focus('.back');
    else if (opened.current !== null) {
      focus(BUTTON[origin.current](opened.current));
      origin.current = 'chart';
    }
    opened.current = drill;
  }, [drill, root]);
  return (next) => {
    origin.current = next;
  };
}
