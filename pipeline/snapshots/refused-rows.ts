import type { TableName } from '../../shared/schema/rows/index.ts';
import type { Refusal, TableUpdate } from '../database/tables/read-tables.ts';

const MAX_VALUE_CHARACTERS = 80;

/** A row that broke its schema and was left out. */
export interface RefusedRow {
  readonly table: string;
  readonly key: string;
  /** Stored column. */
  readonly field: string;
  /** The refused value as text, cut short. */
  readonly value: string;
  readonly reason: string;
}

function toRefusedRow({ table, key, field, value, reason }: Refusal): RefusedRow {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return { table, key, field, value: text.slice(0, MAX_VALUE_CHARACTERS), reason };
}

/** The refused rows of all tables; those of an owner are replaced when its rows were read again. */
export interface RefusedRows {
  put(change: TableUpdate): void;
  all(): RefusedRow[];
  /** The refusals by table, for the next process. */
  readonly byTable: RefusalsByTable;
}

export type RefusalsByTable = Map<TableName, readonly Refusal[]>;

/** `byTable` are those of an earlier process. */
export function openRefusedRows(byTable: RefusalsByTable = new Map()): RefusedRows {
  return {
    byTable,
    put({ table, owners, refused }) {
      const readAgain = owners === null ? null : new Set(owners);
      const stay = (byTable.get(table) ?? []).filter(
        ({ owner }) => readAgain !== null && !readAgain.has(owner ?? ''),
      );
      byTable.set(table, [...stay, ...refused]);
    },
    all: () => [...byTable.values()].flat().map(toRefusedRow),
  };
}
