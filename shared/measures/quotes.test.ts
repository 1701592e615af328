import { describe, expect, it } from 'vitest';
import { quoteOnOrBefore } from './quotes.ts';

describe('quoteOnOrBefore(series, day)', () => {
  const prices = { dates: ['2026-08-01', '2026-08-06'], values: [10, 20] };
  it('takes the last quote up to the day, at most 15 days old', () => {
    expect(quoteOnOrBefore(prices, '2026-08-05')).toEqual({ day: '2026-08-01', value: 10 });
    expect(quoteOnOrBefore(prices, '2026-08-21')).toEqual({ day: '2026-08-06', value: 20 });
    expect(quoteOnOrBefore(prices, '2026-08-22')).toBeNull();
    expect(quoteOnOrBefore(prices, '2026-07-31')).toBeNull();
  });
});
