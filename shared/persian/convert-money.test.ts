import { describe, expect, it } from 'vitest';
import { convertAmounts, convertNumber, currencyIn, unitIn } from './convert-money.ts';
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
    ['(میلیارد تومان)', 'rial', '(میلیارد ریال)'],
    ['به ریال؛ ارزش به میلیارد تومان', 'toman', 'به تومان؛ ارزش به میلیارد تومان'],
    ['(همت)', 'rial', '(هزار میلیارد ریال)'],
  ] as const)('writes %s in %s as %s', (words, target, expected) => {
    expect(convertAmounts(words, target)).toBe(expected);
  });

  it.each(['قلک همتا', 'ارزش ریالی', 'پنج درصد', '۳۴٫۵ همت'])('leaves %s as it is in tomans', (words) => {
    expect(convertAmounts(words, 'toman')).toBe(words);
  });

  it('writes what formatMoney writes in the other currency, where both have three digits', () => {
    for (const rial of AMOUNTS.filter((amount) => Math.abs(amount) >= 1e5 && Math.abs(amount) < 1e15))
      expect(convertAmounts(formatMoney(rial), 'rial')).toBe(formatMoney(rial, { unit: 'rial' }));
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

describe('unitIn(words)', () => {
  it('returns the first unit with its magnitude', () => {
    expect(unitIn('خرید (میلیارد تومان)')).toBe('میلیارد تومان');
    expect(unitIn('قیمت و NAV، ریال')).toBe('ریال');
    expect(unitIn('سهم')).toBeNull();
  });
});
