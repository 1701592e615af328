import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import {
  CreateButton,
  ExportButton,
  type Exporter,
  FilterButton,
  List,
  type ListProps,
  Pagination,
  SearchInput,
  TopToolbar,
} from 'react-admin';
import { formatNumber } from '../../shared/persian/format.ts';
import { downloadCsv } from './csv.ts';

const SIZES = [25, 50, 100].map((value) => ({ value, label: formatNumber(value) }));
/** A list is exported whole, up to this many rows. */
const MOST_EXPORTED = 10_000;

interface ResourceListProps extends Omit<ListProps, 'exporter' | 'actions'> {
  /** Name and columns of the CSV; without it there is no export. */
  readonly csv?: { readonly name: string; readonly columns: readonly string[] };
  readonly creates?: boolean;
  /** A further act beside them. */
  readonly extra?: ReactNode;
}

const exporterOf =
  (csv: NonNullable<ResourceListProps['csv']>): Exporter =>
  (records) =>
    downloadCsv(csv.name, csv.columns, records as Record<string, unknown>[]);

/** Lists look alike: quick search and filters on one side, what can be done on the other. */
export const ResourceList = ({ csv, creates = false, extra, filters, ...props }: ResourceListProps) => (
  <List
    perPage={SIZES[0]?.value}
    pagination={<Pagination rowsPerPageOptions={SIZES} />}
    exporter={csv ? exporterOf(csv) : false}
    filters={filters}
    empty={false}
    actions={
      <TopToolbar>
        {Array.isArray(filters) && filters.length > 1 ? <FilterButton /> : null}
        {extra}
        {creates ? <CreateButton /> : null}
        {csv ? <ExportButton maxResults={MOST_EXPORTED} /> : null}
      </TopToolbar>
    }
    {...props}
  />
);

/** The quick search over the screen's own columns. */
export const quickSearch = <SearchInput key="q" source="q" alwaysOn />;

/** Two columns of inputs on a wide screen. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 2,
      inlineSize: '100%',
      gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
    }}
  >
    {children}
  </Box>
);
