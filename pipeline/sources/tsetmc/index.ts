import { SOURCE_TIMES } from '../../../shared/source-state.ts';
import { defineSource } from '../definition/define-source.ts';
import { fetchTsetmc } from './fetch.ts';
import { parseTsetmc } from './parse.ts';
import { recognize } from './schema.ts';

const text = { credit: 'شرکت مدیریت فناوری بورس تهران (TSETMC)' };

/** TSETMC: live prices, NAVs and trades of individuals; past closes and settled flows. */
export const tsetmc = defineSource({
  id: 'tsetmc',
  credit: { name: text.credit, url: 'https://www.tsetmc.com' },
  writes: [
    'fund_live_data',
    'market_map_data',
    'fund_cash_flow',
    'category_trade_data',
    'fund_nav_history',
    'gold_fund_data',
    'leveraged_funds_data',
  ],
  cadence: { everyMinutes: 2, staleAfterMinutes: 15, when: SOURCE_TIMES.tsetmc },
  reads: ['newest', 'gold', 'references'],
  baseUrls: { api: 'https://cdn.tsetmc.com/api/' },
  // A reading is one call a fund; the CDN in front of this host is made for such rates.
  requestPolicy: { concurrency: 12, perSecond: 120 },
  onBatchError: 'stop',
  recognize,
  fetch: fetchTsetmc,
  parse: parseTsetmc,
});
