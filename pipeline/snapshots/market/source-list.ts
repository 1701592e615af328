import { defineAggregate } from '../common/define.ts';

const text = { cbi: 'بانک مرکزی جمهوری اسلامی ایران', staff: 'کارکنان این سایت' };

/** Origins that no connector reads. */
const ENTERED = [
  { id: 'cbi', name: text.cbi, url: 'https://www.cbi.ir', fetchedAt: null },
  { id: 'staff', name: text.staff, url: null, fetchedAt: null },
];

/** Name, address and last successful reading of every source. */
export const sourceList = defineAggregate({
  id: 'source-list',
  writes: ['source-list'],
  reads: ['data_sources', 'source_runs'],
  *compute({ data_sources, source_runs }) {
    const fetchedAt = new Map(source_runs.map(({ id, lastSuccessAt }) => [id, lastSuccessAt]));
    const read = data_sources.map(({ id, name, url }) => ({
      id,
      name,
      url,
      fetchedAt: fetchedAt.get(id) ?? null,
    }));
    const entered = ENTERED.filter(({ id }) => read.every((source) => source.id !== id));
    const sources = [...read, ...entered].sort((a, b) => (a.id < b.id ? -1 : 1));
    yield ['source-list', { sources }];
  },
});
