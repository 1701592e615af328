import { CURRENT_DAYS } from '../funds/ages.ts';
import { formatNumber } from '../persian/format.ts';
import { fractionToPercent } from '../units.ts';
import { defineFigure } from './define-figure.ts';
import { assetMean, count, median, ofLines, plainMean, total } from './over-funds.ts';

const text = {
  ours: 'روش این سایت',
  traded: `با معامله‌ای در ${formatNumber(CURRENT_DAYS)} روز گذشتهٔ بازار`,
  index:
    'شاخص قیمت مصرف‌کنندهٔ بانک مرکزی (۱۳۹۵ = ۱۰۰)؛ روز انتشار ماه‌ها برآورد است و دو ماه آخر زنجیره شده‌اند',
};

/** Totals and means over the market. */
export const marketFigures = [
  count('market-fund-count', 'market', 'تعداد صندوق‌ها', 'شمار صندوق‌های فعال این سایت.'),
  count(
    'market-up-count',
    'market',
    'صندوق‌های مثبت',
    'صندوق‌هایی که امروز معامله شده‌اند و قیمت آن‌ها بالا رفته است.',
  ),
  count(
    'market-down-count',
    'market',
    'صندوق‌های منفی',
    'صندوق‌هایی که امروز معامله شده‌اند و قیمت آن‌ها پایین آمده است.',
  ),
  count(
    'market-unchanged-count',
    'market',
    'صندوق‌های بی‌تغییر',
    'صندوق‌هایی که امروز معامله شده‌اند و قیمت آن‌ها تغییر نکرده است.',
  ),
  count('market-untraded-count', 'market', 'صندوق‌های بدون معامله', 'صندوق‌هایی که امروز معامله نشده‌اند.'),
  total({
    id: 'market-net-assets',
    level: 'market',
    label: 'خالص ارزش دارایی صندوق‌ها',
    unit: 'rial',
    definition: 'جمع خالص ارزش دارایی همهٔ صندوق‌های فعال.',
    of: 'net-assets',
  }),
  total({
    id: 'market-trading-value',
    level: 'market',
    label: 'ارزش معاملات بازار صندوق‌ها',
    unit: 'rial',
    definition: 'جمع ارزش معاملات امروز همهٔ صندوق‌ها.',
    of: 'trading-value',
  }),
  defineFigure({
    id: 'market-inflow',
    level: 'market',
    label: 'خالص ورود پول حقیقی',
    unit: 'rial',
    definition: 'جمع خالص ورود پول اشخاص حقیقی به همهٔ دسته‌ها در آخرین روز.',
    formula: 'جمع {sum} از {categories} دسته',
    inputs: {
      sum: { label: 'جمع', unit: 'rial', figure: 'category-inflow' },
      categories: { label: 'دسته‌های دارای رقم', unit: 'count' },
    },
    source: text.ours,
    compute: ({ sum }) => sum,
  }),
  plainMean({
    id: 'market-gold-bubble',
    level: 'market',
    label: 'میانگین سادهٔ حباب طلا',
    unit: 'percent',
    definition: `میانگین سادهٔ حباب قیمت صندوق‌های طلا ${text.traded}؛ حباب صفر هم شمرده می‌شود.`,
    of: 'price-bubble',
    countsZeros: true,
  }),
  median({
    id: 'market-bubble-median',
    level: 'market',
    label: 'میانهٔ حباب بازار',
    unit: 'percent',
    definition: `حباب صندوقی که نیمی از صندوق‌ها ${text.traded} از آن ارزان‌تر و نیمی گران‌ترند.`,
    of: 'price-bubble',
  }),
  assetMean({
    id: 'market-bubble-weighted',
    level: 'market',
    label: 'میانگین موزون حباب بازار',
    unit: 'percent',
    definition: `میانگین حباب صندوق‌ها ${text.traded} که در آن هر صندوق به اندازهٔ خالص ارزش دارایی‌اش وزن دارد.`,
    of: 'price-bubble',
  }),
  defineFigure({
    id: 'yearly-inflation',
    level: 'market',
    label: 'تورم یک سال',
    unit: 'percent',
    definition: 'رشد شاخص قیمت مصرف‌کننده در آخرین ماه منتشرشده نسبت به همان ماه سال پیش.',
    formula: '{to} ÷ {from} − ۱',
    inputs: {
      to: { label: 'شاخص آخرین ماه', unit: 'count' },
      from: { label: 'شاخص همان ماه سال پیش', unit: 'count' },
    },
    source: text.index,
    compute: ({ to, from }) => (to === null || !from ? null : fractionToPercent(to / from - 1)),
  }),
  ofLines(
    'index-by-month',
    'market',
    'شاخص قیمت مصرف‌کننده',
    'count',
    'شاخص هر ماه؛ میانگین سال ۱۳۹۵ برابر ۱۰۰ است.',
  ),
  ofLines(
    'monthly-inflation-by-month',
    'market',
    'تورم ماهانه',
    'percent',
    'رشد شاخص قیمت مصرف‌کننده نسبت به ماه پیش.',
  ),
  ofLines(
    'yearly-inflation-by-month',
    'market',
    'تورم نقطه‌به‌نقطه',
    'percent',
    'رشد شاخص قیمت مصرف‌کننده نسبت به همان ماه سال پیش.',
  ),
  ofLines(
    'market-trading-share',
    'market',
    'سهم از معاملات بازار صندوق‌ها',
    'percent',
    'سهم هر دسته، یا هر صندوق دسته، از ارزش معاملات امروز.',
  ),
] as const;
