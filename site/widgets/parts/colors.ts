/** Colours are CSS variables as text: one SVG serves every theme. */
import type { MapShade } from '../../../shared/funds/map-shade.ts';

export const signColor = (value: number): string => (value >= 0 ? 'var(--up)' : 'var(--down)');

/** The fixed colour of place `index` in a list of slices. */
export const sliceColor = (index: number): string => `var(--cat-${index % 16})`;

/** Slices that stand for "all the rest" and for "not reported". */
export const OTHER_COLOR = 'var(--ink)';
export const UNREPORTED_COLOR = 'var(--line-strong)';

const STEPS = 5;

export interface CellColors {
  readonly fill: string;
  /** The colour of text that reads on it. */
  readonly ink: string;
}

/** A cell's colours by how strongly it rose or fell; grey where it did neither. */
export function cellColors({ direction, intensity }: MapShade): CellColors {
  if (direction === 'flat') return { fill: 'var(--step-0)', ink: 'var(--ink)' };
  const step = Math.max(1, Math.ceil(intensity * STEPS));
  const ink = step === STEPS ? `var(--on-${direction}-5)` : `var(--on-step-${step})`;
  return { fill: `var(--${direction}-${step})`, ink };
}

/** The plain colour of a stacked part. Order: coin, bar, silver, cash. */
export const GOLD_PALETTE = {
  coin: 'var(--gold)',
  bar: 'color-mix(in oklab, var(--gold) 50%, var(--surface))',
  silver: 'color-mix(in oklab, var(--faint) 55%, var(--surface))',
  cash: 'color-mix(in oklab, var(--accent) 45%, var(--surface))',
} as const;
