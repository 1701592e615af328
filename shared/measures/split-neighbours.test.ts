import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/days.ts';
import { isSessionDay } from '../dates/session-days.ts';
import { cleanSeries } from './clean-series.ts';

const SESSIONS = 60;
/** Growth of a session besides the day of the split. */
const USUAL = 1.001;
const RATIOS = [
  2,
  3,
  4,
  5,
  6,
  8,
  10,
  20,
  50,
  100,
  1000,
  1.5,
  2.5,
  3.5,
  4 / 3,
  5 / 4,
  6 / 5,
  7 / 5,
  0.5,
  0.1,
  0.01,
  2 / 3,
  0.4,
];
const MARKETS = [1, 1.01, 0.99, 1.025, 0.975, 1.05, 0.95, 1.1, 0.9];
const ISSUED = [1, 1.0005, 1.002, 0.998, 1.03, 0.97, 0.7, 1.2, 1.5];
const KNOWN = ['assets', 'assets and close', 'close', 'nothing'] as const;

const sessions: string[] = [];
for (let day = '2026-01-03'; sessions.length < SESSIONS; day = addDays(day, 1))
  if (isSessionDay(day, new Set())) sessions.push(day);

interface Split {
  readonly ratio: number;
  /** Growth of the market, and of the units besides the split, on its day. */
  readonly market: number;
  readonly issued: number;
  /** The session of the split. */
  readonly at: number;
  readonly knows: (typeof KNOWN)[number];
}

const recordsOf = ({ ratio, market, issued, at, knows }: Split) =>
  sessions.map((day, i) => {
    const navRial = (1_000_000 * USUAL ** i * (i < at ? 1 : market)) / (i < at ? 1 : ratio);
    const units = 10_000_000 * (i < at ? 1 : ratio * issued);
    return {
      day,
      navRial,
      netAssetRial: knows.startsWith('assets') ? navRial * units : null,
      closeRial: knows.endsWith('close') ? navRial * 1.002 : null,
    };
  });

/** How far a part of the series is from what the fund did, a logarithm. */
function errorOf(split: Split): number {
  const { series, earlier } = cleanSeries(recordsOf(split), new Set());
  const truth = (i: number): number => USUAL ** i * (i < split.at ? 1 : split.market);
  const errors = [...earlier, series].flatMap(({ dates, values }) => {
    const first = sessions.indexOf(dates[0] ?? '');
    return values.map((value, n) => {
      const expected = truth(sessions.indexOf(dates[n] as string)) / truth(first);
      return Math.abs(Math.log(value / (values[0] as number) / expected));
    });
  });
  return Math.max(0, ...errors);
}

describe('cleanSeries(days, holidays) beside a split of each ratio, with other changes on its day', () => {
  it.each(RATIOS)('of %f shows the growth of the fund, or withholds it', (ratio) => {
    const wrong = MARKETS.flatMap((market) =>
      ISSUED.flatMap((issued) =>
        [1, 2, 30, 56, 57, 58, 59].flatMap((at) =>
          KNOWN.map((knows) => ({ ratio, market, issued, at, knows })).filter(
            (split) => errorOf(split) > 0.005,
          ),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each([2, 3, 4, 5, 8, 10, 20, 100, 1.5, 2.5, 0.1, 0.5])(
    'finds %f in the middle of a history, whatever the market did, where the net assets are known',
    (ratio) => {
      for (const market of [1, 1.025, 0.975])
        for (const issued of [1, 1.002, 0.998]) {
          const split: Split = { ratio, market, issued, at: 30, knows: 'assets' };
          expect(cleanSeries(recordsOf(split), new Set()).cleaning).toMatchObject({
            splits: [{ day: sessions[30], ratio }],
            jumps: [],
          });
        }
    },
  );

  it('takes no ratio from the NAV alone that the market could have made of another one', () => {
    const split: Split = { ratio: 7 / 5, market: 0.95, issued: 1, at: 30, knows: 'nothing' };
    expect(cleanSeries(recordsOf(split), new Set()).cleaning).toMatchObject({ splits: [], jumps: [{}] });
  });
});
