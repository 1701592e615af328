import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/days.ts';
import { isSessionDay } from '../dates/session-days.ts';
import { partRisk } from '../measures/window-risk.ts';
import { type CompareLine, commonSpan, fromOpenDay, partOf, rebase, sampleOn, spanOf } from './lines.ts';

const daily = (first: string, count: number) => Array.from({ length: count }, (_, i) => addDays(first, i));
const seriesOf = (first: string, values: readonly number[]) => ({
  dates: daily(first, values.length),
  values,
});
const line = (id: string, first: string, count: number, isFund = true): CompareLine => ({
  id,
  label: id,
  isFund,
  rhythm: 'sessions',
  series: seriesOf(
    first,
    Array.from({ length: count }, (_, i) => 100 + i),
  ),
  origins: ['fipiran'],
  simulated: false,
});

describe('commonSpan(lines)', () => {
  it('begins at the latest first day and names who sets it, ends at the funds’ earliest last day', () => {
    const lines = [
      line('a', '2026-01-01', 50),
      line('b', '2026-01-10', 50),
      line('usd', '2026-01-05', 10, false),
    ];
    const common = commonSpan(lines);
    expect(common?.first.day).toBe('2026-01-10');
    expect(common?.first.lines.map(({ id }) => id)).toEqual(['b']);
    expect(common?.last.day).toBe('2026-02-19');
    expect(common?.last.lines.map(({ id }) => id)).toEqual(['a']);
  });

  it('is null where one fund ended before another began, and without funds', () => {
    expect(commonSpan([line('a', '2020-01-01', 10), line('b', '2026-01-01', 10)])).toBeNull();
    expect(commonSpan([line('usd', '2026-01-01', 10, false)])).toBeNull();
  });

  it('does not depend on the order of the lines', () => {
    const lines = [line('a', '2026-01-01', 50), line('b', '2026-01-10', 50), line('c', '2026-01-10', 30)];
    const ids = (given: readonly CompareLine[]) =>
      commonSpan(given)
        ?.first.lines.map(({ id }) => id)
        .sort();
    expect(ids(lines.toReversed())).toEqual(ids(lines));
  });
});

describe('spanOf(common, range)', () => {
  const common = commonSpan([line('a', '2026-01-01', 200)]);
  if (!common) throw new Error('no span');

  it('counts a range back from the last day, and stays within what is common', () => {
    expect(spanOf(common, '1m')).toEqual({ from: addDays(common.last.day, -30), to: common.last.day });
    expect(spanOf(common, '3y')).toEqual({ from: '2026-01-01', to: common.last.day });
    expect(spanOf(common, { from: '2020-01-01', to: '2026-02-01' })).toEqual({
      from: '2026-01-01',
      to: '2026-02-01',
    });
  });

  it('is everything where a range lies outside', () => {
    expect(spanOf(common, { from: '2019-01-01', to: '2019-02-01' })).toEqual(spanOf(common, 'all'));
  });
});

describe('rebase(series, span)', () => {
  it('is 100 × growth[to] / growth[from], exactly', () => {
    const values = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 3, maxLength: 60 });
    fc.assert(
      fc.property(values, fc.nat(), fc.nat(), (growth, a, b) => {
        const [from, to] = [a % growth.length, b % growth.length].sort((x, y) => x - y) as [number, number];
        const series = seriesOf('2026-01-01', growth);
        const span = { from: series.dates[from] as string, to: series.dates[to] as string };
        const rebased = rebase(series, span);
        expect(rebased.values[0]).toBe((100 * (growth[from] as number)) / (growth[from] as number));
        expect(rebased.values.at(-1)).toBe((100 * (growth[to] as number)) / (growth[from] as number));
      }),
    );
  });

  it('takes the last value before a day without one, and is empty before the first', () => {
    const series = { dates: ['2026-01-01', '2026-01-05', '2026-01-06'], values: [50, 60, 75] };
    expect(rebase(series, { from: '2026-01-03', to: '2026-01-06' })).toEqual({
      dates: ['2026-01-03', '2026-01-05', '2026-01-06'],
      values: [100, 120, 150],
    });
    expect(rebase(series, { from: '2025-12-01', to: '2026-01-06' }).values).toEqual([]);
  });

  it('is empty where the last value before its first day is older than a quote of such a span may be', () => {
    const series = { dates: ['2026-01-01', '2026-03-01'], values: [50, 60] };
    const over = (from: string, days: number) => rebase(series, { from, to: addDays(from, days) }).values[0];
    // 3 days up to a month, 7 up to a quarter, 15 above: as of the measures.
    expect([over('2026-01-04', 31), over('2026-01-05', 31)]).toEqual([100, undefined]);
    expect([over('2026-01-08', 92), over('2026-01-09', 92)]).toEqual([100, undefined]);
    expect([over('2026-01-16', 365), over('2026-01-17', 365)]).toEqual([100, undefined]);
  });
});

describe('fromOpenDay(span, holidays)', () => {
  // Saturday 10 to Wednesday 21 January closed.
  const holidays = new Set(daily('2026-01-10', 12));
  const from = (first: string, days = 30) =>
    fromOpenDay({ from: first, to: addDays(first, days) }, holidays).from;

  it('begins at the session after a closure in which the quotes grew too old', () => {
    // The last session before is Wednesday the 7th, the first one after Saturday the 24th.
    expect([from('2026-01-10'), from('2026-01-11')]).toEqual(['2026-01-10', '2026-01-24']);
    expect([from('2026-01-22', 365), from('2026-01-23', 365)]).toEqual(['2026-01-22', '2026-01-24']);
    expect([from('2026-01-07'), from('2026-01-28')]).toEqual(['2026-01-07', '2026-01-28']);
  });

  it('stays where nothing follows the closure', () => {
    expect(from('2026-01-12', 5)).toBe('2026-01-12');
  });
});

describe('partOf(series, span), sampleOn(series, days)', () => {
  const series = { dates: ['2026-01-01', '2026-01-05', '2026-01-09'], values: [10, 20, 30] };

  it('cuts from the value before the span, or from the first one after where that is too old', () => {
    expect(partOf(series, { from: '2026-01-06', to: '2026-01-08' })).toEqual({
      dates: ['2026-01-05'],
      values: [20],
    });
    const late = { dates: ['2025-12-01', '2026-01-07'], values: [10, 20] };
    expect(partOf(late, { from: '2026-01-06', to: '2026-01-08' })).toEqual({
      dates: ['2026-01-07'],
      values: [20],
    });
  });

  it('samples the quotes of the days themselves: an older one would be a day without a move', () => {
    expect(sampleOn(series, ['2025-12-31', '2026-01-04', '2026-01-05', '2026-01-09'])).toEqual({
      dates: ['2026-01-05', '2026-01-09'],
      values: [20, 30],
    });
    // 1% a session, and no quote on every fifth day.
    const days = daily('2026-01-03', 190).filter((day) => isSessionDay(day, new Set()));
    const quoted = days.map((date, i) => ({ date, value: 1.01 ** i })).filter((_, i) => i % 5 !== 3);
    const quotes = { dates: quoted.map(({ date }) => date), values: quoted.map(({ value }) => value) };
    const { ratios } = partRisk(sampleOn(quotes, days), { holidays: new Set(), yearlyRate: null });
    expect(ratios.value?.deviation ?? ratios).toBeCloseTo(0, 12);
  });
});
