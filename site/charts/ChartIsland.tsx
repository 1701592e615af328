import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { READY } from '../runtime/replay-clicks.ts';
import type { ViewSwitch } from './parts/define-widget.ts';
import { GENERAL_TEXT } from './parts/failure.ts';
import { LiveTable } from './LiveTable.tsx';
import { type IslandProps, useChart } from './use-chart.ts';
import { ViewSwitches } from './ViewSwitches.tsx';

const text = {
  back: 'بازگشت',
  numbers: 'جدول',
  retry: 'تلاش مجدد',
  views: 'نماهای',
};

interface Props extends IslandProps {
  /** Pairs of view and its label; empty where there is one view. */
  readonly views: readonly (readonly [view: string, label: string])[];
  /** Where a view is made of several choices, these stand in the place of `views`. */
  readonly switches?: readonly ViewSwitch[];
  readonly label: string;
  /** While its figures are fetched. */
  readonly loading?: string;
  /** The printed SVGs and the printed table, as slots: they are not repeated in the props. */
  readonly drawing?: ReactNode;
  readonly numbers?: ReactNode;
}

const itemOf = (target: EventTarget): number | null => {
  const index = target instanceof Element ? target.closest<SVGElement>('[data-i]')?.dataset.i : undefined;
  return index === undefined ? null : Number(index);
};

/** A chart that is a drawing until it is touched; then the same option runs in the engine. */
export function ChartIsland({ views, switches, label, loading, drawing, numbers, ...props }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const chart = useChart(props, root);

  const choices = switches ?? (views.length > 0 ? [{ label: `${text.views} ${label}`, options: views }] : []);

  // Nothing is fetched before the first touch: the printed page never says that it is loading.
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    setTouched(true);
    root.current?.dispatchEvent(new CustomEvent(READY, { bubbles: true }));
  }, []);

  // A closed table is not kept up: its rows would cost more than the drawing.
  const [opened, setOpened] = useState(false);

  const openPrinted = (event: MouseEvent) => {
    const index = itemOf(event.target);
    if (props.drills && index !== null) chart.open(index);
  };

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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same items are reached by keyboard in the table below */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="chart" onClick={chart.live ? undefined : openPrinted}>
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
        {touched && chart.state === 'loading' && (
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
      <details className="numbers" onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>{text.numbers}</summary>
        {opened && chart.table ? (
          <LiveTable table={chart.table} caption={label} opensAt={chart.opensAt} onOpen={chart.open} />
        ) : (
          numbers
        )}
      </details>
    </div>
  );
}
