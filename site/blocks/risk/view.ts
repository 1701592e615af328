import { jalaliDate, jalaliMonth } from '../../../shared/dates/jalali.ts';
import { MONTHS } from '../../../shared/dates/jalali-day.ts';
import { firstDayOfJalaliMonth } from '../../../shared/dates/jalali-month.ts';
import type { FigureId } from '../../../shared/figures/index.ts';
import { RISK_WINDOWS, riskFigureId } from '../../../shared/figures/risk.ts';
import { labelInWindows, NO_FALL, RISK_KIND_IDS, RISK_KINDS } from '../../../shared/figures/risk-kinds.ts';
import type { MonthReturn } from '../../../shared/measures/month-returns.ts';
import { faDigits } from '../../../shared/persian/digits.ts';
import { DASH, formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import type { RiskKind } from '../../../shared/schema/lists.ts';
import type { FundRisk, RiskWindow } from '../../../shared/schema/snapshots/risk.ts';
import { fractionToPercent, roundTo } from '../../../shared/units.ts';
import type { Cell } from '../../charts/FiguresTable.tsx';
import { toneOf } from '../../charts/parts/colors.ts';
import type { WrittenTable } from '../../charts/print-table.tsx';
import type { BlockContext } from '../frame/define-section.ts';
import type { FigureView } from '../frame/figure-view.ts';
import { reasonLines } from './reasons.ts';

const text = {
  kind: 'رقم',
  year: 'سال',
  sample: (sessions: string) => `${sessions} روز معاملاتی`,
  pairs: (sessions: string) => `${sessions} روز مشترک با دسته`,
  gap: (days: string) => `بزرگ‌ترین فاصله ${days} روز`,
  fall: (peak: string, trough: string) => `${peak} تا ${trough}`,
  recovered: (day: string) => `جبران تا ${day}`,
  notRecovered: 'هنوز جبران نشده',
  best: 'بهترین ماه، به ریال',
  worst: 'بدترین ماه، به ریال',
  rate: 'نرخ بدون ریسک',
  splits: (days: string) => `تقسیم واحد در ${days} در محاسبه تعدیل شده است.`,
  misprints: (days: string) => `NAV ${days} چاپ نادرست شمرده شد و در محاسبه نیست.`,
  payouts: (count: string) => `${count} سود تقسیمی با NAV همان روز دوباره سرمایه‌گذاری شده شمرده می‌شود.`,
  unconfirmed: (days: string) => `جهش NAV در ${days} تا روزهای بعد تأییدش نکنند در محاسبه نیست.`,
  days: (from: string, to: string) => `${from} تا ${to}`,
  and: '، ',
};

type RiskTable = Omit<WrittenTable, 'caption'>;

/** Keys of the months, "01" to "12". */
const NUMBERS = MONTHS.map((_, at) => String(at + 1).padStart(2, '0'));

function monthCell(month: MonthReturn | undefined): Cell {
  if (!month) return { shown: DASH };
  const percent = roundTo(fractionToPercent(month.value), 1);
  const className = `num ${toneOf(percent)}`;
  return { shown: formatPercent(percent, { decimals: 1 }), className, figure: 'month-return' };
}

/** Returns by year and month, the newest year first; null where none is known. */
function monthTable(months: readonly MonthReturn[]): RiskTable | null {
  if (months.length === 0) return null;
  const byMonth = new Map(months.map((one) => [one.month, one]));
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))].sort().reverse();
  return {
    columns: [text.year, ...MONTHS].map((label) => ({ label })),
    rows: years.map((year) => ({
      name: faDigits(year),
      cells: NUMBERS.map((number) => monthCell(byMonth.get(`${year}-${number}`))),
    })),
  };
}

/** A table of kinds and windows, the months, and why dashes are dashes. */
export interface RiskView {
  readonly snapshotKey: string;
  readonly simulated: boolean;
  readonly table: RiskTable | null;
  readonly figures: readonly FigureView[];
  readonly months: RiskTable | null;
  readonly notes: readonly string[];
}

function drawdownDays({ drawdownDays: days }: RiskWindow): string[] {
  if (!days) return [];
  const { peakDay, troughDay, recoveredDay } = days;
  const recovery = recoveredDay === null ? text.notRecovered : text.recovered(jalaliDate(recoveredDay));
  return [text.fall(jalaliDate(peakDay), jalaliDate(troughDay)), recovery];
}

