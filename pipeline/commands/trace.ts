import { CliError } from '../../shared/errors.ts';
import { openDatabase } from '../database/connect.ts';
import { readStoredState } from '../database/read-stored-state.ts';
import { openDataDir } from '../snapshots/data-dir.ts';
import { findFund } from '../sources/find-fund.ts';
import { type Provenance, traceFund } from '../trace/trace-fund.ts';
import { defineCommand } from './define.ts';
import { table } from './lines.ts';

/** e.g. "fund_live_data.nav = 13802 of 2026-08-16T12:29:58+03:30" */
function rowText({ found }: Provenance): string {
  if (found === null) return 'no row';
  const place = `${found.table}.${found.column}`;
  const moment = found.moment === null ? '' : ` of ${found.moment}`;
  return found.rows > 1
    ? `${place}, ${found.rows} rows${moment}`
    : `${place} = ${found.value ?? '—'}${moment}`;
}

/** A list of lines too long to be read at once stays out until it is asked for. */
const isLong = ({ figure }: Provenance): boolean => /^fund-(holdings|changes)\./.test(figure);

const shown = (value: unknown): string =>
  value === null ? '—' : typeof value === 'object' ? JSON.stringify(value) : String(value);

const rowOf = (one: Provenance): string[] => [
  one.figure,
  shown(one.published),
  rowText(one),
  one.found?.origin ?? '—',
  one.agrees === false ? `${one.how}; the row has changed since` : one.how,
];

export const traceCommand = defineCommand({
  name: 'trace',
  summary: 'follow the figures of a fund’s page to row, source and time',
  positionals: ['fund', 'figure'],
  options: { json: { type: 'boolean', help: 'print JSON' } },
  async run(values, [name, part], { config, effects }) {
    if (name === undefined)
      throw new CliError(2, 'trace: expected the symbol, TSETMC code, slug or id of a fund, came none');
    const db = await openDatabase(config);
    try {
      const fund = findFund(await readStoredState(db, effects.now().toISOString(), []), name);
      if (!fund)
        throw new CliError(
          2,
          `trace: expected the symbol, TSETMC code, slug or id of one fund, came ${name}`,
        );
      const { store } = openDataDir(config.dataDir);
      const traced = await traceFund(db, fund, (key) => store.read(key), part);
      if (traced.length === 0)
        throw new CliError(
          1,
          `trace: the page of ${name} has no figure${part ? ` with "${part}" in its name` : ''}`,
        );
      const lines = traced.filter((one) => part !== undefined || !isLong(one));
      effects.print(
        values.json === true
          ? JSON.stringify(traced)
          : table([['figure', 'published', 'row', 'source', 'how'], ...lines.map(rowOf)]),
      );
    } finally {
      await db.close();
    }
  },
});
