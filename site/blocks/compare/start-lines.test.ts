import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates/days.ts';
import { isSessionDay } from '../../../shared/dates/session-days.ts';
import type { FundHistory } from '../../../shared/schema/snapshots/history.ts';
import type { MeasureSeriesFile } from '../../../shared/schema/snapshots/measures.ts';
import { historyOf } from '../testing/flat-history.ts';
import { START_BOX, startLines } from './start-lines.ts';

type Point = readonly [day: string, value: number];

const NO_QUOTES = { dates: [], values: [] };
const measures: MeasureSeriesFile = {
  quotes: { usd: NO_QUOTES, coin: NO_QUOTES, gold: NO_QUOTES },
  running: { usd: null, coin: null, gold: null },
  index: [],
  session: { from: '2026-08-15', to: '2026-08-16' },
  origins: { real: [], usd: [], coin: [], gold: [] },
  means: {},
  holidays: [],
};
const TO = '2026-08-16';
/** A value on each session of the last days, from `first` on; none on the days of `closed`. */
const daily = (first: string, closed: ReadonlySet<string> = new Set()): Point[] => {
  const points: Point[] = [];
  for (let day = first; day <= TO; day = addDays(day, 1))
    if (isSessionDay(day, closed)) points.push([day, 100 + points.length]);
  return points;
};
const none: ReadonlySet<string> = new Set();
const draw = (all: readonly FundHistory[], holidays = none) => startLines(all, measures, holidays);

describe('startLines(histories, measures, holidays)', () => {
  it('shows the year up to the last day that all funds have, from their first common day on', () => {
    const [long, young] = [historyOf('long', daily('2024-01-01')), historyOf('young', daily('2026-02-16'))];
    expect(draw([long, young])).toMatchObject({ from: '2026-02-16', to: TO });
    expect(draw([long])?.from).toBe('2025-08-16');
    expect(
      draw([
        long,
        historyOf('past', [
          ['2020-01-01', 1],
          ['2020-02-01', 1],
        ]),
      ]),
    ).toBeNull();
  });

  it('shows no growth of a fund whose last value before the first day is older than a quote may be', () => {
    const known: Point[] = [
      ['2025-08-10', 10],
      ['2026-08-16', 15],
    ];
    const old: Point[] = [
      ['2025-07-20', 10],
      ['2026-08-16', 15],
    ];
    const drawn = draw([
      historyOf('long', daily('2024-01-01')),
      historyOf('known', known),
      historyOf('old', old),
    ]);
    const [, first, second] = drawn?.lines ?? [];
    expect(first?.growthPercent).toBeCloseTo(50);
    expect(second).toMatchObject({ growthPercent: null, path: '' });
  });

  it('draws no line across a closure of the exchange', () => {
    const closed = new Set(Array.from({ length: 30 }, (_, i) => addDays('2026-03-01', i)));
    const pieces = (holidays: ReadonlySet<string>) =>
      draw([historyOf('a', daily('2024-01-01', holidays))], holidays)?.lines[0]?.path.match(/M/g)?.length;
    expect(pieces(none)).toBe(1);
    expect(pieces(closed)).toBe(2);
  });

  it('draws all lines on one scale within the box', () => {
    const points = daily('2025-01-01');
    const steep = points.map(([day, value]): Point => [day, value ** 2]);
    const ends = draw([historyOf('a', points), historyOf('b', steep)])?.lines.map(({ path }) =>
      Number(path.split(',').at(-1)),
    );
    expect(ends?.[1]).toBeLessThan(ends?.[0] as number);
    for (const y of ends ?? []) expect(y).toBeLessThanOrEqual(START_BOX.height);
  });
});
