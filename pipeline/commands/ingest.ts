import { tehranDay } from '../../shared/dates/days.ts';
import { CliError, SourceError } from '../../shared/errors.ts';
import { openDatabase, withDatabase } from '../database/connect.ts';
import type { StoredState } from '../database/stored-state.ts';
import { systemEffects } from '../sources/http/system-effects.ts';
import { ingest, outcomeOf } from '../sources/ingest/ingest.ts';
import type { IngestReport } from '../sources/ingest/interfaces.ts';
import { parseSourceId } from '../sources/parse-source-id.ts';
import { DRY_RUN, defineCommand } from './define.ts';
import { findNamedFund, parseDayOption, readRecordedBatches } from './ingest-options.ts';
import { formatRefusal } from './source-text.ts';

const MAX_REFUSALS = 20;

/** The report for the operator. */
function formatReport(report: IngestReport, dryRun: boolean): string[] {
  const tables = Object.entries(report.tables).map(
    ([table, { inserted, updated, unchanged }]) =>
      `  ${table}: ${inserted} new, ${updated} changed, ${unchanged} unchanged`,
  );
  const refused = report.refused
    .slice(0, MAX_REFUSALS)
    .map((refusal) => `  refused ${formatRefusal(refusal)}`);
  const more = report.refused.length - refused.length;
  return [
    `${report.source}: ${report.accepted} accepted, ${report.unchanged} unchanged, ${report.refused.length} refused${dryRun ? ' (dry run, nothing written)' : ''}`,
    ...tables,
    ...[...report.dropped].map(([line, count]) => `  left out ${line} (${count})`),
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
    ...DRY_RUN,
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
  async run(values, effects) {
    const id = parseSourceId(values.source);
    const since = parseDayOption(values, 'since', { today: tehranDay(effects.now().toISOString()) });
    const { fund, 'from-file': path } = values;
    if (id === 'csv' && typeof path !== 'string')
      throw new CliError(2, 'ingest: csv reads a file; name it with --from-file');
    const dryRun = values['dry-run'] === true;
    const report = await withDatabase(openDatabase(effects.config), (db) =>
      ingest(id, {
        db,
        settings: effects.config.sources,
        effects: systemEffects(effects),
        since,
        dryRun,
        ignoreCircuitBreaker: true,
        ...(typeof fund === 'string'
          ? { onlyFund: (state: StoredState) => findNamedFund(fund, state).id }
          : {}),
        ...(typeof path === 'string'
          ? { recorded: (state: StoredState) => readRecordedBatches(id, path, values, state) }
          : {}),
        onProgress: (label, done) => effects.log(`${id.padEnd(11)} ${done} ${label}`),
      }),
    ).catch((error: unknown) => {
      if (error instanceof SourceError)
        throw new CliError(1, `${error.sourceId}: ${error.message}`, { cause: error });
      throw error;
    });
    effects.print(values.json === true ? JSON.stringify(report) : formatReport(report, dryRun).join('\n'));
    if (outcomeOf(report) !== 'done')
      throw new CliError(1, `${id}: ${report.failures.length} batches failed, ${report.batches} were read`);
  },
});
