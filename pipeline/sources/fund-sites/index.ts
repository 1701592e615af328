import { SOURCE_TIMES } from '../../../shared/source-state.ts';
import { HOUR, MINUTE } from '../../../shared/units.ts';
import { defineSource } from '../definition/define-source.ts';
import { fetchFundSites } from './fetch.ts';
import { parseFundSites } from './parse.ts';
import { recognize } from './schema.ts';

const text = { credit: 'تارنماهای صندوق‌ها' };

/** The websites of fund managers: NAVs, premium and ordinary units, reserves, mixes. */
export const fundSites = defineSource({
  id: 'fund-sites',
  credit: { name: text.credit, url: null },
  writes: ['fund_nav_history', 'zakhireh_fixincome', 'leveraged_funds_data', 'fund_allocations'],
  cadence: { everyMinutes: 30, staleAfterMinutes: (26 * HOUR) / MINUTE, when: SOURCE_TIMES['fund-sites'] },
  reads: ['newest'],
  baseUrls: {},
  // Each site is a small host of its own.
  requestPolicy: { concurrency: 2, perSecond: 2, maxAttempts: 2 },
  onBatchError: 'continue',
  recognize,
  fetch: fetchFundSites,
  parse: parseFundSites,
});
