import { describe, expect, it } from 'vitest';
import { afterBuying, feeOn, saleShare, yearlyShare } from './fees.ts';
import type { Fee } from './state.ts';

const fees: readonly Fee[] = [
  { kind: 'buy', percent: 0.1, from: null },
  { kind: 'buy', percent: 0.2, from: '2026-01-01' },
  { kind: 'buy', percent: null, from: '2026-06-01' },
  { kind: 'sell', percent: 0.5, from: '2026-01-01' },
];

describe('feeOn(fees, kind, day)', () => {
  it.each([
    ['buy', '2025-12-31', 0.1],
    ['buy', '2026-01-01', 0.2],
    ['buy', '2026-06-01', null],
    ['sell', '2025-12-31', null],
    ['sell', '2026-02-01', 0.5],
    ['yearly', '2026-02-01', null],
  ] as const)('%s on %s is %s', (kind, day, percent) => expect(feeOn(fees, kind, day)).toBe(percent));
});

describe('afterBuying, saleShare, yearlyShare', () => {
  it('count a known fee', () => {
    expect(afterBuying(fees, 1002, '2026-02-01')).toBeCloseTo(1000, 9);
    expect(saleShare(fees, '2026-02-01')).toBeCloseTo(0.995, 12);
    const yearly: Fee[] = [{ kind: 'yearly', percent: 2, from: null }];
    expect(yearlyShare(yearly, '2025-01-01', '2026-01-01')).toBeCloseTo(0.98, 12);
  });

  it('count an unknown one as none', () => {
    expect(afterBuying(fees, 1000, '2026-07-01')).toBe(1000);
    expect(saleShare([], '2026-02-01')).toBe(1);
    expect(yearlyShare([], '2025-01-01', '2026-01-01')).toBe(1);
  });
});
