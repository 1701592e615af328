import { CliError } from '../../shared/errors.ts';
import { openDatabase } from '../database/connect.ts';
import { readStoredState } from '../database/read-stored-state.ts';
import { openDataDir } from '../snapshots/data-dir.ts';
import { findFund } from '../sources/find-fund.ts';
import { type Provenance, traceFund } from '../trace/trace-fund.ts';
import { defineCommand } from './define.ts';
import { formatTable } from './lines.ts';

/** e.g. "fund_live_data.nav = 13802 of 2026-08-16T12:29:58+03:30" */
function formatRow({ found }: Provenance): string {
  if (found === null) return 'no row';
  const column = `${found.table}.${found.column}`;
  const moment = found.moment === null ? '' : ` of ${found.moment}`;
  return found.rows > 1
    ? `${column}, ${found.rows} rows${moment}`
    : `${column} = ${found.value ?? '—'}${moment}`;
}

/** The figures of a portfolio's lines; they are printed only where the argument names a figure. */
const isOfHolding = ({ figure }: Provenance): boolean => /^fund-(holdings|changes)\./.test(figure);

const formatValue = (value: unknown): string =>
  value === null ? '—' : typeof value === 'object' ? JSON.stringify(value) : String(value);

const toRow = (provenance: Provenance): string[] => [
  provenance.figure,
  formatValue(provenance.published),
  formatRow(provenance),
  provenance.found?.origin ?? '—',
  provenance.agrees === false ? `${provenance.how}; the row has changed since` : provenance.how,
];

export const traceCommand = defineCommand({
  name: 'trace',
  summary: 'follow the figures of a fund’s page to row, source and time',
  positionals: ['fund', 'figure'],
  options: { json: { type: 'boolean', help: 'print JSON' } },
  async run({ fund: name, figure, json }, { config, now, print }) {
    const part = typeof figure === 'string' ? figure : undefined;
    if (typeof name !== 'string')
      throw new CliError(2, 'trace: expected the symbol, TSETMC code, slug or id of a fund, came none');
    const db = await openDatabase(config);
    try {
      const fund = findFund(await readStoredState(db, now().toISOString(), []), name);
      if (!fund)
        throw new CliError(
          2,
          `trace: expected the symbol, TSETMC code, slug or id of one fund, came ${name}`,
        );
      const { store } = openDataDir(config.dataDir);
      const provenances = await traceFund(db, fund, (key) => store.read(key), part);
      if (provenances.length === 0)
        throw new CliError(
          1,
          `trace: the page of ${name} has no figure${part ? ` with "${part}" in its name` : ''}`,
        );
      const lines = provenances.filter((one) => part !== undefined || !isOfHolding(one));
      print(
        json === true
          ? JSON.stringify(provenances)
          : formatTable([['figure', 'published', 'row', 'source', 'how'], ...lines.map(toRow)]),
      );
    } finally {
      await db.close();
    }
  },
});
