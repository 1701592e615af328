import { MIN_AHEAD_PERCENT } from '../measures/measures.ts';
import type { FieldId } from '../schema/screener-fields.ts';
import type { Range } from '../screener/state.ts';

/** A question that the screener answers: words that ask it, the title of its answer, and the column that orders it. */
export interface Question {
  readonly asks: readonly string[];
  readonly title: string;
  readonly sort: FieldId;
  /** The largest first. */
  readonly isFalling?: boolean;
  /** A condition beside the category. */
  readonly where?: Range;
}

/** Every question, the more particular one first. */
export const QUESTIONS: readonly Question[] = [
  {
    asks: ['کم حباب', 'کمترین حباب', 'حباب منفی', 'بی حباب', 'بدون حباب', 'ارزان', 'ارزانترین', 'زیر ارزش'],
    title: 'ارزان‌ترین {funds} به حباب قیمت',
    sort: 'bubble',
  },
  {
    asks: ['پر حباب', 'بیشترین حباب', 'حباب مثبت', 'گران', 'گرانترین'],
    title: 'گران‌ترین {funds} به حباب قیمت',
    sort: 'bubble',
    isFalling: true,
  },
  { asks: ['حباب'], title: 'حباب قیمت {funds}', sort: 'bubble' },
  {
    asks: [
      'کم ریسک',
      'کمترین ریسک',
      'امن',
      'امنترین',
      'کم نوسان',
      'کمترین نوسان',
      'آرام',
      'مطمئن',
      'کم خطر',
      'بدون ریسک',
      'بی ریسک',
    ],
    title: 'کم‌نوسان‌ترین {funds} در یک سال',
    sort: 'volatility',
  },
  {
    asks: ['پر ریسک', 'پر نوسان', 'بیشترین نوسان', 'بیشترین ریسک'],
    title: 'پرنوسان‌ترین {funds} در یک سال',
    sort: 'volatility',
    isFalling: true,
  },
  { asks: ['بیشترین افت', 'افت'], title: 'بیشترین افت {funds} در یک سال', sort: 'drawdown' },
  { asks: ['شارپ'], title: 'نسبت شارپ {funds}', sort: 'sharpe', isFalling: true },
  {
    asks: ['تورم', 'بازده واقعی', 'قدرت خرید'],
    title: '{funds} که در یک سال از تورم جلو زدند',
    sort: 'real1y',
    isFalling: true,
    where: { min: MIN_AHEAD_PERCENT, max: null },
  },
  { asks: ['بزرگ', 'بزرگترین'], title: 'بزرگ‌ترین {funds}', sort: 'assets', isFalling: true },
  { asks: ['کوچک', 'کوچکترین'], title: 'کوچک‌ترین {funds}', sort: 'assets' },
  {
    asks: [
      'پر معامله',
      'بیشترین معامله',
      'ارزش معاملات',
      'حجم معاملات',
      'نقدشونده',
      'نقدشوندگی',
      'پر طرفدار',
      'محبوب',
    ],
    title: 'پرمعامله‌ترین {funds}',
    sort: 'value',
    isFalling: true,
  },
  { asks: ['خروج پول'], title: 'خروج پول حقیقی از {funds}', sort: 'inflow' },
  {
    asks: ['ورود پول', 'پول حقیقی', 'پول هوشمند'],
    title: 'ورود پول حقیقی به {funds}',
    sort: 'inflow',
    isFalling: true,
  },
  { asks: ['ذخیره'], title: 'ذخیرهٔ سود {funds}', sort: 'reserve', isFalling: true },
  {
    asks: ['سود ماهانه', 'سود تقسیمی', 'تقسیم سود', 'پرداخت سود', 'ماهانه'],
    title: 'سود تقسیمی {funds} در یک سال',
    sort: 'payout',
    isFalling: true,
    where: { min: 0.01, max: null },
  },
  { asks: ['جدید', 'جدیدترین', 'تازه', 'تازهترین', 'نوپا'], title: 'تازه‌ترین {funds}', sort: 'age' },
  {
    asks: [
      'بهترین',
      'بهتر',
      'سود بالا',
      'بازده بالا',
      'بازدهی بالا',
      'برترین',
      'برتر',
      'پر بازده',
      'بیشترین بازده',
      'بیشترین سود',
      'پر سود',
      'بالاترین',
      'سودده',
      'پیشتاز',
      'پیشنهاد',
      'بخرم',
    ],
    title: 'پربازده‌ترین {funds} در یک سال',
    sort: 'r1y',
    isFalling: true,
  },
  {
    asks: ['بدترین', 'کمترین بازده', 'کم بازده', 'ضعیف', 'ضعیفترین'],
    title: 'کم‌بازده‌ترین {funds} در یک سال',
    sort: 'r1y',
  },
];
