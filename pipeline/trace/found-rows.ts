import type { Queryable } from '../database/database.ts';
import { type TracedColumn, TRACED_TABLES } from './traced-figure.ts';

/** Whose rows are asked for. */
export interface RowOwner {
  readonly id: string;
  readonly symbol: string | null;
}

/** The row, or the rows, that a figure was found in. */
export interface FoundRow {
  readonly table: string;
  readonly column: string;
  /** The column's value as stored; null for a figure of many rows. */
  readonly value: string | null;
  /** What the row speaks of: a day, an instant, or "2026-01-01 … 2026-08-16". */
  readonly moment: string | null;
  /** Names of the sources, e.g. "fipiran+tsetmc". */
  readonly origin: string | null;
  readonly rows: number;
  /** Of a portfolio's line. */
  readonly symbol: string | null;
}

const quoted = (name: string): string => `"${name}"`;

interface Sql {
  readonly from: string;
  readonly column: string;
  readonly moment: string;
}

function sqlOf({ table, column, where }: TracedColumn): Sql {
  const { owner, moment } = TRACED_TABLES[table];
  const condition = where ? ` and (${where})` : '';
  return {
    from: `public.${quoted(table)} t where t.${quoted(owner)}::text = $1${condition}`,
    column: `to_jsonb(t) ->> '${column}'`,
    moment: `to_jsonb(t) ->> '${moment}'`,
  };
}

const statements: Readonly<Record<TracedColumn['rows'], (sql: Sql) => string>> = {
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

/** The rows behind a figure: one, or one a line of the last report; [] where there are none. */
export async function readFoundRows(db: Queryable, from: TracedColumn, owner: RowOwner): Promise<FoundRow[]> {
  const key = TRACED_TABLES[from.table].owner === 'symbol' ? owner.symbol : owner.id;
  const { rows } = await db.query<Omit<FoundRow, 'table' | 'column'>>(statements[from.rows](sqlOf(from)), [key]);
  return rows.map((row) => ({ ...row, table: from.table, column: from.column }));
}
