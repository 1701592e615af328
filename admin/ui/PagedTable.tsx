import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  TableSortLabel,
  Typography,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../shared/persian/format.ts';

export interface TableColumn<R> {
  readonly head: string;
  readonly cell: (row: R) => ReactNode;
  /** What the column is ordered by; without it there is no arrow. */
  readonly by?: (row: R) => string | number;
}

interface PagedTableProps<R> {
  readonly rows: readonly R[];
  readonly columns: readonly TableColumn<R>[];
  readonly keyOf: (row: R) => string;
  readonly none: string;
  readonly label: string;
}

const SIZE = 25;
const text = {
  rows: 'سطر در صفحه:',
  of: (from: number, to: number, count: number) =>
    `${formatNumber(from)} تا ${formatNumber(to)} از ${formatNumber(count)}`,
};

function sorted<R>(rows: readonly R[], by: TableColumn<R>['by'], down: boolean): readonly R[] {
  if (!by) return rows;
  const order = (a: R, b: R): number => {
    const [x, y] = [by(a), by(b)];
    return typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y), 'fa');
  };
  return [...rows].sort((a, b) => (down ? order(b, a) : order(a, b)));
}

/** A table of rows that are all in the browser: ordered and shown page by page. */
export function PagedTable<R>({ rows, columns, keyOf, none, label }: PagedTableProps<R>) {
  const [page, setPage] = useState(0);
  const [size, setSize] = useState(SIZE);
  const [order, setOrder] = useState<{ head: string; down: boolean } | null>(null);
  if (rows.length === 0) return <Typography color="text.secondary">{none}</Typography>;
  const by = columns.find(({ head }) => head === order?.head)?.by;
  const last = Math.max(0, Math.ceil(rows.length / size) - 1);
  const at = Math.min(page, last);
  const shown = sorted(rows, by, order?.down ?? false).slice(at * size, at * size + size);
  return (
    <Box>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ head, by: sortable }) => (
              <TableCell
                key={head}
                sortDirection={order?.head === head ? (order.down ? 'desc' : 'asc') : false}
              >
                {sortable ? (
                  <TableSortLabel
                    active={order?.head === head}
                    direction={order?.head === head && order.down ? 'desc' : 'asc'}
                    onClick={() => setOrder({ head, down: order?.head === head ? !order.down : false })}
                  >
                    {head}
                  </TableSortLabel>
                ) : (
                  head
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((row) => (
            <TableRow key={keyOf(row)} hover>
              {columns.map(({ head, cell }) => (
                <TableCell key={head}>{cell(row)}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rows.length > SIZE && (
        <TablePagination
          component="div"
          count={rows.length}
          page={at}
          rowsPerPage={size}
          rowsPerPageOptions={[25, 50, 100].map((value) => ({ value, label: formatNumber(value) }))}
          onPageChange={(_, next) => setPage(next)}
          onRowsPerPageChange={(event) => {
            setSize(Number(event.target.value));
            setPage(0);
          }}
          labelRowsPerPage={text.rows}
          labelDisplayedRows={({ from, to, count }) => text.of(from, to, count)}
        />
      )}
    </Box>
  );
}
