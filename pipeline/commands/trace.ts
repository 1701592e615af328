import { CliError } from '../../shared/errors.ts';
import type { Navigation } from '../../shared/schema/snapshots/content.ts';
import { type ProvenanceFile, provenanceSchema } from '../../shared/schema/snapshots/provenance.ts';
import { openExistingDatabase, withDatabase } from '../database/connect.ts';
import { readStoredState } from '../database/read-stored-state.ts';
import { openDataDir } from '../snapshots/data-dir.ts';
import { provenanceKeysOf } from '../trace/provenance-keys.ts';
import { type TracedFigure, traceFigures } from '../trace/trace-figures.ts';
import { defineCommand } from './define.ts';
import { formatTable } from './format-table.ts';

/** e.g. "fund_live_data.nav of 2026-08-16T12:29:58.000Z", "fund_return_data, 32 rows, of 2026-08-16" */
function formatRow({ source, column }: TracedFigure): string {
  const { table, count = 1, instant, day } = source;
  const place = column === null ? table : `${table}.${column}`;
  const moment = instant ?? day;
  return [count > 1 ? `${place}, ${count} rows` : place, moment && `of ${moment}`].filter(Boolean).join(' ');
}

const formatInputs = ({ inputs }: TracedFigure): string =>
  inputs
    ? Object.entries(inputs)
        .map(([name, value]) => `${name} ${value ?? '—'}`)
        .join(', ')
    : 'as stored';

const toRow = (traced: TracedFigure): string[] => [
  traced.figure,
  String(traced.published ?? '—'),
  formatRow(traced),
  traced.source.origins.join('+') || '—',
  traced.agrees ? formatInputs(traced) : `${formatInputs(traced)}; the row has changed since`,
];

export const traceCommand = defineCommand({
  name: 'trace',
  summary: 'follow the figures of a fund, a category or the market to row, source and time',
  positionals: ['subject', 'figure'],
  options: { json: { type: 'boolean', help: 'print JSON' } },
  async run({ subject: name, figure, json }, { config, now, print }) {
    const part = typeof figure === 'string' ? figure : undefined;
    if (typeof name !== 'string')
      throw new CliError(2, 'trace: expected "market", a category or a fund, came none');
    return withDatabase(openExistingDatabase(config), async (db) => {
      const stored = await readStoredState(db, now().toISOString(), []);
      const { store } = openDataDir(config.dataDir);
      const navigation = store.read('navigation') as Navigation | null;
      const categories = (navigation?.categories ?? []).map(({ category }) => category);
      const files = provenanceKeysOf(name, stored, categories).flatMap((key): ProvenanceFile[] => {
        const file = store.read(key);
        return file === null ? [] : [provenanceSchema.parse(file)];
      });
      const traced = await traceFigures(db, files, part);
      if (traced.length === 0)
        throw new CliError(1, `trace: ${name} has no figure${part ? ` with "${part}" in its name` : ''}`);
      print(
        json === true
          ? JSON.stringify(traced)
          : formatTable([['figure', 'published', 'row', 'source', 'how'], ...traced.map(toRow)]),
      );
    });
  },
});
