import { HOUR, MINUTE } from '../../../shared/units.ts';
import { defineSource } from '../definition/define-source.ts';
import { fetchCodal } from './fetch.ts';
import { parseCodal } from './parse.ts';
import { recognize } from './recognize.ts';

const text = { credit: 'سامانهٔ کدال' };

/** Codal: monthly portfolios of the funds. */
export const codal = defineSource({
  id: 'codal',
  credit: { name: text.credit, url: 'https://www.codal.ir' },
  writes: ['fund_portfolio_holdings', 'gold_fund_data'],
  cadence: {
    everyMinutes: (6 * HOUR) / MINUTE,
    staleAfterMinutes: (45 * 24 * HOUR) / MINUTE,
    when: 'always',
  },
  reads: ['holdings'],
  baseUrls: { search: 'https://search.codal.ir/', files: 'https://www.codal.ir/' },
  requestPolicy: { perSecond: 1, concurrency: 1 },
  onBatchError: 'continue',
  recognize,
  fetch: fetchCodal,
  parse: parseCodal,
});
