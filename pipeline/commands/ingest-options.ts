import { existsSync } from 'node:fs';
import { CliError } from '../../shared/errors.ts';
import { cleanInput } from '../../shared/persian/clean-input.ts';
import type { SourceId } from '../../shared/source-state.ts';
import type { StoredFund, StoredState } from '../database/stored-state.ts';
import { TABLES } from '../sources/csv/columns.ts';
import type { AnswerSubject, Batch, Source } from '../sources/definition/define-source.ts';
import { FUND_NAMES, findFund } from '../sources/find-fund.ts';
import { sources } from '../sources/index.ts';
import {
  createRecordedBatch,
  listFiles,
  type RecordedAnswer,
  readRecordedBody,
  recognizeFile,
} from '../sources/recorded-files.ts';
import { dayProblem } from '../sources/validate/day-bounds.ts';
import { parseIsoDay } from '../sources/validate/parse-days.ts';
import type { Values } from './define.ts';

/**
 * A Gregorian day, not after `today` and not before the fund's first day. A Jalali one is refused: nobody sees which was read. Throws
 * CliError(2) with what is allowed, as the functions below do.
 */
export function parseDayOption(
  values: Values,
  name: 'since' | 'date',
  { first = null, today }: { readonly first?: string | null; readonly today: string },
): string | null {
  const value = values[name];
  if (value === undefined) return null;
  const day = parseIsoDay(value);
  if (day === null || day !== cleanInput(String(value)))
    throw new CliError(2, `ingest: --${name} expects a day, e.g. 2026-08-16, came ${String(value)}`);
  const problem = dayProblem(day, { first, today });
  if (problem === null) return day;
  throw new CliError(2, `ingest: --${name}: ${problem}, came ${String(value)}`);
}

/** The fund that --fund names. */
export function findNamedFund(text: string, state: StoredState): StoredFund {
  const fund = findFund(state, text);
  if (fund) return fund;
  throw new CliError(2, `ingest: --fund expects ${FUND_NAMES}, came ${text}`);
}

/** The fund, day and series of recorded answers that do not name them. */
function parseSubject(values: Values, state: StoredState): AnswerSubject {
  const fund = typeof values.fund === 'string' ? findNamedFund(values.fund, state) : null;
  const first = fund?.initiationDate ?? null;
  const day = parseDayOption(values, 'date', { first, today: state.today });
  return {
    ...(fund ? { fundId: fund.id } : {}),
    ...(day ? { day } : {}),
    ...(typeof values.series === 'string' ? { symbol: values.series } : {}),
  };
}

function parseTable({ table }: Values): string | null {
  if (table === undefined) return null;
  if (!TABLES.some((one) => one === table))
    throw new CliError(2, `ingest: --table expects one of ${TABLES.join(', ')}`);
  return String(table);
}

/** A CSV file that fits no table, named by itself: reading it says which of its columns is wrong. */
function unrecognizedFile(file: string, path: string, source: Source): RecordedAnswer | null {
  const body = readRecordedBody(file);
  const isNamed = source.id === 'csv' && file === path && typeof body === 'string';
  return isNamed ? { path: file, source, endpoint: 'unknown', body } : null;
}

/** Reads recorded answers of a source from a file or a folder. Throws CliError(1) where none is recognized. */
export function readRecordedBatches(id: SourceId, path: string, values: Values, state: StoredState): Batch[] {
  const table = parseTable(values);
  if (!existsSync(path)) throw new CliError(2, `ingest: there is no ${path}`);
  const source = sources[id];
  const answers = listFiles(path)
    .map((file): RecordedAnswer | null =>
      table === null
        ? (recognizeFile(file, [source]) ?? unrecognizedFile(file, path, source))
        : { path: file, source, endpoint: table, body: readRecordedBody(file) },
    )
    .filter((answer) => answer !== null);
  if (answers.length === 0)
    throw new CliError(1, `ingest: ${path} holds no answer of ${id} that it could be recognised by`);
  return [createRecordedBatch(answers, path, null, parseSubject(values, state))];
}
