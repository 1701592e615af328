import { useState } from 'react';
import { formatNumber } from '../../../shared/persian/format.ts';
import { DataTable } from '../../charts/DataTable.tsx';
import type { Table } from '../../charts/parts/define-widget.ts';

const text = { all: (count: string) => `نمایش همهٔ ${count} روز` };

/** Rows before all are asked for. */
const FIRST_ROWS = 120;

/** The days of a chart: the newest ones, and all on request. */
export function DaysTable({ table, title }: { readonly table: Table; readonly title: string }) {
  const [hasAll, setAll] = useState(false);
  const rows = hasAll ? table.rows : table.rows.slice(0, FIRST_ROWS);
  return (
    <>
      <DataTable table={{ ...table, rows }} caption={title} />
      {rows.length < table.rows.length && (
        <button type="button" className="button" onClick={() => setAll(true)}>
          {text.all(formatNumber(table.rows.length))}
        </button>
      )}
    </>
  );
}
