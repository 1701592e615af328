import { Alert, LinearProgress } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import {
  ListBase,
  type ListBaseProps,
  ListContextProvider,
  type ListControllerResult,
  Pagination,
  ResourceContextProvider,
  type SortPayload,
  useListContext,
} from 'react-admin';
import { messageOf } from '../../shared/errors.ts';
import { formatNumber } from '../../shared/persian/format.ts';
import { Muted } from './Panel.tsx';
import { RecordTable } from './RecordTable.tsx';

const option = (value: number) => ({ value, label: formatNumber(value) });

/** Rows a page: those of every table and list, the first by default. */
export const PAGE_SIZES = [option(25), option(50), option(100)] as const;

interface TableProps {
  readonly label: string;
  /** What stands in the place of a table without rows. */
  readonly none?: string;
  /** False where the first page is all that is shown. */
  readonly isPaged?: boolean | undefined;
  readonly maxWidth?: number;
  /** `RecordTable.Col` for each column. */
  readonly children: ReactNode;
}

function Table({ label, none, isPaged = true, maxWidth, children }: TableProps) {
  const { error, isPending, data, total = 0 } = useListContext();
  return (
    <>
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {isPending && !error && <LinearProgress />}
      {data && (
        <RecordTable aria-label={label} empty={<Muted>{none}</Muted>} sx={{ maxWidth }}>
          {children}
        </RecordTable>
      )}
      {isPaged && total > PAGE_SIZES[0].value && <Pagination rowsPerPageOptions={[...PAGE_SIZES]} />}
    </>
  );
}

type RecordsProps = TableProps &
  Pick<ListBaseProps, 'filter' | 'perPage' | 'queryOptions' | 'sort'> & {
    /** A screen, or a table without one. */
    readonly resource: string;
  };

/** A list of records within a screen, page by page; the address does not follow it. */
export const Records = ({ label, none, isPaged, children, ...list }: RecordsProps) => (
  // The screen around it asks who is signed in.
  <ListBase
    perPage={PAGE_SIZES[0].value}
    {...list}
    storeKey={false}
    disableSyncWithLocation
    disableAuthentication
  >
    <Table label={label} {...(none && { none })} isPaged={isPaged}>
      {children}
    </Table>
  </ListBase>
);

/** The value at a path, e.g. "health.score". */
const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | null)?.[name], row);

function sorted<R>(rows: readonly R[], { field, order }: SortPayload): readonly R[] {
  if (field === '') return rows;
  const compare = (a: R, b: R): number => {
    const [x, y] = [valueAt(a, field) ?? '', valueAt(b, field) ?? ''];
    return typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y), 'fa');
  };
  return rows.toSorted((a, b) => (order === 'DESC' ? compare(b, a) : compare(a, b)));
}

interface RowsTableProps<R> extends TableProps {
  /** Undefined while they are read. */
  readonly rows: readonly R[] | undefined;
  /** The row's `id` by default. */
  readonly idOf?: (row: R) => string;
  /** Why they could not be read. */
  readonly error?: unknown;
}

/** react-admin's tables need the name of a resource; rows that are already loaded have none. */
const NO_RESOURCE = 'rows';

/** A table of rows that are all loaded: sorted and paged here, by the columns' sources. `useList` would draw every row once before it pages. */
export function RowsTable<R extends object>({ rows, idOf, error = null, ...table }: RowsTableProps<R>) {
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState<number>(PAGE_SIZES[0].value);
  const [sort, setSort] = useState<SortPayload>({ field: '', order: 'ASC' });
  const ordered = useMemo(() => rows && sorted(rows, sort), [rows, sort]);
  const total = rows?.length ?? 0;
  const shown = Math.min(page, Math.max(1, Math.ceil(total / perPage)));
  const data = ordered
    ?.slice((shown - 1) * perPage, shown * perPage)
    .map((row) => (idOf ? { ...row, id: idOf(row) } : row));
  const list = { data, total, page: shown, setPage, perPage, setPerPage, sort, setSort, error };
  return (
    <ResourceContextProvider value={NO_RESOURCE}>
      <ListContextProvider value={{ ...list, isPending: !rows } as unknown as ListControllerResult}>
        <Table {...table} />
      </ListContextProvider>
    </ResourceContextProvider>
  );
}
