import { jalaliLong } from '../../../shared/dates/jalali.ts';
import type { KnownSeries } from '../../../shared/funds/series.ts';
import { underwater } from '../../../shared/measures/drawdown.ts';
import { windowOf } from '../../../shared/measures/windows.ts';
import { formatPercent } from '../../../shared/persian/format.ts';
import type { FundRisk } from '../../../shared/schema/snapshots/risk.ts';
import { type BoxName, sizeFor } from '../../charts/parts/box.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { percentOf, percentTick } from '../../charts/parts/figures.ts';
import { lines } from '../../charts/parts/lines.ts';
import { type Run, runsOf } from '../../charts/parts/runs.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';

/** No more points than `lines` draws, so that it leaves none out. */
const MAX_POINTS = { wide: 180, phone: 90 } as const;

/** Index of the lowest value from `from` to `to`. */
const lowestOf = (values: readonly number[], from: number, to: number): number =>
  values
    .slice(from, to + 1)
    .reduce((low, value, i) => (value < (values[low] as number) ? from + i : low), from);

/** The lowest value of each stretch of `length` days of a run, and its last. */
function deepestOfRun(values: readonly number[], [first, last]: Run, length: number): number[] {
  const starts = Array.from({ length: Math.ceil((last - first + 1) / length) }, (_, i) => first + i * length);
  const kept = starts.map((start) => lowestOf(values, start, Math.min(start + length - 1, last)));
  return kept.at(-1) === last ? kept : [...kept, last];
}

/** Few days, the lowest of each stretch among them: a thinned line would pass over the deepest day. What a gap parts stays apart. */
function deepest(
  { dates, values }: KnownSeries,
  size: BoxName,
): KnownSeries & { readonly runs: readonly Run[] } {
  const length = Math.ceil(values.length / MAX_POINTS[size]);
  const kept = runsOf(values, dates, false).map((run) => deepestOfRun(values, run, length));
  const starts = kept.map((_, at) => kept.slice(0, at).flat().length);
  const indices = kept.flat();
  return {
    dates: indices.map((i) => dates[i] as string),
    values: indices.map((i) => values[i] as number),
    runs: kept.map((days, at): Run => [starts[at] as number, (starts[at] as number) + days.length - 1]),
  };
}

const views = ['all', 'year'] as const;
type View = (typeof views)[number];

const text = {
  title: 'فاصله از اوج',
  question: 'ارزش هر واحد در هر روز چقدر پایین‌تر از بیشترین ارزش پیش از آن بود؟',
  meaning: 'کاهش ارزش واحد از آخرین اوج، درصد؛ صفر یعنی همان روز اوج تازه‌ای بود.',
  empty: 'داده‌ای برای نمایش وجود ندارد',
  emptyHint: 'NAV روزانهٔ این صندوق هنوز ثبت نشده است.',
  describe: 'نمودار سطحی فاصلهٔ ارزش هر واحد از بیشترین ارزش پیش از آن.',
  views: { all: 'همهٔ سابقه', year: 'یک سال' },
  value: 'فاصله از اوج',
};

/** Distances from the peak by day, percent points; the first value of the window counts as a peak. */
function distances({ dates, values }: FundRisk, view: View) {
  const part = view === 'year' ? windowOf({ dates, values }, 'year') : { dates, values };
  const { dates: days, values: own } = part ?? { dates, values };
  return { dates: days, values: underwater(own).map((value) => percentOf(value) as number) };
}

/** How far a fund's value stands below its peak, day by day. */
export const fundDrawdown = defineWidget({
  id: 'fund-drawdown',
  snapshot: 'fund-risk',
  views,
  size: sizeFor('row', { wide: 190, phone: 200 }),
  text,
  isEmpty: ({ dates }) => dates.length < 2,
  option(snapshot, { view, size }) {
    const { dates, values, runs } = deepest(distances(snapshot, view), size);
    return lines([{ name: text.value, values, runs, color: 'var(--down)', area: true }], {
      dates,
      size,
      format: percentTick,
      padding: 0.06,
      fromZero: true,
      tooltip: (index) =>
        tooltipHtml(jalaliLong(dates[index] as string), [[text.value, formatPercent(values[index])]]),
    });
  },
  table(snapshot, { view }) {
    const { dates, values } = distances(snapshot, view);
    return {
      columns: [
        { key: 'date', label: 'تاریخ', kind: 'date' },
        { key: 'distance', label: text.value, kind: 'percent', figure: 'peak-distance' },
      ],
      rows: dates.map((date, i) => ({ cells: [date, values[i] ?? null] })).reverse(),
    };
  },
  link: () => null,
});
