import { describe, expect, it } from 'vitest';
import {
  convertAmounts,
  convertHeading,
  convertNumber,
  currencyIn,
  headingCurrency,
  unitIn,
} from './convert-money.ts';
import { formatBillionRial, formatBillionToman, formatMoney, formatNumber, formatRial } from './format.ts';

/** Deterministic amounts of all sizes, in rials. */
const AMOUNTS = Array.from({ length: 4000 }, (_, i) => {
  const size = 10 ** (1 + (i % 14));
  return Math.round((((i * 7919) % 10_007) / 10_007) * size * (i % 3 === 0 ? -1 : 1));
});

describe('convertAmounts(words, target)', () => {
  it.each([
    ['۳۴٫۵ همت', 'rial', '۳۴۵ هزار میلیارد ریال'],
    ['۹٫۹۲ همت', 'rial', '۹۹٫۲ هزار میلیارد ریال'],
    ['۵۳۹ میلیارد تومان', 'rial', '۵٫۳۹ هزار میلیارد ریال'],
    ['۹۵٫۱ میلیون تومان', 'rial', '۹۵۱ میلیون ریال'],
    ['‎−۱۲٫۵ میلیارد تومان', 'rial', '‎−۱۲۵ میلیارد ریال'],
    ['حدود ۵۰۰ هزار تومان می‌شود', 'rial', 'حدود ۵ میلیون ریال می‌شود'],
    ['۱٬۲۳۴ ریال', 'toman', '۱۲۳٫۴ تومان'],
    ['۵ ریال', 'toman', '۰٫۵ تومان'],
    ['۱۰۰٬۰۰۰ ریال که ۱۰۲٬۰۰۰ ریال', 'toman', '۱۰٬۰۰۰ تومان که ۱۰٬۲۰۰ تومان'],
    ['۶۸٬۵۵۴٬۰۳۱٬۲۳۴٬۵۶۷ ریال', 'toman', '۶٬۸۵۵٬۴۰۳٬۱۲۳٬۴۵۶٫۷ تومان'],
    ['⁦۴۲٫۵⁩ میلیارد ریال', 'toman', '⁦۴٫۲۵⁩ میلیارد تومان'],
    ['500,000 تومان هم می‌توان خرید', 'rial', '5,000,000 ریال هم می‌توان خرید'],
    ['12500 تومان', 'rial', '125,000 ریال'],
    ['۱.۵ میلیارد تومان', 'rial', '۱۵ میلیارد ریال'],
    ['۱۰۰هزار تومان', 'rial', '۱ میلیون ریال'],
    ['۱۲ ميليون تومان', 'rial', '۱۲۰ میلیون ریال'],
    ['٣٥ میلیارد تومان', 'rial', '۳۵۰ میلیارد ریال'],
    ['۵۰ میلیون‌تومان', 'rial', '۵۰۰ میلیون ریال'],
    ['از ۵ تومان تا ۶ تومان', 'rial', 'از ۵۰ ریال تا ۶۰ ریال'],
    ['از ۵ تومان به ۶ تومان', 'rial', 'از ۵۰ ریال به ۶۰ ریال'],
    ['۵ میلیون تومان و ۳۰ هزار تومان', 'rial', '۵۰ میلیون ریال و ۳۰۰ هزار ریال'],
    ['۵ میلیون تومان و ۱۲ صندوق', 'rial', '۵۰ میلیون ریال و ۱۲ صندوق'],
    ['۵ میلیون تومان تا ۱۴۰۵/۰۵/۲۵', 'rial', '۵۰ میلیون ریال تا ۱۴۰۵/۰۵/۲۵'],
    ['تا ۱۴۰۵/۰۵/۲۵، ۵ میلیون تومان', 'rial', 'تا ۱۴۰۵/۰۵/۲۵، ۵۰ میلیون ریال'],
    ['۳٫۵٪، ۵ میلیون تومان', 'rial', '۳٫۵٪، ۵۰ میلیون ریال'],
    ['قیمت:۵۰۰ تومان', 'rial', 'قیمت:۵٬۰۰۰ ریال'],
  ] as const)('writes %s in %s as %s', (words, target, expected) => {
    expect(convertAmounts(words, target)).toBe(expected);
  });

  it.each([
    'با یک میلیون تومان',
    'نیم میلیارد تومان',
    'ده هزار تومان',
    'بین ۵۰۰ تا ۶ میلیون تومان',
    '۵ میلیارد و ۳۰۰ میلیون تومان',
    'یک تا ۵ میلیون تومان',
    'دو و نیم میلیون تومان',
    '۱/۵ میلیون تومان',
    '۱.۵۰۰ تومان',
    '۱۰۰٫۰۰۰ تومان',
    '۱٫۵۰۰ تومان',
    '1,2345 تومان',
    '1 000 000 تومان',
    '۵–۶ میلیون تومان',
    'هر تومان ۱۰ ریال است',
    'هر ۱ تومان ۱۰ ریال است',
    '۵۰۰ هزار تومان (معادل ۵ میلیون ریال)',
    'در سال ۱۴۰۵ تومان ارزان شد',
    'از مرداد ۱۴۰۵ تومان واحد این صفحه است',
    '۵۰۰ تا حدود ۶۰۰ هزار تومان',
    '۵ یا حداکثر ۶ میلیون تومان',
    'سی و پنج میلیون تومان',
    '۲ هزار و ۵۰۰ تومان',
    '۵۰۰ الی ۶۰۰ تومان',
    '۵ میلیون تومانی',
    '۵ میلیون تا سقف ۲۰ میلیون تومان',
    '۵ میلیون تومان تا ۶ میلیون',
    '۵ میلیون تومان و ۳۰۰ هزار',
    '۵ میلیون تومان یا شش میلیون',
    '۱۰۰، ۲۰۰، ۵۰۰ هزار تومان',
    '۵ به ۶ میلیون تومان',
    '۵۰۰ + ۱۰۰ تومان',
    '۵ میلیون تومان + ۳۰۰ هزار',
    '۵ ـ ۶ میلیون تومان',
    '۵→۶ میلیون تومان',
    '۱⁄۲ میلیون تومان',
    '۱:۵ میلیون تومان',
    '٪۵ تومان',
    "۱'۲۳۴ تومان",
    '۵_۰۰۰ تومان',
    '۵·۰۰۰ تومان',
    'پانزده تا ۲۰ میلیون تومان',
    'دوازده و ۵۰۰ هزار تومان',
    'یک‌صد و ۵۰ میلیون تومان',
    'یکصد و ۵۰ میلیون تومان',
    'بیست‌وپنج تا ۳۰ میلیون تومان',
    'بيست تا ۳۰ میلیون تومان',
    '۵ میلیون تومان یا بیست‌وپنج میلیون',
    'هر تومن ۱۰ ریال و ۵ تومن ۵۰ ریال است',
    'ارزش (میلیارد تومان)',
  ])('leaves «%s» as it is written', (words) => {
    expect(convertAmounts(words, 'rial')).toBe(words);
  });

  it.each(['قلک همتا', 'ارزش ریالی', 'پنج درصد', '۳۴٫۵ همت'])('leaves %s as it is in tomans', (words) => {
    expect(convertAmounts(words, 'toman')).toBe(words);
  });

  it('writes what formatMoney writes in the other currency, where both have three digits', () => {
    for (const rial of AMOUNTS.filter((amount) => Math.abs(amount) >= 1e5 && Math.abs(amount) < 1e15))
      expect(convertAmounts(formatMoney(rial), 'rial')).toBe(formatMoney(rial, { unit: 'rial' }));
  });
});

