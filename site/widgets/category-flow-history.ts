import { formatBillionToman } from '../../shared/persian/format.ts';
import { jalaliLong } from '../../shared/persian/jalali.ts';
import { defineWidget } from './define.ts';
import { BOX } from './parts/box.ts';
import { billionTomanTick } from './parts/figures.ts';
import { lines } from './parts/lines.ts';
import { tip } from './parts/tips.ts';

const text = {
  title: 'تاریخچهٔ جریان نقدینگی',
  meaning: 'خالص ورود پول حقیقی به همهٔ صندوق‌های دسته در هر روز، میلیارد تومان.',
  empty: 'داده‌ای برای نمایش وجود ندارد',
  describe: 'نمودار پله‌ای خالص ورود پول حقیقی به دسته در روزهای گذشته.',
  views: { main: 'روزانه' },
  flow: 'خالص ورود (میلیارد تومان)',
};

const format = (valueRial: number | null): string => formatBillionToman(valueRial);

/** Step line of the category's flow by day. */
export const categoryFlowHistory = defineWidget({
  id: 'category-flow-history',
  snapshot: 'category-flow',
  views: ['main'],
  size: BOX.row,
  text,
  isEmpty: ({ history }) => history.netInflowRial.every((value) => value === null),
  option({ history: { dates, netInflowRial } }, { size }) {
    return lines(
      [{ name: text.flow, values: netInflowRial, color: 'var(--accent)', area: true, step: true }],
      {
        dates,
        size,
        format: billionTomanTick,
        padding: 0.1,
        fromZero: true,
        tip: (index) =>
          tip(jalaliLong(dates[index] as string), [[text.flow, format(netInflowRial[index] ?? null)]]),
      },
    );
  },
  table: ({ history: { dates, netInflowRial } }) => ({
    columns: [
      { key: 'date', label: 'تاریخ', kind: 'date' },
      { key: 'flow', label: text.flow, kind: 'billionToman' },
    ],
    rows: dates.map((date, index) => ({ cells: [date, netInflowRial[index] ?? null] })).reverse(),
  }),
  link: () => null,
});
