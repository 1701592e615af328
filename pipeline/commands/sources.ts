import { MINUTE } from '../../shared/units.ts';
import { openDatabase } from '../database/connect.ts';
import { lastRejections, type SourceAge, sourceAges } from '../database/rejections.ts';
import { headerOf, TABLES } from '../sources/csv/columns.ts';
import { defineCommand } from './define.ts';

const MOST_SHOWN = 5;

const ageOf = (source: SourceAge, nowMs: number): number | null =>
  source.lastSuccessAt === null ? null : Math.round((nowMs - Date.parse(source.lastSuccessAt)) / MINUTE);

function lineOf(source: SourceAge, nowMs: number): string {
  const age = ageOf(source, nowMs);
  const said = age === null ? 'never' : `${age} min ago`;
  const stale = age !== null && age > source.promiseMinutes ? ' (stale)' : '';
  const state = source.isEnabled ? '' : ' (off)';
  return `${source.id.padEnd(11)} ${said}${stale}${state}, ${source.refused} refused today${source.lastError ? `; last error: ${source.lastError}` : ''}`;
}

export const sourcesCommand = defineCommand({
  name: 'sources',
  summary: 'age, last error and last refusals of every source',
  options: {
    json: { type: 'boolean', help: 'print them as JSON' },
    headers: { type: 'boolean', help: 'print the header that a CSV file of each table has' },
  },
  async run(values, _positionals, { config, effects }) {
    if (values.headers === true) {
      effects.print(TABLES.map((table) => `${table}\n  ${headerOf(table).join(',')}`).join('\n'));
      return;
    }
    const db = await openDatabase(config);
    try {
      const now = effects.now();
      const ages = await sourceAges(db, now.toISOString());
      const refusals = await Promise.all(ages.map(({ id }) => lastRejections(db, id, MOST_SHOWN)));
      const all = ages.map((source, i) => ({
        ...source,
        ageMinutes: ageOf(source, now.getTime()),
        lastRefusals: refusals[i] ?? [],
      }));
      if (values.json === true) effects.print(JSON.stringify(all));
      else {
        const lines = all.flatMap((source) => [
          lineOf(source, now.getTime()),
          ...source.lastRefusals.map(
            ({ table, key, field, reason }) => `  ${table} ${key}${field ? ` ${field}` : ''}: ${reason}`,
          ),
        ]);
        effects.print(lines.length === 0 ? 'no source has run yet' : lines.join('\n'));
      }
    } finally {
      await db.close();
    }
  },
});
