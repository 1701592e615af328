import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latinDigits } from './digits.ts';
import {
  DASH,
  formatBillionRial,
  formatBillionToman,
  formatMoney,
  formatNumber,
  formatPercent,
  formatReserve,
  formatRial,
  isolate,
  ltrIsolate,
} from './format.ts';

const LRM = '\u200e';

describe('formatNumber(value, { decimals, sign })', () => {
  it('groups Persian digits', () => {
    expect(formatNumber(1234567.891)).toBe('۱٬۲۳۴٬۵۶۷٫۸۹۱');
    expect(formatNumber(12, { decimals: 2 })).toBe('۱۲٫۰۰');
  });

  it('writes the mark before a sign', () => {
    expect(formatNumber(-5)).toBe(`${LRM}−۵`);
    expect(formatNumber(5, { sign: true })).toBe(`${LRM}+۵`);
  });

  it('writes no sign before a zero, also after rounding', () => {
    expect(formatNumber(-0.001, { decimals: 2 })).toBe('۰٫۰۰');
    expect(formatNumber(-0.001, { decimals: 2, sign: true })).toBe('۰٫۰۰');
  });

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('writes %s as a dash', (value) => {
    expect(formatNumber(value)).toBe(DASH);
    expect(formatPercent(value)).toBe(DASH);
    expect(formatMoney(value)).toBe(DASH);
    expect(formatBillionRial(value)).toBe(DASH);
  });

  it('is exact to half a unit for any amount', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (value) => {
        const read = Number(
          latinDigits(formatRial(value))
            .replace(/[٬\u200e]/g, '')
            .replace('−', '-'),
        );
        return Math.abs(read - value) <= 0.5;
      }),
    );
  });
});

describe('formatReserve(percent)', () => {
  it('has one decimal', () => {
    expect(formatReserve(0.98)).toBe(`${LRM}+۱٫۰٪`);
    expect(formatReserve(null)).toBe(DASH);
  });
});

describe('formatPercent(value, { decimals, sign })', () => {
  it('takes percent points, with two decimals and a sign', () => {
    expect(formatPercent(1.234)).toBe(`${LRM}+۱٫۲۳٪`);
    expect(formatPercent(-92.1)).toBe(`${LRM}−۹۲٫۱۰٪`);
    expect(formatPercent(0)).toBe('۰٫۰۰٪');
  });

  it('omits the sign on request', () => {
    expect(formatPercent(43.21, { decimals: 1, sign: false })).toBe('۴۳٫۲٪');
  });
});

describe('formatRial(value), formatBillionRial(valueRial), formatBillionToman(valueRial)', () => {
  // spec 18.1, 18.3
  it('write the figure without its unit', () => {
    expect(formatRial(34200.4)).toBe('۳۴٬۲۰۰');
    expect(formatBillionRial(427e9)).toBe('۴۲۷٫۰۰');
    expect(formatBillionRial(427e9, 0)).toBe('۴۲۷');
    expect(formatBillionToman(-126e9)).toBe(`${LRM}−۱۲٫۶`);
  });
});

describe('formatMoney(valueRial, { unit })', () => {
  it.each([
    [0, '۰ تومان'],
    [5_000, '۵۰۰ تومان'],
    [12_345, '۱٫۲۳ هزار تومان'],
    [5e6, '۵۰۰ هزار تومان'],
    [9_999_996, '۱ میلیون تومان'],
    [3.45e9, '۳۴۵ میلیون تومان'],
    [1.2e12, '۱۲۰ میلیارد تومان'],
    [3.45e14, '۳۴٫۵ همت'],
    [9.1e17, '۹۱٬۰۰۰ همت'],
    [-1.26e11, `${LRM}−۱۲٫۶ میلیارد تومان`],
  ])('writes %d rials as %s', (rial, expected) => {
    expect(formatMoney(rial)).toBe(expected);
  });

  it('rounds as a column in billions does', () => {
    for (const rial of [1.245e11, 1.435e11, 2.55e10, -1.245e11])
      expect(formatMoney(rial)).toBe(
        `${formatBillionToman(rial, Math.abs(rial) < 1e11 ? 2 : 1)} میلیارد تومان`,
      );
    expect(formatMoney(1.005e10)).toBe('۱٫۰۱ میلیارد تومان');
  });

  it('uses rials on request, without همت', () => {
    expect(formatMoney(12e6, { unit: 'rial' })).toBe('۱۲ میلیون ریال');
    expect(formatMoney(3.45e14, { unit: 'rial' })).toBe('۳۴۵ هزار میلیارد ریال');
  });

  it('never writes a thousand of a unit that has a larger one', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e15, max: 1e15, noNaN: true }), (rial) => {
        const figure = formatMoney(rial).split(' ')[0] as string;
        return !figure.includes('٬');
      }),
    );
  });
});

describe('isolate(text), ltrIsolate(text)', () => {
  it('open and close the isolate', () => {
    expect(isolate('عیار')).toBe('\u2068عیار\u2069');
    expect(ltrIsolate('−۵')).toBe('\u2066−۵\u2069');
  });
});
