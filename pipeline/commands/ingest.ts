import { existsSync } from 'node:fs';
import { CliError, SourceError } from '../../shared/errors.ts';
import { openDatabase } from '../database/connect.ts';
import { TABLES } from '../sources/csv/columns.ts';
import {
  type AnswerSubject,
  type Batch,
  isSourceId,
  SOURCE_IDS,
  type Source,
  type SourceId,
} from '../sources/definition/define-source.ts';
import { systemEffects } from '../sources/http/system-effects.ts';
import { findFund } from '../sources/find-fund.ts';
import { sources } from '../sources/index.ts';
import { type IngestReport, ingest } from '../sources/ingest/ingest.ts';
import { parseIsoDay } from '../sources/validate/parse-days.ts';
import type { StoredState } from '../database/stored-state.ts';
import { createRecordedBatch, listFiles, type RecordedAnswer, recognizeFile, readRecordedBody } from '../sources/recorded-files.ts';
import { defineCommand, type Values } from './define.ts';
import { refusalText } from './source-text.ts';

const MOST_SHOWN = 20;

function sourceId(text: string | undefined): SourceId {
  if (isSourceId(text)) return text;
  throw new CliError(2, `ingest: expected a source (${SOURCE_IDS.join(', ')}), came ${text ?? 'none'}`);
}

function dayOption(values: Values, name: string): string | null {
  const value = values[name];
  if (value === undefined) return null;
  const day = parseIsoDay(value);
  if (day === null || day !== value)
    throw new CliError(2, `ingest: --${name} expects a day, e.g. 2026-08-16, came ${String(value)}`);
  return day;
}

/** The fund that --fund names. */
function fundOption(text: string, known: StoredState): string {
  const fund = findFund(known, text);
  if (fund) return fund.id;
  throw new CliError(
    2,
    `ingest: --fund expects the symbol, TSETMC code, slug or id of one fund, came ${text}`,
  );
}

/** Whose and of which day the file's answers are, where they do not say it. */
function aboutOf(values: Values, known: StoredState): AnswerSubject {
  const day = dayOption(values, 'date');
  return {
    ...(typeof values.fund === 'string' ? { fundId: fundOption(values.fund, known) } : {}),
    ...(day ? { day } : {}),
    ...(typeof values.series === 'string' ? { symbol: values.series } : {}),
  };
}

function recordedBatches(id: SourceId, path: string, values: Values, at: string, known: StoredState): Batch[] {
  const table = values.table;
  if (table !== undefined && !TABLES.some((one) => one === table))
    throw new CliError(2, `ingest: --table expects one of ${TABLES.join(', ')}`);
  if (!existsSync(path)) throw new CliError(2, `ingest: there is no ${path}`);
  const source: Source = sources[id];
  const placed = listFiles(path).flatMap((file): RecordedAnswer[] => {
    const found =
      typeof table === 'string'
        ? { path: file, source, endpoint: table, body: readRecordedBody(file) }
        : recognizeFile(file, [source]);
    return found ? [found] : [];
  });
  if (placed.length === 0)
    throw new CliError(1, `ingest: ${path} holds no answer of ${id} that it could be recognised by`);
  return [createRecordedBatch(placed, path, at, aboutOf(values, known))];
}

/** What came of it, for the operator. */
function linesOf(report: IngestReport, dryRun: boolean): string[] {
  const tables = Object.entries(report.tables).map(
    ([table, { inserted, updated, unchanged }]) =>
      `  ${table}: ${inserted} new, ${updated} changed, ${unchanged} unchanged`,
  );
  const refused = report.refused.slice(0, MOST_SHOWN).map((refusal) => `  refused ${refusalText(refusal)}`);
  const more = report.refused.length - refused.length;
  return [
    `${report.source}: ${report.accepted} accepted, ${report.unchanged} unchanged, ${report.refused.length} refused${dryRun ? ' (dry run, nothing written)' : ''}`,
    ...tables,
    ...refused,
    ...(more > 0 ? [`  and ${more} more refused; all of them are in source_rejections`] : []),
    ...report.failures.map((line) => `  failed ${line}`),
  ];
}

export const ingestCommand = defineCommand({
  name: 'ingest',
  summary: 'read one source now, or a recorded answer of it',
  positionals: ['source'],
  options: {
    since: {
      type: 'string',
      help: 'backfill from this day on, e.g. 2026-01-01; a backfill that was cut goes on where it stopped',
    },
    'dry-run': { type: 'boolean', help: 'say what would be written, write nothing' },
    'from-file': {
      type: 'string',
      help: 'a recorded answer, or a folder of them, in place of the network; for csv the file itself',
    },
    fund: {
      type: 'string',
      help: 'this fund only, or whose the recorded answer is: symbol, TSETMC code, slug or id',
    },
    date: { type: 'string', help: 'the day that a recorded market watch or portfolio speaks of' },
    series: { type: 'string', help: 'what a recorded TGJU history prices, e.g. usd_free' },
    table: { type: 'string', help: 'the table that a CSV file fills, where its header fits several' },
    json: { type: 'boolean', help: 'print the report as JSON' },
  },
  async run(values, [name], { config, effects }) {
    const id = sourceId(name);
    const since = dayOption(values, 'since');
    const { fund, 'from-file': path } = values;
    if (id === 'csv' && typeof path !== 'string')
      throw new CliError(2, 'ingest: csv reads a file; name it with --from-file');
    const dryRun = values['dry-run'] === true;
    const at = effects.now().toISOString();
    const db = await openDatabase(config);
    try {
      const report = await ingest(id, {
        db,
        settings: config.sources,
        effects: systemEffects(effects),
        since,
        dryRun,
        ignoreCircuitBreaker: true,
        ...(typeof fund === 'string' ? { onlyFund: (known: StoredState) => fundOption(fund, known) } : {}),
        ...(typeof path === 'string'
          ? { recorded: (known: StoredState) => recordedBatches(id, path, values, at, known) }
          : {}),
        onProgress: (label, done) => effects.log(`${id.padEnd(11)} ${done} ${label}`),
      });
      effects.print(values.json === true ? JSON.stringify(report) : linesOf(report, dryRun).join('\n'));
    } catch (error) {
      if (error instanceof SourceError)
        throw new CliError(1, `${error.sourceId}: ${error.message}`, { cause: error });
      throw error;
    } finally {
      await db.close();
    }
  },
});
