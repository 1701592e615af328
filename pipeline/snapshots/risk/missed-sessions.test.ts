import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../../shared/dates/days.ts';
import { isSessionDay } from '../../../shared/dates/session-days.ts';
import { category, computed, fund, history, holiday, tablesWith } from '../aggregates/testing/tables.ts';

/** A nightly run sets PROPERTY_RUNS. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 60);
const KEY = 'category-history/category-1';
const SESSIONS: string[] = [];
for (let day = '2026-01-03'; SESSIONS.length < 120; day = addDays(day, 1))
  if (isSessionDay(day, new Set())) SESSIONS.push(day);

/** A fund that grows evenly from session `from` to session `to`, those of a closure that a row names aside, without a value on the sessions of `missed`. */
interface Life {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly missed: ReadonlySet<number>;
  readonly isActive: boolean;
}

const life = fc
  .record({
    from: fc.oneof(fc.constant(0), fc.nat(80)),
    length: fc.integer({ min: 5, max: 120 }),
    step: fc.integer({ min: -30, max: 40 }).map((tenThousandths) => tenThousandths / 1e4),
    gaps: fc.array(fc.tuple(fc.nat(119), fc.integer({ min: 1, max: 40 })), { maxLength: 4 }),
    isActive: fc.boolean(),
  })
  .map(({ from, length, step, gaps, isActive }): Life => {
    const to = Math.min(SESSIONS.length - 1, from + length);
    const days = gaps.flatMap(([at, days]) => Array.from({ length: days }, (_, i) => at + i));
    return { from, to, step, isActive, missed: new Set(days.filter((at) => at > from && at < to)) };
  });
/** Sessions that all funds miss, in a row of `market_holidays` or not. */
const closures = fc.array(
  fc.record({
    at: fc.integer({ min: 1, max: 118 }),
    days: fc.integer({ min: 1, max: 30 }),
    isTold: fc.boolean(),
  }),
  { maxLength: 3 },
);
const market = fc.record({ lives: fc.array(life, { minLength: 2, maxLength: 7 }), closures });

type Market = typeof market extends fc.Arbitrary<infer T> ? T : never;
const NONE: ReadonlySet<number> = new Set();
const daysOf = (all: Market['closures'], isTold: boolean): ReadonlySet<number> =>
  new Set(
    all
      .filter((one) => one.isTold === isTold)
      .flatMap(({ at, days }) => Array.from({ length: days }, (_, i) => at + i)),
  );

function tablesOf({ lives, closures: all }: Market, isClosed: (n: number) => boolean = () => false) {
  const shut = [daysOf(all, true), daysOf(all, false)];
  const openBefore = (at: number): number => at - [...(shut[0] ?? NONE)].filter((day) => day <= at).length;
  const rows = lives.flatMap(({ from, to, step, missed }, n) => {
    const known = SESSIONS.flatMap((day, at) =>
      at >= from && at <= to && ![missed, ...shut].some((days) => days.has(at)) ? [{ day, at }] : [],
    );
    if (known.length === 0) return [];
    return history(n + 1, {
      pastDates: known.map(({ day }) => day),
      pastNavRial: known.map(({ at }) => 1e6 * (1 + step) ** openBefore(at)),
      pastNetAssetRial: known.map(() => null),
      pastOrigins: ['fipiran'],
    });
  });
  return tablesWith({
    categories: [category(1)],
    funds: lives.map(({ isActive }, n) => fund(n + 1, { isActive: isActive && !isClosed(n) })),
    fund_nav_history: rows,
    market_holidays: [...(shut[0] ?? NONE)].flatMap((at) => (SESSIONS[at] ? [holiday(SESSIONS[at])] : [])),
  });
}

const historyOf = (tables: ReturnType<typeof tablesOf>) =>
  computed('category-history', tables).read('category-history', KEY);

/** The chained mean from first principles: on each session the funds that hold money from the one before. */
function expectedGrowth({ lives, closures: all }: Market): Map<string, number> {
  const [told, untold] = [daysOf(all, true), daysOf(all, false)];
  const held = lives.map(({ from, to, missed, step }) => {
    const known = SESSIONS.flatMap((_, at) =>
      at >= from && at <= to && !missed.has(at) && !told.has(at) && !untold.has(at) ? [at] : [],
    );
    return { known: new Set(known), step };
  });
  const open = SESSIONS.flatMap((_, at) => (told.has(at) ? [] : [at]));
  const steps = open.slice(1).map((at, i) => {
    const before = open[i] as number;
    // Over more than a month nobody knows when a fund grew.
    const owned = held.filter(({ known }) => {
      const [from, to] = [
        open.findLast((day) => day <= before && known.has(day)),
        open.find((day) => day >= at && known.has(day)),
      ];
      return from !== undefined && to !== undefined && open.indexOf(to) - open.indexOf(from) <= 23;
    });
    const returns = owned.map(({ step }) => step);
    return {
      at,
      before,
      count: returns.length,
      isSeen: owned.some(({ known }) => known.has(at)),
      mean: returns.reduce((sum, one) => sum + one, 0) / returns.length,
    };
  });
  const [start, end] = [
    steps.findIndex(({ count }) => count >= 3),
    steps.findLastIndex(({ count }) => count >= 3),
  ];
  if (start < 0) return new Map();
  const range = steps.slice(start, end + 1);
  // Nothing is known of a time in which no return is, or no fund has a value for more than fifteen days.
  let [from, seen] = [0, range[0]?.before ?? 0];
  range.forEach(({ at, before, count, isSeen }, i) => {
    if (count === 0) [from, seen] = [i + 1, at];
    if (!isSeen) return;
    const missed = open.find((day) => day > seen) as number;
    if (seen < before && daysBetween(SESSIONS[missed] as string, SESSIONS[at] as string) + 1 > 15)
      from = i + 1;
    seen = at;
  });
  const after = range.slice(from);
  const chained = after.slice(
    Math.max(
      0,
      after.findIndex(({ count }) => count >= 3),
    ),
  );
  if (chained.length === 0) return new Map();
  const grown = new Map([[SESSIONS[chained[0]?.before ?? 0] as string, 1]]);
  let value = 1;
  for (const { at, mean, isSeen } of chained) {
    value *= 1 + mean;
    if (isSeen) grown.set(SESSIONS[at] as string, value);
  }
  return grown;
}

describe('category-history of funds that miss sessions, open and close', () => {
  it('loses no return: it grows as the funds did that held money on each session', () => {
    fc.assert(
      fc.property(market, (given) => {
        const { sessions, growth } = historyOf(tablesOf(given));
        const expected = expectedGrowth(given);
        expect(sessions).toEqual([...expected.keys()]);
        for (const [i, value] of growth.entries())
          expect(Math.abs(value / (expected.get(sessions[i] as string) as number) - 1)).toBeLessThan(1e-7);
      }),
      { numRuns: RUNS },
    );
  });

  it('is the same whichever funds are closed', () => {
    fc.assert(
      fc.property(market, fc.nat(), (given, n) => {
        const closed = historyOf(tablesOf(given, (at) => ((n >> at) & 1) === 1));
        expect(closed).toEqual(historyOf(tablesOf(given)));
      }),
      { numRuns: RUNS },
    );
  });
});
