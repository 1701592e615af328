import { describe, expect, it } from 'vitest';
import type { Evidence } from '../common/evidence.ts';
import { addDayCounts, countDays, coverageOf } from './day-coverage.ts';

const evidenceOf = (day: string | null, simulated = false): Evidence => ({
  origins: ['fipiran'],
  simulated,
  day,
  instant: null,
});

describe('coverageOf(kind, counts, newest)', () => {
  it('tells figures of the newest day from older ones, undated ones and missing ones', () => {
    const counts = countDays([
      evidenceOf('2026-08-16'),
      evidenceOf('2026-08-16', true),
      evidenceOf('2026-08-15'),
      evidenceOf(null),
      null,
    ]);
    expect(coverageOf('nav', counts)).toEqual({
      kind: 'nav',
      day: '2026-08-16',
      expected: 5,
      current: 2,
      carriedOver: 2,
      missing: 1,
      simulated: 1,
    });
  });

  it('measures a late category by the market’s day', () => {
    const late = coverageOf('nav', countDays([evidenceOf('2026-08-15')]), '2026-08-16');
    expect(late).toMatchObject({ day: '2026-08-16', current: 0, carriedOver: 1 });
  });

  it('has no day without figures', () => {
    expect(coverageOf('trades', countDays([null]))).toMatchObject({ day: null, current: 0, missing: 1 });
  });
});

describe('addDayCounts(all)', () => {
  it('gives the same in any grouping, also across the days that are told apart', () => {
    const parts = [
      evidenceOf('2026-08-16'),
      evidenceOf('2026-05-01'),
      evidenceOf('2026-08-15'),
      evidenceOf(null),
    ].map((one) => countDays([one]));
    const [a, b, c, d] = parts as [
      (typeof parts)[0],
      (typeof parts)[0],
      (typeof parts)[0],
      (typeof parts)[0],
    ];
    const left = addDayCounts([addDayCounts([a, b]), addDayCounts([c, d])]);
    expect(left).toEqual(addDayCounts([addDayCounts([d, c, b]), a]));
    expect(coverageOf('nav', left)).toMatchObject({ current: 1, carriedOver: 3, missing: 0 });
  });
});
