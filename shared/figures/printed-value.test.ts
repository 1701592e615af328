import { describe, expect, it } from 'vitest';
import { formatBillionToman, formatMoney, formatPercent, formatRial } from '../persian/format.ts';
import { agreesWith, type PrintedValue, readPrinted } from './printed-value.ts';

const read = (text: string) => readPrinted(text) as PrintedValue;

describe('readPrinted(text)', () => {
  it('reads Persian digits, signs, decimals and the words after them', () => {
    expect(read('\u200e−۱٬۲۳۴٫۵٪')).toEqual({ value: -1234.5, decimals: 1, words: '٪' });
    expect(read('۳۴٫۵ همت')).toEqual({ value: 34.5, decimals: 1, words: 'همت' });
    expect(readPrinted('—')).toBeNull();
  });
});

describe('agreesWith(printed, value, unit)', () => {
  it('accepts what the formatters write', () => {
    expect(agreesWith(read(formatPercent(1.2349)), 1.2349, 'percent')).toBe(true);
    expect(agreesWith(read(formatPercent(-0.5)), -0.005, 'fraction')).toBe(true);
    for (const rial of [12, 12_345, 987_654_321, 4.27e11, 3.456e14, -8.1e12])
      expect(agreesWith(read(formatMoney(rial)), rial, 'rial')).toBe(true);
    expect(agreesWith(read(formatBillionToman(4.27e11)), 4.27e11, 'rial')).toBe(true);
    expect(agreesWith(read(formatRial(12_345)), 12_345, 'rial')).toBe(true);
  });

  it('refuses another value, another sign and another power of ten', () => {
    expect(agreesWith(read('۱٫۲۴٪'), 1.2349, 'percent')).toBe(false);
    expect(agreesWith(read('۱٫۲۳٪'), -1.2349, 'percent')).toBe(false);
    expect(agreesWith(read('۱۲٫۳ همت'), 1.23e13, 'rial')).toBe(false);
    expect(agreesWith(read('۱۲٬۳۴۵'), 1234.5, 'rial')).toBe(false);
  });

  it('tells a value that was rounded twice', () => {
    expect(agreesWith(read('۱٫۶۳٪'), 1.62499, 'percent')).toBe(false);
    expect(agreesWith(read('۱٫۶۲٪'), 1.62499, 'percent')).toBe(true);
  });
});
