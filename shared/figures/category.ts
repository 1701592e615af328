import { defineFigure, type FigureLevel, type FigureUnit } from './define-figure.ts';

const text = {
  ours: 'روش این سایت',
  plain: 'روش این سایت: میانگین ساده؛ مقدارهای نامعلوم و صفر شمرده نمی‌شوند',
  weighted: 'روش این سایت: میانگین موزون به خالص ارزش دارایی صندوق‌ها',
  groups: { category: 'صندوق‌های فعال دسته', market: 'صندوق‌های فعال بازار' },
};
type Group = 'category' | 'market';

interface Aggregate<I extends string> {
  readonly id: I;
  readonly level: FigureLevel & Group;
  readonly label: string;
  readonly unit: FigureUnit;
  readonly definition: string;
  /** The fund's figure that is added up. */
  readonly of: string;
}

/** A sum over funds; `sum` and the number of funds are its inputs. */
const total = <const I extends string>({ of, ...figure }: Aggregate<I>) =>
  defineFigure({
    ...figure,
    formula: 'جمع {sum} از {funds} صندوق',
    inputs: {
      sum: { label: 'جمع', unit: figure.unit, figure: of },
      funds: { label: 'صندوق‌های دارای رقم', unit: 'count' },
    },
    source: text.ours,
    compute: ({ sum }) => sum,
  });

/** A plain mean over funds. */
const plainMean = <const I extends string>({ of, ...figure }: Aggregate<I>) =>
  defineFigure({
    ...figure,
    formula: '{sum} ÷ {funds}',
    inputs: {
      sum: { label: 'جمع', unit: figure.unit, figure: of },
      funds: { label: 'صندوق‌های دارای رقم', unit: 'count' },
    },
    source: text.plain,
    compute: ({ sum, funds }) => (sum === null || !funds ? null : sum / funds),
  });

/** A mean over funds, weighted by net assets. */
const assetMean = <const I extends string>({ of, ...figure }: Aggregate<I>) =>
  defineFigure({
    ...figure,
    formula: '{products} ÷ {assets}',
    inputs: {
      products: { label: 'جمع رقم × دارایی', unit: 'rial', figure: of },
      assets: { label: 'جمع دارایی', unit: 'rial', figure: 'net-assets' },
      funds: { label: 'صندوق‌های دارای رقم', unit: 'count' },
    },
    source: text.weighted,
    compute: ({ products, assets }) => (products === null || !assets ? null : products / assets),
  });

/** A number of funds. */
const count = <const I extends string>(id: I, level: Group, label: string, definition: string) =>
  defineFigure({
    id,
    level,
    label,
    unit: 'count',
    definition,
    formula: 'شمار {funds}',
    inputs: { funds: { label: 'صندوق‌ها', unit: 'count' } },
    source: text.ours,
    compute: ({ funds }) => funds,
  });

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
    definition: `میانگین سادهٔ بازده ${period}ٔ ${text.groups.category}.`,
    of,
  }),
);
const bestReturns = RETURNS.map(([of, period]) =>
  defineFigure<`category-best-${ReturnId}`, 'best'>({
    id: `category-best-${of}`,
    level: 'category',
    label: `بیشترین بازده ${period}`,
    unit: 'percent',
    definition: `بیشترین بازده ${period} میان ${text.groups.category}.`,
    formula: 'بیشترینِ {best}',
    inputs: { best: { label: 'بازده بهترین صندوق', unit: 'percent', figure: of } },
    source: text.ours,
    compute: ({ best }) => best,
  }),
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
    definition: 'میانگین بازده یک‌سالهٔ صندوق‌های دسته که در آن هر صندوق به اندازهٔ دارایی‌اش وزن دارد.',
    of: 'yearly-return',
  }),
  assetMean({
    id: 'category-average-change',
    level: 'category',
    label: 'تغییر قیمت، موزون به دارایی',
    unit: 'percent',
    definition: 'میانگین تغییر قیمت امروز صندوق‌های دسته که در آن هر صندوق به اندازهٔ دارایی‌اش وزن دارد.',
    of: 'price-change',
  }),
  total({
    id: 'category-trading-value',
    level: 'category',
    label: 'ارزش معاملات دسته',
    unit: 'rial',
    definition: 'جمع ارزش معاملات امروز صندوق‌های دسته.',
    of: 'trading-value',
  }),
  total({
    id: 'category-inflow',
    level: 'category',
    label: 'خالص ورود پول حقیقی دسته',
    unit: 'rial',
    definition: 'جمع خالص ورود پول اشخاص حقیقی به صندوق‌های دسته در روز.',
    of: 'individual-inflow',
  }),
  plainMean({
    id: 'category-average-reserve',
    level: 'category',
    label: 'میانگین سادهٔ ذخیره',
    unit: 'fraction',
    definition: 'میانگین سادهٔ آخرین ذخیرهٔ سود صندوق‌های درآمد ثابت.',
    of: 'reserve',
  }),
] as const;

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
  total({
    id: 'market-inflow',
    level: 'market',
    label: 'خالص ورود پول حقیقی',
    unit: 'rial',
    definition: 'جمع خالص ورود پول اشخاص حقیقی به همهٔ دسته‌ها در آخرین روز.',
    of: 'category-inflow',
  }),
  plainMean({
    id: 'market-gold-bubble',
    level: 'market',
    label: 'میانگین سادهٔ حباب طلا',
    unit: 'percent',
    definition: 'میانگین سادهٔ حباب قیمت صندوق‌های طلا.',
    of: 'price-bubble',
  }),
] as const;
