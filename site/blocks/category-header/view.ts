import type { FigureView } from '../frame/figure-view.ts';

export interface CategoryHeaderView {
  readonly heading: string;
  readonly description: string | null;
  readonly color: string;
  /** Day of the figures, formatted. */
  readonly date: string | null;
  readonly figures: readonly FigureView[];
}
