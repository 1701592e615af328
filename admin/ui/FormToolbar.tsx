import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  DeleteWithConfirmButton,
  SaveButton,
  Toolbar,
  useDataProvider,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { formatNumber } from '../../shared/persian/format.ts';

const text = {
  asks: 'این حذف بازگشت ندارد.',
  restorable: 'تا ۳۰ روز از «سطل بازیافت» بازگردانده می‌شود.',
  loading: 'در حال شمردن آنچه به این مورد وابسته است…',
  unused: 'چیزی به این مورد وابسته نیست.',
  blocked: 'تا وقتی این‌ها هستند حذف نمی‌شود:',
  removed: 'همراه آن حذف می‌شود یا دیگر به کار نمی‌آید:',
};

/** Rows that name the record. */
export interface Use {
  readonly table: string;
  readonly column: string;
  /** e.g. «۳۲ صندوق» */
  readonly label: (count: string) => string;
  /** True where the database refuses to delete the record while they exist. */
  readonly blocks?: boolean;
}

/** A list that is only counted. */
const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

type CountedUse = Use & { readonly count: number };

/** The uses that exist, each with its number of rows. */
function useCounts(uses: readonly Use[]) {
  const provider = useDataProvider();
  const id = useRecordContext()?.id;
  const { data, ...query } = useQuery({
    queryKey: ['uses', id],
    queryFn: () =>
      Promise.all(
        uses.map(async (use) => ({
          ...use,
          count: (await provider.getList(use.table, { filter: { [use.column]: id }, ...ONE })).total ?? 0,
        })),
      ),
  });
  return { ...query, used: (data ?? []).filter(({ count }) => count > 0) };
}

const UseList = ({ title, uses }: { title: string; uses: readonly CountedUse[] }) =>
  uses.length === 0 ? null : (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {title} {uses.map(({ label, count }) => label(formatNumber(count))).join('، ')}
    </Alert>
  );

function Uses({ uses, isRestorable }: { uses: readonly Use[]; isRestorable: boolean }) {
  const { used, isPending, error } = useCounts(uses);
  if (isPending) return text.loading;
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return (
    <>
      <Typography>{used.length === 0 ? text.unused : isRestorable ? null : text.asks}</Typography>
      {isRestorable && <Typography>{text.restorable}</Typography>}
      <UseList title={text.blocked} uses={used.filter(({ blocks }) => blocks)} />
      <UseList title={text.removed} uses={used.filter(({ blocks }) => !blocks)} />
    </>
  );
}

interface FormToolbarProps {
  readonly deletes?: boolean;
  /** What the dialog says before the record is deleted. */
  readonly confirm?: ReactNode;
  /** Buttons beside the one that saves. */
  readonly children?: ReactNode;
}

/** A form's toolbar: save, and a delete that asks; of a new row nothing is deleted. */
export function FormToolbar({ deletes = true, confirm, children }: FormToolbarProps) {
  const isNew = useRecordContext()?.id === undefined;
  return (
    <Toolbar sx={{ gap: 2 }}>
      <SaveButton />
      {children}
      {deletes && !isNew && (
        <DeleteWithConfirmButton
          mutationMode="pessimistic"
          confirmContent={confirm}
          sx={{ marginInlineStart: 'auto' }}
        />
      )}
    </Toolbar>
  );
}

/** A form's toolbar where nothing is deleted. */
export const SaveToolbar = () => <FormToolbar deletes={false} />;

/** A form's toolbar whose delete dialog says what hangs on the record. */
export function ToolbarWithUses({ uses }: { uses: readonly Use[] }) {
  // Roles alone are not in the trash.
  const isRestorable = useResourceContext() !== 'roles';
  return <FormToolbar confirm={<Uses uses={uses} isRestorable={isRestorable} />} />;
}
