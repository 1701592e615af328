import { faDigits, latinDigits } from './digits.ts';
import type { Currency } from './format.ts';
import { isAmbiguousAmount } from './is-ambiguous-amount.ts';

/**
 * Converts amounts that are written in rials or tomans to the other currency. A toman is ten rials, so the decimal point moves by one
 * place: the figure is the rounded one, never rounded again.
 */

const text = {
  rial: 'ریال',
  toman: 'تومان',
  hemat: 'همت',
  magnitudes: ['', 'هزار', 'میلیون', 'میلیارد', 'هزار میلیارد'],
};
const HEMAT_STEP = 4;

/** Marks of direction, which stand around a number. */
const MARKS = '\u200e\u200f\u2066-\u2069\u202a-\u202e';
const DIGIT = '[۰-۹٠-٩0-9]';
/** Thousands in groups of three with one kind of separator, or none, and decimals behind a point. e.g. «۱٬۲۳۴٫۵», "12,500" */
const DIGITS = `${DIGIT}{1,3}(?:(?<separator>[٬,،])${DIGIT}{3}(?:\\k<separator>${DIGIT}{3})*)?(?:[٫.]${DIGIT}+)?|${DIGIT}+(?:[٫.]${DIGIT}+)?`;
/** A name of a unit stands alone: «همتا» and «ریالی» name none. Arabic letters are read as Persian ones. */
const START = '(?<![\\p{L}\\u200c])';
const END = '(?![\\p{L}\\u200c])';
const GAP = '[\\s\\u200c]+';
const MAGNITUDE = `هزار${GAP}م[یي]ل[یي]ارد|هزار|م[یي]ل[یي]ون|م[یي]ل[یي]ارد`;
const CURRENCY = 'ر[یي]ال|تومان';
/** Behind «ریال» these name the money of another country. */
const FOREIGN = `(?!${GAP}(?:سعود[یي]|عربستان|عمان[یي]?|قطر[یي]?|[یي]من[یي]?|برز[یي]ل[یي]?)${END})`;
const NAME = `(?:(?:(${MAGNITUDE})${GAP})?(${CURRENCY})|همت)${END}${FOREIGN}`;
const UNIT = `${START}${NAME}`;
const NAMED = new RegExp(UNIT, 'u');
const LONE_NUMBER = new RegExp(`^([\\s${MARKS}]*[+−]?)([۰-۹][۰-۹٬]*(?:٫[۰-۹]+)?)([\\s${MARKS}]*)$`, 'u');
const BLANKS = `[\\s\\u200c${MARKS}]*`;
/** Signs that make a number the part of another one: «۱⁄۲», «٪۵», and behind a digit any: «۱:۵», «1'234», «۵_۰۰۰», «۵·۰۰۰». */
const AMOUNT = new RegExp(
  `(?<![۰-۹٠-٩0-9٬,،.٫/⁄∕／%٪]|${DIGIT}[^\\s\\p{L}])(${DIGITS})(?![۰-۹٠-٩0-9٬,.٫/])(${BLANKS})${NAME}`,
  'gu',
);

