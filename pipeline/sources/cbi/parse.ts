import type { StoredState } from '../../database/stored-state.ts';
import type { TableRow } from '../../database/write/writable.ts';
import type { Answer, Batch, Parsed } from '../definition/define-source.ts';
import { readLayout } from '../validate/read-layout.ts';
import { createRowValidator, type RowValidator } from '../validate/row-validator.ts';
import { checkRates } from './check-rates.ts';
import { readIndexFile } from './index-file.ts';
import { ratesPage } from './schema.ts';

const ID = 'cbi';

function rowsOf(answer: Answer, stored: StoredState, validator: RowValidator): TableRow[] {
  if (answer.endpoint === 'index-file') return readIndexFile(answer, stored, validator);
  checkRates(readLayout(ID, answer, ratesPage), stored.months, validator);
  return [];
}

/** Months of a file as rows; the bank's page checks the stored ones. Pure; throws SourceError for a changed layout. */
export function parseCbi(batch: Batch, stored: StoredState): Parsed {
  const validator = createRowValidator();
  const rows = batch.answers.flatMap((answer) => rowsOf(answer, stored, validator));
  return { rows, refused: validator.refused, dropped: validator.dropped };
}
