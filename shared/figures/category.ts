import { CURRENT_DAYS } from '../funds/ages.ts';
import { MIN_COMPARED_MONTHLY_PERCENT } from '../funds/returns.ts';
import { formatNumber } from '../persian/format.ts';
import { CURRENT_RETURNS } from './current-returns.ts';
import { defineFigure, defineReported } from './define-figure.ts';
import { assetMean, count, median, ofLines, plainMean, total } from './over-funds.ts';

const text = {
  ours: 'روش این سایت',
  days: formatNumber(CURRENT_DAYS),
  funds: 'صندوق‌های فعال دسته',
  compared: `صندوق‌های فعال دسته؛ در درآمد ثابت بی صندوق‌هایی که بازده یک‌ماههٔ آن‌ها کمتر از ${formatNumber(MIN_COMPARED_MONTHLY_PERCENT)} درصد یا نامعلوم است`,
  stored: 'محاسبهٔ روزانهٔ این سایت از معاملات صندوق‌های دسته',
};

const RETURNS = [
  ['monthly-return', 'یک‌ماهه'],
  ['quarterly-return', 'سه‌ماهه'],
  ['biannual-return', 'شش‌ماهه'],
  ['yearly-return', 'یک‌ساله'],
] as const;
type ReturnId = (typeof RETURNS)[number][0];

const averageReturns = RETURNS.map(([of, period]) =>
  plainMean<`category-average-${ReturnId}`>({
    id: `category-average-${of}`,
    level: 'category',
    label: `میانگین سادهٔ بازده ${period}`,
    unit: 'percent',
    definition: `میانگین سادهٔ بازده ${period}ٔ ${text.funds}؛ ${CURRENT_RETURNS}.`,
    of,
  }),
);
const best = <const I extends string>(id: I, label: string, definition: string, of: ReturnId) =>
  defineFigure<I, 'best'>({
    id,
    level: 'category',
    label,
    unit: 'percent',
    definition,
    formula: 'بیشترینِ {best}',
    inputs: { best: { label: 'بازده بهترین صندوق', unit: 'percent', figure: of } },
    source: text.ours,
    compute: ({ best }) => best,
  });
const bestReturns = RETURNS.map(([of, period]) =>
  best<`category-best-${ReturnId}`>(
    `category-best-${of}`,
    `بیشترین بازده ${period}`,
    `بیشترین بازده ${period} میان ${text.funds}؛ ${CURRENT_RETURNS}.`,
    of,
  ),
);

/** The funds that a fund of the category is compared with: see `parts/compared-funds.ts` of the aggregates. */
const comparedAverages = RETURNS.map(([of, period]) =>
  plainMean<`compared-average-${ReturnId}`>({
    id: `compared-average-${of}`,
    level: 'category',
    label: `میانگین سادهٔ بازده ${period}ٔ صندوق‌های مقایسه`,
    unit: 'percent',
    definition: `میانگین سادهٔ بازده ${period}ٔ ${text.compared}؛ ${CURRENT_RETURNS}.`,
    of,
  }),
);
const comparedBest = RETURNS.map(([of, period]) =>
  best<`compared-best-${ReturnId}`>(
    `compared-best-${of}`,
    `بیشترین بازده ${period}ٔ صندوق‌های مقایسه`,
    `بیشترین بازده ${period} میان ${text.compared}؛ ${CURRENT_RETURNS}.`,
    of,
  ),
);

