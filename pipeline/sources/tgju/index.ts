import { defineSource } from '../definition/define-source.ts';
import { fetchTgju } from './fetch.ts';
import { parseTgju } from './parse.ts';
import { recognize } from './schema.ts';

const text = { credit: 'شبکهٔ اطلاع‌رسانی طلا، سکه و ارز (TGJU)' };

/** TGJU: prices of coins, gold, silver and the dollar. */
export const tgju = defineSource({
  id: 'tgju',
  credit: { name: text.credit, url: 'https://www.tgju.org' },
  writes: ['reference_prices', 'gold_fund_data'],
  cadence: { everyMinutes: 10, staleAfterMinutes: 90, when: 'always' },
  reads: ['gold', 'references'],
  baseUrls: { live: 'https://call1.tgju.org/', history: 'https://api.tgju.org/' },
  requestPolicy: { perSecond: 1, concurrency: 1 },
  onBatchError: 'stop',
  recognize,
  fetch: fetchTgju,
  parse: parseTgju,
});
