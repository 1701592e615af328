import { RETURN_DAYS } from '../funds/returns.ts';
import { inMeasurePercent } from '../measures/measured-periods.ts';
import type { OtherMeasure } from '../measures/measures.ts';
import { MAX_QUOTE_AGE_DAYS, maxQuoteAge } from '../measures/quotes.ts';
import { formatNumber } from '../persian/format.ts';
import type { ReturnPeriod } from '../schema/lists.ts';
import { fractionToPercent } from '../units.ts';
import { CURRENT_RETURNS } from './current-returns.ts';
import { defineFigure, type FigureLevel, type FigureUnit, type InputValues } from './define-figure.ts';

/** How many days old a quote may be at either end of a period. */
const QUOTE_AGE = {
  month: formatNumber(maxQuoteAge(RETURN_DAYS.monthly)),
  quarter: formatNumber(maxQuoteAge(RETURN_DAYS.quarterly)),
  longer: formatNumber(MAX_QUOTE_AGE_DAYS),
};

const text = {
  formula: '(۱ + {own}) ÷ ({to} ÷ {from}) − ۱',
  index:
    'فیشر (۱۹۳۰)؛ شاخص قیمت مصرف‌کنندهٔ بانک مرکزی، آخرین ماه منتشرشده و ماهی که به شمار ماه‌های دوره پیش از آن است؛ روز انتشار ماه‌ها برآورد است و ماه‌های زنجیره‌شده در کلید سطر نام برده می‌شوند',
  quotes: `فیشر (۱۹۳۰)؛ آخرین نرخ TGJU در هر یک از دو روز یا پیش از آن، حداکثر ${QUOTE_AGE.month} روز پیش‌تر برای یک ماه، ${QUOTE_AGE.quarter} برای سه ماه و ${QUOTE_AGE.longer} برای دورهٔ بلندتر`,
  beat: `روش این سایت: صندوق‌های دارای بازده یک‌ساله؛ ${CURRENT_RETURNS}؛ صفر فیپیران نامعلوم شمرده می‌شود`,
  loss: 'بازده حقیقی یک‌ساله با علامت وارونه',
};

interface MeasureText {
  /** After «بازده»: e.g. «بازده یک‌ساله به دلار». */
  readonly suffix: string;
  readonly unit: string;
  readonly inputUnit: FigureUnit;
  readonly source: string;
}

const MEASURE_TEXTS: Readonly<Record<OtherMeasure, MeasureText>> = {
  real: {
    suffix: 'پس از تورم',
    unit: 'شاخص قیمت مصرف‌کننده',
    inputUnit: 'count',
    source: text.index,
  },
  usd: { suffix: 'به دلار', unit: 'دلار آزاد', inputUnit: 'rial', source: text.quotes },
  coin: { suffix: 'به سکه', unit: 'سکهٔ امامی', inputUnit: 'rial', source: text.quotes },
  gold: { suffix: 'به طلا', unit: 'گرم طلای ۱۸ عیار', inputUnit: 'rial', source: text.quotes },
};

const PERIOD_TEXTS: Readonly<Record<ReturnPeriod, string>> = {
  monthly: 'یک‌ماهه',
  quarterly: 'سه‌ماهه',
  biannual: 'شش‌ماهه',
  yearly: 'یک‌ساله',
};

const reexpressed = ({ own, from, to }: InputValues): number | null =>
  own == null || !from || to == null ? null : inMeasurePercent(own, from, to);

const inputsOf = (measure: OtherMeasure, own: string, figure: string) => {
  const { unit, inputUnit } = MEASURE_TEXTS[measure];
  return {
    own: { label: own, unit: 'percent', figure },
    from: { label: `${unit} در آغاز`, unit: inputUnit },
    to: { label: `${unit} در پایان`, unit: inputUnit },
  } as const;
};

/** A return of one level, measure and period. */
function measured<const I extends string>(
  id: I,
  level: FigureLevel,
  measure: OtherMeasure,
  period: ReturnPeriod,
  of: { readonly name: string; readonly figure: string },
) {
  const { suffix, unit, source } = MEASURE_TEXTS[measure];
  const own = `${of.name} ${PERIOD_TEXTS[period]}`;
  return defineFigure({
    id,
    level,
    label: `${own} ${suffix}`,
    unit: 'percent',
    definition: `${own} که با تغییر ${unit} در همان دو روز سنجیده شده است.`,
    formula: text.formula,
    inputs: inputsOf(measure, own, of.figure),
    source,
    compute: reexpressed,
  });
}

type Each<Prefix extends string> = `${Prefix}${OtherMeasure}-${ReturnPeriod}-return`;

