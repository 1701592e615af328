import { describe, expect, it } from 'vitest';
import { readSignedNumber, readTypedNumber } from './read-number.ts';

describe('readSignedNumber(given)', () => {
  it.each([
    ['−5', -5],
    ['–5', -5],
    ['۵ –', -5],
    ['(1,234.5)', -1234.5],
    ['5e9', 5e9],
    ['۱۲۳\u200c۴۵۶', 123_456],
  ])('reads «%s» as %d', (given, number) => expect(readSignedNumber(given)).toBe(number));

  it.each([
    '',
    '--5',
    '-(5)',
    '12-34',
    '12–34',
    '1/5',
    '5٪',
    '0x10',
    '12345\u200c12350',
    '۱۲۳۴۵\u200b۱۲۳۵۰',
    '12345\u200f12350',
  ])('reads no number in «%s»', (given) => expect(readSignedNumber(given)).toBeNull());
});

describe('readTypedNumber(typed)', () => {
  it.each([
    ['٢٫٥', 2.5],
    ['۲/۵٪', 2.5],
    ['٪۱۲', 12],
    ['\u200e−۱۲٬۳۴۵٫۵٪', -12_345.5],
    ['0/116', 0.116],
    ['۲٫۵ درصد', 2.5],
    ['۱۲درصد', 12],
  ])('reads «%s» as %d', (typed, number) => expect(readTypedNumber(typed)).toBe(number));

  it.each(['', '٪', '12 34', '1,2345', '1/2/3', '5٪٪', '5٪ درصد', 'درصد', '0x10', 'ده', '12٪345', '5 % 000'])(
    'reads no number in «%s»',
    (typed) => expect(readTypedNumber(typed)).toBeNull(),
  );
});
