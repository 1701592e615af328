import { addJalaliMonths } from '../../../shared/dates/jalali-month.ts';
import type { StoredIndexMonth, StoredState } from '../../database/stored-state.ts';
import type { TableRow } from '../../database/write/writable.ts';
import type { Answer, Batch, Parsed } from '../definition/define-source.ts';
import { readLayout } from '../validate/read-layout.ts';
import { createRowValidator, type RowValidator } from '../validate/row-validator.ts';
import { readIndexFile } from './index-file.ts';
import { type PublishedRate, ratesPageSchema } from './schema.ts';

const TABLE = 'consumer_price_index';
const MONTHS_PER_YEAR = 12;
/**
 * Largest difference from the bank's rate, percent points. The index in the base 1395 = 100 gives 0.02 to 0.13 points less than the
 * bank's rates of 1405; a month's index that is 3% off moves the rate by 0.5.
 */
const MAX_DIFFERENCE = 0.3;

type Months = ReadonlyMap<string, StoredIndexMonth>;

/** The mean of the twelve months up to one; null where one of them is not stored. */
function meanOfYear(months: Months, last: string): number | null {
  const values = Array.from(
    { length: MONTHS_PER_YEAR },
    (_, i) => months.get(addJalaliMonths(last, -i))?.index,
  );
  const known = values.filter((value) => value !== undefined);
  return known.length === MONTHS_PER_YEAR
    ? known.reduce((sum, value) => sum + value, 0) / MONTHS_PER_YEAR
    : null;
}

/** The bank's measure of inflation, from the stored index: the mean of twelve months over that of the twelve before. */
function rateOf(months: Months, month: string): number | null {
  const [year, before] = [
    meanOfYear(months, month),
    meanOfYear(months, addJalaliMonths(month, -MONTHS_PER_YEAR)),
  ];
  return year === null || before === null ? null : (year / before - 1) * 100;
}

/**
 * Compares the bank's rates with the stored index. The rates have one decimal, too few to compute a month's index from them: they
 * write nothing, and refuse what disagrees or lacks.
 */
function checkRates(rates: readonly PublishedRate[], months: Months, validator: RowValidator): void {
  for (const { month, ratePercent } of rates) {
    if (!months.has(month)) {
      const reason =
        'expected the index of this published month: enter it in the admin, or read a file of it';
      validator.refuse(TABLE, month, null, ratePercent, reason);
      continue;
    }
    const stored = rateOf(months, month);
    if (stored === null) validator.drop(TABLE, 'a rate without the index of the 24 months up to it');
    else if (Math.abs(stored - ratePercent) > MAX_DIFFERENCE) {
      const reason = `expected the index to give the bank's rate within ${MAX_DIFFERENCE} points, it gives ${stored.toFixed(2)}`;
      validator.refuse(TABLE, month, 'index_value', ratePercent, reason);
    } else validator.drop(TABLE, 'a rate that agrees with the stored index');
  }
}

const ID = 'cbi';

function rowsOf(answer: Answer, stored: StoredState, validator: RowValidator): TableRow[] {
  if (answer.endpoint === 'index-file') return readIndexFile(answer, stored, validator);
  checkRates(readLayout(ID, answer, ratesPageSchema), stored.months, validator);
  return [];
}

/** Months of a file as rows; the bank's page checks the stored ones. Pure; throws SourceError for a changed layout. */
export function parseCbi(batch: Batch, stored: StoredState): Parsed {
  const validator = createRowValidator();
  const rows = batch.answers.flatMap((answer) => rowsOf(answer, stored, validator));
  return { rows, refused: validator.refused, dropped: validator.dropped };
}
