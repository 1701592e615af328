import { FUND_RETURN_FIGURES, type HeatmapRow } from '../rows.ts';

/** Two rows of a heatmap and its headings, for tests. */

export const row = (name: string, returns: HeatmapRow['returns'], average = 0): HeatmapRow => ({
  name,
  href: `/funds/${name}`,
  returns,
  average,
  day: '2026-08-15',
});
export const ROWS = [row('زر', [-3, null, 2, 40], 13), row('عیار', [3, 9, 20, 60], 23)];
export const table = { first: 'صندوق', label: 'بازده', figures: FUND_RETURN_FIGURES };
