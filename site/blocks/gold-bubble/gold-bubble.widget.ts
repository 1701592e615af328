import { jalaliLong } from '../../../shared/dates/jalali.ts';
import { formatPercent } from '../../../shared/persian/format.ts';
import type { GoldBubble } from '../../../shared/schema/snapshots/category.ts';
import { BOX } from '../../charts/parts/box.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { percentOf, percentTick } from '../../charts/parts/figures.ts';
import { lines } from '../../charts/parts/lines.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';

const views = ['price', 'inherent', 'total'] as const;
type View = (typeof views)[number];

const text = {
  title: 'حباب صندوق طلا',
  question: 'این صندوق در هر روز گران‌تر از ارزش دارایی‌هایش معامله شد یا ارزان‌تر؟',
  meaning:
    'فاصلهٔ قیمت از ارزش، درصد؛ مثبت یعنی گران‌تر از ارزش و منفی یعنی ارزان‌تر. قیمت روزهای گذشته پایانی است؛ تا پایان معاملات امروز، آخرین قیمت.',
  empty: 'داده‌ای برای صندوق انتخاب شده یافت نشد.',
  emptyHint: 'حباب به قیمت و NAV نیاز دارد؛ برای این صندوق هنوز ثبت نشده‌اند.',
  describe: 'نمودار خطی حباب صندوق طلا در روزهای گذشته.',
  views: { price: 'حباب قیمت', inherent: 'حباب ذاتی', total: 'حباب کل' },
};

const columnOf = (snapshot: GoldBubble, view: View): readonly (number | null)[] =>
  ({ price: snapshot.priceFraction, inherent: snapshot.inherentFraction, total: snapshot.totalFraction })[
    view
  ].map(percentOf);

/** One gold fund's bubble by day. */
export const goldBubble = defineWidget({
  id: 'gold-bubble',
  snapshot: 'gold-bubble',
  views,
  size: BOX.row,
  text,
  isEmpty: (snapshot) => views.every((view) => columnOf(snapshot, view).every((value) => value === null)),
  option(snapshot, { view, size }) {
    const values = columnOf(snapshot, view);
    return lines([{ name: text.views[view], values, color: 'var(--gold)', area: true }], {
      dates: snapshot.dates,
      size,
      format: percentTick,
      padding: 0.1,
      fromZero: true,
      tooltip: (index) =>
        tooltipHtml(
          jalaliLong(snapshot.dates[index] as string),
          views.map((each) => [text.views[each], formatPercent(columnOf(snapshot, each)[index])]),
        ),
    });
  },
  table(snapshot) {
    const [price, inherent, total] = views.map((view) => columnOf(snapshot, view));
    return {
      columns: [
        { key: 'date', label: 'تاریخ', kind: 'date' },
        ...views.map((view) => ({
          key: view,
          label: text.views[view],
          kind: 'bubble' as const,
          figure: `gold-${view}-bubble` as const,
        })),
      ],
      rows: snapshot.dates
        .map((date, i) => ({ cells: [date, price?.[i] ?? null, inherent?.[i] ?? null, total?.[i] ?? null] }))
        .reverse(),
    };
  },
  link: () => null,
});
