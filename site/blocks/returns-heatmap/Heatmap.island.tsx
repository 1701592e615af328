import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FigureId } from '../../../shared/figures/index.ts';
import { returnSpan } from '../../../shared/figures/return-spans.ts';
import { isKnown, mean } from '../../../shared/funds/figures.ts';
import { type Lens, seeReturn } from '../../../shared/measures/lens.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { dataFile } from '../../../shared/paths.ts';
import { type Direction, nextDirection, pressedHeading } from '../../charts/FiguresTable.tsx';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { usePublished } from '../../runtime/use-published.ts';
import { useReaderLens } from '../../runtime/use-reader-choice.ts';
import { useUnpressed } from '../../runtime/use-unpressed.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { sortedIndices } from '../frame/sort-order.ts';
import { HeatTable } from './HeatTable.tsx';
import { type HeatmapRow, rowsOf } from './rows.ts';

interface Props {
  /** Heading of the first column, e.g. «دسته». */
  readonly first: string;
  readonly label: string;
  /** The figures of the four returns, in their order. */
  readonly figures: readonly FigureId[];
  readonly snapshotKey: string;
  /** Slot: legend and table as they were printed, in rials. */
  readonly children?: ReactNode;
}

interface Sort {
  readonly field: string;
  readonly direction: Direction;
}

/** A row in the reader's measure. */
function seeRow(row: HeatmapRow, figures: readonly FigureId[], lens: Lens): HeatmapRow {
  const returns = row.returns.map((percent, i) => {
    const span = returnSpan(figures[i] as FigureId);
    return span === null || row.day === null ? percent : seeReturn(lens, percent, span, row.day).percent;
  });
  return { ...row, returns };
}

/** The rows in the reader's order; without one the highest mean of the known returns first. */
function sortRows(rows: readonly HeatmapRow[], figures: readonly FigureId[], sort: Sort | null) {
  const at = sort ? figures.indexOf(sort.field as FigureId) : -1;
  const keys = rows.map((row) =>
    sort === null ? mean(row.returns, isKnown) : at < 0 ? row.name : (row.returns[at] ?? null),
  );
  return sortedIndices(keys, sort?.direction ?? 'descending').map((index) => rows[index] as HeatmapRow);
}

/** A heatmap of returns: as it was printed until a reader sorts it, or sees returns in another measure than rials. */
export function Heatmap({ first, label, figures, snapshotKey, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [hash, setHash] = useState<string | null>(null);
  const [sort, setSort] = useState<Sort | null>(null);
  const [isWhole, setWhole] = useState(false);
  const lens = useReaderLens();
  const isUsed = hash !== null && (sort !== null || lens !== null);
  const snapshot = usePublished<Parameters<typeof rowsOf>[0]>(hash && `/${dataFile(snapshotKey, hash)}`, {
    enabled: isUsed,
  });
  const meaning = useRef<Element | null>(null);
  useEffect(() => {
    const block = root.current?.closest<HTMLElement>('[data-widget]');
    meaning.current = block?.querySelector('.meaning') ?? null;
    setHash(block?.dataset.hash ?? null);
  }, []);
  useHydrated(root);
  const rows = useMemo(() => {
    const own = snapshot.data && rowsOf(snapshot.data);
    const seen = lens && own ? own.map((row) => seeRow(row, figures, lens)) : own;
    return seen && sortRows(seen, figures, sort);
  }, [snapshot.data, lens, figures, sort]);

  const drawn = useUnpressed(root, isUsed ? rows : null);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the headings in it are buttons
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      ref={root}
      data-measured=""
      className={isWhole ? 'whole' : undefined}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('[data-all-rows]')) setWhole(true);
        const pressed = pressedHeading(target);
        if (!pressed) return;
        const { field, first: start } = pressed;
        setSort((before) => ({
          field,
          direction: nextDirection(before?.field === field ? before.direction : null, start),
        }));
      }}
    >
      {isUsed && snapshot.failed && <LoadError onRetry={snapshot.retry} />}
      {drawn ? (
        <HeatTable rows={drawn} first={first} label={label} figures={figures} sort={sort ? [sort] : []} />
      ) : (
        children
      )}
      {drawn &&
        lens &&
        meaning.current &&
        createPortal(
          <span className="measure-words"> — {MEASURE_WORDS[lens.measure].after}</span>,
          meaning.current,
        )}
    </div>
  );
}
