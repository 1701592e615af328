import { CATALOGUE_TABLES } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { ordinarySummaries } from '../common/ordinary-summaries.ts';
import { addBeatSums, beatSums } from './measure-beats.ts';
import { MEASURE_TABLES } from './measure-tables.ts';
import { changesOf, periodsTo } from './price-changes.ts';

/**
 * How many funds kept up with inflation, dollar, coin and gold in a year, leveraged funds left out, and what these gained themselves: up to
 * the newest day of the returns that stand beside them, which come a day after the trades.
 */
export const marketMeasures = defineReduction({
  id: 'market-measures',
  writes: ['market/measures'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...MEASURE_TABLES, 'fund_return_data'],
  summarize: beatSums,
  combine: addBeatSums,
  *compute(tables, moment, categories) {
    const { beats, evidence, day } = addBeatSums(ordinarySummaries(categories));
    const to = day ?? moment.day;
    const { changes, evidence: prices } = changesOf(periodsTo(to, tables), tables);
    const meta = createMeta(tables, moment, [...evidence, ...prices]);
    yield ['market/measures', { meta, beats, day: to, changes }];
  },
});
