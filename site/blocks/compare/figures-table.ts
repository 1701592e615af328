import {
  BETTER,
  bestOf,
  COMPARE_FIGURES,
  type CompareFigure,
  type LineFigures,
  lineFigures,
  type Reason,
} from '../../../shared/compare/figures.ts';
import { type CompareLine, daysOf, partOf, sampleOn } from '../../../shared/compare/lines.ts';
import { jalaliDate, jalaliMonth } from '../../../shared/dates/jalali.ts';
import { firstDayOfJalaliMonth } from '../../../shared/dates/jalali-month.ts';
import type { FigureId } from '../../../shared/figures/index.ts';
import { labelInWindows, NO_FALL } from '../../../shared/figures/risk-kinds.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { fractionToPercent, percentToFraction } from '../../../shared/units.ts';
import type { CellKind } from '../../charts/parts/define-widget.ts';
import type { Comparison } from './comparison.ts';

/** The tables of figures and of months, as rows. Pure. */

const text = {
  from: 'از روز',
  to: 'تا روز',
  sessions: 'شمار روزهای معاملاتی',
  peak: 'روز اوج پیش از بیشترین افت',
  trough: 'روز کف',
  recovered: 'روز بازگشت به اوج',
  bestMonth: 'نام بهترین ماه',
  worstMonth: 'نام بدترین ماه',
  tooFew: (found: string, needed: string) => `${found} روز معاملاتی؛ دست‌کم ${needed}`,
  gap: (days: string) => `${days} روز بی NAV`,
  reasons: {
    undefined: 'به دست نمی‌آید',
    'under-a-year': 'کمتر از یک سال',
    'no-sessions': 'شاخص ماهانه است',
    'no-month': 'ماه کامل ندارد',
    'no-base': 'روز نخست رقم تازه ندارد',
  },
  kinds: {
    total: 'بازده بازه',
    yearly: 'بازده سالانه',
    best: 'بهترین ماه',
    worst: 'بدترین ماه',
  },
};

const KINDS: Readonly<Record<CompareFigure, { readonly label: string; readonly kind: CellKind }>> = {
  total: { label: text.kinds.total, kind: 'percent' },
  yearly: { label: text.kinds.yearly, kind: 'percent' },
  volatility: { label: labelInWindows('volatility'), kind: 'percentPlain' },
  downside: { label: labelInWindows('downside'), kind: 'percentPlain' },
  sharpe: { label: labelInWindows('sharpe'), kind: 'ratio' },
  sortino: { label: labelInWindows('sortino'), kind: 'ratio' },
  drawdown: { label: labelInWindows('drawdown'), kind: 'percentPlain' },
  best: { label: text.kinds.best, kind: 'percent' },
  worst: { label: text.kinds.worst, kind: 'percent' },
};

/** Figures in the reader's measure; risk stays in rials. */
const IN_MEASURE: ReadonlySet<CompareFigure> = new Set(['total', 'yearly', 'best', 'worst']);

export interface ShownRow {
  readonly label: string;
  readonly kind: CellKind;
  /** The figure of its cells, whose provenance they open; null or absent for what is computed on the page. */
  readonly figure?: FigureId | null;
  readonly cells: readonly (string | number | null)[];
  /** Why a cell is a dash. */
  readonly reasons?: readonly (string | null)[];
  /** Indexes of the best cells. */
  readonly best?: ReadonlySet<number>;
}

/** Why there is no figure, in words; null where there is one. */
export function reasonText(reason: Reason | undefined): string | null {
  if (!reason) return null;
  if (reason.reason === 'too-few-sessions')
    return text.tooFew(formatNumber(reason.found), formatNumber(reason.needed));
  return reason.reason === 'gap' ? text.gap(formatNumber(reason.foundDays)) : text.reasons[reason.reason];
}

/** The part of a line whose risk is computed: of quotes of all days those of the funds' sessions. */
function riskPart(line: CompareLine, comparison: Comparison, sessions: readonly string[]) {
  if (line.rhythm === 'months') return null;
  if (line.rhythm === 'sessions') return partOf(line.series, comparison.span);
  return sampleOn(line.series, sessions);
}

