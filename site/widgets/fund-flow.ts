import { formatBillionToman } from '../../shared/persian/format.ts';
import { jalaliLong } from '../../shared/persian/jalali.ts';
import { defineWidget } from './define.ts';
import { billionTomanTick } from './parts/figures.ts';
import { lines } from './parts/lines.ts';
import { tip } from './parts/tips.ts';

const text = {
  title: 'جریان نقدی',
  meaning: 'خالص ورود پول حقیقی به صندوق در هر روز، میلیارد تومان.',
  empty: 'داده‌ای برای نمایش وجود ندارد',
  describe: 'نمودار پله‌ای خالص ورود و خروج پول حقیقی صندوق در روزهای گذشته.',
  views: { main: 'روزانه' },
  flow: 'خالص ورود (میلیارد تومان)',
};

const format = (valueRial: number | null): string => formatBillionToman(valueRial, 2);

/** Step line of individuals' net inflow by day. */
export const fundFlow = defineWidget({
  id: 'fund-flow',
  snapshot: 'fund-flow',
  views: ['main'],
  size: { wide: { width: 960, height: 260 }, phone: { width: 358, height: 240 } },
  text,
  isEmpty: ({ netInflowRial }) => netInflowRial.every((value) => value === null),
  option({ dates, netInflowRial }, { size }) {
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
  table: ({ dates, netInflowRial }) => ({
    columns: [
      { key: 'date', label: 'تاریخ', kind: 'date' },
      { key: 'flow', label: text.flow, kind: 'billionToman' },
    ],
    rows: dates.map((date, index) => ({ cells: [date, netInflowRial[index] ?? null] })).reverse(),
  }),
  link: () => null,
});
