import { defineAggregate } from './define.ts';
import { CATALOGUE_TABLES, catalogueOf } from './parts/catalogue.ts';
import { META_TABLES, metaOf } from './parts/meta.ts';
import { PERFORMER_TABLES, performersOf } from './parts/performers.ts';

/** The ten best funds of the market in each of three orders. */
export const marketTopPerformers = defineAggregate({
  id: 'market-top-performers',
  writes: ['market/top-performers'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...PERFORMER_TABLES],
  *compute(tables, asOf) {
    const { orders, evidence } = performersOf(catalogueOf(tables).funds, tables);
    yield ['market/top-performers', { meta: metaOf(tables, asOf, evidence), orders }];
  },
});