describe('convertAmounts(words, target, around)', () => {
  it('leaves a range or a sum of which bold type makes several texts', () => {
    const range = { before: 'از ۵ تا ', after: ' هم هست' };
    expect(convertAmounts('۶ میلیون تومان', 'rial', range)).toBe('۶ میلیون تومان');
    const more = { before: 'از ', after: ' تا ۶ میلیون' };
    expect(convertAmounts('۵ میلیون تومان', 'rial', more)).toBe('۵ میلیون تومان');
    const alone = { before: 'با ', after: ' تا پایان سال' };
    expect(convertAmounts('۵ میلیون تومان', 'rial', alone)).toBe('۵۰ میلیون ریال');
  });

  it('leaves a sentence that names both currencies, which tells how they are related, and no other', () => {
    for (const words of [
      'هر تومان ۱۰ ریال است',
      '۱ تومان = ۱۰ ریال',
      '۵ میلیون ریال، یعنی ۵۰۰ هزار تومان',
      'هر تومن ۱۰ ریال است',
      '۵۰ ﷼ یعنی ۵ تومان',
    ])
      for (const unit of ['rial', 'toman'] as const) expect(convertAmounts(words, unit)).toBe(words);
    const next = { before: 'هر تومان ۱۰ ریال است. حداقل ', after: ' است. ریال کنار رفت.' };
    expect(convertAmounts('۵۰۰ تومان', 'rial', next)).toBe('۵٬۰۰۰ ریال');
    expect(convertAmounts('ریال عمان ۲۰۰ هزار تومان است', 'rial')).toBe('ریال عمان ۲ میلیون ریال است');
  });

  it('leaves rials of another country', () => {
    for (const words of ['۱۰۰ ریال سعودی', '۵ ریال عمان', '۵۰۰ هزار ریال قطر', '۱۰ ريال يمن'])
      expect(convertAmounts(words, 'toman')).toBe(words);
  });
});

