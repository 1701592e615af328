import type { BubbleSide } from '../../../shared/funds/bubble.ts';
import type { CategoryRef } from '../../../shared/schema/snapshots/meta.ts';

/** Class of a signed figure: a gain, a loss, or neither. */
export type Tone = 'up' | 'down' | 'flat';

export const toneOf = (value: number): Tone => (value > 0 ? 'up' : value < 0 ? 'down' : 'flat');

/** The colour of a signed figure. Colours are CSS variables as text: one SVG serves every theme. */
export const signColor = (value: number): string => (value >= 0 ? 'var(--up)' : 'var(--down)');

/** Colours of bubbles: red and green belong to price and return. */
export const BUBBLE_COLORS: Readonly<Record<BubbleSide, string>> = {
  dear: 'var(--dear)',
  cheap: 'var(--cheap)',
  fair: 'var(--faint)',
};

/** The fixed colour of the slice at `index`. */
export const sliceColor = (index: number): string => `var(--cat-${index % 16})`;

/** A category's colour: the staff's own, else the fixed one; the first of the set for an unknown category. */
export const categoryColor = (
  category: Pick<CategoryRef, 'color' | 'colorIndex'> = { colorIndex: 0 },
): string => category.color ?? sliceColor(category.colorIndex);

/** Slices that stand for "all the rest" and for "not reported". */
export const OTHER_COLOR = 'var(--other)';
export const UNREPORTED_COLOR = 'var(--line-strong)';

/** Colours of a gold fund's assets. */
export const GOLD_PALETTE = {
  coin: 'var(--gold)',
  bar: 'color-mix(in oklab, var(--gold) 50%, var(--surface))',
  silver: 'color-mix(in oklab, var(--faint) 55%, var(--surface))',
  cash: 'color-mix(in oklab, var(--accent) 45%, var(--surface))',
} as const;
