import { describe, expect, it } from 'vitest';
import type { QuoteLine } from './csv-lines.ts';
import { knownReturns } from './returns.ts';

const line = (returns: number[]): QuoteLine => {
  const [daily, weekly, monthly, quarterly, six_month, annual] = returns as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return {
    key: '1',
    date: '2026-08-16',
    nav_redemption: 1,
    nav_issue: 1,
    nav_statistical: 1,
    net_asset_rial: 1,
    units: 1,
    daily,
    weekly,
    monthly,
    quarterly,
    six_month,
    annual,
    since_inception: 0,
  };
};

describe('knownReturns(line)', () => {
  it('returns null for zeros after the last non-zero return, as of a young fund', () => {
    expect(knownReturns(line([-0.97, 1.9, 0, 0, 0, 0]))).toEqual({
      daily: -0.97,
      weekly: 1.9,
      monthly: null,
      quarterly: null,
      sixMonth: null,
      annual: null,
    });
  });

  it('keeps a zero before a longer non-zero return', () => {
    expect(knownReturns(line([0, 0, 0, 0, 4.28, 4.26]))).toMatchObject({
      daily: 0,
      quarterly: 0,
      sixMonth: 4.28,
      annual: 4.26,
    });
  });

  it('returns null where all are zero', () => {
    expect(Object.values(knownReturns(line([0, 0, 0, 0, 0, 0])))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
