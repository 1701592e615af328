/** Colours are CSS variables as text: one SVG serves every theme. */

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

/** Colours of a cell by its change: light to dark green relative to the largest gain, red relative to the largest loss, grey at zero. */
export function cellColors(change: number, largestGain: number, largestLoss: number): CellColors {
  if (change === 0) return { fill: 'var(--step-0)', ink: 'var(--ink)' };
  const largest = change > 0 ? largestGain : largestLoss;
  const ratio = largest === 0 ? 0 : Math.min(1, Math.abs(change / largest));
  const step = Math.max(1, Math.ceil(ratio * STEPS));
  const side = change > 0 ? 'up' : 'down';
  return {
    fill: `var(--${side}-${step})`,
    ink: step === STEPS ? `var(--on-${side}-5)` : `var(--on-step-${step})`,
  };
}

/** The plain colour of a stacked part. Order: coin, bar, silver, cash. */
export const GOLD_PALETTE = {
  coin: 'var(--gold)',
  bar: 'color-mix(in oklab, var(--gold) 50%, var(--surface))',
  silver: 'color-mix(in oklab, var(--faint) 55%, var(--surface))',
  cash: 'color-mix(in oklab, var(--accent) 45%, var(--surface))',
} as const;
