import { MAX_RATIO_AGE_DAYS } from '../funds/ages.ts';
import { totalBubble } from '../funds/bubble.ts';
import { realLeverage } from '../funds/leverage.ts';
import { RESERVE_DAYS } from '../funds/reserve.ts';
import { formatNumber } from '../persian/format.ts';
import { defineFigure, defineReported, type FigureUnit } from './define-figure.ts';

const text = {
  reserve: 'تعریف ذخیرهٔ سود: (NAV آماری − NAV ابطال) ÷ NAV ابطال',
  gold: 'قیمت بازار در برابر ارزش جهانی طلای دارایی‌ها؛ گزارش ماهانهٔ کدال و نرخ‌های روز',
  composition: 'گزارش ماهانهٔ صندوق در کدال',
  leverage: 'خالص دارایی صندوق ÷ خالص دارایی واحدهای ممتاز، از سایت صندوق',
  real: 'راهنمای صندوق‌های اهرمی در همین سایت: نسبت اسمی × سهم سهام × (۱ − حباب)',
  mean: 'روش این سایت: میانگین سادهٔ روزهای دارای گزارش',
};

const reported = <const I extends string>(
  id: I,
  label: string,
  unit: FigureUnit,
  definition: string,
  source: string,
) => defineReported({ id, level: 'fund', label, unit, definition, source });

/** A mean over the days of a period: the sum and the number of days are its inputs. */
const reserveMean = <const I extends string>(id: I, label: string, days: number) =>
  defineFigure({
    id,
    level: 'fund',
    label,
    unit: 'fraction',
    definition: `میانگین سادهٔ ذخیرهٔ صندوق در روزهای دارای گزارش ${formatNumber(days)} روز اخیر.`,
    formula: '{sum} ÷ {days}',
    inputs: {
      sum: { label: 'جمع ذخیرهٔ روزها', unit: 'fraction' },
      days: { label: 'روزهای دارای گزارش', unit: 'count' },
    },
    source: text.mean,
    compute: (inputs) => (inputs.sum === null || !inputs.days ? null : inputs.sum / inputs.days),
  });

/** Figures of fixed-income, gold and leveraged funds. */
export const kindFigures = [
  reported(
    'reserve',
    'ذخیرهٔ سود',
    'fraction',
    'سودی که صندوق درآمد ثابت کنار گذاشته است، نسبت به ارزش ابطال هر واحد؛ منفی هم می‌شود.',
    text.reserve,
  ),
  reserveMean('reserve-month-average', 'میانگین یک‌ماههٔ ذخیره', RESERVE_DAYS.month),
  reserveMean('reserve-quarter-average', 'میانگین سه‌ماههٔ ذخیره', RESERVE_DAYS.quarter),
  reserveMean('reserve-year-average', 'میانگین یک‌سالهٔ ذخیره', RESERVE_DAYS.year),
  reported(
    'gold-price-bubble',
    'حباب قیمت صندوق طلا',
    'fraction',
    'فاصلهٔ قیمت واحد صندوق طلا از ارزش ابطال آن: با قیمت پایانی روزهای گذشته و، تا پایان معاملات امروز، با آخرین قیمت.',
    text.gold,
  ),
  reported(
    'gold-inherent-bubble',
    'حباب ذاتی',
    'fraction',
    'حباب دارایی‌های صندوق: سهم شمش، سکه و نقره ضرب در حباب هرکدام نسبت به ارزش جهانی.',
    text.gold,
  ),
  defineFigure({
    id: 'gold-total-bubble',
    level: 'fund',
    label: 'حباب کل',
    unit: 'fraction',
    definition: 'حباب قیمت و حباب ذاتی با هم: واحد صندوق چقدر از طلای جهانی پشتش گران‌تر است.',
    formula: '(۱ + {price}) × (۱ + {inherent}) − ۱',
    inputs: {
      price: { label: 'حباب قیمت', unit: 'fraction', figure: 'gold-price-bubble' },
      inherent: { label: 'حباب ذاتی', unit: 'fraction', figure: 'gold-inherent-bubble' },
    },
    source: text.gold,
    compute: ({ price, inherent }) => totalBubble(price, inherent),
  }),
  reported('gold-bar-share', 'سهم شمش', 'percent', 'سهم شمش طلا از دارایی صندوق.', text.composition),
  reported('gold-coin-share', 'سهم سکه', 'percent', 'سهم سکه از دارایی صندوق.', text.composition),
  reported('gold-silver-share', 'سهم نقره', 'percent', 'سهم شمش نقره از دارایی صندوق.', text.composition),
  reported('gold-cash-share', 'سهم نقد و سایر', 'percent', 'بقیهٔ دارایی صندوق، بیشتر نقد.', text.composition),
  reported(
    'nominal-leverage',
    'نسبت اهرمی اسمی',
    'multiple',
    'خالص دارایی همهٔ صندوق تقسیم بر خالص دارایی واحدهای ممتاز، در تازه‌ترین گزارش سایت صندوق و با روز همان گزارش.',
    text.leverage,
  ),
  reported(
    'leverage-bubble',
    'حباب واحد ممتاز',
    'fraction',
    'فاصلهٔ قیمت واحد ممتاز از ارزش ابطال آن.',
    text.leverage,
  ),
  defineFigure({
    id: 'real-leverage',
    level: 'fund',
    label: 'نسبت اهرمی واقعی',
    unit: 'multiple',
    definition: `نسبت اسمی پس از سهم واقعی سهام در دارایی‌ها و حباب واحد ممتاز؛ نسبت اسمی و سهم سهام هر یک از تازه‌ترین گزارش است، که بیش از ${formatNumber(MAX_RATIO_AGE_DAYS)} روز کهنه نیست.`,
    formula: '{nominal} × {stock} × (۱ − {bubble})',
    inputs: {
      nominal: { label: 'نسبت اسمی', unit: 'multiple', figure: 'nominal-leverage' },
      stock: { label: 'سهم سهام از دارایی', unit: 'fraction' },
      bubble: { label: 'حباب', unit: 'fraction', figure: 'leverage-bubble' },
    },
    source: text.real,
    compute: ({ nominal, stock, bubble }) => realLeverage(nominal, stock, bubble),
  }),
] as const;
