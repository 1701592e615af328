import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { formatNumber } from '../../../../shared/persian/format.ts';
import { moveFund } from '../../../../shared/watchlist/operations.ts';
import { changeAndSay } from '../../../runtime/watchlist/say-outcome.ts';
import type { WatchedRow } from './watched-rows.ts';

/** The reader's own order: a row is dragged by its handle, or grabbed with Space and moved with the arrow keys. */

const text = {
  grabbed: (label: string, at: string) =>
    `${label} گرفته شد؛ ${at}. با کلیدهای بالا و پایین جابه‌جا کنید، با فاصله رها کنید، با Escape برگردانید.`,
  moved: (label: string, at: string) => `${label}: ${at}`,
  dropped: (label: string, at: string) => `${label} رها شد؛ ${at}.`,
  cancelled: (label: string, at: string) => `جابه‌جایی لغو شد. ${label}: ${at}.`,
  place: (index: number, count: number) => `جای ${formatNumber(index + 1)} از ${formatNumber(count)}`,
};

/** A row that was grabbed and is not dropped yet. */
interface Move {
  readonly slug: string;
  /** Where it was. */
  readonly from: number;
  /** Where it is shown. */
  readonly to: number;
  readonly isDragged: boolean;
}

const KEYS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Keys that grab a row and drop it. */
const PRESSES = [' ', 'Enter'];

/** The rows as they are shown during a move; the list may have lost the row meanwhile. */
function moveRow(rows: readonly WatchedRow[], move: Move | null): readonly WatchedRow[] {
  const from = rows.findIndex(({ slug }) => slug === move?.slug);
  const row = rows[from];
  return move && row ? rows.toSpliced(from, 1).toSpliced(move.to, 0, row) : rows;
}

type BodyEvent = { readonly target: EventTarget; readonly currentTarget: HTMLTableSectionElement };
const handleOf = ({ target }: BodyEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-handle]') : null;

/** The index at which the row at `grabbed` belongs when its handle is at height `y`: behind the rows whose middle is above. */
const indexAt = ({ rows }: HTMLTableSectionElement, grabbed: number, y: number): number =>
  [...rows].filter((row, index) => {
    const { top, height } = row.getBoundingClientRect();
    return index !== grabbed && top + height / 2 < y;
  }).length;

/**
 * Rows that the reader puts in order by their handles, which have `data-handle`: the fund's slug. Gives the rows as they are shown now, the
 * slug of the grabbed one, and what listens on the table's body.
 */
export function useRowOrder(rows: readonly WatchedRow[], announce: (words: string) => void) {
  const [move, setMove] = useState<Move | null>(null);
  // A pointer may move twice before the rows are drawn again.
  const latest = useRef<Move | null>(null);
  const show = (next: Move | null) => {
    latest.current = next;
    setMove(next);
  };
  const say = (words: (label: string, at: string) => string, { slug, to }: Pick<Move, 'slug' | 'to'>) => {
    const label = rows.find((row) => row.slug === slug)?.label ?? slug;
    announce(words(label, text.place(to, rows.length)));
  };
  const grab = (slug: string, isDragged: boolean) => {
    const from = rows.findIndex((row) => row.slug === slug);
    if (from < 0 || latest.current) return;
    show({ slug, from, to: from, isDragged });
    say(text.grabbed, { slug, to: from });
  };
  const moveTo = (index: number) => {
    const one = latest.current;
    const to = Math.max(0, Math.min(rows.length - 1, index));
    if (!one || to === one.to) return;
    show({ ...one, to });
    say(text.moved, { ...one, to });
  };
  const drop = () => {
    const one = latest.current;
    if (!one) return;
    show(null);
    say(text.dropped, one);
    if (one.to !== one.from) changeAndSay((state) => moveFund(state, one.slug, one.to));
  };
  const cancel = () => {
    const one = latest.current;
    if (!one) return;
    show(null);
    say(text.cancelled, { ...one, to: one.from });
  };
  /** What a key does on a handle; null where it does nothing of ours. */
  const actionOf = (key: string, slug: string): (() => void) | null => {
    const one = latest.current;
    if (PRESSES.includes(key)) return one ? drop : () => grab(slug, false);
    if (!one) return null;
    const next = KEYS[key];
    if (next) return () => moveTo(next(one.to, rows.length - 1));
    return key === 'Escape' ? cancel : null;
  };
  const dragged = () => (latest.current?.isDragged ? latest.current : null);
  const listeners = {
    onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
      const slug = handleOf(event)?.dataset.handle;
      const act = slug === undefined ? null : actionOf(event.key, slug);
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      // A key that is held down would drop what it has grabbed.
      if (!(event.repeat && PRESSES.includes(event.key))) act();
    },
    // Who leaves a grabbed row leaves it where it is.
    onBlur: drop,
    onPointerDown(event: PointerEvent<HTMLTableSectionElement>) {
      const handle = handleOf(event);
      if (!handle || event.button !== 0) return;
      event.preventDefault();
      handle.focus();
      grab(handle.dataset.handle ?? '', true);
      // Not the handle itself, which leaves the document for a moment when its row is moved.
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ currentTarget, clientY }: PointerEvent<HTMLTableSectionElement>) {
      const one = dragged();
      if (one) moveTo(indexAt(currentTarget, one.to, clientY));
    },
    onPointerUp: () => dragged() && drop(),
    onPointerCancel: () => dragged() && cancel(),
  };
  return { rows: moveRow(rows, move), grabbed: move?.slug ?? null, listeners };
}