/** What stands below a figure: the days of a fall; how many sessions the category had too, where these are not all of the window's. */
function noteOf(kind: RiskKind, window: RiskWindow): string | null {
  if (window.figures[kind] === null) return null;
  if (kind === 'drawdown') return drawdownDays(window).join('\n');
  const isPaired = kind === 'beta' || kind === 'tracking';
  return isPaired && window.pairs !== window.sessions ? text.pairs(formatNumber(window.pairs)) : null;
}

/** A figure of a window. */
function cellOf(kind: RiskKind, window: RiskWindow): Cell {
  const value = window.figures[kind];
  const cell = { figure: riskFigureId(window.window, kind), className: 'num' };
  if (kind === 'drawdown' && value === 0) return { ...cell, shown: NO_FALL };
  const isPercent = RISK_KINDS[kind].unit === 'percent';
  return {
    ...cell,
    shown: isPercent
      ? formatPercent(value, { decimals: 1, sign: false })
      : formatNumber(value === null ? null : roundTo(value, 2), { decimals: 2 }),
    note: noteOf(kind, window),
  };
}

/** Kinds by window, each window with its sample; null where no window has a session. */
function riskTable(windows: readonly RiskWindow[]): RiskTable | null {
  if (windows.length === 0) return null;
  const samples = windows.map(({ window, from, to, sessions, gapDays }) => ({
    label: RISK_WINDOWS[window].name,
    unit: [
      ...(from && to ? [text.days(jalaliDate(from), jalaliDate(to))] : []),
      text.sample(formatNumber(sessions)),
      ...(gapDays > 0 ? [text.gap(formatNumber(gapDays))] : []),
    ].join('\n'),
  }));
  return {
    columns: [{ label: text.kind }, ...samples],
    rows: RISK_KIND_IDS.map((kind) => ({
      name: labelInWindows(kind),
      cells: windows.map((window) => cellOf(kind, window)),
    })),
  };
}

function extreme(figure: FigureId, label: string, month: string | null, { months }: FundRisk): FigureView[] {
  const value = months.find((one) => one.month === month)?.value;
  if (month === null || value === undefined) return [];
  const percent = fractionToPercent(value);
  const note = jalaliMonth(firstDayOfJalaliMonth(month));
  return [{ figure, label, value: formatPercent(percent, { decimals: 1 }), signed: percent, note }];
}

/** What the cleaning of the series did. */
const cleaningLines = ({ splits, misprints, unconfirmed, payouts }: FundRisk): string[] => [
  ...(splits.length > 0 ? [text.splits(splits.map(({ day }) => jalaliDate(day)).join(text.and))] : []),
  ...(misprints.length > 0 ? [text.misprints(misprints.map(jalaliDate).join(text.and))] : []),
  ...(unconfirmed.length > 0 ? [text.unconfirmed(unconfirmed.map(jalaliDate).join(text.and))] : []),
  ...(payouts > 0 ? [text.payouts(formatNumber(payouts))] : []),
];

const isWithheld = ({ windows }: FundRisk): boolean =>
  windows.some(({ reasons }) => reasons.volatility?.reason === 'payouts');

/** The block of a fund's risk; null where no window has a session. */
export function riskView({ snapshots, key }: BlockContext): RiskView | null {
  const risk = snapshots.read('fund-risk', key);
  const windows = risk?.windows.filter(({ from }) => from !== null) ?? [];
  if (!risk || (risk.dates.length < 2 && !isWithheld(risk))) return null;
  return {
    snapshotKey: key,
    simulated: risk.simulated,
    table: riskTable(windows),
    figures: [
      ...extreme('best-month', text.best, risk.best, risk),
      ...extreme('worst-month', text.worst, risk.worst, risk),
      {
        figure: 'risk-free-rate',
        label: text.rate,
        value: formatPercent(risk.riskFreePercent, { decimals: 1, sign: false }),
      },
    ],
    months: monthTable(risk.months),
    notes: [...reasonLines(risk.windows), ...cleaningLines(risk)],
  };
}
