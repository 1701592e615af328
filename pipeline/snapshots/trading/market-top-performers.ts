import { CATALOGUE_TABLES } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { combinePerformers, PERFORMER_TABLES, performersOf, shownPerformers } from './performers.ts';

/** The ten best funds of the market in each of three orders. */
export const marketTopPerformers = defineReduction({
  id: 'market-top-performers',
  writes: ['market/top-performers'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...PERFORMER_TABLES],
  summarize: performersOf,
  combine: combinePerformers,
  *compute(tables, moment, categories) {
    const all = combinePerformers(categories.map(({ summary }) => summary));
    const { orders, evidence } = shownPerformers(all);
    yield ['market/top-performers', { meta: createMeta(tables, moment, evidence), orders }];
  },
});
