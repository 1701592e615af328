import type { Field } from '../../../shared/screener/fields.ts';
import { boundWords } from '../../../shared/screener/words.ts';
import {
  type Frame,
  frameOf,
  legendOf,
  MARGIN,
  type PlacedPoint,
  placeLabels,
  placePoints,
  type ScatterPlot,
} from './scatter-plot.ts';

const text = {
  excitement: 'هیجان',
  opportunity: 'فرصت‌یابی',
  fear: 'ترس',
  profit: 'سودگیری',
  outside: 'بیرون از کادر، در لبه',
};

const round = (value: number): string => value.toFixed(1);

/** The plot as SVG, axes left to right, and its legend. */
export function Scatter(plot: ScatterPlot) {
  return (
    <>
      <Drawing {...plot} />
      <Legend {...plot} />
    </>
  );
}

/** The categories by their colours, and how a fund beyond the frame is marked. */
function Legend(plot: ScatterPlot) {
  const hasOutside = placePoints(plot).some(({ isOutside }) => isOutside);
  return (
    <ul className="scatter-legend">
      {legendOf(plot.points).map(([color, category]) => (
        <li key={color}>
          <i className="dot" style={{ '--dot': color }} /> {category}
        </li>
      ))}
      {hasOutside && (
        <li>
          <i className="ring" /> {text.outside}
        </li>
      )}
    </ul>
  );
}

function Drawing(plot: ScatterPlot) {
  const { width, height } = plot;
  const frame = frameOf(plot);
  const placed = placePoints(plot, frame);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="scatter"
      aria-hidden="true"
    >
      <Axes frame={frame} plot={plot} />
      <Quarters frame={frame} plot={plot} />
      {[...pathsByColor(plot, placed)].map(([color, path]) => (
        <path key={color} className="dots" style={{ stroke: color }} d={path} />
      ))}
      {plot.points.map(({ color }, i) => {
        const { x, y, isOutside } = placed[i] as PlacedPoint;
        const key = `${i} ${color}`;
        return (
          isOutside && (
            <circle
              key={key}
              className="outside"
              style={{ stroke: color }}
              cx={round(x)}
              cy={round(y)}
              r="5"
            />
          )
        );
      })}
      <g className="labels">
        {placeLabels(plot, placed).map(({ x, y, words, anchor }) => (
          <text key={`${x} ${y}`} x={round(x)} y={round(y)} textAnchor={anchor}>
            {words}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** One path a colour, of the points within the frame: each is a line of no length with round ends, so that ten thousand are sixteen elements. */
function pathsByColor({ points }: ScatterPlot, placed: readonly PlacedPoint[]): Map<string, string> {
  const paths = new Map<string, string>();
  points.forEach(({ color }, i) => {
    const { x, y, isOutside } = placed[i] as PlacedPoint;
    if (isOutside) return;
    paths.set(color, `${paths.get(color) ?? ''}M${round(x)} ${round(y)}h0`);
  });
  return paths;
}

interface PartProps {
  readonly frame: Frame;
  readonly plot: ScatterPlot;
}

/** A return’s axis says its measure. */
const nameOf = ({ label, span }: Field, measure: string | null | undefined): string =>
  measure && span !== null ? `${label}، ${measure}` : label;

function Axes({ frame: { x, y }, plot }: PartProps) {
  const [bottom, right] = [plot.height - MARGIN.bottom, plot.width - MARGIN.right];
  const zero = (tick: number) => (tick === 0 ? 'zero' : undefined);
  return (
    <g className="axes">
      {x.ticks.map((tick) => (
        <g key={tick}>
          <path className={zero(tick)} d={`M${round(x.at(tick))} ${MARGIN.top}V${bottom}`} />
          <text x={round(x.at(tick))} y={bottom + 14} textAnchor="middle">
            {boundWords(plot.x, tick)}
          </text>
        </g>
      ))}
      {y.ticks.map((tick) => (
        <g key={tick}>
          <path className={zero(tick)} d={`M${MARGIN.left} ${round(y.at(tick))}H${right}`} />
          <text x={MARGIN.left - 6} y={round(y.at(tick))} textAnchor="end">
            {boundWords(plot.y, tick)}
          </text>
        </g>
      ))}
      <text x={round((MARGIN.left + right) / 2)} y={plot.height - 10} className="name" textAnchor="middle">
        {nameOf(plot.x, plot.measure)}
      </text>
      <text x={MARGIN.left} y={MARGIN.top - 4} className="name" textAnchor="start">
        {nameOf(plot.y, plot.measure)}
      </text>
    </g>
  );
}

/** The four quarters of bubble against inflow have names in the trade. */
function Quarters({ frame: { x, y }, plot }: PartProps) {
  const has = x.low < 0 && x.high > 0 && y.low < 0 && y.high > 0;
  if (plot.x.id !== 'bubble' || plot.y.id !== 'inflowShare' || !has) return null;
  const [left, right] = [MARGIN.left + 10, plot.width - MARGIN.right - 10];
  const [above, below] = [MARGIN.top + 20, plot.height - MARGIN.bottom - 12];
  return (
    <g className="quarters">
      <text x={right} y={above} textAnchor="end">
        {text.excitement}
      </text>
      <text x={left} y={above} textAnchor="start">
        {text.opportunity}
      </text>
      <text x={left} y={below} textAnchor="start">
        {text.fear}
      </text>
      <text x={right} y={below} textAnchor="end">
        {text.profit}
      </text>
    </g>
  );
}
