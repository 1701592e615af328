/** A possible split: new units for old ones, without a common divisor. */
export interface SplitRatio {
  /** New units for an old one: 4 for 4:1; 0.4 where five became two. */
  readonly ratio: number;
  /** One that funds decide on: so many for one, three for two, five for two, and their reverse. */
  readonly isUsual: boolean;
}

/** Both integers of a split are at most this, e.g. 3:2. */
const MAX_SMALL = 10;
/** Larger integers that are possible where the other one is 1. */
const LARGE = [12, 15, 16, 20, 25, 30, 40, 50, 100, 200, 250, 500, 1000];

/** The usual ones, larger by smaller. */
const USUAL = new Set(
  [2, 3, 4, 5, 6, 8, 10, 20, 50, 100, 200, 500, 1000].map((many) => `${many}:1`).concat('3:2', '5:2'),
);

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const small = Array.from({ length: MAX_SMALL }, (_, i) => i + 1);

const splitRatio = (units: number, old: number): SplitRatio => ({
  ratio: units / old,
  isUsual: USUAL.has(`${Math.max(units, old)}:${Math.min(units, old)}`),
});

/** Every split that is considered: of small integers up to 10, and of round numbers up to 1,000 from or into one. */
export const SPLIT_RATIOS: readonly SplitRatio[] = [
  ...small.flatMap((units) =>
    small.filter((old) => old !== units && gcd(units, old) === 1).map((old) => splitRatio(units, old)),
  ),
  ...LARGE.flatMap((many) => [splitRatio(many, 1), splitRatio(1, many)]),
];
