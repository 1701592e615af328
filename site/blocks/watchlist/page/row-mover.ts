import { formatNumber } from '../../../../shared/persian/format.ts';

/** Moves one row of a table at a time, and says so to readers who do not see it. */

const text = {
  grabbed: (label: string, at: string) =>
    `${label} گرفته شد؛ ${at}. با کلیدهای بالا و پایین جابه‌جا کنید، با فاصله رها کنید، با Escape برگردانید.`,
  moved: (label: string, at: string) => `${label}: ${at}`,
  dropped: (label: string, at: string) => `${label} رها شد؛ ${at}.`,
  cancelled: (label: string, at: string) => `جابه‌جایی لغو شد. ${label}: ${at}.`,
  place: (index: number, count: number) => `جای ${formatNumber(index + 1)} از ${formatNumber(count)}`,
};

export interface ReorderOptions {
  /** Keeps the new place of a fund's row. */
  readonly commit: (slug: string, to: number) => void;
  readonly announce: (words: string) => void;
}

export interface RowMover {
  /** True between `grab` and `drop` or `cancel`. */
  readonly isGrabbing: boolean;
  grab(handle: HTMLElement): void;
  /** Moves the grabbed row to the index that `to` gives for its own; indices beyond the ends are the ends. */
  move(to: (index: number, last: number) => number): void;
  /** Keeps the grabbed row where it is now; nothing while it is being moved. */
  drop(): void;
  /** Brings the grabbed row back to where it was. */
  cancel(): void;
}

interface Grabbed {
  readonly row: HTMLTableRowElement;
  readonly handle: HTMLElement;
  readonly label: string;
  /** Where it was. */
  readonly from: number;
}

function insertAt(body: HTMLTableSectionElement, { row, handle }: Grabbed, to: number): void {
  const others = [...body.rows].filter((one) => one !== row);
  const index = Math.max(0, Math.min(others.length, to));
  if (index === row.sectionRowIndex) return;
  body.insertBefore(row, others[index] ?? null);
  // A row that is moved in the document loses the focus of its handle.
  handle.focus();
}

function mark({ row, handle }: Grabbed, isGrabbed: boolean): void {
  row.classList.toggle('grabbed', isGrabbed);
  handle.ariaPressed = String(isGrabbed);
}

/** A mover of the rows of `body`, whose handles have `data-handle` (the fund's slug) and `data-label`. */
export function createRowMover(
  body: HTMLTableSectionElement,
  { commit, announce }: ReorderOptions,
): RowMover {
  let grabbed: Grabbed | null = null;
  let isInserting = false;
  const insert = (one: Grabbed, to: number): void => {
    isInserting = true;
    insertAt(body, one, to);
    isInserting = false;
  };
  const say = (words: (label: string, at: string) => string, { row, label }: Grabbed): void =>
    announce(words(label, text.place(row.sectionRowIndex, body.rows.length)));
  const release = (): Grabbed | null => {
    const one = grabbed;
    if (one) mark(one, false);
    grabbed = null;
    return one;
  };
  return {
    get isGrabbing() {
      return grabbed !== null;
    },
    grab(handle) {
      const row = handle.closest('tr');
      if (!row || grabbed) return;
      grabbed = { row, handle, label: handle.dataset.label ?? '', from: row.sectionRowIndex };
      mark(grabbed, true);
      say(text.grabbed, grabbed);
    },
    move(to) {
      const one = grabbed;
      if (!one) return;
      const before = one.row.sectionRowIndex;
      insert(one, to(before, body.rows.length - 1));
      if (one.row.sectionRowIndex !== before) say(text.moved, one);
    },
    drop() {
      // The row's own move takes the focus from its handle for a moment.
      const one = isInserting ? null : release();
      if (!one) return;
      say(text.dropped, one);
      if (one.row.sectionRowIndex !== one.from)
        commit(one.handle.dataset.handle ?? '', one.row.sectionRowIndex);
    },
    cancel() {
      const one = release();
      if (!one) return;
      insert(one, one.from);
      say(text.cancelled, one);
    },
  };
}
