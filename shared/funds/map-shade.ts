import { type Figure, isKnown, percentile } from './figures.ts';
import { boundsFrom, niceWidth, type StepScale } from './step-scale.ts';

const STEPS = 5;

/** One outlier must not make all other cells pale. */
const EXTREME_PERCENTILE = 0.95;

/**
 * Percent points of a day at which the colour of a fund is strongest. Below `least` a scale does not shrink, so that noise looks like
 * noise; above `most`, beyond any daily price limit, it does not grow.
 */
const EXTREMES = { fixedIncome: { least: 0.5, most: 2.5 }, other: { least: 2.5, most: 10 } };

/** Decimals of a change in a map's cell: fixed income moves by hundredths. */
export const mapDecimals = (kind: string): number => (kind === 'fixed-income' ? 2 : 1);

/**
 * The scale of a map of one category's funds: four equal steps on each side of zero up to the 95th percentile of the magnitudes, the
 * rest in a fifth. Gains and losses share it, so that equal moves have equal strength.
 */
export function fundMapScale(changes: readonly Figure[], kind: string): StepScale {
  const { least, most } = EXTREMES[kind === 'fixed-income' ? 'fixedIncome' : 'other'];
  const extreme = percentile(changes.filter(isKnown).map(Math.abs), EXTREME_PERCENTILE) ?? 0;
  const decimals = mapDecimals(kind);
  const width = niceWidth(Math.min(most, Math.max(least, extreme)) / STEPS, decimals);
  const bounds = boundsFrom(0, width, STEPS - 1);
  return { up: bounds, down: bounds, decimals };
}

/** Steps that double, so that small moves remain distinguishable: the colour of a category saturates near five percent points. */
const CATEGORY_BOUNDS = [0.5, 1, 2, 4];

/** The scale of the map of categories, the same on every day. */
export const categoryMapScale = (decimals = 1): StepScale => ({
  up: CATEGORY_BOUNDS,
  down: CATEGORY_BOUNDS,
  decimals,
});
