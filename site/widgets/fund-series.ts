import { formatRial } from '../../shared/persian/format.ts';
import { jalaliLong } from '../../shared/persian/jalali.ts';
import type { FundSeries } from '../../shared/schema/snapshots/fund.ts';
import { DAY } from '../../shared/units.ts';
import { defineWidget } from './define.ts';
import { lines } from './parts/lines.ts';
import { tip } from './parts/tips.ts';

const views = ['1y', '6m', '3m', '1m'] as const;
type View = (typeof views)[number];
const DAYS = { '1y': 365, '6m': 182, '3m': 91, '1m': 31 } as const satisfies Record<View, number>;

const text = {
  title: 'قیمت و NAV در یک سال',
  meaning: 'قیمت پایانی و ارزش خالص دارایی هر واحد (NAV ابطال)، ریال.',
  empty: 'داده‌ای برای نمایش وجود ندارد',
  describe: 'نمودار خطی قیمت پایانی و ارزش خالص دارایی هر واحد صندوق در یک سال گذشته.',
  views: { '1y': 'یک سال', '6m': 'شش ماه', '3m': 'سه ماه', '1m': 'یک ماه' },
  price: 'قیمت پایانی',
  nav: 'NAV ابطال',
};

/** Index of the first day inside the window that ends on the newest day. */
export function windowStart(dates: readonly string[], days: number): number {
  const newest = dates.at(-1);
  if (!newest) return 0;
  const first = new Date(Date.parse(newest) - days * DAY).toISOString().slice(0, 10);
  return Math.max(
    0,
    dates.findIndex((date) => date >= first),
  );
}

const columns = (snapshot: FundSeries, view: View) => {
  const start = windowStart(snapshot.dates, DAYS[view]);
  return {
    dates: snapshot.dates.slice(start),
    nav: snapshot.navRial.slice(start),
    price: snapshot.closePriceRial.slice(start),
  };
};

const isKnown = (values: readonly (number | null)[]): boolean => values.some((value) => value !== null);

/** A fund's price and NAV over the last year. */
export const fundSeries = defineWidget({
  id: 'fund-series',
  snapshot: 'fund-series',
  views,
  size: { wide: { width: 680, height: 270 }, phone: { width: 358, height: 230 } },
  text,
  isEmpty: ({ navRial, closePriceRial }) => !isKnown(navRial) && !isKnown(closePriceRial),
  option(snapshot, { view, size }) {
    const { dates, nav, price } = columns(snapshot, view);
    const drawn = [
      { name: text.price, values: price, color: 'var(--accent)', area: true },
      { name: text.nav, values: nav, color: 'var(--gold)' },
    ].filter(({ values }) => isKnown(values));
    return lines(drawn, {
      dates,
      size,
      format: formatRial,
      padding: 0.06,
      tip: (index) =>
        tip(jalaliLong(dates[index] as string), [
          [text.price, formatRial(price[index])],
          [text.nav, formatRial(nav[index])],
        ]),
    });
  },
  table(snapshot, { view }) {
    const { dates, nav, price } = columns(snapshot, view);
    return {
      columns: [
        { key: 'date', label: 'تاریخ', kind: 'date' },
        { key: 'price', label: `${text.price} (ریال)`, kind: 'rial' },
        { key: 'nav', label: `${text.nav} (ریال)`, kind: 'rial' },
      ],
      rows: dates.map((date, i) => ({ cells: [date, price[i] ?? null, nav[i] ?? null] })).reverse(),
    };
  },
  link: () => null,
});
