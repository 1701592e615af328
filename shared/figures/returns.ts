import { averageReturn, RETURN_DAYS } from '../funds/returns.ts';
import { formatNumber } from '../persian/format.ts';
import { defineFigure, defineReported } from './define-figure.ts';

const text = {
  fipiran: 'فیپیران؛ برای روزهای بی‌گزارش، از NAV ابطال به روش فیپیران',
  specification: 'میانگین سادهٔ بازده‌های معلوم؛ ترتیب پیش‌فرض جدول‌ها بر پایهٔ آن است',
};

const reported = <const I extends string>(id: I, period: string, span: string) =>
  defineReported({
    id,
    level: 'fund',
    label: `بازده ${period}`,
    unit: 'percent',
    definition: `تغییر NAV ابطال صندوق در ${span} تا روز گزارش، به درصد؛ سالانه‌شده نیست.`,
    source: text.fipiran,
  });

/** e.g. 30 → «۳۰ روز» */
const days = (count: number): string => `${formatNumber(count)} روز`;

/** Past returns of a fund. */
export const returnFigures = [
  reported('daily-return', 'یک‌روزهٔ NAV', 'یک روز'),
  reported('weekly-return', 'یک‌هفته‌ای', days(RETURN_DAYS.weekly)),
  reported('monthly-return', 'یک‌ماهه', days(RETURN_DAYS.monthly)),
  reported('quarterly-return', 'سه‌ماهه', days(RETURN_DAYS.quarterly)),
  reported('biannual-return', 'شش‌ماهه', days(RETURN_DAYS.biannual)),
  reported('yearly-return', 'یک‌ساله', days(RETURN_DAYS.yearly)),
  defineFigure({
    id: 'average-return',
    level: 'fund',
    label: 'میانگین بازده‌ها',
    unit: 'percent',
    definition: 'میانگین سادهٔ بازده‌های یک‌ماهه، سه‌ماهه، شش‌ماهه و یک‌سالهٔ معلوم صندوق.',
    formula: 'میانگین({monthly}، {quarterly}، {biannual}، {yearly})',
    inputs: {
      monthly: { label: 'یک‌ماهه', unit: 'percent', figure: 'monthly-return' },
      quarterly: { label: 'سه‌ماهه', unit: 'percent', figure: 'quarterly-return' },
      biannual: { label: 'شش‌ماهه', unit: 'percent', figure: 'biannual-return' },
      yearly: { label: 'یک‌ساله', unit: 'percent', figure: 'yearly-return' },
    },
    source: text.specification,
    compute: ({ monthly, quarterly, biannual, yearly }) =>
      averageReturn([monthly, quarterly, biannual, yearly]),
  }),
] as const;
