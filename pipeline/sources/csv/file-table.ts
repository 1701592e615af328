import { findRepeated, findUnnamed } from '../../../shared/csv/read-csv.ts';
import { SourceError } from '../../../shared/errors.ts';
import type { WritableTable } from '../../database/write/writable.ts';
import type { Answer } from '../definition/define-source.ts';
import { canonicalName, headerOf, headerProblems, nearestTable, TABLES, tableOf } from './columns.ts';

/** Which table a file fills, and its cells by the columns of that table. */

const ID = 'csv';

/** Whether some table has a column. */
const isColumn = (name: string): boolean =>
  TABLES.some((table) => headerOf(table).includes(canonicalName(table, name) ?? name));

/** The table that a file names, or that its header belongs to. Throws SourceError for columns that are unknown, missing or stand twice. */
export function tableFor(answer: Answer, names: readonly string[]): WritableTable {
  const fail = (expected: string): never => {
    throw new SourceError(ID, answer.url, expected);
  };
  const repeated = findRepeated(names);
  if (repeated !== null) return fail(`the column ${repeated} stands twice`);
  const unnamed = findUnnamed(names);
  if (unnamed !== null)
    return fail(`expected a name for each column; column ${unnamed} of ${names.join(', ')} has none`);
  const named = TABLES.find((one) => one === answer.endpoint) ?? tableOf(names);
  const table = named ?? nearestTable(names);
  const wrong = table ? headerProblems(table, names) : [];
  if (table && wrong.length > 0)
    return fail(`expected a header of ${table} (${headerOf(table).join(', ')}): ${wrong.join(', ')}`);
  if (!named) {
    const unknown = names.filter((name) => !isColumn(name)).map((name) => `; no table has "${name}"`);
    return fail(
      `expected the header of one table, came ${names.join(', ')}${unknown.join('')}; name the table`,
    );
  }
  const canonical = names.map((name) => canonicalName(named, name)).filter((name) => name !== null);
  const twice = findRepeated(canonical);
  return twice === null ? named : fail(`the column ${twice} stands twice`);
}

/** The cells by the names that the table reads; what the database fills is left out. */
export function canonicalCells(
  table: WritableTable,
  cells: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([name, text]) => {
      const canonical = canonicalName(table, name);
      return canonical === null ? [] : [[canonical, text]];
    }),
  );
}
