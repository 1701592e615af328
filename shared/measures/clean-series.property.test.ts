import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanSeries } from './clean-series.ts';
import {
  createHistory,
  type HistoryPlan,
  randomPlan,
  SESSIONS,
  USUAL_RATIOS,
} from './testing/random-history.ts';

const RUNS = 2000;
/** Chance alone can make a misprint agree with a split to four digits, once in some 100,000 histories. */
const SEED = 33;
/** A payout on a day that is left out is reinvested at the NAV of the next one; a misprint or a wrong ratio is ten times as far. */
const TOLERANCE = 0.005;

/** The worst difference of a part's growth, from its first day to any other, from the true one; a logarithm. `missing`: a record that is not there. */
function worstError(plan: HistoryPlan, missing: number | null = null): number {
  const { days, payouts, truth } = createHistory(plan);
  const known = days.filter((_, i) => i !== missing);
  const { series, earlier } = cleanSeries(known, new Set(), payouts);
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

  it('moves no other day where a record is missing', () => {
    fc.assert(
      fc.property(randomPlan, fc.integer({ min: 0, max: SESSIONS - 1 }), (plan, missing) => {
        // A payout of the missing day is reinvested at another NAV, which a large one shows.
        const small = { ...plan, payouts: plan.payouts.filter(({ share }) => share < 0.1) };
        expect(worstError(small, missing)).toBeLessThan(TOLERANCE);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it('explains nine of ten usual splits on ordinary days of funds whose net assets are known, in full', () => {
    const plans = fc.sample(randomPlan, { numRuns: 5 * RUNS, seed: SEED }).flatMap((plan) => {
      const [split] = plan.splits;
      if (!split || split.at < 5 || split.at > SESSIONS - 5 || !USUAL_RATIOS.includes(split.ratio)) return [];
      const splits = [{ ...split, move: split.move / 4, issued: split.issued / 20 }];
      const knows = { ...plan.knows, assets: 'always' as const };
      return [{ ...plan, knows, splits, misprints: [], crashes: [], shocks: [], payouts: [], gap: null }];
    });
    const whole = plans.filter((plan) => {
      const { cleaning } = cleanSeries(createHistory(plan).days, new Set());
      return cleaning.jumps.length === 0 && cleaning.splits[0]?.ratio === plan.splits[0]?.ratio;
    });
    expect(plans.length).toBeGreaterThan(500);
    expect(whole.length / plans.length).toBeGreaterThan(0.9);
  });

  it('explains nineteen of twenty splits of any ratio and in any market where issued units are reported', () => {
    const plans = fc.sample(randomPlan, { numRuns: 5 * RUNS, seed: SEED }).flatMap((plan) => {
      const [split] = plan.splits;
      if (!split || split.at < 5 || split.at > SESSIONS - 5) return [];
      const knows = { ...plan.knows, assets: 'always' as const, issued: true };
      return [
        { ...plan, knows, splits: [split], misprints: [], crashes: [], shocks: [], payouts: [], gap: null },
      ];
    });
    const whole = plans.filter((plan) => {
      const { cleaning } = cleanSeries(createHistory(plan).days, new Set());
      return cleaning.jumps.length === 0 && cleaning.splits[0]?.ratio === plan.splits[0]?.ratio;
    });
    expect(plans.length).toBeGreaterThan(500);
    expect(whole.length / plans.length).toBeGreaterThan(0.95);
  });
});
