import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundAsPrinted, writeNumber } from './write-number.ts';

const byIntl = (value: number, min: number, max: number, sign: boolean): string =>
  new Intl.NumberFormat('fa-IR', {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
    signDisplay: sign ? 'exceptZero' : 'negative',
  }).format(value);

const places = fc
  .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }))
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
/** Amounts, percentages, and decimals that end in 5. */
const values = fc.oneof(
  fc.double({ min: -1e18, max: 1e18, noNaN: true }),
  fc.double({ min: -200, max: 200, noNaN: true }),
  fc.integer({ min: -1e7, max: 1e7 }).map((n) => n / 1000),
  fc.double({ min: -1e-3, max: 1e-3, noNaN: true }),
);

describe('writeNumber(value, format)', () => {
  it('agrees with Intl', () => {
    fc.assert(
      fc.property(values, places, fc.boolean(), (value, [min, max], sign) => {
        expect(writeNumber(value, { minDecimals: min, maxDecimals: max, sign })).toBe(
          byIntl(value, min, max, sign),
        );
      }),
      { numRuns: 5000 },
    );
  });

  it('rounds the decimal number, not its binary approximation', () => {
    expect(writeNumber(1.005, { minDecimals: 2, maxDecimals: 2, sign: false })).toBe('۱٫۰۱');
    expect(writeNumber(0.9999, { minDecimals: 0, maxDecimals: 2, sign: false })).toBe('۱');
  });

  it('writes very large and very small numbers', () => {
    expect(writeNumber(1e21, { minDecimals: 0, maxDecimals: 0, sign: false })).toBe(
      '۱٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰',
    );
    expect(writeNumber(-4e-7, { minDecimals: 2, maxDecimals: 3, sign: true })).toBe('۰٫۰۰');
  });
});

describe('roundAsPrinted(value, decimals)', () => {
  const written = (value: number, decimals: number) =>
    writeNumber(value, { minDecimals: decimals, maxDecimals: decimals, sign: true });

  it('rounds halves away from zero, and never to a negative zero', () => {
    expect([roundAsPrinted(-0.65, 1), roundAsPrinted(1.005, 2), roundAsPrinted(-0.04, 1)]).toEqual([
      -0.7, 1.01, 0,
    ]);
  });

  it('is equal for two values exactly where their text is', () => {
    fc.assert(
      fc.property(values, values, fc.integer({ min: 0, max: 4 }), (a, b, decimals) => {
        fc.pre(Math.abs(a) < 1e9 && Math.abs(b) < 1e9);
        expect(roundAsPrinted(a, decimals) === roundAsPrinted(b, decimals)).toBe(
          written(a, decimals) === written(b, decimals),
        );
        expect(written(roundAsPrinted(a, decimals), decimals)).toBe(written(a, decimals));
      }),
    );
  });
});
