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
}

/** Splits that funds decide on, and their reverse. */
export const USUAL_RATIOS = [2, 3, 4, 5, 6, 8, 10, 20, 50, 100, 1000, 1.5, 2.5].flatMap((ratio) => [
  ratio,
  1 / ratio,
]);
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const integers = Array.from({ length: 10 }, (_, i) => i + 1);
/** Every ratio of two integers up to ten. */
const SMALL_RATIOS = integers.flatMap((units) =>
  integers.filter((old) => old !== units && gcd(units, old) === 1).map((old) => units / old),
);
/** A tenth for a missing digit, ten for one too many, toman for rial, wrong digits. */
const FACTORS = [0.01, 0.1, 0.5, 0.62, 0.8, 1.25, 1.7, 2, 10, 100];

export const SESSIONS = 90;
const MAX_RUN = 3;

/** The first sessions from 2026-01-03 on, weekends left out. */
const dates: readonly string[] = (() => {
  const found: string[] = [];
  for (let day = '2026-01-03'; found.length < SESSIONS; day = addDays(day, 1))
    if (isSessionDay(day, new Set())) found.push(day);
  return found;
})();

const thousandths = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 1000);
const at = fc.integer({ min: 1, max: SESSIONS - 1 });
const atEnd = fc.constantFrom(0, 1, 2, SESSIONS - 3, SESSIONS - 2, SESSIONS - 1);
const split = fc.record({
  at: fc.oneof(at, at, at, atEnd),
  ratio: fc.oneof(fc.constantFrom(...USUAL_RATIOS), fc.constantFrom(...SMALL_RATIOS)),
  move: fc.oneof(thousandths(-10, 10), thousandths(-100, 100)),
  issued: fc.oneof(thousandths(-5, 5), thousandths(-300, 500)),
});
const misprint = fc.record({
  at: fc.oneof(at, at, at, atEnd),
  length: fc.integer({ min: 1, max: MAX_RUN }),
  factor: fc.constantFrom(...FACTORS),
  prints: fc.constantFrom('nav', 'assets', 'both'),
  /** Sessions from the split on which it stands instead. */
  besideSplit: fc.option(fc.integer({ min: -3, max: 3 })),
});
const crash = fc.record({ at, move: fc.constantFrom(-0.3, -0.2, 0.25), bought: fc.constantFrom(0, 0.25) });
const payout = fc.record({ at, share: fc.constantFrom(0.015, 0.05, 0.25), isOnSplit: fc.boolean() });

const plan = fc.record({
  seed: fc.string({ minLength: 4, maxLength: 8 }),
  usual: fc.constantFrom(0.0003, 0.004, 0.012),
  splits: fc.array(split, { maxLength: 2 }),
  misprints: fc.array(misprint, { maxLength: 2 }),
  crashes: fc.array(crash, { maxLength: 1 }),
  /** Days of ordinary records on which the market or the units changed much. */
  shocks: fc.array(fc.record({ at, move: thousandths(-70, 70), issued: thousandths(-300, 500) }), {
    maxLength: 1,
  }),
  payouts: fc.array(payout, { maxLength: 2 }),
  /** Records that are not there: up to 60 calendar days from some sessions before the first split on. */
  gap: fc.option(
    fc.record({ before: fc.integer({ min: 0, max: 3 }), length: fc.integer({ min: 1, max: 42 }) }),
  ),
  knows: fc.record({
    assets: fc.constantFrom('always', 'always', 'sometimes', 'never'),
    issued: fc.boolean(),
    closes: fc.boolean(),
  }),
});

/** What happens to the fund on which session, and what its records know. */
export type HistoryPlan = typeof plan extends fc.Arbitrary<infer T> ? T : never;
type Split = HistoryPlan['splits'][number];

/** Numbers from −100 to 100 that a text determines: few characters of a plan are easier to read than a list. */
const noiseOf = (seed: string): number[] =>
  dates.map((_, i) =>
    Math.round(100 * Math.sin([...seed].reduce((sum, c) => sum + (c.codePointAt(0) as number), i) * 12.9898)),
  );

/** The first session of a misprint. */
const startOf = (
  { splits }: HistoryPlan,
  { at: start, besideSplit }: HistoryPlan['misprints'][number],
): number =>
  Math.min(SESSIONS - 1, Math.max(0, splits[0] && besideSplit !== null ? splits[0].at + besideSplit : start));

/** Sessions without a record, both ends included; null for none. */
function gapOf({ splits, gap }: HistoryPlan): { readonly from: number; readonly to: number } | null {
  if (!gap || !splits[0]) return null;
  const from = Math.max(1, splits[0].at - gap.before);
  return { from, to: Math.min(SESSIONS - 1, from + gap.length - 1) };
}

type Misprint = Pick<HistoryPlan['misprints'][number], 'factor' | 'prints'>;

/** What each session's record is misprinted with. */
function misprintsOf(events: HistoryPlan): ReadonlyMap<number, Misprint> {
  const found = new Map<number, Misprint>();
  for (const one of events.misprints) {
    const start = startOf(events, one);
    for (let i = start; i < Math.min(SESSIONS, start + one.length); i += 1) found.set(i, one);
  }
  return found;
}

