import { describe, expect, it } from 'vitest';
import { normalizeCode } from './second-factor.ts';

describe('normalizeCode(code)', () => {
  it.each([
    ['۱۲۳ ۴۵۶', '123456'],
    ['١٢٣٤٥٦', '123456'],
    [' 123 456 ', '123456'],
    ['\u2067۱۲۳۴۵۶\u2069', '123456'],
  ])('%s → %s', (typed, code) => expect(normalizeCode(typed)).toBe(code));
});
