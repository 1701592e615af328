import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useState } from 'react';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { FIELD_GROUPS, FIELDS, fieldOf } from '../../../shared/screener/fields.ts';
import { shortNameAt } from '../../../shared/screener/row-figures.ts';
import type { ScreenerTable } from '../../../shared/screener/table.ts';
import { categoryColor } from '../../charts/parts/colors.ts';
import { useReaderLens } from '../../runtime/use-reader-choice.ts';
import { formatField } from '../fund-table/cells.ts';
import type { Screen, ShownFunds } from '../fund-table/use-screen.ts';
import { Choice } from './Choice.tsx';
import { Scatter } from './Scatter.tsx';
import { nearestPoint, type PlacedPoint, placePoints, type ScatterPlot } from './scatter-plot.ts';

const text = {
  x: 'محور افقی',
  y: 'محور عمودی',
  shown: (known: string, all: string) => `${known} صندوق از ${all} صندوق این غربال هر دو رقم را دارند.`,
  outside: (count: string) => `${count} صندوق بیرون از کادرند و در لبه آمده‌اند.`,
  plot: (y: string, x: string) =>
    `نمودار پراکندگی ${y} در برابر ${x}؛ با کلیدهای جهت از صندوقی به صندوق دیگر بروید، Enter صندوق را باز می‌کند.`,
};

/** Every figure, by group. */
const AXES = Object.entries(FIELD_GROUPS).map(([group, name]) => ({
  name,
  options: FIELDS.filter((field) => field.group === group).map(({ id, label }) => [id, label] as const),
}));

const MAX_LABELS = 40;
const ASPECT = { wide: 0.52, narrow: 0.95 };
const NARROW_WIDTH = 560;
const MIN_WIDTH = 280;
/** How near the pointer must be. Pixels. */
const POINTER_REACH = 18;
/** Distance of the card from its point, and the room that it takes. Pixels. */
const CARD_GAP = 14;
const CARD_HEIGHT = 110;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const NONE = -1;

/** Rows of the screen that know both figures; the file's order is by assets, so the largest have their labels first. */
function knownRows({ table, state, rows }: ShownFunds): number[] {
  const [x, y] = [table.column(state.x), table.column(state.y)];
  return [...rows].filter((row) => !Number.isNaN(x[row]) && !Number.isNaN(y[row])).sort((a, b) => a - b);
}

const categoryAt = ({ file }: ScreenerTable, row: number) => file.categories[file.category[row] as number];

function plotOf(
  { table, state: { x, y } }: ShownFunds,
  rows: readonly number[],
  width: number,
  measure: string | null,
): ScatterPlot {
  const height = Math.round(width * (width < NARROW_WIDTH ? ASPECT.narrow : ASPECT.wide));
  const points = rows.map((row, i) => ({
    x: table.column(x)[row] as number,
    y: table.column(y)[row] as number,
    color: categoryColor(categoryAt(table, row)),
    category: categoryAt(table, row)?.label ?? '',
    label: i < MAX_LABELS ? shortNameAt(table.file, row) : '',
  }));
  return { points, x: fieldOf(x), y: fieldOf(y), measure, width, height };
}

interface Props {
  readonly screen: Screen;
  readonly shown: ShownFunds;
  /** Width of the box. Pixels. */
  readonly width: number;
}

/** The funds of a screen by two figures. Shows the fund near the pointer, or the one that the arrow keys have reached; a click or Enter opens its page. */
export function ScatterView({ screen: { state, change }, shown, width }: Props) {
  const lens = useReaderLens();
  const measure = lens && MEASURE_WORDS[lens.measure].after;
  const rows = useMemo(() => knownRows(shown), [shown]);
  const plot = useMemo(
    () => plotOf(shown, rows, Math.max(MIN_WIDTH, width), measure),
    [shown, rows, width, measure],
  );
  const drawing = useMemo(() => <Scatter {...plot} />, [plot]);
  const placed = useMemo(() => placePoints(plot), [plot]);
  const outside = placed.filter(({ isOutside }) => isOutside).length;
  const [pointed, setPointed] = useState({ of: plot, at: NONE });
  const at = pointed.of === plot ? pointed.at : NONE;
  const show = (next: number) => setPointed({ of: plot, at: next });

  const open = () => {
    const slug = at === NONE ? undefined : shown.table.file.slugs[rows[at] as number];
    if (slug) location.assign(encodeURI(pagePath.fund(slug)));
  };
  const nearest = ({ clientX, clientY, currentTarget }: MouseEvent): number => {
    const box = currentTarget.getBoundingClientRect();
    return nearestPoint(placed, clientX - box.left, clientY - box.top, POINTER_REACH);
  };
  const onClick = (event: MouseEvent) => {
    const touched = nearest(event);
    // A finger has no hover: its first touch shows the fund, the second one opens it.
    if ((event.nativeEvent as unknown as PointerEvent).pointerType === 'mouse' || touched === at) open();
    else show(touched);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Enter') open();
    if (event.key === 'Escape') show(NONE);
    if (step === undefined || rows.length === 0) return;
    event.preventDefault();
    show((at + step + rows.length) % rows.length);
  };
  const point = placed[at];
  return (
    <>
      <div className="axis-choices controls">
        <Choice label={text.y} groups={AXES} value={state.y} onChange={(y) => change({ y })} />
        <Choice label={text.x} groups={AXES} value={state.x} onChange={(x) => change({ x })} />
      </div>
      <div
        className="scatter-stage"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go from fund to fund
        tabIndex={0}
        role="group"
        aria-label={text.plot(fieldOf(state.y).label, fieldOf(state.x).label)}
        onPointerMove={(event) => show(nearest(event))}
        onPointerLeave={() => show(NONE)}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {drawing}
        {point && (
          <>
            <i className="scatter-ring" style={{ translate: `${point.x}px ${point.y}px` }} />
            <Card plot={plot} table={shown.table} row={rows[at] as number} point={point} />
          </>
        )}
      </div>
      <p className="meaning">
        {text.shown(formatNumber(rows.length), formatNumber(shown.rows.length))}
        {outside > 0 && ` ${text.outside(formatNumber(outside))}`}
      </p>
    </>
  );
}

interface CardProps {
  readonly plot: ScatterPlot;
  readonly table: ScreenerTable;
  readonly row: number;
  readonly point: PlacedPoint;
}

/** A fund's two figures beside its point. */
function Card({ plot: { x, y, width, height }, table, row, point }: CardProps) {
  const category = categoryAt(table, row)?.label ?? '';
  const isRight = point.x > width / 2;
  const style = {
    left: isRight ? undefined : point.x + CARD_GAP,
    right: isRight ? width - point.x + CARD_GAP : undefined,
    top: Math.min(point.y, height - CARD_HEIGHT),
  };
  return (
    <div className="tip scatter-card" role="status" style={style}>
      <strong>{`${shortNameAt(table.file, row)}، ${category}`}</strong>
      {[x, y].map((field) => (
        <div className="tip-row" key={field.id}>
          <span>{field.label}</span>
          <b>{formatField(field, table.column(field.id)[row] as number)}</b>
        </div>
      ))}
    </div>
  );
}
