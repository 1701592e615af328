import { describe, expect, it } from 'vitest';
import { readyRanges } from './ready-ranges.ts';

describe('readyRanges(range)', () => {
  it('has the years that the data covers, and all of it, as the fields show them', () => {
    expect(readyRanges({ from: '2023-01-01', to: '2026-08-16' })).toEqual([
      {
        label: '۱ سال',
        from: '2025-08-16',
        to: '2026-08-16',
        days: { from: '۱۴۰۴/۰۵/۲۵', to: '۱۴۰۵/۰۵/۲۵' },
      },
      {
        label: '۳ سال',
        from: '2023-08-16',
        to: '2026-08-16',
        days: { from: '۱۴۰۲/۰۵/۲۵', to: '۱۴۰۵/۰۵/۲۵' },
      },
      {
        label: 'از آغاز',
        from: '2023-01-01',
        to: '2026-08-16',
        days: { from: '۱۴۰۱/۱۰/۱۱', to: '۱۴۰۵/۰۵/۲۵' },
      },
    ]);
  });

  it('has all of a fund that is younger than a year', () => {
    expect(readyRanges({ from: '2026-02-01', to: '2026-08-16' }).map(({ label }) => label)).toEqual([
      'از آغاز',
    ]);
  });
});
