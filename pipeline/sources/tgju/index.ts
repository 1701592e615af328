import { SOURCE_TIMES } from '../../../shared/source-state.ts';
import { type Batch, baseUrl, defineSource, type FetchContext } from '../definition/define-source.ts';
import { parseTgju, recognize, series } from './parse.ts';

/** Rows requested: more than any series has. */
const LENGTH = 10_000;

/** The live quotes; with `since`, the histories, one series a batch. */
async function* fetchTgju(context: FetchContext): AsyncIterable<Batch> {
  const fetchedAt = () => context.effects.now().toISOString();
  if (context.since === null) {
    const { url, body } = await context.http.get({ url: `${baseUrl(context, 'live')}ajax.json`, as: 'json' });
    yield { label: 'live', answers: [{ endpoint: 'live', url, body, fetchedAt: fetchedAt() }] };
    return;
  }
  const wanted = [...series]
    .sort((a, b) => (a.symbol < b.symbol ? -1 : 1))
    .filter(({ symbol }) => symbol > (context.resumeAfter ?? ''));
  for (const { key, symbol } of wanted) {
    const query = `lang=fa&order_dir=asc&start=0&length=${LENGTH}&convert_to_ad=1`;
    const path = `v1/market/indicator/summary-table-data/${key}?${query}`;
    const { url, body } = await context.http.get({
      url: `${baseUrl(context, 'history')}${path}`,
      as: 'json',
    });
    yield {
      label: symbol,
      answers: [{ endpoint: 'history', url, body, fetchedAt: fetchedAt(), about: { symbol } }],
      cursor: symbol,
    };
  }
}

const text = { credit: 'شبکهٔ اطلاع‌رسانی طلا، سکه و ارز (TGJU)' };

/** TGJU: prices of coins, gold, silver and the dollar. */
export const tgju = defineSource({
  id: 'tgju',
  credit: { name: text.credit, url: 'https://www.tgju.org' },
  writes: ['reference_prices', 'gold_fund_data'],
  cadence: { everyMinutes: 10, staleAfterMinutes: 90, when: SOURCE_TIMES.tgju },
  reads: ['gold', 'references'],
  baseUrls: { live: 'https://call1.tgju.org/', history: 'https://api.tgju.org/' },
  requestPolicy: { perSecond: 1, concurrency: 1 },
  onBatchError: 'stop',
  recognize,
  fetch: fetchTgju,
  parse: parseTgju,
});
