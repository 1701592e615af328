import { SIMULATED } from '../../../shared/schema/origins.ts';
import { DataTable } from '../../charts/DataTable.tsx';
import type { PlanTable } from './result-tables.ts';

const text = { simulated: 'نمایشی' };

/** Stands beside what is computed from simulated days. */
export const SimulatedMark = () => (
  <>
    {' '}
    <span className="mark">{text.simulated}</span>
  </>
);

/** A table of the result; with `marks` a row says where its figures are simulated. */
export const PlanTableView = ({
  table,
  marks = false,
}: {
  readonly table: PlanTable;
  readonly marks?: boolean;
}) => (
  <DataTable
    table={table}
    caption={table.title}
    beside={(row) => marks && table.rows[row]?.origins.includes(SIMULATED) && <SimulatedMark />}
  />
);
