import { MIN_AHEAD_PERCENT } from '../measures/measures.ts';
import { MIN_SHOWN_RESERVE_PERCENT } from '../persian/format.ts';
import type { FieldId, PresetId } from '../schema/screener-fields.ts';
import { DEFAULT_STATE, type Range, type ScreenerState } from './state.ts';

/** A prepared screen with a page of its own. */
export interface Preset {
  readonly id: PresetId;
  readonly title: string;
  /** The question that it answers. */
  readonly question: string;
  /** What passes, in one sentence. */
  readonly rule: string;
  /** Description of its page, 120 to 160 characters. */
  readonly description: string;
  readonly state: ScreenerState;
}

const atLeast = (min: number): Range => ({ min, max: null });
const atMost = (max: number): Range => ({ min: null, max });

const screen = (own: Partial<ScreenerState>): ScreenerState => ({ ...DEFAULT_STATE, ...own });
const ranges = (...all: readonly (readonly [FieldId, Range])[]): ScreenerState['ranges'] => new Map(all);
const rising = (field: FieldId) => [{ field, direction: 'ascending' }] as const;
const falling = (field: FieldId) => [{ field, direction: 'descending' }] as const;

/** fipiran counts the yearly return of leveraged funds in another way. */
const NOT_LEVERAGED = ['-leveraged'];
const text = {
  'positive-reserve': [
    'درآمد ثابت با ذخیرهٔ مثبت',
    'کدام صندوق‌های درآمد ثابت سود پنهان دارند؟',
    'صندوق‌های درآمد ثابت که ذخیرهٔ سودشان بیش از صفر است، بیشترین ذخیره اول.',
  ],
  'cheap-gold': [
    'طلای کم‌حباب',
    'کدام صندوق‌های طلا نزدیک به ارزش دارایی خود معامله می‌شوند؟',
    'صندوق‌های طلا با حباب قیمت حداکثر نیم درصد، ارزان‌ترین اول.',
  ],
  'beat-inflation': [
    'برنده از تورم',
    'کدام صندوق‌ها در یک سال قدرت خرید را زیاد کردند؟',
    'صندوق‌هایی که بازده یک‌سالهٔ آن‌ها پس از تورم مثبت است؛ بی صندوق‌های اهرمی که فیپیران بازده سالانهٔ آن‌ها را به روش دیگری می‌شمارد.',
  ],
  inflow: [
    'ورود پول حقیقی',
    'پول اشخاص حقیقی امروز به کدام صندوق‌ها آمد؟',
    'صندوق‌هایی که خالص ورود پول حقیقی آن‌ها مثبت است، بیشترین نسبت به دارایی اول.',
  ],
  'steady-equity': [
    'سهامی کم‌نوسان',
    'کدام صندوق‌های سهامی در یک سال آرام‌تر بودند؟',
    'صندوق‌های سهامی با نوسان یک‌سالهٔ معلوم، کم‌نوسان‌ترین اول.',
  ],
  discount: [
    'زیر ارزش دارایی',
    'کدام صندوق‌ها ارزان‌تر از ارزش دارایی خود معامله می‌شوند؟',
    'همهٔ صندوق‌ها با حباب قیمت منفی یک درصد یا کمتر، ارزان‌ترین اول.',
  ],
  'most-traded': [
    'پرمعامله‌ترین‌ها',
    'امروز بیشترین معامله در کدام صندوق‌ها بود؟',
    'صندوق‌های معامله‌شدهٔ روز، بیشترین ارزش معاملات اول.',
  ],
  young: [
    'صندوق‌های تازه',
    'کدام صندوق‌ها در یک سال گذشته آغاز به کار کردند؟',
    'صندوق‌های با عمر کمتر از دوازده ماه، تازه‌ترین اول.',
  ],
  'bubble-inflow': [
    'حباب و ورود پول',
    'پول به صندوق‌های گران می‌رود یا ارزان؟',
    'هر نقطه یک صندوق: حباب قیمت در برابر ورود پول حقیقی نسبت به دارایی؛ چهار ربع: هیجان، فرصت‌یابی، ترس، سودگیری.',
  ],
  'risk-return': [
    'نوسان و بازده',
    'کدام صندوق‌ها با نوسان کمتر بازده بیشتر دادند؟',
    'هر نقطه یک صندوق: نوسان یک‌ساله در برابر بازده یک‌ساله، بی صندوق‌های اهرمی که فیپیران بازده سالانهٔ آن‌ها را به روش دیگری می‌شمارد.',
  ],
} as const satisfies Record<PresetId, readonly [string, string, string]>;

