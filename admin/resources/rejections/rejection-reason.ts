import { jalaliDate, jalaliTime } from '../../../shared/dates/jalali.ts';
import { formatNumber } from '../../../shared/persian/format.ts';

const text = {
  number: 'عدد نیست',
  whole: 'باید عدد صحیح باشد',
  readings: 'دو خوانش دارد: نشان میان رقم‌ها جداکنندهٔ هزارگان است یا ممیز',
  positive: 'باید بزرگ‌تر از صفر باشد',
  between: (low: string, high: string) => `باید میان ${low} و ${high} باشد`,
  future: (day: string) => `تاریخ آن پس از ${day} است`,
  early: (day: string) => `تاریخ آن پیش از ${day} است`,
  date: 'تاریخ نیست',
  futureMoment: (moment: string) => `زمان آن پس از ${moment} است`,
  moment: 'زمان نیست',
  twice: 'برای یک روز دو مقدار متفاوت آمده است',
  nav: (nav: string, day: string) =>
    `بیش از نیم با آخرین NAV (${nav} در ${day}) فرق دارد و واحدها تقسیم نشده‌اند`,
  assets: (value: string) => `باید نزدیک NAV × شمار واحدها باشد: ${value}`,
  priceNav: 'بیش از نیم با قیمت فرق دارد',
  yesterday: (price: string) => `بیش از ۵۰٪ با قیمت دیروز (${price}) فرق دارد`,
  price: (price: string, day: string) => `با آخرین قیمت (${price} در ${day}) بسیار فرق دارد`,
  sum: 'جمع سهم‌ها نزدیک ۱۰۰ نیست',
  product: 'با تعداد × قیمت نمی‌خواند',
  cost: 'با بهای خرید این تعداد نمی‌خواند',
  ties: 'جمع سطرهای گزارش با هم نمی‌خواند',
  sold: 'حجم خرید و فروش حقیقی و حقوقی برابر نیست',
  volume: 'با حجم روز نمی‌خواند',
  noVolume: 'در هیچ روزی حجم ندارد',
  fund: 'صندوقی با این نام یا نماد شناخته نیست',
  type: 'نوع صندوق شناخته نیست',
  category: 'دسته‌بندی شناخته نیست',
  series: 'این سری قیمت شناخته نیست',
  unit: 'واحد قیمت باید ریال (rial) یا دلار (usd) باشد',
  error: 'خطای صفحه‌گسترده به جای متن است',
  label: 'نام این دارایی شناخته نیست و «سایر» شمرده شد',
  workbook: 'پیوست گزارش، فایل اکسل ندارد',
  empty: 'خالی است',
  cells: 'شمار خانه‌های سطر با سرستون‌ها برابر نیست',
  other: 'پذیرفته نشد؛ دلیل برنامه در زیر آمده است',
};

/** The unbounded end of a range is a power of ten that no figure comes near. */
const HUGE = 1e15;
const figure = (value = ''): string => {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return Math.abs(number) >= HUGE ? (number > 0 ? '∞' : '−∞') : formatNumber(number);
};
const day = (value = ''): string => jalaliDate(value);
const moment = (value = ''): string => `${jalaliDate(value)} ${jalaliTime(value)}`;

type Writer = (...parts: string[]) => string;

/** By the words of the checks in `pipeline/sources`; the first that matches writes the sentence. */
const SENTENCES: readonly (readonly [pattern: RegExp, sentence: string | Writer])[] = [
  [/^expected a number/, text.number],
  [/^expected a figure of one reading/, text.readings],
  [/whole number/, text.whole],
  [/^expected a figure above 0/, text.positive],
  [/^expected a figure between (\S+) and (\S+)/, (low, high) => text.between(figure(low), figure(high))],
  [/^expected a date not after (\d{4}-\d\d-\d\d)/, (last) => text.future(day(last))],
  [/^expected a date not before (\d{4}-\d\d-\d\d)/, (first) => text.early(day(first))],
  [/^expected a date/, text.date],
  [/^expected a moment not after (\S+)/, (last) => text.futureMoment(moment(last))],
  [/^expected a (moment|time)/, text.moment],
  [/^expected one figure a day/, text.twice],
  [
    /^expected a NAV within \S+ of the last known one, (\S+) of (\d{4}-\d\d-\d\d)/,
    (nav, last) => text.nav(figure(nav), day(last)),
  ],
  [/^expected a NAV within \S+ of the price/, text.priceNav],
  [/^expected about NAV × units, (\S+)/, (value) => text.assets(figure(value))],
  [/^expected a price within \S+ of yesterday's (\S+)/, (price) => text.yesterday(figure(price))],
  [
    /^expected a price within \S+ of (\S+) of (\d{4}-\d\d-\d\d)/,
    (price, last) => text.price(figure(price), day(last)),
  ],
  [/^expected shares that sum/, text.sum],
  [/^expected quantity × price/, text.product],
  [/^expected about what /, text.cost],
  [/^expected lines that tie/, text.ties],
  [/^expected as much bought/, text.sold],
  [/^expected about the day's volume/, text.volume],
  [/^expected a volume on/, text.noVolume],
  [/^expected (a known fund|the symbol)/, text.fund],
  [/^expected a type of fund/, text.type],
  [/^expected one of /, text.category],
  [/^expected a series/, text.series],
  [/^expected a unit/, text.unit],
  [/^expected a text, not the error/, text.error],
  [/^expected a label/, text.label],
  [/^expected a workbook/, text.workbook],
  [/^expected a value/, text.empty],
  [/^expected as many cells/, text.cells],
];

/** Why a value was rejected, in Persian, e.g. "expected a number" → «عدد نیست». */
export function rejectionReason(reason: string): string {
  for (const [pattern, sentence] of SENTENCES) {
    const found = pattern.exec(reason);
    if (found) return typeof sentence === 'string' ? sentence : sentence(...found.slice(1));
  }
  return text.other;
}
