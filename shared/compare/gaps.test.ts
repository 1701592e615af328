import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/days.ts';
import { closuresIn, gapsOf } from './gaps.ts';

// Saturday 10 to Wednesday 21 January closed.
const holidays = new Set(Array.from({ length: 12 }, (_, i) => addDays('2026-01-10', i)));

describe('gapsOf(dates, series, rhythm, holidays), closuresIn(span, holidays)', () => {
  const gaps = (closed: ReadonlySet<string>, ...dates: string[]) => [
    ...gapsOf(dates, { dates, values: dates.map(() => 1) }, 'sessions', closed),
  ];

  it('draws no line over a missed session, and none over a closure', () => {
    expect(gaps(holidays, '2026-01-03', '2026-01-04', '2026-01-06')).toEqual([2]);
    expect(gaps(holidays, '2026-01-07', '2026-01-24')).toEqual([1]);
  });

  it('draws it over weekends', () => {
    expect(gaps(new Set(), '2026-01-21', '2026-01-24')).toEqual([]);
  });

  it('keeps the gaps of the whole series in a part of it', () => {
    const dates = ['2026-01-03', '2026-01-04', '2026-01-06', '2026-01-07'];
    const series = { dates, values: [1, 2, 3, 4] };
    expect([...gapsOf(dates.slice(1), series, 'sessions', holidays)]).toEqual([1]);
    expect([...gapsOf(dates.slice(2), series, 'sessions', holidays)]).toEqual([]);
  });

  it('names a closure once, from the session before to the one after', () => {
    const span = { from: '2026-01-01', to: '2026-02-28' };
    expect(closuresIn(span, holidays)).toEqual([{ from: '2026-01-07', to: '2026-01-24' }]);
    expect(closuresIn(span, new Set(['2026-01-11']))).toEqual([]);
  });
});
