import { jalaliLong } from '../../../shared/dates/jalali.ts';
import { priceBubble } from '../../../shared/funds/bubble.ts';
import { formatPercent, formatRial } from '../../../shared/persian/format.ts';
import type { FundSeries } from '../../../shared/schema/snapshots/fund.ts';
import { type BoxName, sizeFor } from '../../charts/parts/box.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { percentOf, percentTick } from '../../charts/parts/figures.ts';
import { lines } from '../../charts/parts/lines.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';
import { WINDOW_DAYS, WINDOW_TEXT, windowStart } from '../../charts/parts/windows.ts';

const views = ['1y', '6m', '3m', '1m', 'bubble'] as const;
type View = (typeof views)[number];

/** The bubble has the days of the longest window: its percentile is that of a year. */
const daysOf = (view: View): number => WINDOW_DAYS[view === 'bubble' ? '1y' : view];

const text = {
  title: 'قیمت و NAV در یک سال',
  question: 'قیمت صندوق چه تغییری کرد و چقدر از ارزش دارایی‌هایش دور بود؟',
  meaning: 'قیمت پایانی و ارزش خالص دارایی هر واحد (NAV ابطال)، ریال.',
  empty: 'داده‌ای برای نمایش وجود ندارد',
  emptyHint: 'قیمت و NAV روزانهٔ این صندوق هنوز ثبت نشده است.',
  describe: 'نمودار خطی قیمت پایانی و ارزش خالص دارایی هر واحد صندوق در یک سال گذشته.',
  views: { ...WINDOW_TEXT, bubble: 'حباب' },
  price: 'قیمت پایانی',
  nav: 'ارزش ابطال (NAV)',
  unit: 'ریال',
  bubble: 'حباب قیمت',
};

const inRial = (label: string): string => `${label} (${text.unit})`;

const columns = (snapshot: FundSeries, view: View) => {
  const start = windowStart(snapshot.dates, daysOf(view));
  return {
    dates: snapshot.dates.slice(start),
    nav: snapshot.navRial.slice(start),
    price: snapshot.closePriceRial.slice(start),
  };
};

const isKnown = (values: readonly (number | null)[]): boolean => values.some((value) => value !== null);

/** Bubbles by day in percent points; null where price or NAV is unknown. */
const bubblesOf = ({ price, nav }: ReturnType<typeof columns>): (number | null)[] =>
  price.map((close, i) => percentOf(priceBubble(close, nav[i])));

function bubbleOption(snapshot: FundSeries, size: BoxName) {
  const own = columns(snapshot, 'bubble');
  const bubbles = bubblesOf(own);
  return lines([{ name: text.bubble, values: bubbles, color: 'var(--gold)', area: true }], {
    dates: own.dates,
    size,
    format: percentTick,
    padding: 0.1,
    fromZero: true,
    tooltip: (index) =>
      tooltipHtml(jalaliLong(own.dates[index] as string), [
        [text.bubble, formatPercent(bubbles[index])],
        [inRial(text.price), formatRial(own.price[index])],
        [inRial(text.nav), formatRial(own.nav[index])],
      ]),
  });
}

/** A fund's price and NAV over the last year, and the bubble between them. */
export const fundSeries = defineWidget({
  id: 'fund-series',
  snapshot: 'fund-series',
  views,
  size: sizeFor('half', { wide: 210, phone: 210 }),
  text,
  isEmpty: ({ navRial, closePriceRial }) => !isKnown(navRial) && !isKnown(closePriceRial),
  option(snapshot, { view, size }) {
    if (view === 'bubble') return bubbleOption(snapshot, size);
    const { dates, nav, price } = columns(snapshot, view);
    const series = [
      { name: text.price, values: price, color: 'var(--accent)', area: true },
      { name: text.nav, values: nav, color: 'var(--gold)' },
    ].filter(({ values }) => isKnown(values));
    return lines(series, {
      dates,
      size,
      format: formatRial,
      padding: 0.06,
      tooltip: (index) =>
        tooltipHtml(jalaliLong(dates[index] as string), [
          [inRial(text.price), formatRial(price[index])],
          [inRial(text.nav), formatRial(nav[index])],
        ]),
    });
  },
  table(snapshot, { view }) {
    const own = columns(snapshot, view);
    const { dates, nav, price } = own;
    const bubbles = view === 'bubble' ? bubblesOf(own) : null;
    return {
      columns: [
        { key: 'date', label: 'تاریخ', kind: 'date' },
        { key: 'price', label: inRial(text.price), kind: 'rial', figure: 'close-price' },
        { key: 'nav', label: inRial(text.nav), kind: 'rial', figure: 'nav' },
        ...(bubbles
          ? [{ key: 'bubble', label: text.bubble, kind: 'percent', figure: 'price-bubble' } as const]
          : []),
      ],
      rows: dates
        .map((date, i) => ({
          cells: [date, price[i] ?? null, nav[i] ?? null, ...(bubbles ? [bubbles[i] ?? null] : [])],
        }))
        .reverse(),
    };
  },
  link: () => null,
});
