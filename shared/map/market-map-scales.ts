import type { Figure } from '../funds/figures.ts';
import type { StepScale } from '../funds/step-scale.ts';
import { byKind, colorOf } from './map-colors.ts';
import { mapScale } from './map-scale.ts';

const { decimals, extremes } = colorOf('change');

/** Decimals of a day's change in a map's cell. */
export const mapDecimals = (isFixed: boolean): number => byKind(decimals, isFixed);

/** The scale of the day's changes in a map of one category's funds; above its extremes, beyond any daily price limit, it does not grow. */
export const fundMapScale = (changes: readonly Figure[], isFixed: boolean): StepScale =>
  mapScale(changes, byKind(extremes, isFixed), mapDecimals(isFixed));

/** Steps that double, so that small moves remain distinguishable: the colour of a category saturates near five percent points. */
const CATEGORY_BOUNDS = [0.5, 1, 2, 4];

/** The scale of the map of categories, the same on every day. */
export const categoryMapScale = (decimals = 1): StepScale => ({
  up: CATEGORY_BOUNDS,
  down: CATEGORY_BOUNDS,
  decimals,
});
