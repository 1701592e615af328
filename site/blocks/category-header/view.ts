import type { FigureView } from '../frame/figure-view.ts';

export interface CategoryHeaderView {
  readonly heading: string;
  readonly description: string | null;
  readonly color: string;
  /** Day of the figures, formatted. */
  readonly date: string | null;
  /** The day up to which its returns run, e.g. "2026-08-16". */
  readonly day: string | null;
  readonly figures: readonly FigureView[];
}
