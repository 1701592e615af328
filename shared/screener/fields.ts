import type { FigureId } from '../figures/index.ts';
import { RETURN_DAYS } from '../funds/returns.ts';
import { MEASURE_WORDS } from '../measures/measure-words.ts';
import { OTHER_MEASURES, type OtherMeasure } from '../measures/measures.ts';
import { RESERVE_DECIMALS } from '../persian/format.ts';
import type { ReturnPeriod } from '../schema/lists.ts';
import {
  type FieldId,
  MEASURED_PERIODS,
  type MeasuredColumn,
  SCREENER_COLUMN_IDS,
  SCREENER_COLUMNS,
  type ScreenerColumn,
  type ScreenerPart,
} from '../schema/screener-fields.ts';

/** How a value is written and entered: percent points, a share shown as percent, rials, large amounts, multiples, months, a rank. */
export type FieldKind = 'percent' | 'fraction' | 'rial' | 'money' | 'multiple' | 'months' | 'rank';
export type FieldGroup = 'market' | 'returns' | 'measured' | 'risk' | 'kind' | 'assets' | 'fund';

export interface Field {
  readonly id: FieldId;
  readonly label: string;
  /** Unit below a column's heading; null where the value carries it. */
  readonly unit: string | null;
  readonly kind: FieldKind;
  readonly decimals: number;
  readonly figure: FigureId;
  readonly part: ScreenerPart;
  readonly group: FieldGroup;
  /** Colour by sign: of gain and loss, or of dear and cheap. */
  readonly tone: 'return' | 'bubble' | null;
  /** Direction of the first sort. */
  readonly first: 'ascending' | 'descending';
  /** A return over a span, which the reader's measure re-expresses: calendar days, or the day's session. */
  readonly span: number | 'session' | null;
  /** What a return in another measure is computed from. */
  readonly measured: {
    readonly measure: OtherMeasure;
    readonly of: ScreenerColumn;
    readonly days: number;
  } | null;
}

const text = {
  rial: 'ریال',
  billionToman: 'میلیارد تومان',
  month: 'ماه',
  groups: {
    market: 'بازار امروز',
    returns: 'بازده',
    measured: 'بازده در سنجه‌های دیگر',
    risk: 'ریسک یک‌ساله',
    kind: 'درآمد ثابت و اهرم',
    assets: 'ترکیب دارایی',
    fund: 'صندوق',
  } satisfies Record<FieldGroup, string>,
  periods: { '1m': 'یک‌ماهه', '3m': 'سه‌ماهه', '6m': 'شش‌ماهه', '1y': 'یک‌ساله' },
};

export const FIELD_GROUPS = text.groups;

/** Label, kind, figure, group; then what differs from the kind's default. */
type Line = readonly [
  label: string,
  kind: FieldKind,
  figure: FigureId,
  group: FieldGroup,
  own?: Partial<Pick<Field, 'tone' | 'first' | 'decimals' | 'span'>>,
];

const gain = (span: Field['span'], decimals = 1) => ({ tone: 'return', span, decimals }) as const;

