import { Alert, LinearProgress } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import {
  DataTable,
  ListContextProvider,
  type ListControllerResult,
  Pagination,
  ResourceContextProvider,
  type SortPayload,
} from 'react-admin';
import { messageOf } from '../../shared/errors.ts';
import { formatNumber } from '../../shared/persian/format.ts';
import { CARD_ROWS } from './card-rows.ts';
import { Muted } from './Panel.tsx';

const option = (value: number) => ({ value, label: formatNumber(value) });

/** Rows a page: those of every table and list, the first by default. */
export const PAGE_SIZES = [option(25), option(50), option(100)] as const;

export interface TableColumn<R> {
  readonly head: string;
  readonly cell: (row: R) => ReactNode;
  /** The value that the column is sorted by; a column without it cannot be sorted. */
  readonly by?: (row: R) => string | number;
  /** True for the column that names the row: on phones it heads the card, without a label. */
  readonly names?: boolean;
}

interface RowsTableProps<R> {
  /** Undefined while they are read. */
  readonly rows: readonly R[] | undefined;
  readonly columns: readonly TableColumn<R>[];
  /** The row's `id` by default. */
  readonly keyOf?: (row: R) => string;
  readonly label: string;
  /** What stands in the place of a table without rows. */
  readonly none?: string;
  /** Why they could not be read. */
  readonly error?: unknown;
  readonly maxWidth?: number;
}

type LoadedTableProps<R> = RowsTableProps<R> & { readonly rows: readonly R[] };

const ownId = (row: unknown): string => String((row as { readonly id: unknown }).id);

interface RowRecord<R> {
  readonly id: string;
  readonly row: R;
}

/** react-admin's rows need a resource; these are no records. */
const NO_RESOURCE = 'rows';

const UNSORTED: SortPayload = { field: '', order: 'ASC' };

function sorted<R>(rows: readonly R[], by: TableColumn<R>['by'], order: SortPayload['order']): readonly R[] {
  if (!by) return rows;
  const compare = (a: R, b: R): number => {
    const [x, y] = [by(a), by(b)];
    return typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y), 'fa');
  };
  return [...rows].sort((a, b) => (order === 'DESC' ? compare(b, a) : compare(a, b)));
}

/** The context of a list over rows that are all loaded. `useList` draws every row once before it pages. */
function useRowList<R>({ rows, columns, keyOf = ownId }: LoadedTableProps<R>) {
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState<number>(PAGE_SIZES[0].value);
  const [sort, setSort] = useState(UNSORTED);
  const by = columns.find(({ head }) => head === sort.field)?.by;
  const ordered = useMemo(() => sorted(rows, by, sort.order), [rows, by, sort.order]);
  const shown = Math.min(page, Math.max(1, Math.ceil(rows.length / perPage)));
  const data = ordered
    .slice((shown - 1) * perPage, shown * perPage)
    .map((row): RowRecord<R> => ({ id: keyOf(row), row }));
  const list = { data, total: rows.length, page: shown, setPage, perPage, setPerPage, sort, setSort };
  return { ...list, isPending: false, isLoading: false } as unknown as ListControllerResult;
}

function LoadedTable<R>(props: LoadedTableProps<R>) {
  const { rows, columns, label, maxWidth } = props;
  const list = useRowList(props);
  return (
    <ResourceContextProvider value={NO_RESOURCE}>
      <ListContextProvider value={list}>
        <DataTable
          aria-label={label}
          storeKey={label}
          rowClick={false}
          bulkActionButtons={false}
          sx={{ '& .RaDataTable-table': { ...CARD_ROWS, maxWidth } }}
        >
          {columns.map(({ head, by, cell, names }) => (
            <DataTable.Col
              key={head}
              label={head}
              source={head}
              disableSort={!by}
              render={({ row }) => cell(row)}
              data-label={names ? undefined : head}
            />
          ))}
        </DataTable>
        {rows.length > PAGE_SIZES[0].value && <Pagination rowsPerPageOptions={[...PAGE_SIZES]} />}
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

/** react-admin's table over rows that are all loaded: sorted here, page by page; below 600 px each row is a card. */
export function RowsTable<R>(props: RowsTableProps<R>) {
  const { rows, none, error } = props;
  return (
    <>
      {error ? <Alert severity="error">{messageOf(error)}</Alert> : null}
      {!rows && !error && <LinearProgress />}
      {rows?.length === 0 && none !== undefined ? (
        <Muted>{none}</Muted>
      ) : (
        rows && <LoadedTable {...props} rows={rows} />
      )}
    </>
  );
}
