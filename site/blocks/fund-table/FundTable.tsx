import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { fieldOf } from '../../../shared/screener/fields.ts';
import type { ScreenerState, SortField } from '../../../shared/screener/state.ts';
import { FiguresRows, FiguresTable, pressedHeading } from '../../charts/FiguresTable.tsx';
import { useUnpressed } from '../../runtime/use-unpressed.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { type FundRow, screenRow } from './fund-row.ts';
import { listCaption, listColumns, returnsDay } from './list-columns.tsx';
import { listMeta } from './list-meta.ts';
import { WHOLE_PRINT } from './print-whole.ts';
import { type Screen, type ShownFunds, sortBy } from './use-screen.ts';

const text = { none: 'صندوقی با این ویژگی‌ها یافت نشد.' };

/** Rows added at a time: a screen and a half, so that sorting stays light. */
const PORTION = 30;
/** Before the last row. Pixels. */
const MARGIN = '400px';

interface Props {
  readonly screen: Screen;
  readonly title: string;
  /** Slot: the table as it was printed. */
  readonly printed: ReactNode;
  /** Slot: links to the funds that it leaves out. */
  readonly rest: ReactNode;
}

/** The rows of a screen in a box that scrolls: the printed ones, and a portion more whenever the reader comes near the end. */
export function FundTable({ screen, title, printed, rest }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useUnpressed(box, screen);
  const { shown, isPrinted, isOwnOrder } = drawn;
  const state = isOwnOrder ? null : (shown?.state ?? null);
  const [count, showMore, showAll] = usePortions(box, state);
  usePrint(showAll);
  useWholePrint(box, screen);
  const rememberHeading = useHeadingFocus(box, !isPrinted);

  // Other funds start at the top.
  useLayoutEffect(() => {
    if (state) box.current?.scrollTo({ top: 0 });
  }, [state]);

  return (
    <>
      {screen.failed && <LoadError onRetry={screen.retry} />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the headings in it are buttons */}
      <div
        className="table-box"
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={title}
        onFocus={({ target }) => rememberHeading(pressedHeading(target)?.field)}
        onClick={({ target, shiftKey }) => {
          const pressed = pressedHeading(target);
          if (!pressed) return;
          const { field, first } = pressed;
          screen.change({ sort: sortBy(screen.state.sort, field as SortField, first, shiftKey) });
        }}
      >
        {isPrinted ? printed : shown && <Rows screen={drawn} shown={shown} title={title} count={count} />}
        {isPrinted && shown && <MoreRows shown={shown} box={box} count={count} />}
        <div hidden={shown !== null && shown.rows.length < shown.table.count}>{rest}</div>
        <End
          box={box}
          onNear={() => {
            showMore();
            screen.use();
          }}
        />
      </div>
    </>
  );
}

/** The columns of what is shown, and its funds from a place to another. */
function useFunds({ table, state, rows }: ShownFunds, from: number, to: number) {
  const fields = useMemo(() => state.columns.map(fieldOf), [state.columns]);
  // That of the foot, as for the printed rows.
  const day = useMemo(() => listMeta({ table, fields, rows }, null, null).asOf, [table, fields, rows]);
  const columns = useMemo(() => listColumns(fields, { printed: false, day }), [fields, day]);
  const funds = useMemo(
    () => rows.slice(from, to).map((row) => screenRow(table, row, fields)),
    [table, rows, from, to, fields],
  );
  const keyOf = ({ fund }: FundRow) => fund.slug;
  return { columns, rows: funds, keyOf, dayOf: (row: FundRow) => returnsDay(fields, row) };
}

interface RowsProps {
  readonly screen: Screen;
  readonly shown: ShownFunds;
  readonly title: string;
  readonly count: number;
}

function Rows({ screen, shown, title, count }: RowsProps) {
  return (
    <FiguresTable
      {...useFunds(shown, 0, count)}
      caption={listCaption(title, shown.rows.length)}
      sort={screen.state.sort}
      empty={text.none}
    />
  );
}

interface MoreRowsProps extends Pick<RowsProps, 'shown' | 'count'> {
  readonly box: RefObject<HTMLElement | null>;
}

/** The rows behind the printed ones, which stay as they are: the focus and a star may be in them. */
function MoreRows({ shown, box, count }: MoreRowsProps) {
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null);
  const [first, setFirst] = useState(count);
  useLayoutEffect(() => {
    const found = box.current?.querySelector('tbody') ?? null;
    setBody(found);
    setFirst(found?.rows.length ?? 0);
  }, [box]);
  const props = useFunds(shown, first, count);
  // The table says how many rows it lacks (`data-rest`).
  useLayoutEffect(() => {
    if (count >= shown.rows.length) body?.closest('table')?.removeAttribute('data-rest');
  }, [body, count, shown]);
  return body && createPortal(<FiguresRows {...props} />, body);
}

/** How many rows of a state are shown, and what shows more of them; null is the printed one. */
function usePortions(box: RefObject<HTMLElement | null>, state: ScreenerState | null) {
  const [portions, setPortions] = useState({ of: state, count: PORTION });
  const count = portions.of === state ? portions.count : PORTION;
  const more = () => {
    const seen = box.current?.querySelectorAll('tbody tr').length ?? 0;
    setPortions({ of: state, count: Math.max(count, seen) + PORTION });
  };
  const all = () => setPortions({ of: state, count: Number.POSITIVE_INFINITY });
  return [count, more, all] as const;
}

/** Calls `showAll` before the page is put on paper, and has its rows on the page when it is. */
function usePrint(showAll: () => void): void {
  const latest = useRef(showAll);
  useEffect(() => {
    latest.current = showAll;
  });
  useEffect(() => {
    const print = () => flushSync(() => latest.current());
    addEventListener('beforeprint', print);
    return () => removeEventListener('beforeprint', print);
  }, []);
}

/** Prints once the figures of all funds are there, when the reader asked for paper before; what fails to load does not hold the paper. */
function useWholePrint(box: RefObject<HTMLElement | null>, { use, shown, failed }: Screen): void {
  const [isAsked, setAsked] = useState(false);
  const latest = useRef(use);
  useEffect(() => {
    latest.current = use;
  });
  useEffect(() => {
    const ask = () => {
      latest.current();
      setAsked(true);
    };
    const element = box.current;
    element?.addEventListener(WHOLE_PRINT, ask);
    return () => element?.removeEventListener(WHOLE_PRINT, ask);
  }, [box]);
  useEffect(() => {
    if (!isAsked || (shown === null && !failed)) return;
    setAsked(false);
    // Not within the render of the rows, which `beforeprint` completes.
    setTimeout(print);
  }, [isAsked, shown, failed]);
}

/** The focus stays on a heading when the printed table is replaced. Returns a function that names the heading with the focus. */
function useHeadingFocus(box: RefObject<HTMLElement | null>, isReplaced: boolean) {
  const field = useRef<string | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is replaced
  useLayoutEffect(() => {
    if (!isReplaced || !field.current || document.activeElement !== document.body) return;
    box.current
      ?.querySelector<HTMLElement>(`[data-field="${field.current}"]`)
      ?.focus({ preventScroll: true });
  }, [isReplaced]);
  return (next: string | undefined) => {
    field.current = next;
  };
}

interface EndProps {
  readonly onNear: () => void;
  readonly box: RefObject<HTMLElement | null>;
}

/** The end of the list: tells when the reader comes near it. */
function End({ onNear, box }: EndProps) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: box.current,
      rootMargin: MARGIN,
    });
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, [box]);
  return <div className="end" ref={end} />;
}
