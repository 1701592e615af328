import { describe, expect, it } from 'vitest';
import { readDecimal } from './read-decimal.ts';

describe('readDecimal(text)', () => {
  it.each([
    ['1 234 567', 1_234_567],
    ['1٬234٫5', 1234.5],
    ['1،234,567', 1_234_567],
    ['.5', 0.5],
    ['12345.', 12_345],
  ])('reads «%s» as %d', (text, number) => expect(readDecimal(text)).toBe(number));

  it.each([
    '12345 12350',
    '12 34',
    '1,2345',
    '1 234,567',
    '1,234 567',
    '1,23',
    '1.2.3',
    '0,500',
    '000 123',
    '-5',
    '',
    'x',
  ])('reads no number in «%s»', (text) => expect(readDecimal(text)).toBeNull());
});
