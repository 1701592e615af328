import { formatNumber } from '../../../shared/persian/format.ts';
import { FIELD_GROUPS, FIELDS, fieldOf } from '../../../shared/screener/fields.ts';
import { shortName } from '../../../shared/screener/select.ts';
import type { ScreenerTable } from '../../../shared/screener/table.ts';
import { categoryColor } from '../../charts/parts/colors.ts';
import type { Screen } from '../fund-table/screen.ts';
import { createChoice } from './choice-box.ts';
import { startScatterPointer } from './scatter-pointer.ts';
import { placePoints, type ScatterPlot, type ScatterPoint, scatterSvg } from './scatter-svg.ts';
import type { ShownFunds } from './shown-funds.ts';

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
const NARROW = 560;

/** Rows of the screen that know both figures; the file's order is by assets, so the largest have their labels first. */
function knownRows({ state }: Screen, { table, rows }: ShownFunds): number[] {
  const [x, y] = [table.column(state.x), table.column(state.y)];
  return [...rows].filter((row) => !Number.isNaN(x[row]) && !Number.isNaN(y[row])).sort((a, b) => a - b);
}

function plotOf(
  table: ScreenerTable,
  { state }: Screen,
  rows: readonly number[],
  width: number,
): ScatterPlot {
  const { x, y } = state;
  const height = Math.round(width * (width < NARROW ? ASPECT.narrow : ASPECT.wide));
  const points = rows.map(
    (row, i): ScatterPoint => ({
      x: table.column(x)[row] as number,
      y: table.column(y)[row] as number,
      color: categoryColor(table.file.categories[table.file.category[row] as number]),
      label: i < MAX_LABELS ? shortName(table, row) : '',
    }),
  );
  return { points, x: fieldOf(x), y: fieldOf(y), width, height };
}

/** Draws the plot of the screen's two figures into `box`. */
export function showScatter(box: HTMLElement, screen: Screen, shown: ShownFunds): void {
  const { table } = shown;
  const rows = knownRows(screen, shown);
  const [controls, stage, note] = [
    document.createElement('div'),
    document.createElement('div'),
    document.createElement('p'),
  ];
  controls.className = 'axis-choices controls';
  controls.append(
    createChoice(text.y, AXES, screen.state.y, (y) => screen.change({ y })),
    createChoice(text.x, AXES, screen.state.x, (x) => screen.change({ x })),
  );
  stage.className = 'scatter-stage';
  stage.tabIndex = 0;
  stage.role = 'group';
  stage.ariaLabel = text.plot(fieldOf(screen.state.y).label, fieldOf(screen.state.x).label);
  note.className = 'meaning';
  box.replaceChildren(controls, stage, note);
  const plot = plotOf(table, screen, rows, Math.max(280, Math.floor(box.clientWidth)));
  stage.innerHTML = scatterSvg(plot);
  const outside = placePoints(plot).filter(({ isOutside }) => isOutside).length;
  note.textContent = [
    text.shown(formatNumber(rows.length), formatNumber(shown.rows.length)),
    ...(outside > 0 ? [text.outside(formatNumber(outside))] : []),
  ].join(' ');
  startScatterPointer(stage, plot, rows, table);
}
