import { jalaliLong } from '../../../shared/dates/jalali.ts';
import { formatReserve, ltrIsolate } from '../../../shared/persian/format.ts';
import { sizeFor } from '../../charts/parts/box.ts';
import type { ItemLabel, LineSeries } from '../../charts/parts/chart-option.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { percentOf, percentTick } from '../../charts/parts/figures.ts';
import { lines } from '../../charts/parts/lines.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';

const text = {
  title: 'روند ذخیره',
  question: 'ذخیرهٔ صندوق در ۹۰ روز گذشته چه تغییری کرد؟',
  meaning: 'ذخیرهٔ صندوق در ۹۰ روز آخر داده‌ها، درصد؛ کمینه، بیشینه و آخرین مقدار نوشته شده است.',
  empty: 'داده‌ای برای نمایش موجود نیست',
  emptyHint: 'ذخیرهٔ این صندوق در منبع‌ها نیست.',
  describe: 'نمودار خطی ذخیرهٔ صندوق در ۹۰ روز گذشته با کمینه، بیشینه و آخرین مقدار.',
  views: { main: 'ذخیره' },
  reserve: 'ذخیره',
  names: { min: 'کمینه', max: 'بیشینه', latest: 'آخرین' },
};

export interface MarkedPoint {
  readonly index: number;
  readonly role: 'min' | 'max' | 'latest';
}

/** The lowest, the highest and the newest point; a point with two roles is marked once. */
export function markedPoints(values: readonly number[]): readonly MarkedPoint[] {
  if (values.length === 0) return [];
  const latest = values.length - 1;
  const marks: MarkedPoint[] = [
    { index: latest, role: 'latest' },
    { index: values.indexOf(Math.max(...values)), role: 'max' },
    { index: values.indexOf(Math.min(...values)), role: 'min' },
  ];
  return marks.filter((mark, index) => marks.findIndex((other) => other.index === mark.index) === index);
}

/** Alignment of a label: inwards at the edges of the plot. */
const leaning = (index: number, last: number): 'left' | 'center' | 'right' =>
  index > last * 0.8 ? 'right' : index < last * 0.2 ? 'left' : 'center';

/** Between the lines of a label of two: the engine's own 12 px let them touch. */
const LINE_PX = 16;

/** Labels of points nearer than this share of the line would overlap. */
const NEAR_SHARE = 0.35;

/** Whether a point of that role is so near before the newest one that their labels would overlap on one side. */
const isNearLatest = (role: 'min' | 'max', marks: readonly MarkedPoint[], last: number): boolean =>
  marks.some((mark) => mark.role === role && last - mark.index < last * NEAR_SHARE);

/** Whether a label goes below its point: at the lowest one, and at the newest where the highest is beside it. */
const isBelow = ({ role }: MarkedPoint, marks: readonly MarkedPoint[], last: number): boolean =>
  role === 'min' || (role === 'latest' && isNearLatest('max', marks, last));

/** The roles that the label of a point names: the newest one's names the lowest too where both would be below, side by side. */
export function labelledRoles(
  { role }: MarkedPoint,
  marks: readonly MarkedPoint[],
  last: number,
): readonly MarkedPoint['role'][] {
  const isShared = isNearLatest('max', marks, last) && isNearLatest('min', marks, last);
  if (!isShared || role === 'max') return [role];
  return role === 'latest' ? ['latest', 'min'] : [];
}

/** The marked points as dots with labels: a second line without a stroke. */
function dots(percents: readonly number[]): LineSeries {
  const marks = markedPoints(percents);
  const last = percents.length - 1;
  const data: LineSeries['data'][number][] = percents.map(() => '-');
  const lineOf = (role: MarkedPoint['role']): string => {
    const index = marks.find((mark) => mark.role === role)?.index ?? last;
    return `${text.names[role]} ${ltrIsolate(formatReserve(percents[index] ?? null))}`;
  };
  for (const mark of marks) {
    const roles = labelledRoles(mark, marks, last);
    const label: ItemLabel = {
      show: roles.length > 0,
      position: isBelow(mark, marks, last) ? 'bottom' : 'top',
      align: leaning(mark.index, last),
      color: 'var(--ink)',
      backgroundColor: 'color-mix(in oklab, var(--surface) 78%, transparent)',
      borderRadius: 3,
      padding: [1, 4],
      ...(roles.length > 1 && { lineHeight: LINE_PX }),
      formatter: roles.map(lineOf).join('\n'),
    };
    data[mark.index] = { value: percents[mark.index] ?? null, label };
  }
  const style = { itemStyle: { color: 'var(--accent)' }, lineStyle: { width: 0 } };
  return { type: 'line', silent: true, symbol: 'circle', symbolSize: 7, showAllSymbol: true, ...style, data };
}

/** A fixed-income fund's reserve over the last 90 days of its data. */
export const fundReserveTrend = defineWidget({
  id: 'fund-reserve-trend',
  snapshot: 'fund-reserve',
  views: ['main'],
  size: sizeFor('half', { wide: 280, phone: 280 }),
  text,
  isEmpty: ({ trend }) => trend.dates.length === 0,
  option({ trend: { dates, reserveFraction } }, { size }) {
    const percents = reserveFraction.map((fraction) => percentOf(fraction) as number);
    const line = { name: text.reserve, values: percents, color: 'var(--accent)', area: true };
    const option = lines([line], {
      dates,
      size,
      format: percentTick,
      padding: 0.25,
      tooltip: (index) =>
        tooltipHtml(jalaliLong(dates[index] as string), [
          [text.reserve, formatReserve(percents[index] ?? null)],
        ]),
    });
    return { ...option, series: [...option.series, dots(percents)] };
  },
  table: ({ trend: { dates, reserveFraction } }) => ({
    columns: [
      { key: 'date', label: 'تاریخ', kind: 'date' },
      { key: 'reserve', label: text.reserve, kind: 'reserve', figure: 'reserve' },
    ],
    rows: dates.map((date, i) => ({ cells: [date, percentOf(reserveFraction[i] ?? null)] })).reverse(),
  }),
  link: () => null,
});
