import { type Batch, baseUrl, type FetchContext } from '../definition/define-source.ts';
import { series } from './parse.ts';

/** Rows requested: more than any series has. */
const LENGTH = 10_000;

/** The live quotes; with `since`, the histories, one series a batch. */
export async function* fetchTgju(context: FetchContext): AsyncIterable<Batch> {
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
