import { type Batch, baseUrl, type FetchContext } from '../definition/define-source.ts';

/** The page of the running year. Earlier years need the page's own form: a backfill requests nothing. */
export async function* fetchCbi(context: FetchContext): AsyncIterable<Batch> {
  if (context.since !== null) return;
  const { url, body } = await context.http.get({
    url: `${baseUrl(context, 'site')}Inflation/Inflation_FA.aspx`,
    as: 'text',
  });
  const fetchedAt = context.effects.now().toISOString();
  yield { label: 'inflation', answers: [{ endpoint: 'inflation', url, body, fetchedAt }] };
}
