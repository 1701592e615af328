import { describe, expect, it } from 'vitest';
import { ageText } from './age-text.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('ageText(instant, now)', () => {
  it.each([
    [null, 'هرگز'],
    ['2026-11-20T11:59:30Z', 'همین حالا'],
    ['2026-11-20T12:05:00Z', 'همین حالا'],
    ['2026-11-20T11:57:00Z', '۳ دقیقه پیش'],
    ['2026-11-20T07:00:00Z', '۵ ساعت پیش'],
    ['2026-11-10T12:00:00Z', '۱۰ روز پیش'],
  ])('%s', (instant, expected) => expect(ageText(instant, now)).toBe(expected));
});