const DESCRIPTIONS: Readonly<Record<PresetId, string>> = {
  'positive-reserve':
    'صندوق‌های درآمد ثابت با ذخیرهٔ سود مثبت، بیشترین ذخیره اول: ذخیره، خالص دارایی، بازده یک‌ماهه تا یک‌ساله و بازده پس از تورم در یک جدول.',
  'cheap-gold':
    'صندوق‌های طلا با حباب قیمت حداکثر نیم درصد، ارزان‌ترین اول: قیمت، حباب، جایگاه حباب در یک سال، NAV، دارایی و بازده هر صندوق.',
  'beat-inflation':
    'صندوق‌هایی که در یک سال از تورم جلو زدند: بازده یک‌ساله پس از تورم، به دلار و به طلا، با نوسان و بیشترین افت؛ بی صندوق‌های اهرمی.',
  inflow:
    'صندوق‌هایی که امروز پول حقیقی به آن‌ها وارد شد: خالص ورود پول، نسبت آن به دارایی، قیمت، حباب و ارزش معاملات هر صندوق در یک جدول.',
  'steady-equity':
    'صندوق‌های سهامی به ترتیب نوسان یک‌ساله، آرام‌ترین اول: نوسان، بیشترین افت، نسبت شارپ، بازده سه‌ماهه و یک‌ساله و بازده پس از تورم.',
  discount:
    'صندوق‌هایی که دست‌کم یک درصد ارزان‌تر از ارزش دارایی خود معامله می‌شوند: حباب، جایگاه آن در یک سال، قیمت، NAV و ارزش معاملات.',
  'most-traded':
    'پرمعامله‌ترین صندوق‌های امروز به ترتیب ارزش معاملات: قیمت، تغییر قیمت روز، حباب، خالص ورود پول حقیقی و خالص دارایی هر صندوق در یک جدول.',
  young:
    'صندوق‌هایی که در دوازده ماه گذشته آغاز به کار کردند، تازه‌ترین اول: عمر، خالص دارایی، قیمت، تغییر قیمت روز و بازده یک‌ماهه و سه‌ماهه.',
  'bubble-inflow':
    'حباب قیمت هر صندوق در برابر ورود پول حقیقی نسبت به دارایی، در یک نمودار با چهار ربع: هیجان، فرصت‌یابی، ترس و سودگیری؛ و جدول آن.',
  'risk-return':
    'نوسان یک‌سالهٔ هر صندوق در برابر بازده یک‌سالهٔ آن در یک نمودار، و جدول نوسان، بازده، نسبت شارپ و بیشترین افت؛ بی صندوق‌های اهرمی.',
};

const STATES: Readonly<Record<PresetId, ScreenerState>> = {
  'positive-reserve': screen({
    kinds: ['fixed-income'],
    ranges: ranges(['reserve', atLeast(MIN_SHOWN_RESERVE_PERCENT)]),
    sort: falling('reserve'),
    columns: ['reserve', 'assets', 'r1m', 'r3m', 'r1y', 'real1y', 'value'],
  }),
  'cheap-gold': screen({
    kinds: ['gold'],
    ranges: ranges(['bubble', atMost(0.5)]),
    sort: rising('bubble'),
    columns: ['bubble', 'r1y', 'r1m', 'price', 'change', 'place', 'nav', 'assets', 'value'],
  }),
  'beat-inflation': screen({
    kinds: NOT_LEVERAGED,
    ranges: ranges(['real1y', atLeast(MIN_AHEAD_PERCENT)]),
    sort: falling('real1y'),
    columns: ['real1y', 'r1y', 'usd1y', 'gold1y', 'volatility', 'drawdown', 'assets'],
  }),
  inflow: screen({
    ranges: ranges(['inflow', atLeast(1)]),
    sort: falling('inflowShare'),
    columns: ['inflow', 'inflowShare', 'price', 'change', 'bubble', 'value', 'assets'],
  }),
  'steady-equity': screen({
    kinds: ['equity'],
    ranges: ranges(['volatility', atLeast(0)]),
    sort: rising('volatility'),
    columns: ['volatility', 'drawdown', 'sharpe', 'r3m', 'r1y', 'real1y', 'assets'],
  }),
  discount: screen({
    ranges: ranges(['bubble', atMost(-1)]),
    sort: rising('bubble'),
    columns: ['bubble', 'place', 'price', 'nav', 'change', 'value', 'assets'],
  }),
  'most-traded': screen({
    ranges: ranges(['value', atLeast(1)]),
    sort: falling('value'),
    columns: ['value', 'price', 'change', 'bubble', 'inflow', 'assets'],
  }),
  young: screen({
    ranges: ranges(['age', atMost(11)]),
    sort: rising('age'),
    columns: ['age', 'assets', 'price', 'change', 'r1m', 'r3m'],
  }),
  'bubble-inflow': screen({
    view: 'scatter',
    x: 'bubble',
    y: 'inflowShare',
    sort: falling('inflowShare'),
    columns: ['bubble', 'inflowShare', 'inflow', 'assets', 'value', 'change'],
  }),
  'risk-return': screen({
    kinds: NOT_LEVERAGED,
    view: 'scatter',
    x: 'volatility',
    y: 'r1y',
    sort: falling('sharpe'),
    columns: ['volatility', 'r1y', 'sharpe', 'drawdown', 'real1y', 'assets'],
  }),
};

/** Every prepared screen, in the order in which they are offered. */
export const PRESETS: readonly Preset[] = (Object.keys(text) as PresetId[]).map((id) => {
  const [title, question, rule] = text[id];
  return { id, title, question, rule, description: DESCRIPTIONS[id], state: STATES[id] };
});

export const presetOf = (id: string): Preset | null => PRESETS.find((preset) => preset.id === id) ?? null;