const each = <const P extends string>(prefix: P, level: FigureLevel, name: string, figure: string) =>
  (Object.keys(MEASURE_TEXTS) as OtherMeasure[]).flatMap((measure) =>
    (Object.keys(PERIOD_TEXTS) as ReturnPeriod[]).map((period) =>
      measured<Each<P>>(`${prefix}${measure}-${period}-return`, level, measure, period, {
        name,
        figure: `${figure}${period}-return`,
      }),
    ),
  );

/** A category's mean of its funds' returns in a measure: each fund's return is re-expressed over its own days first. */
const categoryMeans = (Object.keys(MEASURE_TEXTS) as OtherMeasure[]).flatMap((measure) =>
  (Object.keys(PERIOD_TEXTS) as ReturnPeriod[]).map((period) => {
    const { suffix, source } = MEASURE_TEXTS[measure];
    const label = `میانگین سادهٔ بازده ${PERIOD_TEXTS[period]} ${suffix}`;
    return defineFigure<Each<'category-'>, string>({
      id: `category-${measure}-${period}-return`,
      level: 'category',
      label,
      unit: 'percent',
      definition: `${label}: بازده هر صندوق در همان دو روزِ خودش سنجیده و سپس میانگین گرفته شده است.`,
      formula: '{sum} ÷ {funds}',
      inputs: {
        sum: { label: `جمع بازده صندوق‌ها ${suffix}`, unit: 'percent', figure: `${measure}-${period}-return` },
        funds: { label: 'صندوق‌ها', unit: 'count' },
      },
      source,
      compute: ({ sum, funds }) => (sum == null || !funds ? null : sum / funds),
    });
  }),
);

const WHOSE = { category: 'دسته', market: 'بازار' } as const;

const beats = <const L extends keyof typeof WHOSE>(level: L) =>
  (Object.keys(MEASURE_TEXTS) as OtherMeasure[]).map((measure) =>
    defineFigure<`${L}-beat-${OtherMeasure}`, 'beat' | 'of'>({
      id: `${level}-beat-${measure}`,
      level,
      label: `صندوق‌های ${WHOSE[level]} جلوتر از ${MEASURE_TEXTS[measure].unit}`,
      unit: 'count',
      definition: `شمار صندوق‌های فعال ${WHOSE[level]} که در یک سال از ${MEASURE_TEXTS[measure].unit} بیشتر بازده داده‌اند${level === 'market' ? '، بی صندوق‌های اهرمی' : ''}.`,
      formula: '{beat} از {of} صندوق',
      inputs: {
        beat: { label: 'صندوق‌های جلوتر', unit: 'count' },
        of: { label: 'صندوق‌های دارای بازده یک‌ساله', unit: 'count' },
      },
      source: text.beat,
      compute: ({ beat }) => beat,
    }),
  );

/** What a fund is held against on the home page: their price rises and falls beside it. */
export const CHANGED_MEASURES = ['usd', 'coin', 'real'] as const satisfies readonly OtherMeasure[];

const changes = CHANGED_MEASURES.flatMap((measure) =>
  (Object.keys(PERIOD_TEXTS) as ReturnPeriod[]).map((period) => {
    const { unit, inputUnit, source } = MEASURE_TEXTS[measure];
    const label = `تغییر ${PERIOD_TEXTS[period]}ٔ ${unit}`;
    return defineFigure<`${(typeof CHANGED_MEASURES)[number]}-${ReturnPeriod}-change`, 'from' | 'to'>({
      id: `${measure}-${period}-change`,
      level: 'market',
      label,
      unit: 'percent',
      definition: `${label} تا تازه‌ترین روز بازده صندوق‌هایی که کنار آن می‌آیند.`,
      formula: '{to} ÷ {from} − ۱',
      inputs: {
        from: { label: `${unit} در آغاز`, unit: inputUnit },
        to: { label: `${unit} در پایان`, unit: inputUnit },
      },
      source,
      compute: ({ from, to }) => (!from || to == null ? null : fractionToPercent(to / from - 1)),
    });
  }),
);

/** Returns in other measures than rials, and how many funds kept up with each. */
export const measureFigures = [
  ...each('', 'fund', 'بازده', ''),
  defineFigure({
    id: 'purchasing-power-loss',
    level: 'fund',
    label: 'کاهش قدرت خرید در یک سال',
    unit: 'percent',
    definition: 'درصدی از قدرت خرید که واحدهای صندوق در یک سال از دست داده‌اند.',
    formula: '۱ − (۱ + {own}) ÷ ({to} ÷ {from})',
    inputs: inputsOf('real', 'بازده یک‌ساله', 'yearly-return'),
    source: text.loss,
    compute: (inputs) => {
      const real = reexpressed(inputs);
      return real === null ? null : -real;
    },
  }),
  ...categoryMeans,
  ...beats('category'),
  ...beats('market'),
  ...changes,
] as const;
