import { defineFold } from './define.ts';
import { CATALOGUE_TABLES } from './parts/catalogue.ts';
import { META_TABLES, metaOf } from './parts/meta.ts';
import { joinPerformers, PERFORMER_TABLES, performersOf } from './parts/performers.ts';

/** The ten best funds of the market in each of three orders. */
export const marketTopPerformers = defineFold({
  id: 'market-top-performers',
  writes: ['market/top-performers'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...PERFORMER_TABLES],
  part: performersOf,
  join: joinPerformers,
  *compute(tables, asOf, categories) {
    const { orders, evidence } = joinPerformers(categories.map(({ part }) => part));
    yield ['market/top-performers', { meta: metaOf(tables, asOf, evidence), orders }];
  },
});