const LINES = {
  price: ['قیمت', 'rial', 'price', 'market'],
  change: ['تغییر قیمت', 'percent', 'price-change', 'market', gain('session', 2)],
  bubble: ['حباب', 'percent', 'price-bubble', 'market', { tone: 'bubble', first: 'ascending' }],
  place: [
    'جایگاه حباب در سال',
    'fraction',
    'bubble-percentile',
    'market',
    { decimals: 0, first: 'ascending' },
  ],
  nav: ['NAV', 'rial', 'nav', 'market'],
  assets: ['دارایی', 'money', 'net-assets', 'fund', { decimals: 0 }],
  value: ['ارزش معاملات', 'money', 'trading-value', 'market'],
  r1d: ['بازده یک‌روزهٔ NAV', 'percent', 'daily-return', 'returns', gain(1, 2)],
  r1w: ['یک‌هفته‌ای', 'percent', 'weekly-return', 'returns', gain(7)],
  r1m: ['یک‌ماهه', 'percent', 'monthly-return', 'returns', gain(RETURN_DAYS.monthly)],
  r3m: ['سه‌ماهه', 'percent', 'quarterly-return', 'returns', gain(RETURN_DAYS.quarterly)],
  r6m: ['شش‌ماهه', 'percent', 'biannual-return', 'returns', gain(RETURN_DAYS.biannual)],
  r1y: ['یک‌ساله', 'percent', 'yearly-return', 'returns', gain(RETURN_DAYS.yearly)],
  inflow: ['ورود پول حقیقی', 'money', 'individual-inflow', 'market', { tone: 'return' }],
  inflowShare: ['ورود پول به دارایی', 'percent', 'individual-inflow-share', 'market', { tone: 'return' }],
  reserve: ['ذخیرهٔ سود', 'fraction', 'reserve', 'kind', { tone: 'return', decimals: RESERVE_DECIMALS }],
  leverage: ['اهرم اسمی', 'multiple', 'nominal-leverage', 'kind'],
  realLeverage: ['اهرم واقعی', 'multiple', 'real-leverage', 'kind'],
  volatility: ['نوسان', 'percent', 'one-year-volatility', 'risk', { decimals: 1, first: 'ascending' }],
  drawdown: ['بیشترین افت', 'percent', 'one-year-drawdown', 'risk', { decimals: 1, first: 'ascending' }],
  sharpe: ['نسبت شارپ', 'multiple', 'one-year-sharpe', 'risk'],
  stock: ['سهام', 'percent', 'allocation-stock', 'assets', { decimals: 0 }],
  bond: ['اوراق', 'percent', 'allocation-bond', 'assets', { decimals: 0 }],
  deposit: ['سپرده', 'percent', 'allocation-deposit', 'assets', { decimals: 0 }],
  cash: ['نقد', 'percent', 'allocation-cash', 'assets', { decimals: 0 }],
  commodity: ['کالا', 'percent', 'allocation-commodity', 'assets', { decimals: 0 }],
  rank: ['رتبهٔ کلی در دسته', 'rank', 'rank-overall', 'fund', { first: 'ascending' }],
  payout: ['سود تقسیمی سال', 'percent', 'payout-yield', 'fund', { decimals: 1 }],
  age: ['عمر', 'months', 'fund-age', 'fund'],
} as const satisfies Record<ScreenerColumn, Line>;

const UNITS: Partial<Record<FieldKind, string>> = {
  rial: text.rial,
  money: text.billionToman,
  months: text.month,
};
const DECIMALS: Record<FieldKind, number> = {
  percent: 2,
  fraction: 2,
  rial: 0,
  money: 1,
  multiple: 2,
  months: 0,
  rank: 0,
};

function storedField(id: ScreenerColumn): Field {
  const [label, kind, figure, group, own]: Line = LINES[id];
  return {
    id,
    label,
    kind,
    figure,
    group,
    unit: UNITS[kind] ?? null,
    decimals: DECIMALS[kind],
    part: SCREENER_COLUMNS[id],
    tone: null,
    first: 'descending',
    span: null,
    measured: null,
    ...own,
  };
}

type Period = keyof typeof MEASURED_PERIODS;
const PERIOD_NAMES: Record<Period, ReturnPeriod> = {
  '1m': 'monthly',
  '3m': 'quarterly',
  '6m': 'biannual',
  '1y': 'yearly',
};

function measuredField(measure: OtherMeasure, period: Period): Field {
  const rialColumn = MEASURED_PERIODS[period];
  return {
    ...storedField(rialColumn),
    id: `${measure}${period}`,
    label: `${text.periods[period]} ${MEASURE_WORDS[measure].after}`,
    figure: `${measure}-${PERIOD_NAMES[period]}-return`,
    group: 'measured',
    span: null,
    measured: { measure, of: rialColumn, days: RETURN_DAYS[PERIOD_NAMES[period]] },
  };
}

/** Every figure of the screener, in the order in which it is offered; stored columns and the returns in other measures. */
export const FIELDS: readonly Field[] = [
  ...SCREENER_COLUMN_IDS.map(storedField),
  ...OTHER_MEASURES.flatMap((measure) =>
    (Object.keys(MEASURED_PERIODS) as Period[]).map((period) => measuredField(measure, period)),
  ),
];

const byId = new Map<string, Field>(FIELDS.map((field) => [field.id, field]));

export const fieldOf = (id: FieldId): Field => byId.get(id) as Field;
/** The field of that name; null for any other text. */
export const findField = (id: string): Field | null => byId.get(id) ?? null;
export const isMeasured = (id: FieldId): id is MeasuredColumn => fieldOf(id).measured !== null;

/** A stored value in the unit in which readers enter it and addresses name it: shares as percent points, money in rials. */
export const toEntered = ({ kind }: Field, value: number): number =>
  kind === 'fraction' ? value * 100 : value;
