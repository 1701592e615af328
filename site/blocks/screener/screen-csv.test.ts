import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../shared/csv/read-csv.ts';
import { DEFAULT_STATE } from '../../../shared/screener/state.ts';
import { createTable } from '../../../shared/screener/table.ts';
import { screenerFile } from '../../../shared/screener/testing/screener-file.ts';
import { matchFunds } from '../../../shared/watchlist/match-funds.ts';
import { toCsv } from '../frame/csv.ts';
import { screenCsvTable } from './screen-csv.ts';

/** Words that stand in other columns and headings, and are funds of the exchange too. */
const WORDS = [
  'مدیر',
  'دسته',
  'نماد',
  'طلا',
  'ارزش',
  'بازده',
  'رشد',
  'نگین',
  '+۳۵',
  "'=یک",
  'دایا ۲',
  'بانک، "نو"',
];
const word = fc.constantFrom(...WORDS);

describe('screenCsvTable(table, state)', () => {
  it('is read back as the funds of the list, in its order, and no other', () => {
    const listed = fc.uniqueArray(fc.tuple(word, word, word), {
      selector: ([symbol, name]) => `${symbol} ${name}`,
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(listed, (chosen) => {
        const funds = chosen.map(([symbol, name, manager], i) => ({
          symbol,
          name: `${name} ${i}`,
          manager,
          assets: 1e12 - i,
        }));
        const file = { ...screenerFile(funds), slugs: funds.map((_, i) => `صندوق-${i}`) };
        const csv = toCsv(screenCsvTable(createTable(file), DEFAULT_STATE, null), null, 'toman');
        const { columns, records } = readCsv(csv, (text, delimiter) =>
          Papa.parse<string[]>(text, { delimiter }),
        );
        const { funds: found, unknown } = matchFunds([columns, ...records.map(({ cells }) => cells)], file);
        expect(unknown).toEqual([]);
        expect(found.map(({ slug }) => slug)).toEqual(file.slugs);
      }),
      { numRuns: 300 },
    );
  });
});
