import { MAX_NAV_AGE_DAYS } from '../funds/ages.ts';
import { roundRate, sum } from '../funds/figures.ts';
import { formatNumber } from '../persian/format.ts';
import { fractionToPercent } from '../units.ts';
import { defineFigure, defineReported } from './define-figure.ts';

const text = {
  assets: 'فیپیران، یا سایت خود صندوق؛ در روز معامله روش این سایت: NAV ابطال × شمار واحدها',
  statute: 'اساسنامهٔ صندوق، به نقل از فیپیران',
  report: 'گزارش ترکیب دارایی فیپیران',
  ours: 'روش این سایت',
};

const SHARES = {
  stock: ['allocation-stock', 'سهم'],
  stockAtLeast: ['allocation-stock-at-least', 'سهام، دست‌کم'],
  bond: ['allocation-bond', 'اوراق'],
  deposit: ['allocation-deposit', 'سپردهٔ بانکی'],
  cash: ['allocation-cash', 'نقد'],
  commodity: ['allocation-commodity', 'کالا'],
  fundUnit: ['allocation-fund-unit', 'واحد صندوق‌ها'],
  other: ['allocation-other', 'سایر دارایی‌ها'],
} as const;
type Share = keyof typeof SHARES;

const share = <const I extends string>(id: I, label: string) =>
  defineReported({
    id,
    level: 'fund',
    label,
    unit: 'percent',
    definition: `سهم «${label}» از دارایی صندوق، به درصد.`,
    source: text.report,
  });

/** A fund's size, and what its assets are. */
export const assetFigures = [
  defineReported({
    id: 'net-assets',
    level: 'fund',
    label: 'خالص ارزش دارایی',
    unit: 'rial',
    definition: `ارزش همهٔ دارایی‌های صندوق پس از کسر بدهی‌ها؛ تا گزارش روز معامله نرسیده است، NAV ابطال ضرب در شمار واحدهای تازه‌ترین گزارش، که بیش از ${formatNumber(MAX_NAV_AGE_DAYS)} روز کهنه نیست.`,
    source: text.assets,
  }),
  defineReported({
    id: 'dividend-interval',
    level: 'fund',
    label: 'دورهٔ تقسیم سود',
    unit: 'months',
    definition: 'شمار ماه‌ها میان دو تقسیم سود صندوق.',
    source: text.statute,
  }),
  defineFigure({
    id: 'payout-yield',
    level: 'fund',
    label: 'سود تقسیمی دوازده ماه',
    unit: 'percent',
    definition:
      'مجموع سودهایی که صندوق در دوازده ماه تا روز NAV به هر واحد پرداخته است، پس از تعدیل تقسیم واحد، نسبت به NAV ابطال، به درصد؛ جایی که سودی از این ماه‌ها، یا واحد NAV پس از جهشی بی‌توضیح، نامعلوم باشد، خط تیره.',
    formula: '{paid} ÷ {nav} × ۱۰۰',
    inputs: {
      paid: { label: 'مجموع سود هر واحد', unit: 'rial' },
      nav: { label: 'ارزش ابطال', unit: 'rial', figure: 'nav' },
    },
    source: text.ours,
    compute: ({ paid, nav }) => (paid === null || !nav ? null : fractionToPercent(paid / nav)),
  }),
  defineReported({
    id: 'fund-age',
    level: 'fund',
    label: 'عمر صندوق',
    unit: 'months',
    definition:
      'شمار ماه‌های کامل میلادی از آغاز فعالیت صندوق تا روز تازه‌ترین NAV آن؛ در غربالگر تنها با NAV هفت روز گذشته.',
    source: text.statute,
  }),
  share(...SHARES.stock),
  defineReported({
    id: SHARES.stockAtLeast[0],
    level: 'fund',
    label: SHARES.stockAtLeast[1],
    unit: 'percent',
    definition: 'سهم پنج سهم بزرگ‌تر صندوق از دارایی آن، جایی که منبع سهم‌های دیگر را گزارش نکرده است.',
    source: text.report,
  }),
  share(...SHARES.bond),
  share(...SHARES.deposit),
  share(...SHARES.cash),
  share(...SHARES.commodity),
  share(...SHARES.fundUnit),
  share(...SHARES.other),
  defineFigure({
    id: 'allocation-unreported',
    level: 'fund',
    label: 'گزارش‌نشده',
    unit: 'percent',
    definition: 'بخشی از دارایی که در گزارش ترکیب دارایی نیامده است.',
    formula: `۱۰۰ − (${Object.keys(SHARES)
      .map((name) => `{${name}}`)
      .join(' + ')})`,
    inputs: Object.fromEntries(
      Object.entries(SHARES).map(([name, [figure, label]]) => [name, { label, unit: 'percent', figure }]),
    ) as Record<Share, { label: string; unit: 'percent'; figure: string }>,
    source: text.ours,
    compute: (shares) => {
      const total = sum(Object.values(shares));
      // Shares that round to 100 leave nothing.
      const left = total === null ? null : roundRate(100 - total);
      return left !== null && left > 0 ? left : null;
    },
  }),
] as const;
