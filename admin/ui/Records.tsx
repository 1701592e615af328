import { Alert, LinearProgress } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, type ListBaseProps, Pagination, useListContext } from 'react-admin';
import { messageOf } from '../../shared/errors.ts';
import { Muted } from './Panel.tsx';
import { RecordTable } from './RecordTable.tsx';
import { PAGE_SIZES } from './RowsTable.tsx';

interface TableProps {
  readonly label: string;
  /** What stands in the place of a table without rows. */
  readonly none: string;
  /** False where the first page is all that is shown. */
  readonly isPaged?: boolean | undefined;
  /** `RecordTable.Col` for each column. */
  readonly children: ReactNode;
}

function Table({ label, none, isPaged = true, children }: TableProps) {
  const { error, isPending, total = 0, perPage } = useListContext();
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (isPending) return <LinearProgress />;
  return (
    <>
      <RecordTable aria-label={label} empty={<Muted>{none}</Muted>}>
        {children}
      </RecordTable>
      {isPaged && total > perPage && <Pagination rowsPerPageOptions={[...PAGE_SIZES]} />}
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
    <Table label={label} none={none} isPaged={isPaged}>
      {children}
    </Table>
  </ListBase>
);
