import { describe, expect, it } from 'vitest';
import { readStamp } from './read-stamp.ts';
import { stampSchema, toStamp } from './stamp.ts';

describe('toStamp(evidence), readStamp(stamp)', () => {
  it.each([
    [
      { origins: ['fipiran'], day: '2026-08-10' },
      { origins: ['fipiran'], simulated: false, day: '2026-08-10' },
    ],
    [
      { origins: ['fipiran', 'tsetmc'], day: null },
      { origins: ['fipiran', 'tsetmc'], simulated: false, day: null },
    ],
    [
      { origins: ['simulated'], day: '2026-08-16' },
      { origins: ['simulated'], simulated: true, day: '2026-08-16' },
    ],
  ])('carry origins and day of %o', (evidence, expected) => {
    const text = toStamp(evidence);
    expect(stampSchema.parse(text)).toBe(text);
    expect(readStamp(text)).toEqual(expected);
  });
});
