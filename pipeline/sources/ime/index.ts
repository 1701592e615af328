import { SOURCE_TIMES } from '../../../shared/source-state.ts';
import { type Batch, baseUrl, defineSource, type FetchContext } from '../definition/define-source.ts';
import { parseIme, recognize } from './parse.ts';

const text = { credit: 'بورس کالای ایران' };

async function* fetchIme(context: FetchContext): AsyncIterable<Batch> {
  // The live board has no history: a backfill requests nothing.
  if (context.since !== null) return;
  const { url, body } = await context.http.get({
    url: `${baseUrl(context, 'api')}CDC/CDCLiveMarket`,
    headers: { origin: 'https://cdn.ime.co.ir', referer: 'https://cdn.ime.co.ir/' },
    as: 'json',
  });
  yield {
    label: 'market',
    answers: [{ endpoint: 'market', url, body, fetchedAt: context.effects.now().toISOString() }],
  };
}

/** The commodity exchange: certificates of gold bars, coins and silver bars. */
export const ime = defineSource({
  id: 'ime',
  credit: { name: text.credit, url: 'https://www.ime.co.ir' },
  writes: ['reference_prices', 'gold_fund_data'],
  cadence: { everyMinutes: 5, staleAfterMinutes: 60, when: SOURCE_TIMES.ime },
  reads: ['gold', 'references'],
  baseUrls: { api: 'https://dataapi.ime.co.ir/api/' },
  requestPolicy: { perSecond: 1, concurrency: 1 },
  onBatchError: 'stop',
  recognize,
  fetch: fetchIme,
  parse: parseIme,
});
