import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { CARD_ROWS } from './card-rows.ts';

export interface TableColumn<R> {
  readonly head: string;
  readonly cell: (row: R) => ReactNode;
  /** The value that the column is sorted by; a column without it cannot be sorted. */
  readonly by?: (row: R) => string | number;
  /** True for the column that names the row: on phones it heads the card, without a label. */
  readonly names?: boolean;
}

interface RowTableProps<R> {
  readonly rows: readonly R[];
  readonly columns: readonly TableColumn<R>[];
  readonly keyOf: (row: R) => string;
  readonly label: string;
  /** In place of the plain heads of the columns. */
  readonly head?: ReactNode;
  readonly maxWidth?: number;
}

const Heads = ({ heads }: { heads: readonly string[] }) => (
  <TableHead>
    <TableRow>
      {heads.map((head) => (
        <TableCell key={head}>{head}</TableCell>
      ))}
    </TableRow>
  </TableHead>
);

/** A table of plain rows; below 600 px each row is a card. */
export function RowTable<R>({ rows, columns, keyOf, label, head, maxWidth }: RowTableProps<R>) {
  return (
    <Table size="small" aria-label={label} sx={{ ...CARD_ROWS, maxWidth }}>
      {head ?? <Heads heads={columns.map((column) => column.head)} />}
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)} hover>
            {columns.map(({ head: name, cell, names }) => (
              <TableCell key={name} data-label={names ? undefined : name}>
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
