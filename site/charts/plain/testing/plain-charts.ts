import type { PlainChart, PlainLine } from '../chart-model.ts';

/** A line and a chart of four days, for tests. */

export const line = (given: Partial<PlainLine> = {}): PlainLine => ({
  id: 'عیار',
  label: 'عیار',
  color: 'var(--cat-4)',
  dash: null,
  days: ['2026-08-08', '2026-08-09', '2026-08-12', '2026-08-15'],
  values: [100, 110, 105, 120],
  gaps: new Set([2]),
  ...given,
});
export const chart = (given: Partial<PlainChart> = {}): PlainChart => ({
  label: 'رشد',
  lines: [line()],
  span: { from: '2026-08-08', to: '2026-08-15' },
  isLog: false,
  baseline: 100,
  format: String,
  tick: String,
  events: [],
  closures: [],
  empty: 'خالی',
  ...given,
});
export const BOX = { width: 400, height: 200 };
