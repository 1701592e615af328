import { jalaliDate } from '../dates/jalali.ts';
import { formatMoney, formatNumber, formatPercent, formatRial } from '../persian/format.ts';
import type { SeoPageType } from './settings.ts';

/**
 * Figures in titles and descriptions: a text stores the placeholder, e.g. "{yearlyReturn}", and each rendering fills it with the figure
 * that the page shows. `sample` is as wide as such a figure usually gets: lengths are counted with it. The day of an older return, NAV or net assets, which is rare, is not.
 */
export const TEXT_FIGURES = {
  nav: { label: 'NAV ابطال (ریال)', sample: '۱٬۲۳۴٬۵۶۷' },
  price: { label: 'قیمت (ریال)', sample: '۱٬۲۳۴٬۵۶۷ (۱۴۰۵/۰۵/۲۵)' },
  netAssets: { label: 'خالص دارایی', sample: '۱۲۳٫۴ همت' },
  monthlyReturn: { label: 'بازده یک‌ماهه', sample: '۱۲٫۳٪' },
  quarterlyReturn: { label: 'بازده سه‌ماهه', sample: '۱۲٫۳٪' },
  yearlyReturn: { label: 'بازده یک‌ساله', sample: '۱۲۳٫۴٪' },
  bubble: { label: 'حباب قیمت', sample: '۱۲٫۳٪ (۱۴۰۵/۰۵/۲۵)' },
  tradingValue: { label: 'ارزش معاملات', sample: '۱۲۳٫۴ میلیارد تومان (۱۴۰۵/۰۵/۲۵)' },
  fundCount: { label: 'تعداد صندوق', sample: '۱۲۳' },
  date: { label: 'تاریخ داده‌ها', sample: '۱۴۰۵/۰۵/۲۵' },
} as const satisfies Record<string, { label: string; sample: string }>;
export type TextFigure = keyof typeof TEXT_FIGURES;

/** The figures that a page of each kind has; the database refuses others (`pipeline.text_figures`). */
export const PAGE_FIGURES = {
  fund: [
    'nav',
    'price',
    'netAssets',
    'monthlyReturn',
    'quarterlyReturn',
    'yearlyReturn',
    'bubble',
    'tradingValue',
    'date',
  ],
  category: ['fundCount', 'netAssets', 'monthlyReturn', 'quarterlyReturn', 'yearlyReturn', 'date'],
  homepage: [],
} as const satisfies Record<SeoPageType, readonly TextFigure[]>;

/** Figures as they are printed; null or absent is unknown. */
export type FigureTexts = Readonly<Partial<Record<TextFigure, string | null>>>;

interface FigureNumbers {
  readonly navRial?: number | null;
  readonly priceRial?: number | null;
  readonly assetsRial?: number | null;
  readonly monthlyPercent?: number | null;
  readonly quarterlyPercent?: number | null;
  readonly yearlyPercent?: number | null;
  readonly bubblePercent?: number | null;
  readonly tradingValueRial?: number | null;
  readonly fundCount?: number | null;
  /** Day of the figures. */
  readonly asOf?: string | null;
  /** Days of NAV and net assets; absent where they are that of the others, or not known. */
  readonly navDay?: string | null;
  readonly assetsDay?: string | null;
  /** Day of price, bubble and trading value; absent where it is that of the others. */
  readonly tradeDay?: string | null;
  /** Day of the returns; absent where it is that of the others. */
  readonly returnsDay?: string | null;
}

const known = <V>(value: V | null | undefined, format: (value: V) => string): string | null =>
  value === null || value === undefined ? null : format(value);
/** With a minus sign where negative, never with a plus. */
const percent = (value: number): string => formatPercent(value, { sign: false, decimals: 1 });

type Day = string | null | undefined;

/** A printed figure with its own day where that is not `asOf`, the day of the other figures, e.g. «۱٫۴٪ (۱۴۰۵/۰۵/۲۴)». */
export const withOwnDay = (printed: string, day: Day, asOf: Day): string =>
  !day || day === asOf ? printed : `${printed} (${jalaliDate(day)})`;

const onDay = (printed: string | null, day: Day, asOf: Day): string | null =>
  printed === null ? null : withOwnDay(printed, day, asOf);
const onTradeDay = (printed: string | null, { asOf, tradeDay }: FigureNumbers): string | null =>
  onDay(printed, tradeDay, asOf);

const returnText = (value: number | null | undefined, { asOf, returnsDay }: FigureNumbers): string | null =>
  known(value, (shown) => withOwnDay(percent(shown), returnsDay, asOf));

/** The printed texts of figures; null for each that is unknown. */
export const formatFigures = (figures: FigureNumbers): FigureTexts => ({
  nav: onDay(known(figures.navRial, formatRial), figures.navDay, figures.asOf),
  price: onTradeDay(known(figures.priceRial, formatRial), figures),
  netAssets: onDay(known(figures.assetsRial, formatMoney), figures.assetsDay, figures.asOf),
  monthlyReturn: returnText(figures.monthlyPercent, figures),
  quarterlyReturn: returnText(figures.quarterlyPercent, figures),
  yearlyReturn: returnText(figures.yearlyPercent, figures),
  bubble: onTradeDay(known(figures.bubblePercent, percent), figures),
  tradingValue: onTradeDay(known(figures.tradingValueRial, formatMoney), figures),
  fundCount: known(figures.fundCount, formatNumber),
  date: known(figures.asOf, jalaliDate),
});

export const text = {
  unknown: (name: string) => `جای‌نگه‌دار «${name}» شناخته نیست`,
  allowed: (names: readonly string[]) =>
    names.length === 0 ? 'این صفحه جای‌نگه‌داری ندارد' : `این‌ها پذیرفته می‌شوند: ${names.join('، ')}`,
};

export const placeholderOf = (figure: TextFigure): string => `{${figure}}`;

/** The message for a text with a placeholder that pages of this kind do not have, or with a single brace; null for a sound text. */
export function findUnknownFigure(value: string, pageType: SeoPageType): string | null {
  const allowed = PAGE_FIGURES[pageType].map(placeholderOf);
  const remaining = allowed.reduce((rest, placeholder) => rest.replaceAll(placeholder, ''), value);
  const unknown = /\{[^{}]*\}?|\}/.exec(remaining)?.[0];
  return unknown === undefined ? null : `${text.unknown(unknown)}؛ ${text.allowed(allowed)}`;
}
