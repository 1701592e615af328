import { jalaliLong } from '../../../shared/dates/jalali.ts';
import { formatRial } from '../../../shared/persian/format.ts';
import type { FundSeries } from '../../../shared/schema/snapshots/fund.ts';
import { sizeFor } from '../../charts/parts/box.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { lines } from '../../charts/parts/lines.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';
import { WINDOW_DAYS, WINDOW_TEXT, windowStart } from '../../charts/parts/windows.ts';

const views = ['1y', '6m', '3m', '1m'] as const;
type View = (typeof views)[number];

const text = {
  title: 'قیمت و NAV در یک سال',
  question: 'قیمت صندوق چه تغییری کرد و چقدر از ارزش دارایی‌هایش دور بود؟',
  meaning: 'قیمت پایانی و ارزش خالص دارایی هر واحد (NAV ابطال)، ریال.',
  empty: 'داده‌ای برای نمایش وجود ندارد',
  emptyHint: 'قیمت و NAV روزانهٔ این صندوق هنوز ثبت نشده است.',
  describe: 'نمودار خطی قیمت پایانی و ارزش خالص دارایی هر واحد صندوق در یک سال گذشته.',
  views: WINDOW_TEXT,
  price: 'قیمت پایانی',
  nav: 'ارزش ابطال (NAV)',
  unit: 'ریال',
};

const inRial = (label: string): string => `${label} (${text.unit})`;

const columns = (snapshot: FundSeries, view: View) => {
  const start = windowStart(snapshot.dates, WINDOW_DAYS[view]);
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
  size: sizeFor('half', { wide: 210, phone: 210 }),
  text,
  isEmpty: ({ navRial, closePriceRial }) => !isKnown(navRial) && !isKnown(closePriceRial),
  option(snapshot, { view, size }) {
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
    const { dates, nav, price } = columns(snapshot, view);
    return {
      columns: [
        { key: 'date', label: 'تاریخ', kind: 'date' },
        { key: 'price', label: inRial(text.price), kind: 'rial', figure: 'close-price' },
        { key: 'nav', label: inRial(text.nav), kind: 'rial', figure: 'nav' },
      ],
      rows: dates.map((date, i) => ({ cells: [date, price[i] ?? null, nav[i] ?? null] })).reverse(),
    };
  },
  link: () => null,
});
