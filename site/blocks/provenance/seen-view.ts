import { jalaliDate, jalaliMonth } from '../../../shared/dates/jalali.ts';
import { firstDayOfJalaliMonth } from '../../../shared/dates/jalali-month.ts';
import type { Figure } from '../../../shared/figures/define-figure.ts';
import type { FigureId } from '../../../shared/figures/index.ts';
import { returnSpan } from '../../../shared/figures/return-spans.ts';
import { roundRate } from '../../../shared/funds/figures.ts';
import { type Lens, seeFigure } from '../../../shared/measures/lens.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import type { MeasureChange, MeasurePoint } from '../../../shared/measures/measured-return.ts';
import { formatNumber, isolate } from '../../../shared/persian/format.ts';
import { writeFigure } from './figure-text.ts';

const text = {
  mean: 'بازده هر صندوق در روزهای خودش به این سنجه برگردانده و سپس میانگین گرفته شده است.',
  old: (day: string) => `آخرین نرخ ${day} است و برای این دوره کهنه است.`,
  short: 'شاخص ماهانه است: بازده کمتر از ۳۰ روز پس از تورم نوشته نمی‌شود.',
  since: (day: string) => `داده از ${day} است.`,
  notYet: 'نرخ این روز هنوز معلوم نیست؛ صفحه تغییر ریالی را نشان می‌دهد.',
  ends: (from: string, to: string, isIndex: boolean) =>
    isIndex
      ? `شاخص قیمت مصرف‌کنندهٔ بانک مرکزی: ${from} و ${to}، آخرین ماه منتشرشده در هر یک از دو روز`
      : `نرخ TGJU در ${from} و ${to}`,
};

/** A return in the reader's measure, and how it follows from the rial return. */
export interface SeenView {
  readonly label: string;
  readonly value: string;
  readonly formula: string | null;
  /** The two ends, or why there is no value. */
  readonly note: string;
}

/** An index month is named, a quote has a day. */
const endOf = ({ at }: MeasurePoint): string =>
  isolate(at.length > 7 ? jalaliDate(at) : jalaliMonth(firstDayOfJalaliMonth(at)));

function whyUnknown(change: MeasureChange): string {
  if (change.value !== null) return text.notYet;
  if (change.isTooShort) return text.short;
  if (change.lastQuote) return text.old(jalaliDate(change.lastQuote));
  return change.since ? text.since(jalaliDate(change.since)) : text.notYet;
}

/** A figure in the reader's measure; null where it is no return, or is shown in rials. */
export function seenView(
  figure: Figure,
  lens: Lens | null,
  value: number | null,
  day: string | null,
  subject: string | null = null,
): SeenView | null {
  const span = returnSpan(figure.id as FigureId);
  if (!lens || span === null || day === null) return null;
  const { percent, change, isMean } = seeFigure(lens, { figure: figure.id, subject }, value, span, day);
  const label = MEASURE_WORDS[lens.measure].after;
  const written = isolate(writeFigure('percent', percent === null ? null : roundRate(percent)));
  if (change.value === null || percent === null) {
    return { label, value: written, formula: null, note: value === null ? '' : whyUnknown(change) };
  }
  if (isMean) return { label, value: written, formula: null, note: text.mean };
  const { from, to } = change;
  const own = isolate(writeFigure('percent', value));
  const [first, last] = [from, to].map((end) => isolate(formatNumber(end.value)));
  return {
    label,
    value: written,
    formula: `(۱ + ${own}) ÷ (${last} ÷ ${first}) − ۱`,
    note: text.ends(endOf(from), endOf(to), lens.measure === 'real'),
  };
}
