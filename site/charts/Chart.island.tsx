import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../runtime/use-hydrated.ts';
import { useUnpressed } from '../runtime/use-unpressed.ts';
import { DataTable } from './DataTable.tsx';
import type { Table, ViewSwitch } from './parts/define-widget.ts';
import { GENERAL_TEXT } from './parts/failure.ts';
import { type IslandProps, isInspected, useChart } from './use-chart.ts';
import { ViewSwitches } from './ViewSwitches.tsx';

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
function useReturnedFocus(
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

const OPEN_TEXT = 'مشاهدهٔ ترکیب';

interface SliceButtonsProps {
  readonly table: Table | null;
  /** True where item `index` can be opened. */
  readonly opensAt: (index: number) => boolean;
  /** The item whose button has the focus; null when it leaves. */
  readonly onFocus: (index: number | null) => void;
  readonly onOpen: (index: number) => void;
}

/**
 * The items of a chart that open, for the keyboard: a button each. The button itself is not seen: the item that has the focus is
 * marked in the drawing, with its tooltip.
 */
function SliceButtons({ table, opensAt, onFocus, onOpen }: SliceButtonsProps) {
  return (
    <div className="visually-hidden">
      {table?.rows.map(
        ({ cells: [name] }, index) =>
          opensAt(index) && (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the item's name in the chart
              key={index}
              type="button"
              data-slice={index}
              onFocus={() => onFocus(index)}
              onBlur={() => onFocus(null)}
              onClick={() => onOpen(index)}
            >
              {name} — {OPEN_TEXT}
            </button>
          ),
      )}
    </div>
  );
}

const text = {
  back: 'بازگشت',
  numbers: 'جدول',
  retry: 'تلاش مجدد',
  views: 'نماهای',
};

interface Props extends IslandProps {
  /** [view, label] pairs; empty where there is one view. */
  readonly views: readonly (readonly [view: string, label: string])[];
  /** Replaces `views` where a view is a combination of several choices. */
  readonly switches?: readonly ViewSwitch[];
  readonly label: string;
  /** Message while the snapshot is fetched. */
  readonly loading?: string;
  /** Slots: the static SVGs and the static table of the HTML. */
  readonly drawing?: ReactNode;
  readonly numbers?: ReactNode;
}

const findItem = (target: EventTarget): number | null => {
  const index = target instanceof Element ? target.closest<SVGElement>('[data-i]')?.dataset.i : undefined;
  return index === undefined ? null : Number(index);
};

/** A chart: a static SVG until the first interaction, then ECharts with the same option. */
export function Chart({ views, switches, label, loading, drawing, numbers, ...props }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const chart = useChart(props, root);
  const rememberOrigin = useReturnedFocus(root, chart.drill);

  const choices = switches ?? (views.length > 0 ? [{ label: `${text.views} ${label}`, options: views }] : []);

  const hydrated = useHydrated(root);
  // A closed table is not rendered: its rows would cost more than the drawing.
  const [opened, setOpened] = useState(false);
  const numbersBox = useRef<HTMLDetailsElement>(null);
  const table = useUnpressed(numbersBox, opened ? chart.table : null);
  useEffect(() => {
    // The click that started the island may have opened the table before.
    setOpened(root.current?.querySelector<HTMLDetailsElement>('.numbers')?.open ?? false);
  }, []);

  const openStaticItem = (event: MouseEvent) => {
    const index = isInspected(root.current) ? null : findItem(event.target);
    if (props.drills && index !== null) chart.open(index);
  };

  const openButton = (index: number) => (
    <button
      type="button"
      className="open-item"
      data-row-item={index}
      onClick={() => {
        rememberOrigin('table');
        chart.open(index);
      }}
    >
      {OPEN_TEXT}
    </button>
  );

  return (
    <div className="island" ref={root} data-state={chart.state} data-drills={props.drills ? '' : undefined}>
      {(choices.length > 0 || chart.drill !== null) && (
        <div className="controls">
          {chart.drill === null && (
            <ViewSwitches switches={choices} view={chart.view} onChange={chart.show} />
          )}
          {chart.drill !== null && (
            <>
              <button type="button" className="back" onClick={chart.close}>
                {text.back}
              </button>
              <strong className="opened">{chart.heading}</strong>
            </>
          )}
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboard users reach the same items in the table below */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="chart" onClick={chart.live ? undefined : openStaticItem}>
        {chart.ratio ? (
          <div
            className="stage"
            ref={chart.stage}
            role="img"
            aria-label={chart.description}
            style={{ aspectRatio: `${chart.ratio.width} / ${chart.ratio.height}` }}
          />
        ) : (
          drawing
        )}
        {props.drills && chart.live && chart.drill === null && (
          <SliceButtons
            table={chart.table}
            opensAt={chart.opensAt}
            onFocus={chart.highlight}
            onOpen={chart.open}
          />
        )}
        {hydrated && chart.state === 'loading' && (
          <p className="loading" role="status">
            {loading ?? GENERAL_TEXT.loading}
          </p>
        )}
        {chart.failure && (
          <p className="failed" role="alert">
            <strong>{chart.failure.title}</strong>
            {chart.failure.hint && <span>{chart.failure.hint}</span>}
            {chart.failure.detail && <small dir="auto">{chart.failure.detail}</small>}
            <button type="button" onClick={chart.retry}>
              {text.retry}
            </button>
          </p>
        )}
      </div>
      <details
        ref={numbersBox}
        className="numbers"
        onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      >
        <summary>{text.numbers}</summary>
        {table ? (
          <DataTable
            table={table}
            caption={label}
            beside={(index) => chart.opensAt(index) && openButton(index)}
          />
        ) : (
          numbers
        )}
      </details>
    </div>
  );
}
