import type { ProvenanceSource } from '../../shared/schema/snapshots/provenance.ts';
import type { Queryable } from '../database/database.ts';
import { TRACED_TABLES, type TracedColumn, type TracedTable } from './traced-figure.ts';

/** The fund whose rows are read. */
export interface RowOwner {
  readonly id: string;
  readonly symbol: string | null;
}

/** The row, or the rows, that a figure comes from. */
export interface FoundRow {
  readonly table: string;
  readonly column: string;
  /** The column's value as stored; null for a figure of many rows. */
  readonly value: string | null;
  /** The day or instant of the row's figures, or "2026-01-01 … 2026-08-16". */
  readonly moment: string | null;
  /** Names of the sources, e.g. "fipiran+tsetmc". */
  readonly origin: string | null;
  readonly rows: number;
  /** The security of a portfolio's line; null in other tables. */
  readonly symbol: string | null;
}

const quote = (name: string): string => `"${name}"`;

/** The parts of a statement. */
interface SqlParts {
  readonly from: string;
  readonly column: string;
  readonly moment: string;
}

function toSqlParts({ table, column, where }: TracedColumn): SqlParts {
  const { owner, moment } = TRACED_TABLES[table];
  const condition = where ? ` and (${where})` : '';
  return {
    from: `public.${quote(table)} t where t.${quote(owner)}::text = $1${condition}`,
    column: `to_jsonb(t) ->> '${column}'`,
    moment: `to_jsonb(t) ->> '${moment}'`,
  };
}

const statements: Readonly<Record<TracedColumn['rows'], (parts: SqlParts) => string>> = {
  newest: ({ from, column, moment }) =>
    `select ${column} as value, ${moment} as moment, t.origin, 1 as rows, null as symbol
     from ${from} order by 2 desc nulls last limit 1`,
  all: ({ from, column, moment }) =>
    `select null as value, min(${moment}) || ' … ' || max(${moment}) as moment,
       string_agg(distinct t.origin, ', ') as origin, count(${column})::int as rows, null as symbol
     from ${from} having count(${column}) > 0`,
  report: ({ from, column, moment }) =>
    `select value, moment, origin, 1 as rows, symbol from (
       select ${column} as value, ${moment} as moment, t.origin, t.symbol, t.report_date,
         max(t.report_date) over () as newest from ${from}) lines
     where report_date = newest order by symbol`,
};

/** The rows of a figure's column: one, or one a line of the last monthly report; none where the fund has no row. */
export async function readFoundRows(
  db: Queryable,
  traced: TracedColumn,
  owner: RowOwner,
): Promise<FoundRow[]> {
  const key = TRACED_TABLES[traced.table].owner === 'symbol' ? owner.symbol : owner.id;
  const { rows } = await db.query<Omit<FoundRow, 'table' | 'column'>>(
    statements[traced.rows](toSqlParts(traced)),
    [key],
  );
  return rows.map((row) => ({ ...row, table: traced.table, column: traced.column }));
}

/** The row that a provenance file names; empty where it is gone or its table is none of a fund's page. */
export async function readNamedRow(
  db: Queryable,
  { table, key }: Pick<ProvenanceSource, 'table' | 'key'>,
  column: string,
): Promise<FoundRow[]> {
  if (!(table in TRACED_TABLES)) return [];
  const { moment } = TRACED_TABLES[table as TracedTable];
  const names = Object.keys(key);
  const { rows } = await db.query<Omit<FoundRow, 'table' | 'column'>>(
    `select to_jsonb(t) ->> $1 as value, to_jsonb(t) ->> '${moment}' as moment, t.origin, 1 as rows, null as symbol
     from public.${quote(table)} t where ${names.map((name, i) => `t.${quote(name)}::text = $${i + 2}::text`).join(' and ')}`,
    [column, ...names.map((name) => key[name])],
  );
  return rows.map((row) => ({ ...row, table, column }));
}
