import { openExistingDatabase, withDatabase } from '../database/connect.ts';
import { readMarketClock } from '../database/market-clock.ts';
import { headerOf, TABLES } from '../sources/csv/columns.ts';
import { readSourceReports } from '../sources/source-reports.ts';
import { defineCommand } from './define.ts';
import { formatRefusal, formatSource } from './source-text.ts';

/** Refused rows of each source. */
const MAX_REFUSALS = 5;

export const sourcesCommand = defineCommand({
  name: 'sources',
  summary: 'age, state, last error and last refusals of every source',
  options: {
    json: { type: 'boolean', help: 'print them as JSON' },
    headers: { type: 'boolean', help: 'print the header that a CSV file of each table has' },
  },
  async run(values, { config, now, print }) {
    if (values.headers === true) {
      print(TABLES.map((table) => `${table}\n  ${headerOf(table).join(',')}`).join('\n'));
      return;
    }
    await withDatabase(openExistingDatabase(config), async (db) => {
      const reports = await readSourceReports(db, await readMarketClock(db, now()), MAX_REFUSALS);
      const lines = reports.flatMap((source) => [
        `${source.id.padEnd(11)} ${formatSource(source)}`,
        ...source.lastRefusals.map((refusal) => `  ${formatRefusal(refusal)}`),
      ]);
      if (values.json === true) print(JSON.stringify(reports));
      else print(lines.length === 0 ? 'no source has run yet' : lines.join('\n'));
    });
  },
});
