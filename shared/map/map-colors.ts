import type { FigureId } from '../figures/index.ts';
import { RETURN_DAYS } from '../funds/returns.ts';
import type { ReturnSpan } from '../measures/lens.ts';
import type { ScreenerColumn } from '../schema/screener-fields.ts';
import type { Extremes } from './map-scale.ts';

/** A value for funds of fixed income, whose figures move by hundredths, and one for all others. */
export interface ByKind<T> {
  readonly fixedIncome: T;
  readonly other: T;
}

/** A figure by which the cells of the map are coloured. */
export interface MapColor {
  readonly column: ScreenerColumn;
  /** The span of a return; null for a figure that no measure changes. */
  readonly span: ReturnSpan | null;
  /** True for the return after inflation, whatever the reader's measure. */
  readonly real?: true;
  /** True for a bubble, which has the colours of dear and cheap. */
  readonly isBubble?: true;
  /** The figure whose provenance a reader opens. */
  readonly figure: FigureId;
  readonly decimals: ByKind<number>;
  /** Percent points at which the colour is strongest. */
  readonly extremes: ByKind<Extremes>;
}

const YEAR = { fixedIncome: { least: 10, most: 100 }, other: { least: 25, most: 250 } };

/** In the order in which they are offered. */
export const MAP_COLORS = {
  change: {
    column: 'change',
    span: 'session',
    figure: 'price-change',
    decimals: { fixedIncome: 2, other: 1 },
    extremes: { fixedIncome: { least: 0.5, most: 2.5 }, other: { least: 2.5, most: 10 } },
  },
  r1w: {
    column: 'r1w',
    span: RETURN_DAYS.weekly,
    figure: 'weekly-return',
    decimals: { fixedIncome: 2, other: 1 },
    extremes: { fixedIncome: { least: 1, most: 5 }, other: { least: 5, most: 25 } },
  },
  r1m: {
    column: 'r1m',
    span: RETURN_DAYS.monthly,
    figure: 'monthly-return',
    decimals: { fixedIncome: 1, other: 1 },
    extremes: { fixedIncome: { least: 2.5, most: 10 }, other: { least: 10, most: 50 } },
  },
  r1y: {
    column: 'r1y',
    span: RETURN_DAYS.yearly,
    figure: 'yearly-return',
    decimals: { fixedIncome: 1, other: 1 },
    extremes: YEAR,
  },
  real1y: {
    column: 'r1y',
    span: RETURN_DAYS.yearly,
    real: true,
    figure: 'real-yearly-return',
    decimals: { fixedIncome: 1, other: 1 },
    extremes: YEAR,
  },
  bubble: {
    column: 'bubble',
    span: null,
    isBubble: true,
    figure: 'price-bubble',
    decimals: { fixedIncome: 2, other: 1 },
    extremes: { fixedIncome: { least: 2, most: 5 }, other: { least: 2.5, most: 25 } },
  },
  inflowShare: {
    column: 'inflowShare',
    span: null,
    figure: 'individual-inflow-share',
    decimals: { fixedIncome: 2, other: 2 },
    extremes: { fixedIncome: { least: 0.5, most: 5 }, other: { least: 0.5, most: 5 } },
  },
} as const satisfies Record<string, MapColor>;
export type MapColorId = keyof typeof MAP_COLORS;

export const COLOR_IDS = Object.keys(MAP_COLORS) as readonly MapColorId[];
export const isMapColor = (id: string): id is MapColorId => Object.hasOwn(MAP_COLORS, id);

export const colorOf = (id: MapColorId): MapColor => MAP_COLORS[id];

/** The value for funds of fixed income (`isFixedIncome`), or for all others. */
export const byKind = <T>({ fixedIncome, other }: ByKind<T>, isFixed: boolean): T =>
  isFixed ? fixedIncome : other;