/** Totals and means over a category's funds. */
export const categoryFigures = [
  count('category-fund-count', 'category', 'تعداد صندوق', 'شمار صندوق‌های فعال دسته.'),
  total({
    id: 'category-net-assets',
    level: 'category',
    label: 'خالص ارزش دارایی دسته',
    unit: 'rial',
    definition: 'جمع خالص ارزش دارایی صندوق‌های فعال دسته.',
    of: 'net-assets',
  }),
  ...averageReturns,
  ...bestReturns,
  assetMean({
    id: 'category-weighted-yearly-return',
    level: 'category',
    label: 'بازده یک‌ساله، موزون به دارایی',
    unit: 'percent',
    definition: `میانگین بازده یک‌سالهٔ صندوق‌های فعال دسته که در آن هر صندوق به اندازهٔ دارایی‌اش وزن دارد؛ ${CURRENT_RETURNS}.`,
    of: 'yearly-return',
  }),
  defineReported({
    id: 'category-average-change',
    level: 'category',
    label: 'تغییر قیمت، موزون به ارزش معاملات',
    unit: 'percent',
    definition: 'میانگین تغییر قیمت صندوق‌های دسته در روز که در آن هر صندوق به اندازهٔ ارزش معاملاتش وزن دارد.',
    source: text.stored,
  }),
  total({
    id: 'category-trading-value',
    level: 'category',
    label: 'ارزش معاملات دسته',
    unit: 'rial',
    definition: 'جمع ارزش معاملات امروز صندوق‌های دسته.',
    of: 'trading-value',
  }),
  defineReported({
    id: 'category-inflow',
    level: 'category',
    label: 'خالص ورود پول حقیقی دسته',
    unit: 'rial',
    definition: 'جمع خالص ورود پول اشخاص حقیقی به صندوق‌های دسته در روز.',
    source: text.stored,
  }),
  defineReported({
    id: 'category-buying-per-capita',
    level: 'category',
    label: 'سرانهٔ خرید حقیقی',
    unit: 'rial',
    definition: 'ارزش خرید اشخاص حقیقی در صندوق‌های دسته، تقسیم بر شمار خریداران.',
    source: text.stored,
  }),
  defineReported({
    id: 'category-selling-per-capita',
    level: 'category',
    label: 'سرانهٔ فروش حقیقی',
    unit: 'rial',
    definition: 'ارزش فروش اشخاص حقیقی در صندوق‌های دسته، تقسیم بر شمار فروشندگان.',
    source: text.stored,
  }),
  plainMean({
    id: 'category-average-reserve',
    level: 'category',
    label: 'میانگین سادهٔ ذخیره',
    unit: 'fraction',
    definition: `میانگین سادهٔ آخرین ذخیرهٔ سود صندوق‌های درآمد ثابت تا ${text.days} روز پیش از تازه‌ترین ذخیرهٔ بازار؛ ذخیرهٔ صفر هم شمرده می‌شود.`,
    of: 'reserve',
    countsZeros: true,
  }),
  ...comparedAverages,
  ...comparedBest,
  ofLines(
    'category-trading-share',
    'category',
    'سهم از معاملات دسته',
    'percent',
    'سهم هر صندوق از ارزش معاملات امروز دسته.',
  ),
  ofLines(
    'category-portfolio-bought',
    'category',
    'خرید صندوق‌های دسته',
    'rial',
    'جمع خرید صندوق‌های دسته از هر نماد در ماه‌های بازه، تا آخرین گزارش هر صندوق.',
  ),
  median({
    id: 'category-bubble-median',
    level: 'category',
    label: 'میانهٔ حباب دسته',
    unit: 'percent',
    definition: `حباب صندوقی که نیمی از صندوق‌های دسته با معامله‌ای در ${text.days} روز گذشتهٔ بازار از آن ارزان‌تر و نیمی گران‌ترند.`,
    of: 'price-bubble',
  }),
  ofLines(
    'category-portfolio-sold',
    'category',
    'فروش صندوق‌های دسته',
    'rial',
    'جمع فروش صندوق‌های دسته از هر نماد در ماه‌های بازه، تا آخرین گزارش هر صندوق.',
  ),
  ofLines(
    'category-portfolio-net',
    'category',
    'خالص خرید صندوق‌های دسته',
    'rial',
    'خرید منهای فروش صندوق‌های دسته از هر نماد در ماه‌های بازه.',
  ),
] as const;
