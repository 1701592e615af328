import {
  Box,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  TableSortLabel,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { formatNumber } from '../../shared/persian/format.ts';
import { RowTable, type TableColumn } from './RowTable.tsx';

interface PagedTableProps<R> {
  readonly rows: readonly R[];
  readonly columns: readonly TableColumn<R>[];
  readonly keyOf: (row: R) => string;
  readonly none: string;
  readonly label: string;
}

const SIZES = [25, 50, 100] as const;
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

type Order = { readonly head: string; readonly down: boolean } | null;

interface HeadProps<R> {
  readonly columns: readonly TableColumn<R>[];
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}

function Head<R>({ columns, order, onOrder }: HeadProps<R>) {
  const direction = (head: string) => (order?.head === head && order.down ? 'desc' : 'asc');
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ head, by }) => (
          <TableCell key={head} sortDirection={order?.head === head ? direction(head) : false}>
            {by ? (
              <TableSortLabel
                active={order?.head === head}
                direction={direction(head)}
                onClick={() => onOrder({ head, down: order?.head === head ? !order.down : false })}
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
  );
}

interface PagesProps {
  readonly count: number;
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

const Pages = ({ count, page, size, onPage, onSize }: PagesProps) => (
  <TablePagination
    component="div"
    count={count}
    page={page}
    rowsPerPage={size}
    rowsPerPageOptions={SIZES.map((value) => ({ value, label: formatNumber(value) }))}
    onPageChange={(_, next) => onPage(next)}
    onRowsPerPageChange={(event) => onSize(Number(event.target.value))}
    labelRowsPerPage={text.rows}
    labelDisplayedRows={({ from, to, count: all }) => text.of(from, to, all)}
  />
);

/** A table of rows that are all loaded: sorted in the browser and shown page by page. */
export function PagedTable<R>({ rows, columns, keyOf, none, label }: PagedTableProps<R>) {
  const [page, setPage] = useState(0);
  const [size, setSize] = useState<number>(SIZES[0]);
  const [order, setOrder] = useState<Order>(null);
  if (rows.length === 0) return <Typography color="text.secondary">{none}</Typography>;
  const by = columns.find(({ head }) => head === order?.head)?.by;
  const at = Math.min(page, Math.max(0, Math.ceil(rows.length / size) - 1));
  const shown = sorted(rows, by, order?.down ?? false).slice(at * size, at * size + size);
  return (
    <Box>
      <RowTable
        rows={shown}
        columns={columns}
        keyOf={keyOf}
        label={label}
        head={<Head columns={columns} order={order} onOrder={setOrder} />}
      />
      {rows.length > SIZES[0] && (
        <Pages count={rows.length} page={at} size={size} onPage={setPage} onSize={setSize} />
      )}
    </Box>
  );
}
