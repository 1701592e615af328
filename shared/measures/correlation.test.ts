import { describe, expect, it } from 'vitest';
import { NO_HOLIDAYS, sessionAfter } from '../dates/session-days.ts';
import type { KnownSeries } from '../funds/series.ts';
import { correlation } from './correlation.ts';
import { MIN_SESSIONS } from './minimum.ts';

const START = '2026-01-03';

function sessions(count: number): string[] {
  const days = [START];
  while (days.length < count) days.push(sessionAfter(days.at(-1) as string, NO_HOLIDAYS));
  return days;
}

/** A series whose logarithmic returns are the given ones, repeated. */
function seriesOf(returns: readonly number[], count = 1 + 15 * returns.length): KnownSeries {
  const dates = sessions(count);
  const values = [1000];
  while (values.length < count)
    values.push(
      (values.at(-1) as number) * Math.exp(returns[(values.length - 1) % returns.length] as number),
    );
  return { dates, values };
}

const ONE = [0.01, 0.02, 0.03, 0.04, 0.05];

describe('correlation(one, other, holidays)', () => {
  it.each([
    [
      '0.8 for returns of 1, 2, 3, 4, 5 and 2, 1, 4, 3, 5 per cent: Σxy = 8 of √(10 × 10)',
      [0.02, 0.01, 0.04, 0.03, 0.05],
      0.8,
    ],
    ['1 for twice the returns', [0.02, 0.04, 0.06, 0.08, 0.1], 1],
    ['−1 for the opposite returns', [-0.01, -0.02, -0.03, -0.04, -0.05], -1],
    ['0 for returns of 1, −2, 2, −2, 1: Σxy = 0', [0.01, -0.02, 0.02, -0.02, 0.01], 0],
  ])('is %s', (_title, other, expected) => {
    const found = correlation(seriesOf(ONE), seriesOf(other), NO_HOLIDAYS);
    expect(found.coefficient.value).toBeCloseTo(expected, 9);
    expect(found.coefficient.sessions).toBe(75);
    expect(correlation(seriesOf(other), seriesOf(ONE), NO_HOLIDAYS).coefficient.value).toBeCloseTo(
      expected,
      9,
    );
  });

  // spec 38.46
  it('counts single sessions that both have, and says the first and the last of them', () => {
    const one = seriesOf(ONE);
    const without = (indexes: readonly number[]) => ({
      dates: one.dates.filter((_, i) => !indexes.includes(i)),
      values: one.values.filter((_, i) => !indexes.includes(i)),
    });
    // A missing day costs two single sessions: that of the day, and the one after it.
    const found = correlation(one, without([10]), NO_HOLIDAYS);
    expect(found.coefficient).toMatchObject({ sessions: 73, shortage: null });
    expect(found).toMatchObject({ from: one.dates[1], to: one.dates.at(-1) });
  });

  it('leaves out a return over a closure of the exchange', () => {
    const closed = new Set(sessions(60).slice(20, 30));
    const open = seriesOf(ONE, 120);
    const series = {
      dates: open.dates.filter((day) => !closed.has(day)),
      values: open.values.filter((_, i) => !closed.has(open.dates[i] as string)),
    };
    expect(correlation(series, series, closed).coefficient.sessions).toBe(series.dates.length - 2);
  });

  it('gives the reason with fewer than 60 sessions, for a series without moves, and without a common day', () => {
    const short = seriesOf(ONE, MIN_SESSIONS.ratio);
    expect(correlation(short, short, NO_HOLIDAYS).coefficient).toEqual({
      value: null,
      sessions: 59,
      shortage: { reason: 'too-few-sessions', needed: 60, found: 59 },
    });
    expect(correlation(seriesOf(ONE), seriesOf([0.001], 76), NO_HOLIDAYS).coefficient).toMatchObject({
      value: null,
      shortage: { reason: 'undefined' },
    });
    const none = correlation(seriesOf(ONE), { dates: [], values: [] }, NO_HOLIDAYS);
    expect(none).toMatchObject({ from: null, to: null, coefficient: { value: null, sessions: 0 } });
  });
});
