import type { FigureId } from '../../../shared/figures/index.ts';
import { HEAT_DECIMALS, heatScale } from '../../../shared/funds/heatmap.ts';
import { MAX_LISTED, stepOf } from '../../../shared/funds/step-scale.ts';
import { DASH, formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import { RETURN_PERIODS } from '../../../shared/schema/lists.ts';
import { FiguresTable, type ShownColumn } from '../../charts/FiguresTable.tsx';
import { StepLegend } from '../frame/StepLegend.tsx';
import type { HeatmapRow } from './rows.ts';

const text = {
  table: 'جدول',
  legend: 'رنگ هر ستون مقیاس خود را دارد، درصد',
  columns: ['یک‌ماهه', 'سه‌ماهه', 'شش‌ماهه', 'یک‌ساله'],
  all: (count: number) => `همهٔ ${formatNumber(count)} سطر`,
};
/** More rows than a screen shows: the legend then stands above them, and 15 are seen at first (heatmap.css). */
const MAX_SCREEN_ROWS = 20;

/** The place of the year among the periods. */
const YEAR = RETURN_PERIODS.indexOf('yearly');

interface Props {
  readonly rows: readonly HeatmapRow[];
  readonly first: string;
  readonly label: string;
  readonly figures: readonly FigureId[];
  readonly sort?: readonly { readonly field: string; readonly direction: 'ascending' | 'descending' }[];
}

const nameColumn = (label: string): ShownColumn<HeatmapRow> => ({
  key: 'name',
  label,
  first: 'ascending',
  cell: ({ name, short, href, color, note }) => ({
    shown: (
      <span className="row-name">
        {color && <i className="dot" style={{ '--dot': color }} />}
        {short && <b>{short}</b>}
        {href ? (
          <a href={href} title={name}>
            {name}
          </a>
        ) : (
          name
        )}
        {note && <small>{note}</small>}
      </span>
    ),
  }),
});

/** A table of returns in its order, each column coloured by a scale of its own, with the legend of the colours. */
export function HeatTable({ rows, first, label, figures, sort = [] }: Props) {
  const scales = RETURN_PERIODS.map((period, i) =>
    heatScale(
      rows.map(({ returns }) => returns[i] ?? null),
      period,
    ),
  );
  const columns = scales.map(
    (scale, i): ShownColumn<HeatmapRow> => ({
      key: figures[i] ?? '',
      label: text.columns[i] ?? '',
      figure: figures[i],
      first: 'descending',
      cell({ returns, caveat }) {
        const value = returns[i] ?? null;
        const own = i === YEAR && value !== null ? caveat : null;
        return {
          shown: value === null ? DASH : formatPercent(value, { decimals: HEAT_DECIMALS }),
          className: `num shade-${stepOf(value, scale)}`,
          exact: String(value ?? ''),
          note: own?.short,
          title: own?.long,
        };
      },
    }),
  );
  const legend = (
    <StepLegend
      title={text.legend}
      scales={scales.map((scale, i) => [text.columns[i] ?? null, scale] as const)}
      unknown={false}
    />
  );
  const isFew = rows.length <= MAX_LISTED;
  const isLong = rows.length > MAX_SCREEN_ROWS;
  return (
    <>
      {isLong && legend}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <div className="table-box" tabIndex={0} role="region" aria-label={`${text.table} ${label}`}>
        <FiguresTable
          className={isLong ? 'figures heat long' : 'figures heat'}
          columns={[nameColumn(first), ...columns]}
          rows={rows}
          caption={label}
          sort={sort}
          keyOf={({ name, href }) => href ?? name}
          dayOf={({ day }) => day}
          tips
        />
      </div>
      {isLong ? (
        <button type="button" className="button all-rows" data-all-rows="">
          {text.all(rows.length)}
        </button>
      ) : (
        !isFew && legend
      )}
    </>
  );
}
