import { describe, expect, it } from 'vitest';
import { row } from '../../pipeline/database/write/writable.ts';
import { verdictOf } from './verdict.ts';

const refusal = { table: 'funds', key: 'x', field: null, value: 1, reason: 'expected another' };
const rows = [row('reference_prices', { symbol: 'usd_free', date: '2026-08-16', price: 1 } as never)];
const none = { rows: [], refused: [], dropped: new Map<string, number>() };

describe('verdictOf(endpoint, parsed)', () => {
  it('fails an answer whose rows were all refused', () => {
    expect(verdictOf('fundcompare', { ...none, refused: [refusal] })).toBe('failed');
    expect(verdictOf('fundcompare', { ...none, rows, refused: [refusal] })).toBe('parsed');
  });

  it('fails an answer without rows, unless they were left out for a named reason', () => {
    expect(verdictOf('dailyList', none)).toBe('failed');
    expect(verdictOf('dailyList', { ...none, dropped: new Map([['closes: no trade', 3]]) })).toBe('parsed');
  });

  it('accepts answers that give no row by themselves', () => {
    expect(verdictOf('averagereturns', none)).toBe('parsed');
  });
});
