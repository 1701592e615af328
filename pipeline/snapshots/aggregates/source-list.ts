import { defineAggregate } from './define.ts';

/** Name, address and last successful reading of every source. */
export const sourceList = defineAggregate({
  id: 'source-list',
  writes: ['source-list'],
  reads: ['data_sources'],
  *compute({ data_sources }) {
    const sources = data_sources
      .map(({ id, name, url, lastSuccessAt: fetchedAt }) => ({ id, name, url, fetchedAt }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    yield ['source-list', { sources }];
  },
});
