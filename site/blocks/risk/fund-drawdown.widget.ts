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
import { tooltipHtml } from '../../charts/parts/tooltips.ts';

/** No more points than `lines` draws, so that it leaves none out. */
const MAX_POINTS = { wide: 250, phone: 100 } as const;

/** The lowest value of each stretch of days, and the newest: a thinned line would pass over the deepest day. */
function deepest({ dates, values }: KnownSeries, size: BoxName): KnownSeries {
  const length = Math.ceil(values.length / MAX_POINTS[size]);
  const kept = values.reduce<number[]>((found, value, i) => {
    const at = Math.floor(i / length);
    const other = found[at];
    if (other === undefined || value < (values[other] as number)) found[at] = i;
    return found;
  }, []);
  const last = values.length - 1;
  const indices = kept.at(-1) === last || last < 0 ? kept : [...kept, last];
  return { dates: indices.map((i) => dates[i] as string), values: indices.map((i) => values[i] as number) };
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
    const { dates, values } = deepest(distances(snapshot, view), size);
    return lines([{ name: text.value, values, color: 'var(--down)', area: true }], {
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
