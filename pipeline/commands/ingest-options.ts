import { existsSync } from 'node:fs';
import { CliError } from '../../shared/errors.ts';
import type { StoredState } from '../database/stored-state.ts';
import { TABLES } from '../sources/csv/columns.ts';
import {
  type AnswerSubject,
  type Batch,
  isSourceId,
  SOURCE_IDS,
  type SourceId,
} from '../sources/definition/define-source.ts';
import { findFund } from '../sources/find-fund.ts';
import { sources } from '../sources/index.ts';
import {
  createRecordedBatch,
  listFiles,
  type RecordedAnswer,
  readRecordedBody,
  recognizeFile,
} from '../sources/recorded-files.ts';
import { parseIsoDay } from '../sources/validate/parse-days.ts';
import type { Values } from './define.ts';

/** Each of these functions throws CliError(2) naming the allowed values. */
export function parseSourceId(text: unknown): SourceId {
  if (isSourceId(text)) return text;
  throw new CliError(2, `ingest: expected a source (${SOURCE_IDS.join(', ')}), came ${text ?? 'none'}`);
}

export function parseDay(values: Values, name: string): string | null {
  const value = values[name];
  if (value === undefined) return null;
  const day = parseIsoDay(value);
  if (day === null || day !== value)
    throw new CliError(2, `ingest: --${name} expects a day, e.g. 2026-08-16, came ${String(value)}`);
  return day;
}

/** Id of the fund that --fund names. */
export function findFundId(text: string, state: StoredState): string {
  const fund = findFund(state, text);
  if (fund) return fund.id;
  throw new CliError(
    2,
    `ingest: --fund expects the symbol, TSETMC code, slug or id of one fund, came ${text}`,
  );
}

/** The fund, day and series of recorded answers that do not name them. */
function parseSubject(values: Values, state: StoredState): AnswerSubject {
  const day = parseDay(values, 'date');
  return {
    ...(typeof values.fund === 'string' ? { fundId: findFundId(values.fund, state) } : {}),
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

/** Reads recorded answers of a source from a file or a folder. Throws CliError(1) where none is recognized. */
export function readRecordedBatches(
  id: SourceId,
  path: string,
  values: Values,
  at: string,
  state: StoredState,
): Batch[] {
  const table = parseTable(values);
  if (!existsSync(path)) throw new CliError(2, `ingest: there is no ${path}`);
  const source = sources[id];
  const answers = listFiles(path)
    .map((file): RecordedAnswer | null =>
      table === null
        ? recognizeFile(file, [source])
        : { path: file, source, endpoint: table, body: readRecordedBody(file) },
    )
    .filter((answer) => answer !== null);
  if (answers.length === 0)
    throw new CliError(1, `ingest: ${path} holds no answer of ${id} that it could be recognised by`);
  return [createRecordedBatch(answers, path, at, parseSubject(values, state))];
}
