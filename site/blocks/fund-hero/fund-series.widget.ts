import { jalaliLong } from '../../../shared/dates/jalali.ts';
import { WINDOW_DAYS, windowStart } from '../../../shared/dates/windows.ts';
import { priceBubble } from '../../../shared/funds/bubble.ts';
import { type Lens, seeSeries } from '../../../shared/measures/lens.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { formatNumber, formatPercent, formatRial } from '../../../shared/persian/format.ts';
import type { FundSeries } from '../../../shared/schema/snapshots/fund.ts';
import { type BoxName, sizeFor } from '../../charts/parts/box.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { percentOf, percentTick } from '../../charts/parts/figures.ts';
import { lines } from '../../charts/parts/lines.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';
import { WINDOW_TEXT } from '../../charts/parts/window-text.ts';

const views = ['1y', '6m', '3m', '1m', 'bubble'] as const;
type View = (typeof views)[number];

/** The bubble has the days of the longest window: its percentile is that of a year. */
const daysOf = (view: View): number => WINDOW_DAYS[view === 'bubble' ? '1y' : view];

const text = {
  title: 'قیمت و NAV',
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
  seen: (after: string) =>
    `قیمت پایانی و NAV ابطال ${after}؛ NAV نخستین روز ۱۰۰ است. روزهایی که سنجه در آن‌ها معلوم نیست، رسم نشده‌اند.`,
  index: 'نخستین روز ۱۰۰',
};

/** How prices are written: in rials, or in the reader's measure as an index. */
const formatOf = (lens: Lens | undefined) => (lens ? formatIndex : formatRial);
const formatIndex = (value: number | null | undefined): string => formatNumber(value, { decimals: 1 });
const named = (label: string, lens?: Lens): string => `${label} (${lens ? text.index : text.unit})`;

const columns = (snapshot: FundSeries, view: View, lens?: Lens) => {
  const start = windowStart(snapshot.dates, daysOf(view));
  const [dates, nav, price] = [
    snapshot.dates.slice(start),
    snapshot.navRial.slice(start),
    snapshot.closePriceRial.slice(start),
  ];
  if (!lens) return { dates, nav, price };
  const [seenNav = [], seenPrice = []] = seeSeries(lens, dates, [nav, price]);
  return { dates, nav: seenNav, price: seenPrice };
};
/** A bubble is a ratio of two prices of one day: no measure changes it. */
const lensOf = ({ view, lens }: { readonly view: View; readonly lens?: Lens | undefined }) =>
  view === 'bubble' ? undefined : lens;

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
        [named(text.price), formatRial(own.price[index])],
        [named(text.nav), formatRial(own.nav[index])],
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
  measured: true,
  meaning: (_, at) => {
    const lens = lensOf(at);
    return lens ? text.seen(MEASURE_WORDS[lens.measure].after) : text.meaning;
  },
  option(snapshot, { view, size, lens }) {
    if (view === 'bubble') return bubbleOption(snapshot, size);
    const { dates, nav, price } = columns(snapshot, view, lens);
    const format = formatOf(lens);
    const series = [
      { name: text.price, values: price, color: 'var(--accent)', area: true },
      { name: text.nav, values: nav, color: 'var(--gold)' },
    ].filter(({ values }) => isKnown(values));
    return lines(series, {
      dates,
      size,
      format: lens ? formatNumber : formatRial,
      padding: 0.06,
      tooltip: (index) =>
        tooltipHtml(jalaliLong(dates[index] as string), [
          [named(text.price, lens), format(price[index])],
          [named(text.nav, lens), format(nav[index])],
        ]),
    });
  },
  table(snapshot, at) {
    const { view } = at;
    const lens = lensOf(at);
    const own = columns(snapshot, view, lens);
    const { dates, nav, price } = own;
    const bubbles = view === 'bubble' ? bubblesOf(own) : null;
    return {
      columns: [
        { key: 'date', label: 'تاریخ', kind: 'date' },
        // An index has no row of its own: in rials the cells open their provenance.
        {
          key: 'price',
          label: named(text.price, lens),
          kind: lens ? 'number' : 'rial',
          figure: lens ? null : 'close-price',
        },
        {
          key: 'nav',
          label: named(text.nav, lens),
          kind: lens ? 'number' : 'rial',
          figure: lens ? null : 'nav',
        },
        ...(bubbles
          ? [{ key: 'bubble', label: text.bubble, kind: 'bubble', figure: 'price-bubble' } as const]
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