export interface LineWithFigures extends LineFigures {
  readonly line: CompareLine;
}

/** The figures of every line over the span: returns in the reader's measure, risk in rials. */
export function figuresOf(comparison: Comparison, riskFreePercent: number | null): LineWithFigures[] {
  const { span, holidays, lines, rial } = comparison;
  const context = {
    holidays,
    yearlyRate: riskFreePercent === null ? null : percentToFraction(riskFreePercent),
  };
  const funds = rial.filter(({ isFund }) => isFund);
  const sessions = daysOf(funds.map(({ series }) => ({ series: partOf(series, span) })));
  return lines.map((line) => {
    const own = rial.find(({ id }) => id === line.id) ?? line;
    const risk = riskPart(own, comparison, sessions);
    return { line, ...lineFigures(partOf(line.series, span), risk, span, context) };
  });
}

const dayText = (day: string | null | undefined): string | null => (day ? jalaliDate(day) : null);
const monthText = (month: string | null): string | null =>
  month === null ? null : jalaliMonth(firstDayOfJalaliMonth(month));

/** A series without a value at the last session of the span has a return of fewer days: it is shown with its day, and is no best. */
const compared = (
  all: readonly LineWithFigures[],
  id: CompareFigure,
  lastSession: string,
): (number | null)[] =>
  all.map(({ line, values, to }) => (line.isFund && to !== null && to >= lastSession ? values[id] : null));

const words = (label: string, cells: readonly (string | null)[]): ShownRow => ({
  label,
  kind: 'text',
  cells,
});

/** The rows of the table of figures. The best of a row is chosen among the funds with a value at the last session. */
export function figureRows(
  all: readonly LineWithFigures[],
  lastSession: string,
  lens: Lens | null = null,
): ShownRow[] {
  const figure = (id: CompareFigure): ShownRow => ({
    ...KINDS[id],
    label:
      lens && IN_MEASURE.has(id)
        ? `${KINDS[id].label} (${MEASURE_WORDS[lens.measure].after})`
        : KINDS[id].label,
    cells: all.map(({ values }) => (id === 'drawdown' && values[id] === 0 ? NO_FALL : values[id])),
    reasons: all.map(({ reasons }) => reasonText(reasons[id])),
    best: bestOf(compared(all, id, lastSession), BETTER[id]),
  });
  const rows: Readonly<Partial<Record<CompareFigure, ShownRow[]>>> = {
    drawdown: [
      words(
        text.peak,
        all.map(({ drawdownDays }) => dayText(drawdownDays?.peakDay)),
      ),
      words(
        text.trough,
        all.map(({ drawdownDays }) => dayText(drawdownDays?.troughDay)),
      ),
      words(
        text.recovered,
        all.map(({ drawdownDays }) => dayText(drawdownDays?.recoveredDay)),
      ),
    ],
    best: [
      words(
        text.bestMonth,
        all.map(({ bestMonth }) => monthText(bestMonth)),
      ),
    ],
    worst: [
      words(
        text.worstMonth,
        all.map(({ worstMonth }) => monthText(worstMonth)),
      ),
    ],
  };
  return [
    words(
      text.from,
      all.map(({ from }) => dayText(from)),
    ),
    words(
      text.to,
      all.map(({ to: end }) => dayText(end)),
    ),
    { label: text.sessions, kind: 'number', cells: all.map(({ sessions }) => sessions || null) },
    ...COMPARE_FIGURES.flatMap((id) => [figure(id), ...(rows[id] ?? [])]),
  ];
}

/** Returns by Jalali month, the newest first. */
export function monthRows(all: readonly LineWithFigures[]): ShownRow[] {
  const months = [...new Set(all.flatMap(({ months: own }) => own.map(({ month }) => month)))]
    .sort()
    .reverse();
  return months.map((month) => {
    const cells = all.map(({ months: own }) => {
      const found = own.find((one) => one.month === month);
      return found ? fractionToPercent(found.value) : null;
    });
    const funds = cells.map((value, i) => (all[i]?.line.isFund ? value : null));
    return {
      label: jalaliMonth(firstDayOfJalaliMonth(month)),
      kind: 'percent' as const,
      cells,
      best: bestOf(funds, 'high'),
    };
  });
}