/** Numbers in words, and magnitudes, before which a range or a sum begins; in Persian or Arabic letters. */
const NUMBER_WORDS = [
  ...['یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه', 'ده', 'یازده', 'دوازده', 'سیزده', 'چهارده'],
  ...['پانزده', 'شانزده', 'هفده', 'هجده', 'هیجده', 'نوزده', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد'],
  ...['هشتاد', 'نود', 'صد', 'یکصد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد'],
  ...['نیم', 'ربع', 'هزار', 'میلیون', 'میلیارد'],
]
  .join('|')
  .replace(/ی/g, '[یي]')
  .replace(/ک/g, '[کك]');
/** Words joined as one number: «یک‌صد», «بیست‌وپنج», «پانصدهزار». */
const WORDS = `(?:(?:${NUMBER_WORDS})\\u200c?(?:و\\u200c?)?)*(?:${NUMBER_WORDS})`;
/** A number in digits or words, or its magnitude; the day of a date is none. */
const NUMBER = `(?:(?<!/${DIGIT}{0,2})${DIGIT}|${START}${WORDS}(?![\\p{L}]))`;
/** A unit that belongs to no amount beside it. */
const NAMED_ALONE = new RegExp(`(?<!${NUMBER}${BLANKS})${UNIT}`, 'u');
const ABOUT = '(?:\\s+(?:حدود|حدودا|حدوداً|تقریبا|تقریباً|نزدیک به|حداکثر|دست‌کم|دستکم|بیش از|کمتر از))?';
/**
 * What joins two numbers of one unit: «۵ تا سقف ۶ میلیون», «۵ میلیون و ۳۰۰ هزار», «۵–۶», «۱۰۰، ۲۰۰ و ۵۰۰ هزار». Words may stand behind
 * «تا»; behind «و» they begin something else.
 */
const JOINT = `(?:(?<![\\p{L}])(?:(?:تا|ال[یي]|[یي]ا|به)(?:\\s+\\p{L}[\\p{L}\\u200c]*){0,3}|و${ABOUT})|[-–—~+＋ـ→←،,؛;])`;
/** A number after these is a year: «در سال ۱۴۰۵ تومان ارزان شد». */
const YEAR = new RegExp(
  `(?<![\\p{L}])(?:سال(?:‌?های)?|فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند)[\\s\\u200c${MARKS}]*$`,
  'u',
);
/** What stands before an amount that is a part of a range, of a sum, or of a number with spaces in it. */
const CONTINUES = new RegExp(`(?:${NUMBER}${BLANKS}${JOINT}|${DIGIT})${BLANKS}$`, 'u');
/** A number without a unit of its own: «۶ میلیون», «سیصد هزار»; «۱۲ صندوق» and «۵٪» have one. */
const BARE = `(?:${DIGITS})(?![۰-۹٠-٩0-9٬,.٫/])(?:${BLANKS}(?:${MAGNITUDE})${END}(?!${BLANKS}(?:${MAGNITUDE}|${CURRENCY}))|(?!${BLANKS}[\\p{L}%٪]))`;
const BARE_WORDS = `${WORDS}${END}(?!(?:${BLANKS}\\p{L}+){0,4}${BLANKS}(?:${CURRENCY}))`;
/** What stands behind an amount whose unit is also that of a number further on: «۵ میلیون تومان تا ۶ میلیون». */
const CONTINUED = new RegExp(`^${BLANKS}(?![،,؛;])${JOINT}${BLANKS}(?:${BARE}|${BARE_WORDS})`, 'u');
/**
 * A unit without a number is renamed where it stands alone, in parentheses, after a comma, colon or dash, or after «به», and no number beside it: «سه میلیون
 * (تومان)» and «تومان: ۵۰۰» are amounts.
 */
const HEADING = new RegExp(
  `(?<=^[\\s${MARKS}]*|(?<!${NUMBER}${BLANKS})[(\\[،؛:|–—-][\\s${MARKS}]*|(?<![\\p{L}])به\\s+)${NAME}(?!${BLANKS}:?${BLANKS}${DIGIT})`,
  'gu',
);

/** Currencies as people name them; «تومن» and «﷼» are not converted. */
const NAMES = new RegExp(`${START}(?:${NAME}|(تومن)${END})|(﷼)`, 'gu');
/** Where one sentence ends, and not a number. */
const END_OF_SENTENCE = /[.؟!؛](?=\s)|\n/;

/** Whether a sentence names a currency besides: it tells how the two are related, «هر تومان ۱۰ ریال است», and would say nothing in one of them. */
const namesIn = (sentence: string, currency: Currency): boolean =>
  [...sentence.matchAll(NAMES)].some(([, , name, , rial]) => (rial ? 'rial' : currencyOf(name)) === currency);

const currencyOf = (name: string | undefined): Currency =>
  name !== undefined && toPersian(name) === text.rial ? 'rial' : 'toman';
/** One spelling of a unit: Persian letters, plain spaces. */
const toPersian = (name: string): string => name.replaceAll('ي', 'ی').replace(/[\s\u200c]+/g, ' ');

/** Decimal places by which an amount grows where its currency changes. */
const placesTo = (target: Currency): number => (target === 'rial' ? 1 : -1);

const group = (whole: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, '٬');

/** Latin digits with `decimals` of them behind the point, written in Persian; negative decimals append zeros. */
function write(digits: string, decimals: number): string {
  const padded = decimals < 0 ? digits + '0'.repeat(-decimals) : digits.padStart(decimals + 1, '0');
  const point = padded.length - Math.max(0, decimals);
  const whole = group(padded.slice(0, point).replace(/^0+(?=\d)/, ''));
  return faDigits(decimals > 0 ? `${whole}٫${padded.slice(point)}` : whole);
}

/** e.g. «۱٬۲۳۴٫۵» → digits "12345", 1 decimal */
function read(number: string): { readonly digits: string; readonly decimals: number } {
  const [whole = '', fraction = ''] = latinDigits(number).replace(/[٬,،]/g, '').split(/[٫.]/);
  return { digits: whole + fraction, decimals: fraction.length };
}

const dropZeros = (written: string): string =>
  written.includes('٫') ? written.replace(/٫?۰+$/, '') : written;

const unitName = (step: number, currency: Currency): string =>
  currency === 'toman' && step === HEMAT_STEP
    ? text.hemat
    : `${text.magnitudes[step]} ${text[currency]}`.trim();

/** As a number in Latin digits is written, e.g. «۱۲٬۵۰۰٫۵» → "12,500.5" */
const toLatin = (written: string): string => latinDigits(written).replaceAll('٬', ',').replaceAll('٫', '.');

/** An amount with its unit, in the largest fitting unit as `formatMoney` chooses it; without a magnitude it stays without. `gap` stands between the two. */
function writeAmount(number: string, gap: string, step: number, target: Currency): string {
  const { digits, decimals } = read(number);
  const exponent = 3 * step - decimals + placesTo(target);
  const wholeDigits = digits.replace(/^0+/, '').length + exponent;
  const fitting = Math.min(HEMAT_STEP, Math.max(0, Math.ceil(wholeDigits / 3) - 1));
  const chosen = step === 0 ? 0 : fitting;
  const written = dropZeros(write(digits, 3 * chosen - exponent));
  return (/[0-9]/.test(number) ? toLatin(written) : written) + (gap || ' ') + unitName(chosen, target);
}

/** What stands before and after a text in its paragraph. */
export interface TextAround {
  readonly before: string;
  readonly after: string;
}
const ALONE: TextAround = { before: '', after: '' };

/**
 * The amounts of a text in `target`, e.g. «۳۴٫۵ همت» → «۳۴۵ هزار میلیارد ریال». A unit is renamed together with the number before it
 * alone: amounts in words, ranges, sums and fractions stay as they are written, and so do those of a sentence that names both currencies. `around` has the rest of a paragraph, of which bold type makes several texts.
 */
export function convertAmounts(words: string, target: Currency, around: TextAround = ALONE): string {
  return words.replace(AMOUNT, (all: string, ...found: unknown[]) => {
    const [number, , gap, magnitude, name] = found as [string, unknown, string, string?, string?];
    const before = around.before + words.slice(0, found[5] as number);
    if (currencyOf(name) === target || isAmbiguousAmount(number)) return all;
    const after = words.slice((found[5] as number) + all.length) + around.after;
    if (CONTINUES.test(before) || CONTINUED.test(after) || YEAR.test(before)) return all;
    const beside = `${before.split(END_OF_SENTENCE).at(-1)}|${after.split(END_OF_SENTENCE)[0]}`;
    if (namesIn(beside, target)) return all;
    const step = name === undefined ? HEMAT_STEP : text.magnitudes.indexOf(toPersian(magnitude ?? ''));
    return writeAmount(number, gap, step, target);
  });
}

/**
 * A heading or a column's name that the product wrote, in `target`, e.g. «خرید (میلیارد تومان)» → «خرید (میلیارد ریال)»: its unit keeps the
 * magnitude, and the column's figures move by one place.
 */
export function convertHeading(words: string, target: Currency): string {
  return convertAmounts(words, target).replace(HEADING, (all: string, magnitude?: string, name?: string) => {
    if (currencyOf(name) === target) return all;
    const step = name === undefined ? HEMAT_STEP : text.magnitudes.indexOf(toPersian(magnitude ?? ''));
    return name === undefined ? `${text.magnitudes[step]} ${text[target]}` : unitName(step, target);
  });
}

/**
 * The first unit that a text names, e.g. «خرید (میلیارد تومان)» → «میلیارد تومان»; null where it names none. That of an amount within the text is
 * the amount's alone: «صندوق‌های بالای ۱ همت» are a number of funds.
 */
export const unitIn = (words: string): string | null => NAMED_ALONE.exec(words)?.[0] ?? null;

/** The currency of the first unit that a text names; null where it names none. */
export function currencyIn(words: string): Currency | null {
  const found = NAMED.exec(words);
  return found && currencyOf(found[2]);
}

/**
 * The currency of a heading's unit, where `convertHeading` renames it; null where it names none, or in words that stay as they are: the
 * figures below it stay too.
 */
export function headingCurrency(words: string): Currency | null {
  const own = currencyOfUnit(words);
  return own !== null && currencyOfUnit(convertHeading(words, otherThan(own))) === otherThan(own)
    ? own
    : null;
}

const currencyOfUnit = (words: string): Currency | null => currencyIn(unitIn(words) ?? '');

const otherThan = (currency: Currency): Currency => (currency === 'rial' ? 'toman' : 'rial');

/** A text that is one number, e.g. «‎−۱۲٫۶», from `source` to `target`; null for any other text. */
export function convertNumber(words: string, source: Currency, target: Currency): string | null {
  const [, before = '', number, after = ''] = LONE_NUMBER.exec(words) ?? [];
  if (number === undefined) return null;
  if (source === target) return words;
  const { digits, decimals } = read(number);
  return before + write(digits, decimals - placesTo(target)) + after;
}
