import { describe, expect, it } from 'vitest';
import { moveProblem } from './references.ts';

const stored = { references: new Map([['usd_free', { day: '2026-08-16', value: 1_700_000 }]]) };

describe('moveProblem(stored, price)', () => {
  it.each(['2026-08-17', '2026-08-16', '2026-08-14', '2026-08-06'])('refuses tomans on %s', (day) => {
    expect(moveProblem(stored, { symbol: 'usd_free', day, value: 170_000 })).toBe(
      'expected a price within 40% of 1700000 of 2026-08-16',
    );
  });

  it('says nothing of days far from the stored one, and of other series', () => {
    for (const day of ['2026-08-05', '2026-08-27'])
      expect(moveProblem(stored, { symbol: 'usd_free', day, value: 170_000 })).toBeNull();
    expect(moveProblem(stored, { symbol: 'coin_emami', day: '2026-08-16', value: 1 })).toBeNull();
  });
});
