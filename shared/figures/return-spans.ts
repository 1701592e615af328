import { RETURN_DAYS } from '../funds/returns.ts';
import type { ReturnSpan } from '../measures/lens.ts';
import type { FigureId } from './index.ts';

const SPANS: Partial<Record<FigureId, ReturnSpan>> = {
  'daily-return': 1,
  'weekly-return': RETURN_DAYS.weekly,
  'monthly-return': RETURN_DAYS.monthly,
  'quarterly-return': RETURN_DAYS.quarterly,
  'biannual-return': RETURN_DAYS.biannual,
  'yearly-return': RETURN_DAYS.yearly,
  'category-average-monthly-return': RETURN_DAYS.monthly,
  'category-average-quarterly-return': RETURN_DAYS.quarterly,
  'category-average-biannual-return': RETURN_DAYS.biannual,
  'category-average-yearly-return': RETURN_DAYS.yearly,
  'category-weighted-yearly-return': RETURN_DAYS.yearly,
  'compared-average-monthly-return': RETURN_DAYS.monthly,
  'compared-average-quarterly-return': RETURN_DAYS.quarterly,
  'compared-average-biannual-return': RETURN_DAYS.biannual,
  'compared-average-yearly-return': RETURN_DAYS.yearly,
  'compared-best-monthly-return': RETURN_DAYS.monthly,
  'compared-best-quarterly-return': RETURN_DAYS.quarterly,
  'compared-best-biannual-return': RETURN_DAYS.biannual,
  'compared-best-yearly-return': RETURN_DAYS.yearly,
  'price-change': 'session',
  'category-average-change': 'session',
};

/** The span of a figure that is a rial return up to the day of its row; null for every other figure. */
export const returnSpan = (figure: FigureId): ReturnSpan | null => SPANS[figure] ?? null;
