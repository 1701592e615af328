import fc from 'fast-check';
import { addDays } from '../../dates/days.ts';
import { isSessionDay } from '../../dates/session-days.ts';
import type { Payout } from '../clean-series.ts';
import type { FundDay } from '../unit-splits.ts';

/** A made-up fund whose true growth is known, and its records with all that can be wrong or hard to see in them. */
export interface RandomHistory {
  readonly days: readonly FundDay[];
  readonly payouts: readonly Payout[];
  /** What one unit of money grew to by day. */
  readonly truth: ReadonlyMap<string, number>;
  readonly misprinted: ReadonlySet<string>;
}

const RATIOS = [2, 3, 4, 5, 10, 100, 1000, 1.5, 2.5, 4 / 3, 5 / 3, 0.5, 0.1, 0.01, 0.4];
/** A tenth for a missing digit, ten for one too many, toman for rial, wrong digits. */
const FACTORS = [0.1, 0.5, 0.62, 0.8, 1.25, 1.7, 2, 10, 100];

const SESSIONS = 120;
const MAX_RUN = 3;

/** The first sessions from 2026-01-03 on, weekends left out. */
const sessionDays = (): string[] => {
  const dates: string[] = [];
  for (let day = '2026-01-03'; dates.length < SESSIONS; day = addDays(day, 1))
    if (isSessionDay(day, new Set())) dates.push(day);
  return dates;
};

const at = fc.integer({ min: 1, max: SESSIONS - 1 });
const split = fc.record({
  at: fc.integer({ min: 20, max: SESSIONS - 1 }),
  ratio: fc.constantFrom(...RATIOS),
  move: fc.integer({ min: -25, max: 25 }).map((n) => n / 1000),
  issued: fc.integer({ min: -25, max: 30 }).map((n) => n / 1000),
});
const misprint = fc.record({
  at: fc.oneof(at, fc.constantFrom(0, 1, SESSIONS - 3, SESSIONS - 2, SESSIONS - 1)),
  length: fc.integer({ min: 1, max: MAX_RUN }),
  factor: fc.constantFrom(...FACTORS),
  isFollowedByAssets: fc.boolean(),
  isOnSplit: fc.boolean(),
});
const crash = fc.record({ at, move: fc.constantFrom(-0.3, -0.2, 0.25), bought: fc.constantFrom(0, 0.25) });

const plan = fc.record({
  seed: fc.string({ minLength: 4, maxLength: 8 }),
  usual: fc.constantFrom(0.0003, 0.004, 0.012),
  splits: fc.array(split, { maxLength: 1 }),
  misprints: fc.array(misprint, { maxLength: 2 }),
  crashes: fc.array(crash, { maxLength: 1 }),
  payouts: fc.array(fc.record({ at, share: fc.constantFrom(0.02, 0.25) }), { maxLength: 2 }),
  knows: fc.record({ assets: fc.boolean(), issued: fc.boolean(), closes: fc.boolean() }),
});

/** What happens to the fund on which session, and what its records know. */
export type HistoryPlan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

/** Numbers from −100 to 100 that a text determines: few characters of a plan are easier to read than a list. */
const noiseOf = (seed: string): number[] =>
  sessionDays().map((_, i) =>
    Math.round(100 * Math.sin([...seed].reduce((sum, c) => sum + (c.codePointAt(0) as number), i) * 12.9898)),
  );

/** The factor that a day's NAV is printed with. */
function misprintsOf(events: HistoryPlan) {
  const factors = new Map<number, { factor: number; isFollowedByAssets: boolean }>();
  for (const one of events.misprints) {
    const { length, ...rest } = one;
    const start = startOf(events, one);
    for (let i = start; i < Math.min(SESSIONS, start + length); i += 1) factors.set(i, rest);
  }
  return factors;
}

/** The records and the true growth of a plan. */
export function createHistory(events: HistoryPlan): RandomHistory {
  const { seed, usual, splits, crashes, payouts, knows } = events;
  const dates = sessionDays();
  const noises = noiseOf(seed);
  const factors = misprintsOf(events);
  const truth = new Map<string, number>();
  const paid: Payout[] = [];
  let [nav, units, growth] = [1_000_000, 10_000_000, 1];
  const days = dates.map((day, i): FundDay => {
    const [newUnits, crash] = [splits.find((one) => one.at === i), crashes.find((one) => one.at === i)];
    const back = crashes.find((one) => one.at === i - 1);
    const noise = ((noises[i] as number) / 100) * usual + usual / 4;
    const move = (newUnits?.move ?? 0) + (crash?.move ?? 0) + (back ? 1 / (1 + back.move) - 1 : 0) + noise;
    const payout = i > 0 && !newUnits ? payouts.find((one) => one.at === i) : undefined;
    const perUnit = payout ? nav * payout.share : 0;
    if (payout) paid.push({ day, perUnitRial: perUnit });
    const before = nav;
    nav = nav * (1 + move) - perUnit;
    growth *= (nav / before) * (1 + perUnit / nav);
    const ratio = newUnits?.ratio ?? 1;
    nav /= ratio;
    const issued = units * ratio * ((newUnits?.issued ?? 0) + (crash?.bought ?? 0));
    units = units * ratio + issued;
    truth.set(day, growth);
    const wrong = factors.get(i);
    return {
      day,
      navRial: nav * (wrong?.factor ?? 1),
      netAssetRial: knows.assets ? nav * units * (wrong?.isFollowedByAssets ? wrong.factor : 1) : null,
      netIssuedUnits: knows.issued ? issued : null,
      closeRial: knows.closes ? nav * (1 + (noises[i] as number) / 5000) : null,
    };
  });
  const misprinted = new Set([...factors.keys()].map((i) => dates[i] as string));
  return { days, payouts: paid, truth, misprinted };
}

/** The first session of a misprint. */
const startOf = (
  { splits }: HistoryPlan,
  { at: start, isOnSplit }: HistoryPlan['misprints'][number],
): number => (isOnSplit ? (splits[0]?.at ?? start) : start);

/**
 * What nobody can tell from an ordinary day is left out: a crash beside a split or to the level of a misprint, a misprint that hides a
 * split, more than three
 * misprints in a row, and a payout among the first records where they are misprints.
 */
function isDecidable(events: HistoryPlan): boolean {
  const { misprints, crashes, splits } = events;
  const starts = misprints.map((one) => startOf(events, one));
  const isApart = starts.every((start, i) =>
    starts.every((other, j) => i === j || Math.abs(start - other) > MAX_RUN),
  );
  const isHiding = misprints.some(({ factor }) =>
    splits.some(({ ratio }) => [ratio, 1 / ratio].some((level) => Math.abs(Math.log(factor / level)) < 0.15)),
  );
  const isNear = (at: number, other: number) => Math.abs(at - other) <= 2 * MAX_RUN + 2;
  const isCrashAlone = crashes.every(
    ({ at: day }) => ![...starts, ...splits.map((one) => one.at)].some((one) => isNear(day, one)),
  );
  const isPaidAtHead = starts.some((start) => start < 4 && events.payouts.some((one) => one.at < 8));
  return isApart && !isHiding && isCrashAlone && !isPaidAtHead;
}

/** The events of histories with splits, reverse splits, payouts, issues, redemptions, moves of the market, crashes and misprints. */
export const randomPlan: fc.Arbitrary<HistoryPlan> = plan.filter(isDecidable);
