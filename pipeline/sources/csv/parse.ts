import Papa from 'papaparse';
import { SourceError } from '../../../shared/errors.ts';
import { slugify } from '../../../shared/persian/slug.ts';
import type { StoredState } from '../../database/stored-state.ts';
import { type Cell, row, type TableRow, type WritableTable } from '../../database/write/writable.ts';
import type { Answer, Batch, Parsed } from '../definition/define-source.ts';
import { findFund } from '../find-fund.ts';
import { createRowValidator, type RowValidator } from '../validate/row-validator.ts';
import { CATEGORY, FUND, headerOf, keyHeaderOf, newFundId, readCell, TABLES, tableOf } from './columns.ts';

const ID = 'csv';

const namesOf = (text: string): string[] => {
  const { data } = Papa.parse<string[]>(text, { preview: 1 });
  return (data[0] ?? []).map((name) => name.replace(/^\ufeff/, '').trim());
};

/** The table that the header belongs to; null where it fits none or several. */
export const recognize = (body: unknown): string | null =>
  typeof body === 'string' ? tableOf(namesOf(body)) : null;

interface Line {
  readonly table: WritableTable;
  readonly number: number;
  readonly record: Readonly<Record<string, string>>;
  readonly stored: StoredState;
  readonly validator: RowValidator;
}

/** The line's cells by stored column; null where one of them is refused. */
function valuesOf({ table, number, record, stored, validator }: Line): Record<string, Cell> | null {
  const values: Record<string, Cell> = {};
  const refuse = (field: string, value: unknown, reason: string): null => {
    validator.refuse(table, `line ${number}`, field, value, reason);
    return null;
  };
  for (const [name, text] of Object.entries(record)) {
    // An empty cell is unknown: the stored value stays.
    if (text.trim() === '') continue;
    if (name === FUND) {
      const fund = findFund(stored, text.trim());
      if (fund) values[table === 'funds' ? 'id' : 'fund_id'] = fund.id;
      else if (table !== 'funds')
        return refuse(FUND, text, 'expected the symbol, TSETMC code, slug or id of one fund');
    } else if (name === CATEGORY) {
      const id = stored.categories.get(text.trim());
      if (id === undefined)
        return refuse(CATEGORY, text, `expected one of ${[...stored.categories.keys()].join(', ')}`);
      values.category_id = id;
    } else {
      const read = readCell(table, name, text);
      if ('reason' in read) return refuse(name, text, read.reason);
      values[name] = read.cell;
    }
  }
  const empty = keyHeaderOf(table).find((name) => (record[name] ?? '').trim() === '');
  return empty === undefined ? values : refuse(empty, '', 'expected a value: it is part of the key');
}

/** Completes a line of `funds` with the stored fund; a new fund must have all required columns. */
function completeFund(line: Line, values: Record<string, Cell>): Record<string, Cell> | null {
  const existing = line.stored.funds.find(({ id }) => id === values.id);
  const id = values.id ?? newFundId(values);
  const name = values.name ?? existing?.name ?? null;
  const categoryId = values.category_id ?? existing?.categoryId ?? null;
  const slug = existing?.slug ?? values.slug ?? slugify(String(values.symbol ?? name ?? ''));
  if (id && name && categoryId && slug) return { ...values, id, name, slug, category_id: categoryId };
  line.validator.refuse(
    'funds',
    `line ${line.number}`,
    null,
    JSON.stringify(line.record),
    'expected a known fund, or name, category and ins_code or reg_no of a new one',
  );
  return null;
}

/** Defaults a map cell's category to that of its fund. */
const completeMap = (line: Line, values: Record<string, Cell>): Record<string, Cell> => ({
  category_id: line.stored.funds.find(({ id }) => id === values.fund_id)?.categoryId ?? null,
  ...values,
});

function rowOf(line: Line): TableRow[] {
  const read = valuesOf(line);
  if (read === null) return [];
  const values =
    line.table === 'funds'
      ? completeFund(line, read)
      : line.table === 'market_map_data'
        ? completeMap(line, read)
        : read;
  return values === null ? [] : [row(line.table, values as never)];
}

function tableFor(answer: Answer, names: readonly string[]): WritableTable {
  const table = TABLES.find((one) => one === answer.endpoint) ?? tableOf(names);
  if (!table)
    throw new SourceError(
      ID,
      answer.url,
      `expected the header of one table, came ${names.join(', ')}; name the table`,
    );
  const unknown = names.filter((name) => !headerOf(table).includes(name));
  const missing = keyHeaderOf(table).filter((name) => !names.includes(name));
  if (unknown.length === 0 && missing.length === 0) return table;
  const wrong = [
    ...unknown.map((name) => `"${name}" is no column`),
    ...missing.map((name) => `"${name}" is missing`),
  ].join(', ');
  throw new SourceError(
    ID,
    answer.url,
    `expected a header of ${table} (${headerOf(table).join(', ')}): ${wrong}`,
  );
}

/** An operator's CSV file as rows. Line numbers count from the header, which is line 1. */
export function parseCsv(batch: Batch, stored: StoredState): Parsed {
  const validator = createRowValidator();
  const rows = batch.answers.flatMap((answer) => {
    const text = String(answer.body).replace(/^\ufeff/, '');
    const table = tableFor(answer, namesOf(text));
    const { data } = Papa.parse<Record<string, string>>(text, {
      header: true,
      skipEmptyLines: 'greedy',
      transformHeader: (name) => name.trim(),
    });
    return data.flatMap((record, i) => {
      if ('__parsed_extra' in record) {
        validator.refuse(
          table,
          `line ${i + 2}`,
          null,
          JSON.stringify(record),
          'expected as many cells as the header has',
        );
        return [];
      }
      return rowOf({ table, number: i + 2, record, stored, validator });
    });
  });
  return { rows, refused: validator.refused, dropped: validator.dropped };
}
