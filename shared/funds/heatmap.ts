import { type Figure, isKnown, percentile } from './figures.ts';

/** `none` is shown as a dash, `zero` light yellow, up1…up5 greens from light to dark, down1 yellow, down2 orange, down3 red. */
export type HeatStep = 'none' | 'zero' | 'up1' | 'up2' | 'up3' | 'up4' | 'up5' | 'down1' | 'down2' | 'down3';

/** Extremes of one column as magnitudes; steps are ratios of them. */
export interface HeatScale {
  readonly up: number;
  readonly down: number;
}

/** A percentile instead of the maximum: one outlier would make all other cells pale. */
const EXTREME_PERCENTILE = 0.95;

/** The 95th percentile of a column's gains and of its losses. */
export function heatScale(column: readonly Figure[]): HeatScale {
  const known = column.filter(isKnown);
  return {
    up:
      percentile(
        known.filter((value) => value > 0),
        EXTREME_PERCENTILE,
      ) ?? 0,
    down: percentile(known.filter((value) => value < 0).map(Math.abs), EXTREME_PERCENTILE) ?? 0,
  };
}

const UP = [
  [0.2, 'up1'],
  [0.4, 'up2'],
  [0.6, 'up3'],
  [0.8, 'up4'],
] as const;
const DOWN = [
  [1 / 3, 'down1'],
  [2 / 3, 'down2'],
] as const;

/**
 * The colour step of a cell: gains in five steps at ratios 0.2, 0.4, 0.6 and 0.8 of the column's extreme, losses in three.
 * Values beyond the extreme take the last step. docs/spec-coverage.md, "Public area · §5 Validation rules", "Heatmap".
 */
export function heatStep(value: Figure, scale: HeatScale): HeatStep {
  if (!isKnown(value)) return 'none';
  if (value === 0) return 'zero';
  if (value > 0) return UP.find(([limit]) => value <= limit * scale.up)?.[1] ?? 'up5';
  return DOWN.find(([limit]) => -value <= limit * scale.down)?.[1] ?? 'down3';
}
