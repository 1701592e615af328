import { SOURCE_TIMES } from '../../../shared/source-state.ts';
import { DAY, MINUTE } from '../../../shared/units.ts';
import { type Batch, baseUrl, defineSource, type FetchContext } from '../definition/define-source.ts';
import { parseCbi } from './parse.ts';
import { recognize } from './schema.ts';

const text = { credit: 'بانک مرکزی جمهوری اسلامی ایران' };

/** A month's index is published some 20 days after its end: just before the next one its end is 50 to 56 days ago. */
const STALE_AFTER_DAYS = 60;
const DAY_MINUTES = DAY / MINUTE;

/** The Central Bank: the consumer price index by month. */
export const cbi = defineSource({
  id: 'cbi',
  credit: { name: text.credit, url: 'https://www.cbi.ir' },
  writes: ['consumer_price_index'],
  cadence: {
    everyMinutes: DAY_MINUTES,
    staleAfterMinutes: STALE_AFTER_DAYS * DAY_MINUTES,
    when: SOURCE_TIMES.cbi,
  },
  reads: ['months'],
  baseUrls: { site: 'https://www.cbi.ir/' },
  requestPolicy: { perSecond: 1, concurrency: 1 },
  onBatchError: 'stop',
  recognize,
  fetch: fetchCbi,
  parse: parseCbi,
});

/** The page of the running year. Earlier years need the page's own form: a backfill requests nothing. */
async function* fetchCbi(context: FetchContext): AsyncIterable<Batch> {
  if (context.since !== null) return;
  const { url, body } = await context.http.get({
    url: `${baseUrl(context, 'site')}Inflation/Inflation_FA.aspx`,
    as: 'text',
  });
  const fetchedAt = context.effects.now().toISOString();
  yield { label: 'inflation', answers: [{ endpoint: 'inflation', url, body, fetchedAt }] };
}
