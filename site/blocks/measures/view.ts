import { jalaliDate, jalaliMonth } from '../../../shared/dates/jalali.ts';
import { firstDayOfJalaliMonth } from '../../../shared/dates/jalali-month.ts';
import type { FigureId } from '../../../shared/figures/index.ts';
import { YEAR_CAVEAT } from '../../../shared/figures/year-caveat.ts';
import { roundRate } from '../../../shared/funds/figures.ts';
import { OTHER_MEASURES, type OtherMeasure } from '../../../shared/measures/measures.ts';
import { formatPercent } from '../../../shared/persian/format.ts';
import type {
  CategoryMeasures,
  FundMeasures,
  MeasuredPeriodSnapshot,
} from '../../../shared/schema/snapshots/measures.ts';
import type { Cell } from '../../charts/FiguresTable.tsx';
import { toneOf } from '../../charts/parts/colors.ts';
import type { WrittenTable } from '../../charts/print-table.tsx';

/** The periods of the measured returns. */
export const PERIOD_TEXT = {
  monthly: 'یک ماه',
  quarterly: 'سه ماه',
  biannual: 'شش ماه',
  yearly: 'یک سال',
} as const;

const text = {
  measures: {
    rial: 'ریال',
    real: 'پس از تورم',
    usd: 'دلار آزاد',
    coin: 'سکهٔ امامی',
    gold: 'طلای ۱۸ عیار',
  },
  from: 'از',
  to: 'تا',
  unreported: (period: string) =>
    `${period}: بازدهی گزارش نشده، یا صفر گزارش شده که برای دوره‌های یک‌ماهه و بلندتر به معنی نامعلوم است.`,
  lacking: (measure: string, periods: string, why: string) => `${measure}، ${periods}: ${why}.`,
  none: 'داده‌ای نیست',
  since: (day: string) => `داده از ${day} است`,
  old: (day: string) => `آخرین نرخ پیش از آن روز ${day} است و برای این دوره کهنه است`,
  index: 'شاخص بانک مرکزی،',
  and: '، ',
};

/** The table «در سنجه‌های دیگر»: a row a measure, a column a period. */
export interface MeasuresView {
  readonly day: string;
  readonly columns: WrittenTable['columns'];
  readonly rows: WrittenTable['rows'];
  /** Why dashes are dashes, and what is estimated. */
  readonly notes: readonly string[];
  readonly simulated: boolean;
}

const monthName = (month: string): string => jalaliMonth(firstDayOfJalaliMonth(month));

/** One return in one measure; its note names the index months that were compared. */
const cellOf = (figure: FigureId, percent: number | null, note: string | null = null): Cell => {
  const rounded = roundRate(percent);
  const className = rounded === null ? 'num' : `num ${toneOf(rounded)}`;
  return { figure, shown: formatPercent(rounded, { decimals: 1 }), className, note };
};

type Prefix = '' | 'category-';

/** The year first, as in lists: a phone shows three periods. */
const ORDER = ['yearly', 'monthly', 'quarterly', 'biannual'] as const;

const rialRow = (periods: readonly MeasuredPeriodSnapshot[], prefix: Prefix) => ({
  name: text.measures.rial,
  cells: periods.map(({ period, rialPercent }) =>
    cellOf(prefix === '' ? `${period}-return` : `category-average-${period}-return`, rialPercent),
  ),
});

const measureRow = (periods: readonly MeasuredPeriodSnapshot[], prefix: Prefix, measure: OtherMeasure) => ({
  name: text.measures[measure],
  cells: periods.map(({ period, measures }) => {
    const { percent, from, to } = measures[measure];
    const months =
      measure === 'real' && percent !== null && from && to
        ? `${monthName(from.at)}\n${text.to} ${monthName(to.at)}`
        : null;
    return cellOf(`${prefix}${measure}-${period}-return`, percent, months);
  }),
});

const reasonNotes = (periods: readonly MeasuredPeriodSnapshot[]): string[] =>
  periods.flatMap(({ period, reason }) => (reason === null ? [] : [text[reason](PERIOD_TEXT[period])]));

const whyUnknown = ({ since, lastQuote }: MeasuredPeriodSnapshot['measures']['usd']): string => {
  if (lastQuote) return text.old(jalaliDate(lastQuote));
  return since ? text.since(jalaliDate(since)) : text.none;
};

/** Measures that lack one of the two days of a period whose return is known. */
const lackingNotes = (periods: readonly MeasuredPeriodSnapshot[]): string[] =>
  OTHER_MEASURES.flatMap((measure) => {
    const without = periods.filter(
      ({ rialPercent, measures }) => rialPercent !== null && measures[measure].percent === null,
    );
    const [first] = without;
    if (!first) return [];
    const names = without.map(({ period }) => PERIOD_TEXT[period]).join(text.and);
    return [text.lacking(text.measures[measure], names, whyUnknown(first.measures[measure]))];
  });

const indexLines = ({ notes }: Pick<FundMeasures, 'notes'>): string[] =>
  notes.map(({ note, months }) => `${text.index} ${months.map(monthName).join(text.and)}: ${note}`);

const hasReturn = ({ periods }: Pick<FundMeasures, 'periods'>): boolean =>
  periods.some(({ rialPercent }) => rialPercent !== null);

/** The table of a fund or a category; null where no return is known. */
export function measuresView(
  snapshot: FundMeasures | CategoryMeasures | null,
  isLeveraged: boolean,
): MeasuresView | null {
  if (!snapshot || snapshot.day === null || !hasReturn(snapshot)) return null;
  const { day, meta } = snapshot;
  const periods = snapshot.periods.toSorted((a, b) => ORDER.indexOf(a.period) - ORDER.indexOf(b.period));
  const prefix = 'category' in snapshot ? 'category-' : '';
  return {
    day: jalaliDate(day),
    columns: periods.map(({ period, from }) => ({
      label: PERIOD_TEXT[period],
      unit: `${text.from} ${jalaliDate(from)}`,
    })),
    rows: [
      rialRow(periods, prefix),
      ...OTHER_MEASURES.map((measure) => measureRow(periods, prefix, measure)),
    ],
    notes: [
      ...reasonNotes(periods),
      ...lackingNotes(periods),
      ...(isLeveraged ? [YEAR_CAVEAT.long] : []),
      ...indexLines(snapshot),
    ],
    simulated: meta.simulated,
  };
}