/** The records and the true growth of a plan. */
export function createHistory(events: HistoryPlan): RandomHistory {
  const { seed, usual, splits, crashes, shocks, payouts, knows } = events;
  const [noises, misprints, gap] = [noiseOf(seed), misprintsOf(events), gapOf(events)];
  const truth = new Map<string, number>();
  const paid: Payout[] = [];
  let [nav, units, growth] = [100_000_000, 10_000_000, 1];
  const days = dates.map((day, i): FundDay => {
    const isAt = (one: { readonly at: number }): boolean => i > 0 && one.at === i;
    const [newUnits, crash, shock] = [splits.find(isAt), crashes.find(isAt), shocks.find(isAt)];
    const back = crashes.find((one) => one.at === i - 1);
    const noise = newUnits ? 0 : ((noises[i] as number) / 100) * usual + usual / 4;
    const special = newUnits?.move ?? crash?.move ?? shock?.move ?? 0;
    const move = special + (back ? 1 / (1 + back.move) - 1 : 0) + noise;
    const isPaid = (one: HistoryPlan['payouts'][number]) =>
      one.isOnSplit ? newUnits === splits[0] && newUnits : isAt(one);
    const perUnit = i > 0 ? nav * (payouts.find(isPaid)?.share ?? 0) : 0;
    if (perUnit > 0) paid.push({ day, perUnitRial: perUnit });
    const before = nav;
    nav = nav * (1 + move) - perUnit;
    growth *= (nav / before) * (1 + perUnit / nav);
    const ratio = newUnits?.ratio ?? 1;
    nav /= ratio;
    const issued =
      units * ratio * (newUnits?.issued ?? crash?.bought ?? shock?.issued ?? (noises[i] as number) / 50_000);
    units = units * ratio + issued;
    truth.set(day, growth);
    const { factor = 1, prints = 'both' } = misprints.get(i) ?? {};
    const isUnknown =
      knows.assets === 'never' || (knows.assets === 'sometimes' && (noises[i] as number) > 40);
    return {
      day,
      navRial: nav * (prints === 'assets' ? 1 : factor),
      netAssetRial: isUnknown ? null : nav * units * (prints === 'nav' ? 1 : factor),
      netIssuedUnits: knows.issued ? issued : null,
      closeRial: knows.closes ? nav * (1 + (noises[i] as number) / 5000) : null,
    };
  });
  return { days: days.filter((_, i) => !gap || i < gap.from || i > gap.to), payouts: paid, truth };
}

/** Two logarithms nearer than this are the same to whoever knows neither the market nor the issues of the day. */
const ORDINARY = 0.055;

/** A usual split in an ordinary market with ordinary issues would have left the same records, or none at all. */
const looksUsual = ({ ratio, move, issued }: Split): boolean =>
  USUAL_RATIOS.some((usual) => {
    const shift = Math.log(usual / ratio);
    const [market, flow] = [Math.log(1 + move) + shift, Math.log(1 + issued) - shift];
    return Math.abs(shift) > 1e-9 && Math.abs(market) < ORDINARY && Math.abs(flow) < ORDINARY;
  });

const isSame = (factor: number, ratio: number, tolerance: number): boolean =>
  [ratio, 1 / ratio].some((level) => Math.abs(Math.log(factor / level)) < tolerance);

/**
 * What nobody can tell is left out: a ratio so near to one that the market moves as far, a split that looks like a usual one on an ordinary
 * day, two splits without a record between them, a misprint to the level of a split or beside a gap, a crash beside a split or a misprint,
 * more than three misprints in a row, a payout near one, and a large one on the day of a small split.
 */
function isDecidable(events: HistoryPlan): boolean {
  const { crashes, misprints, payouts, shocks, splits } = events;
  const gap = gapOf(events);
  const isInGap = (day: number, margin = 0) =>
    gap !== null && day >= gap.from - margin && day <= gap.to + margin;
  const starts = misprints.map((one) => startOf(events, one));
  const isNear = (day: number, others: readonly number[], within: number) =>
    others.some((other) => Math.abs(day - other) <= within);
  const splitDays = splits.map((one) => one.at);
  const areSplitsClear = splits.every(
    (one) =>
      Math.abs(Math.log(one.ratio)) >= Math.log(isInGap(one.at, 1) ? 1.5 : 1.25) - 1e-9 && !looksUsual(one),
  );
  const areSplitsApart =
    splits.length < 2 ||
    (Math.abs((splitDays[0] as number) - (splitDays[1] as number)) > MAX_RUN + 1 &&
      !isInGap(splitDays[1] as number, 1));
  const areMisprintsClear = misprints.every(
    ({ factor, length }, i) =>
      splits.every(({ ratio }) => !isSame(factor, ratio, 0.3)) &&
      !isInGap(starts[i] as number, length) &&
      starts.every((other, j) => i === j || Math.abs(other - (starts[i] as number)) > 2 * MAX_RUN),
  );
  const areCrashesClear =
    [...crashes, ...shocks].every(
      (one) => !isNear(one.at, [...starts, ...splitDays], 2 * MAX_RUN + 2) && !isInGap(one.at, 2),
    ) &&
    crashes.every(
      (one) =>
        !isNear(
          one.at,
          shocks.map((shock) => shock.at),
          4,
        ),
    );
  const paysOn = (one: HistoryPlan['payouts'][number]): number =>
    one.isOnSplit ? (splitDays[0] ?? one.at) : one.at;
  const arePayoutsClear = payouts.every(
    (one) =>
      !isNear(paysOn(one), starts, 2 * MAX_RUN + 2) &&
      !(isInGap(one.at, 1) && !one.isOnSplit) &&
      !(one.share > 0.1 && splits.some(({ at: day, ratio }) => day === paysOn(one) && isSame(ratio, 1, 0.4))),
  );
  return areSplitsClear && areSplitsApart && areMisprintsClear && areCrashesClear && arePayoutsClear;
}

/** The events of histories with splits, reverse splits, payouts, issues, redemptions, moves of the market, crashes, gaps and misprints. */
export const randomPlan: fc.Arbitrary<HistoryPlan> = plan.filter(isDecidable);
