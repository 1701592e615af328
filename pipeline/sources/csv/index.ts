import { SOURCE_TIMES } from '../../../shared/source-state.ts';
import { type Batch, defineSource } from '../definition/define-source.ts';
import { TABLES } from './columns.ts';
import { parseCsv, recognize } from './parse.ts';

const text = { credit: 'فایل گرداننده' };

/** CSV files are read by command only; nothing is fetched. */
async function* fetchNothing(): AsyncIterable<Batch> {}

/** Rows of any writable table from an operator's file. */
export const csv = defineSource({
  id: 'csv',
  credit: { name: text.credit, url: null },
  writes: TABLES,
  cadence: { everyMinutes: 24 * 60, staleAfterMinutes: 365 * 24 * 60, when: SOURCE_TIMES.csv },
  reads: ['newest', 'references'],
  baseUrls: {},
  requestPolicy: {},
  onBatchError: 'stop',
  recognize,
  fetch: fetchNothing,
  parse: parseCsv,
});
