import type { ReactElement, ReactNode } from 'react';
import {
  BulkDeleteButton,
  BulkUpdateButton,
  CreateButton,
  ExportButton,
  type Exporter,
  FilterButton,
  List,
  type ListProps,
  Pagination,
  SearchInput,
  TopToolbar,
  useResourceContext,
} from 'react-admin';
import { usePermitted } from '../data/access.ts';
import { useAdmin } from '../data/admin-context.ts';
import type { AdminResource } from '../data/define-resource.ts';
import { downloadCsv } from './csv.ts';
import { PAGE_SIZES } from './Records.tsx';

/** A value that many rows get at once. */
interface BulkChange {
  readonly label: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface BulkButtonsProps {
  readonly changes?: readonly BulkChange[];
  readonly deletes?: boolean;
}

/** What can be done with all selected rows; each asks before it is done. */
export function BulkButtons({ changes = [], deletes = false }: BulkButtonsProps) {
  const resource = useResourceContext() ?? '';
  const edits = usePermitted()(resource, 'edit');
  const removes = usePermitted()(resource, 'delete');
  return (
    <>
      {edits &&
        changes.map(({ label, data }) => (
          <BulkUpdateButton key={label} label={label} data={data} mutationMode="pessimistic" />
        ))}
      {deletes && removes && <BulkDeleteButton mutationMode="pessimistic" />}
    </>
  );
}

/** The most rows that an export holds. */
const MAX_EXPORTED_ROWS = 10_000;

const quickSearch = <SearchInput key="q" source="q" alwaysOn />;

/** A list's filters; the quick search is the first where the resource names the columns that it looks into. */
export const listFilters = (
  { search = [] }: Pick<AdminResource, 'search'>,
  filters: readonly ReactElement[] = [],
): ReactElement[] => [...(search.length > 0 ? [quickSearch] : []), ...filters];

interface ResourceListProps extends Omit<ListProps, 'exporter' | 'actions' | 'filters'> {
  /** Beside the quick search. */
  readonly filters?: readonly ReactElement[];
  /** Name and columns of the CSV; without it there is no export. */
  readonly csv?: { readonly name: string; readonly columns: readonly string[] };
  /** True for a button that opens the form of a new row. */
  readonly creates?: boolean;
  /** A further button beside them. */
  readonly extra?: ReactNode;
}

const exporterOf =
  (csv: NonNullable<ResourceListProps['csv']>): Exporter =>
  (records) =>
    downloadCsv(csv.name, csv.columns, records as Record<string, unknown>[]);

/** react-admin's list with this panel's toolbar: filters on one side, export, create and further buttons on the other. */
export function ResourceList({ csv, creates = false, extra, filters, ...props }: ResourceListProps) {
  const { resources } = useAdmin();
  const shown = listFilters(resources[useResourceContext() ?? ''] ?? {}, filters);
  return (
    <List
      perPage={PAGE_SIZES[0].value}
      pagination={<Pagination rowsPerPageOptions={[...PAGE_SIZES]} />}
      exporter={csv ? exporterOf(csv) : false}
      filters={shown}
      empty={false}
      actions={
        <TopToolbar>
          {shown.length > 1 ? <FilterButton /> : null}
          {extra}
          {creates ? <CreateButton /> : null}
          {csv ? <ExportButton maxResults={MAX_EXPORTED_ROWS} meta={{ isExport: true }} /> : null}
        </TopToolbar>
      }
      {...props}
    />
  );
}
