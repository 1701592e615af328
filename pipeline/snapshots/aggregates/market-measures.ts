import { defineReduction } from './define.ts';
import { CATALOGUE_TABLES } from './parts/catalogue.ts';
import { addBeatSums, beatSums } from './parts/measure-beats.ts';
import { MEASURE_TABLES } from './parts/measure-series.ts';
import { createMeta, META_TABLES } from './parts/meta.ts';
import { ordinarySummaries } from './parts/ordinary-summaries.ts';

/** How many funds kept up with inflation, dollar, coin and gold in a year; leveraged funds are left out. */
export const marketMeasures = defineReduction({
  id: 'market-measures',
  writes: ['market/measures'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...MEASURE_TABLES, 'fund_return_data'],
  summarize: beatSums,
  combine: addBeatSums,
  *compute(tables, asOf, categories) {
    const { beats, evidence } = addBeatSums(ordinarySummaries(categories));
    yield ['market/measures', { meta: createMeta(tables, asOf, evidence), beats }];
  },
});
