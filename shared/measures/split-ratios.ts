/** A possible split: `units` new units for `old` old ones, without a common divisor. */
export interface SplitRatio {
  /** New units for an old one: 4 for 4:1; 0.4 where five became two. */
  readonly ratio: number;
  /** The smaller of the two integers: 1 for 10:1 and 1:10, 2 for 5:2. */
  readonly smaller: number;
}

/** Splits of two small integers have both of them up to this … */
const MAX_SMALL = 10;
/** … and splits from or into one unit these as well. */
const LARGE = [12, 15, 16, 20, 25, 30, 40, 50, 100, 200, 250, 500, 1000];

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const small = Array.from({ length: MAX_SMALL }, (_, i) => i + 1);

/** Every split that is considered: of small integers up to 10, and of round numbers up to 1,000 from or into one. */
export const SPLIT_RATIOS: readonly SplitRatio[] = [
  ...small.flatMap((units) =>
    small
      .filter((old) => old !== units && gcd(units, old) === 1)
      .map((old) => ({ ratio: units / old, smaller: Math.min(units, old) })),
  ),
  ...LARGE.flatMap((many) => [
    { ratio: many, smaller: 1 },
    { ratio: 1 / many, smaller: 1 },
  ]),
];
