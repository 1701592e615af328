import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanSeries } from './clean-series.ts';
import { createHistory, type HistoryPlan, randomPlan } from './testing/random-history.ts';

const RUNS = 2000;
/** Chance alone can make a misprint agree with a split to four digits, once in some 100,000 histories. */
const SEED = 33;
/** A payout on a day that is left out is reinvested at the NAV of the next one; a misprint or a wrong ratio is ten times as far. */
const TOLERANCE = 0.005;

/** The worst difference of a part's growth, from its first day to any other, from the true one; a logarithm. */
function worstError(plan: HistoryPlan): number {
  const { days, payouts, truth } = createHistory(plan);
  const { series, earlier } = cleanSeries(days, new Set(), payouts);
  const errors = [...earlier, series].flatMap(({ dates, values }) =>
    dates.map((day, i) => {
      const [first, firstDay] = [values[0] as number, dates[0] as string];
      const shown = (values[i] as number) / first;
      return Math.abs(Math.log(shown / ((truth.get(day) as number) / (truth.get(firstDay) as number))));
    }),
  );
  return Math.max(0, ...errors);
}

describe('cleanSeries(days, holidays, payouts) of random histories', () => {
  it('grows as the fund did within each part, or withholds the days', () => {
    fc.assert(
      fc.property(randomPlan, (plan) => {
        expect(worstError(plan)).toBeLessThan(TOLERANCE);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});
