import { SOURCE_TIMES } from '../../../shared/source-state.ts';
import { HOUR, MINUTE } from '../../../shared/units.ts';
import { defineSource } from '../definition/define-source.ts';
import { fetchFipiran } from './fetch.ts';
import { parseFipiran } from './parse.ts';
import { recognize } from './schema.ts';

const text = { credit: 'مرکز پردازش اطلاعات مالی ایران (فیپیران)' };

/** fipiran: the list of funds, their NAVs, assets, returns, mixes and reserves. */
export const fipiran = defineSource({
  id: 'fipiran',
  credit: { name: text.credit, url: 'https://www.fipiran.com' },
  writes: [
    'categories',
    'funds',
    'fund_nav_history',
    'fund_return_data',
    'fund_allocations',
    'zakhireh_fixincome',
  ],
  cadence: {
    everyMinutes: (2 * HOUR) / MINUTE,
    staleAfterMinutes: (30 * HOUR) / MINUTE,
    when: SOURCE_TIMES.fipiran,
  },
  reads: ['newest'],
  baseUrls: { api: 'https://www.fipiran.com/services/' },
  requestPolicy: { perSecond: 4, concurrency: 3 },
  onBatchError: 'stop',
  recognize,
  fetch: fetchFipiran,
  parse: parseFipiran,
});
