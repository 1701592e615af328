import { CATALOGUE_TABLES } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { ordinarySummaries } from '../common/ordinary-summaries.ts';
import { addBeatSums, beatSums } from './measure-beats.ts';
import { MEASURE_TABLES } from './measure-tables.ts';

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
