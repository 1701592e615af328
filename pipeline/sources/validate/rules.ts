/** The values allowed for one kind of figure. */
export interface Rule {
  readonly allows: (value: number) => boolean;
  /** Completes "expected a figure …", e.g. "above 0". */
  readonly description: string;
}

const between = (low: number, high: number): Rule => ({
  allows: (value) => value >= low && value <= high,
  description: `between ${low} and ${high}`,
});

const fraction = (low: number, high: number): Rule => ({
  ...between(low, high),
  description: `between ${low} and ${high}: 0.125 is 12.5%`,
});

/** No figure of an Iranian fund comes near this: a larger one has a wrong unit or column. */
const MAX_FIGURE = 1e20;
/** Maximum of Postgres's `integer`. */
const MAX_COUNT = 2 ** 31 - 1;

export const rules = {
  /** Prices, NAVs. */
  positive: {
    allows: (value) => value > 0 && value <= MAX_FIGURE,
    description: 'above 0 and at most 1e20',
  },
  /** Values, volumes. */
  nonNegative: between(0, MAX_FIGURE),
  /** Numbers of persons or months, stored as integers. */
  count: {
    allows: (value) => Number.isInteger(value) && value >= 0 && value <= MAX_COUNT,
    description: `that is a whole number between 0 and ${MAX_COUNT}`,
  },
  /** Numbers of months between two payouts. */
  positiveCount: {
    allows: (value) => Number.isInteger(value) && value >= 1 && value <= MAX_COUNT,
    description: `that is a whole number between 1 and ${MAX_COUNT}`,
  },
  /** Places in an order, numbers of a group. */
  whole: {
    allows: (value) => Number.isInteger(value) && Math.abs(value) <= MAX_COUNT,
    description: `that is a whole number between -${MAX_COUNT} and ${MAX_COUNT}`,
  },
  /** Percent points of a return; the highest real ones are those of funds after a split. */
  returnPercent: between(-100, 1e6),
  /** Percent points of assets: debts are negative, leverage exceeds 100. */
  sharePercent: between(-20, 125),
  /** The same as a fraction: a larger figure is in percent points. */
  shareFraction: fraction(-0.2, 1.25),
  /** A bubble or a reserve: a larger figure is in percent points. */
  bubbleFraction: fraction(-1, 1),
  /** How many times as far as its assets a leveraged fund moves. */
  ratio: between(0, 100),
  any: between(-MAX_FIGURE, MAX_FIGURE),
} as const satisfies Record<string, Rule>;

/** Sum of a fund's shares, percent points: unreported assets lower it, rounding and debts raise it beyond 100. */
export const sharesSum: Rule = between(0, 130);

/** Largest change from yesterday's price, a fraction: wider than the exchange's limits, to allow for a first day. */
const MAX_DAY_CHANGE = 0.5;
export const isNearYesterday = (price: number, yesterday: number): boolean =>
  Math.abs(price / yesterday - 1) <= MAX_DAY_CHANGE;

/** Largest bubble, a fraction, of a fund whose NAV and price are of the same unit. */
const MAX_BUBBLE = 0.5;
export const isPriceNearNav = (priceRial: number, navRial: number): boolean =>
  Math.abs(priceRial / navRial - 1) <= MAX_BUBBLE;
