import { createRowMover, type ReorderOptions, type RowMover } from './row-mover.ts';

/** The rows of a table are ordered by their handles: dragged with the pointer, or grabbed with Space and moved with the arrow keys. */

const handleOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-handle]') : null;

const MOVES: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** What a key does on a handle; null where it does nothing of ours. */
function actionOf(key: string, handle: HTMLElement, mover: RowMover): (() => void) | null {
  if (key === ' ' || key === 'Enter') return mover.isGrabbing ? mover.drop : () => mover.grab(handle);
  if (!mover.isGrabbing) return null;
  const to = MOVES[key];
  if (to) return () => mover.move(to);
  return key === 'Escape' ? mover.cancel : null;
}

function listenToKeys(body: HTMLTableSectionElement, mover: RowMover): void {
  body.addEventListener('keydown', (event) => {
    const handle = handleOf(event);
    const act = handle && actionOf(event.key, handle, mover);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  // Who leaves a grabbed row leaves it where it is.
  body.addEventListener('focusout', mover.drop);
}

/** The index at which a row belongs whose handle is at height `y`: behind the rows whose middle is above. */
const indexAt = (body: HTMLTableSectionElement, grabbed: Element, y: number): number =>
  [...body.rows].filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return row !== grabbed && top + height / 2 < y;
  }).length;

function listenToPointer(body: HTMLTableSectionElement, mover: RowMover): void {
  let dragged: HTMLElement | null = null;
  const end = (finish: () => void): void => {
    if (!dragged) return;
    dragged = null;
    finish();
  };
  body.addEventListener('pointerdown', (event) => {
    const handle = handleOf(event);
    if (!handle || event.button !== 0) return;
    event.preventDefault();
    handle.focus();
    mover.grab(handle);
    dragged = handle;
    body.setPointerCapture(event.pointerId);
  });
  body.addEventListener('pointermove', ({ clientY }) => {
    const row = dragged?.closest('tr');
    if (row) mover.move(() => indexAt(body, row, clientY));
  });
  body.addEventListener('pointerup', () => end(mover.drop));
  body.addEventListener('pointercancel', () => end(mover.cancel));
}

/** Makes the rows of `body` movable; see createRowMover for their handles. */
export function startReorder(body: HTMLTableSectionElement, options: ReorderOptions): void {
  const mover = createRowMover(body, options);
  listenToKeys(body, mover);
  listenToPointer(body, mover);
}
