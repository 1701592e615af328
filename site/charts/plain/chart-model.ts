import type { Span } from '../../../shared/compare/state.ts';

/** What a plain chart shows: lines over days. Colours are CSS variables as text, so that a theme changes them by itself. */

export interface PlainLine {
  readonly id: string;
  readonly label: string;
  readonly color: string;
  /** As in `stroke-dasharray`; null is a whole line. Lines are told apart by it as well as by their colour. */
  readonly dash: string | null;
  /** Plain days, oldest first, with a value each. */
  readonly days: readonly string[];
  readonly values: readonly number[];
  /** Indexes at which the line begins anew, because what lies before them is not known. */
  readonly gaps: ReadonlySet<number>;
}

export interface PlainEvent {
  readonly day: string;
  readonly kind: 'split' | 'payout' | 'misprint';
  /** e.g. «عیار: تقسیم واحد ۴ به ۱». */
  readonly words: string;
  readonly color: string;
}

export interface PlainChart {
  /** Read out where the chart is focused. */
  readonly label: string;
  readonly lines: readonly PlainLine[];
  readonly span: Span;
  readonly isLog: boolean;
  /** The axis contains it, and a line marks it: 100, or 0. Null for none. */
  readonly baseline: number | null;
  /** A value in the tooltip and in the legend. */
  readonly format: (value: number) => string;
  /** A value at the axis. */
  readonly tick: (value: number) => string;
  readonly events: readonly PlainEvent[];
  /** Closures of the exchange. */
  readonly closures: readonly Span[];
  /** Shown where no line has a value. */
  readonly empty: string;
}
