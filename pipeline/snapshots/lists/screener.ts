import { defineReduction } from '../common/define.ts';
import { COLUMN_TABLES, lineReduction, screenerColumns } from './screener-columns.ts';

/** All figures of all active funds as columns. */
export const screener = defineReduction({
  id: 'screener',
  writes: ['screener'],
  scope: 'market',
  reads: COLUMN_TABLES,
  ...lineReduction,
  *compute(tables, moment, categories) {
    yield ['screener', screenerColumns(tables, moment, categories).file];
  },
});
