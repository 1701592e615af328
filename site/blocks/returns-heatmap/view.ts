import type { FigureId } from '../../../shared/figures/index.ts';
import type { Widget } from '../../charts/parts/define-widget.ts';
import type { BlockContext } from '../frame/define-section.ts';
import { categoryReturns } from './category-returns.widget.ts';
import { fundReturns } from './fund-returns.widget.ts';
import {
  CATEGORY_RETURN_FIGURES,
  categoryRows,
  FUND_RETURN_FIGURES,
  fundRows,
  type HeatmapRow,
} from './rows.ts';

const text = { category: 'دسته', fund: 'صندوق' };

export interface HeatmapView {
  readonly widget: Widget;
  readonly snapshotKey: string;
  readonly returns: readonly HeatmapRow[];
  /** Heading of the first column, e.g. «دسته». */
  readonly first: string;
  /** The figures of the four returns, in their order. */
  readonly figures: readonly FigureId[];
  /** Rows of the table in the HTML; by default all. */
  readonly maxRows?: number;
}

/** The block is a table itself: that of a category's funds repeats only the first rows. */
const MAX_ROWS = 8;

/** The returns of all categories. */
export function categoriesHeatmapView({ snapshots, key }: BlockContext): HeatmapView {
  const snapshot = snapshots.read('market/category-returns', key);
  return {
    widget: categoryReturns,
    snapshotKey: key,
    returns: snapshot ? categoryRows(snapshot) : [],
    first: text.category,
    figures: CATEGORY_RETURN_FIGURES,
  };
}

/** The returns of one category's funds. */
export function fundsHeatmapView({ snapshots, key }: BlockContext): HeatmapView {
  const snapshot = snapshots.read('category-returns', key);
  return {
    widget: fundReturns,
    snapshotKey: key,
    returns: snapshot ? fundRows(snapshot) : [],
    first: text.fund,
    figures: FUND_RETURN_FIGURES,
    maxRows: MAX_ROWS,
  };
}