describe('convertHeading(words, target)', () => {
  it.each([
    ['(میلیارد تومان)', 'rial', '(میلیارد ریال)'],
    ['قیمت (ریال)', 'toman', 'قیمت (تومان)'],
    ['قیمت پایانی و NAV ابطال، ریال.', 'toman', 'قیمت پایانی و NAV ابطال، تومان.'],
    ['به ریال؛ ارزش به میلیارد تومان', 'toman', 'به تومان؛ ارزش به میلیارد تومان'],
    ['(همت)', 'rial', '(هزار میلیارد ریال)'],
    ['میلیارد تومان', 'rial', 'میلیارد ریال'],
    ['۱۲ میلیارد تومان', 'rial', '۱۲۰ میلیارد ریال'],
    ['حداقل، یک میلیون تومان', 'rial', 'حداقل، یک میلیون تومان'],
    ['تومان: ۵۰۰', 'rial', 'تومان: ۵۰۰'],
    ['کمینه: ۵۰۰ (هزار تومان)', 'rial', 'کمینه: ۵۰۰ (هزار تومان)'],
    ['سه میلیون (تومان)', 'rial', 'سه میلیون (تومان)'],
    ['ارزش: میلیارد تومان', 'rial', 'ارزش: میلیارد ریال'],
    ['ارزش [میلیارد تومان]', 'rial', 'ارزش [میلیارد ریال]'],
    ['ارزش – میلیارد تومان', 'rial', 'ارزش – میلیارد ریال'],
    ['(واحد: ریال)', 'toman', '(واحد: تومان)'],
    ['کمینه ۵۰۰: تومان', 'rial', 'کمینه ۵۰۰: تومان'],
    ['۵–۶ میلیون: تومان', 'rial', '۵–۶ میلیون: تومان'],
  ] as const)('writes %s in %s as %s', (words, target, expected) => {
    expect(convertHeading(words, target)).toBe(expected);
  });
});

describe('convertNumber(words, source, target)', () => {
  it('moves the point of a number, and keeps sign and marks', () => {
    expect(convertNumber('‎−۱۲٫۶', 'toman', 'rial')).toBe('‎−۱۲۶');
    expect(convertNumber('‎+۴۲۷٫۰۵', 'rial', 'toman')).toBe('‎+۴۲٫۷۰۵');
    expect(convertNumber('۱۲٬۳۴۵', 'toman', 'rial')).toBe('۱۲۳٬۴۵۰');
    expect(convertNumber('۵', 'rial', 'toman')).toBe('۰٫۵');
    expect(convertNumber('۱۲', 'rial', 'rial')).toBe('۱۲');
  });

  it.each(['۱۲٪', '۱۴۰۵/۰۵/۲۵', '۲۵ مرداد', '—', 'طلا', ''])('is null for %s', (words) => {
    expect(convertNumber(words, 'rial', 'toman')).toBeNull();
  });

  // spec 38.9
  it('equals the amount in full precision, rounded once', () => {
    for (const rial of AMOUNTS) {
      const [inToman, inRial] = [rial / 1e10, rial / 1e9];
      expect(convertNumber(formatBillionRial(rial), 'rial', 'toman')).toBe(
        formatNumber(inToman, { decimals: 3 }),
      );
      expect(convertNumber(formatBillionToman(rial), 'toman', 'rial')).toBe(
        formatNumber(inRial, { decimals: 0 }),
      );
      expect(convertNumber(formatRial(rial), 'rial', 'toman')).toBe(formatNumber(rial / 10, { decimals: 1 }));
    }
  });
});

describe('currencyIn(words)', () => {
  it.each([
    ['قیمت (ریال)', 'rial'],
    ['میلیارد تومان', 'toman'],
    ['۵۰ همت', 'toman'],
    ['قلک همتا', null],
    ['حجم', null],
  ])('of %s is %s', (words, currency) => {
    expect(currencyIn(words)).toBe(currency);
  });
});

describe('headingCurrency(words)', () => {
  it.each([
    ['قیمت (ریال)', 'rial'],
    ['ارزش: همت', 'toman'],
    ['هر تومان سود', null],
    ['رشد ۱۰۰ میلیون تومان (ریال)', 'rial'],
    ['تعداد صندوق‌های بالای ۱ همت', null],
    ['حجم', null],
  ])('of %s is %s', (words, currency) => {
    expect(headingCurrency(words)).toBe(currency);
  });
});

describe('unitIn(words)', () => {
  it('returns the first unit with its magnitude', () => {
    expect(unitIn('خرید (میلیارد تومان)')).toBe('میلیارد تومان');
    expect(unitIn('قیمت و NAV، ریال')).toBe('ریال');
    expect(unitIn('سهم')).toBeNull();
  });

  it.each([
    ['از صندوق با دارایی بالای ۱ همت', null],
    ['حجم به ارزش ۵ میلیارد تومان', null],
    ['با یک میلیون تومان', null],
    ['۵–۶ میلیون تومان', null],
    ['رشد ۱۰۰ میلیون تومان (ریال)', 'ریال'],
    ['از ۱۴۰۵؛ هزار میلیارد ریال', 'هزار میلیارد ریال'],
  ])('leaves the unit of an amount within a text to the amount: %s', (words, unit) => {
    expect(unitIn(words)).toBe(unit);
  });
});
