import { MAX_NAV_AGE_DAYS } from '../funds/ages.ts';
import { priceBubble } from '../funds/bubble.ts';
import { MIN_SESSIONS } from '../measures/minimum.ts';
import { formatNumber } from '../persian/format.ts';
import { fractionToPercent } from '../units.ts';
import { defineFigure, defineReported } from './define-figure.ts';

const text = {
  exchange: 'آمار معاملات بورس تهران (TSETMC)',
  nav: 'فیپیران، سایت خود صندوق، یا در روز معامله بورس تهران (TSETMC)',
  bubble: 'تعریف حباب قیمت: اختلاف قیمت معامله با ارزش ابطال، نسبت به ارزش ابطال',
  ours: 'روش این سایت',
  cap: 'روش این سایت: قیمت از آمار معاملات بورس تهران (TSETMC)، شمار واحدها از تازه‌ترین گزارش صندوق',
};

const reported = <const I extends string>(
  id: I,
  label: string,
  unit: 'rial' | 'units' | 'count' | 'percent',
  definition: string,
) => defineReported({ id, level: 'fund', label, unit, definition, source: text.exchange });

/** Figures of a fund's trading day. */
export const tradingFigures = [
  reported('price', 'آخرین قیمت', 'rial', 'قیمت آخرین معاملهٔ هر واحد صندوق در بورس.'),
  reported('price-change', 'تغییر قیمت', 'percent', 'تغییر قیمت نسبت به قیمت پایانی روز پیش، به درصد.'),
  reported('price-low', 'کمترین قیمت روز', 'rial', 'کمترین قیمتی که واحد صندوق در روز معامله شده است.'),
  reported('price-high', 'بیشترین قیمت روز', 'rial', 'بیشترین قیمتی که واحد صندوق در روز معامله شده است.'),
  reported('price-first', 'اولین قیمت', 'rial', 'قیمت نخستین معاملهٔ روز.'),
  reported('price-yesterday', 'قیمت دیروز', 'rial', 'قیمت پایانی روز معاملاتی پیش.'),
  reported(
    'close-price',
    'قیمت پایانی',
    'rial',
    'میانگین قیمت معاملات روز، چنان‌که بورس در پایان روز اعلام می‌کند.',
  ),
  reported('trading-value', 'ارزش معاملات', 'rial', 'مجموع ریالی معاملات واحدهای صندوق در روز.'),
  reported('trading-volume', 'حجم معاملات', 'units', 'شمار واحدهایی که در روز معامله شده است.'),
  reported('trade-count', 'تعداد معاملات', 'count', 'شمار معاملات روز.'),
  defineFigure({
    id: 'market-cap',
    level: 'fund',
    label: 'ارزش بازار',
    unit: 'rial',
    definition: `قیمت آخرین معاملهٔ هر واحد ضرب در شمار واحدهای صندوق در تازه‌ترین گزارش، که بیش از ${formatNumber(MAX_NAV_AGE_DAYS)} روز کهنه نیست.`,
    formula: '{price} × {units}',
    inputs: {
      price: { label: 'آخرین قیمت', unit: 'rial', figure: 'price' },
      units: { label: 'شمار واحدها', unit: 'units' },
    },
    source: text.cap,
    compute: ({ price, units }) => (price === null || units === null ? null : Math.round(price * units)),
  }),
  reported(
    'best-buy-volume',
    'حجم بهترین مظنهٔ خرید',
    'units',
    'حجم سفارش‌های خرید در بهترین قیمت؛ تنها در سقف قیمت، صف خرید است.',
  ),
  reported(
    'best-sell-volume',
    'حجم بهترین مظنهٔ فروش',
    'units',
    'حجم سفارش‌های فروش در بهترین قیمت؛ تنها در کف قیمت، صف فروش است.',
  ),
  reported(
    'individual-inflow',
    'خالص ورود پول حقیقی',
    'rial',
    'ارزش خرید منهای ارزش فروش اشخاص حقیقی در روز؛ منفی یعنی خروج پول.',
  ),
  defineFigure({
    id: 'individual-inflow-share',
    level: 'fund',
    label: 'ورود پول حقیقی به دارایی',
    unit: 'percent',
    definition: `خالص ورود پول حقیقی در روز، نسبت به خالص ارزش دارایی صندوق که بیش از ${formatNumber(MAX_NAV_AGE_DAYS)} روز کهنه‌تر از آن روز نیست، به درصد.`,
    formula: '{inflow} ÷ {assets} × ۱۰۰',
    inputs: {
      inflow: { label: 'خالص ورود پول حقیقی', unit: 'rial', figure: 'individual-inflow' },
      assets: { label: 'خالص ارزش دارایی', unit: 'rial', figure: 'net-assets' },
    },
    source: text.ours,
    compute: ({ inflow, assets }) => (inflow === null || !assets ? null : fractionToPercent(inflow / assets)),
  }),
  defineReported({
    id: 'nav',
    level: 'fund',
    label: 'ارزش ابطال (NAV)',
    unit: 'rial',
    definition: `ارزش خالص دارایی هر واحد صندوق به قیمت ابطال؛ کنار قیمت معامله، تازه‌ترین NAV که بیش از ${formatNumber(MAX_NAV_AGE_DAYS)} روز کهنه نیست.`,
    source: text.nav,
  }),
  defineFigure({
    id: 'price-bubble',
    level: 'fund',
    label: 'حباب قیمت',
    unit: 'percent',
    definition: 'فاصلهٔ قیمت معامله از ارزش ابطال هر واحد، به درصد؛ مثبت یعنی گران‌تر از ارزش دارایی‌ها.',
    formula: '({price} − {nav}) ÷ {nav} × ۱۰۰',
    inputs: {
      price: { label: 'آخرین قیمت', unit: 'rial', figure: 'price' },
      nav: { label: 'ارزش ابطال', unit: 'rial', figure: 'nav' },
    },
    source: text.bubble,
    compute: ({ price, nav }) => {
      const bubble = priceBubble(price, nav);
      return bubble === null ? null : fractionToPercent(bubble);
    },
  }),
  defineFigure({
    id: 'bubble-amount',
    level: 'fund',
    label: 'مبلغ حباب',
    unit: 'rial',
    definition: 'اختلاف قیمت معامله با ارزش ابطال هر واحد، به ریال.',
    formula: '{price} − {nav}',
    inputs: {
      price: { label: 'آخرین قیمت', unit: 'rial', figure: 'price' },
      nav: { label: 'ارزش ابطال', unit: 'rial', figure: 'nav' },
    },
    source: text.bubble,
    compute: ({ price, nav }) => (price === null || nav === null ? null : price - nav),
  }),
  defineFigure({
    id: 'bubble-percentile',
    level: 'fund',
    label: 'جایگاه حباب در یک سال',
    unit: 'fraction',
    definition: `سهم روزهای یک سال، امروز هم میان آن‌ها، که حباب آن‌ها از حباب امروز کمتر بوده است، به‌اضافهٔ نیمی از روزهای با همین حباب، که امروز یکی از آن‌هاست؛ دست‌کم ${formatNumber(MIN_SESSIONS.percentile)} روز لازم دارد.`,
    formula: '({below} + {equal} ÷ ۲) ÷ {days}',
    inputs: {
      below: { label: 'روزهای با حباب کمتر', unit: 'count' },
      equal: { label: 'روزهای با همین حباب، با امروز', unit: 'count' },
      days: { label: 'روزهای دارای قیمت پایانی و NAV، با امروز', unit: 'count' },
    },
    source: text.ours,
    compute: ({ below, equal, days }) =>
      below === null || equal === null || days === null || days < MIN_SESSIONS.percentile
        ? null
        : (below + equal / 2) / days,
  }),
] as const;
