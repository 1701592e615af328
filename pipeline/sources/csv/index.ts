import { type Batch, defineSource } from '../definition/define-source.ts';
import { TABLES } from './columns.ts';
import { parseCsv, recognize } from './parse.ts';

const text = { credit: 'فایل گرداننده' };

/** A file is handed in, never fetched. */
async function* fetchNothing(): AsyncIterable<Batch> {}

/** Any of the tables from a file that the operator has. */
export const csv = defineSource({
  id: 'csv',
  credit: { name: text.credit, url: null },
  writes: TABLES,
  cadence: { everyMinutes: 24 * 60, staleAfterMinutes: 365 * 24 * 60, when: 'manual' },
  reads: [],
  baseUrls: {},
  requestPolicy: {},
  onBatchError: 'stop',
  recognize,
  fetch: fetchNothing,
  parse: parseCsv,
});
