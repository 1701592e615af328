import { Alert, Typography } from '@mui/material';
import { jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { useRows } from '../../data/use-rows.ts';
import { LatinText } from '../../ui/LatinText.tsx';
import { RowTable, type TableColumn } from '../../ui/RowTable.tsx';
import {
  RejectedField,
  RejectedReason,
  RejectedTable,
  type Rejection,
} from '../rejections/RejectionFields.tsx';

const text = {
  none: 'هیچ سطری رد نشده است.',
  rows: 'سطرهای ردشده',
  seenAt: 'زمان',
  table: 'جدول',
  key: 'کلید',
  field: 'فیلد',
  value: 'مقدار',
  reason: 'دلیل',
};
const MAX_ROWS = 50;

const latin = (value: string | null) => <LatinText value={value} />;

const COLUMNS: readonly TableColumn<Rejection>[] = [
  { head: text.seenAt, cell: (row) => jalaliDateTime(row.seen_at), names: true },
  { head: text.table, cell: (row) => <RejectedTable row={row} /> },
  { head: text.key, cell: (row) => latin(row.key) },
  { head: text.field, cell: (row) => <RejectedField row={row} /> },
  { head: text.value, cell: (row) => latin(row.value) },
  { head: text.reason, cell: (row) => <RejectedReason row={row} /> },
];

/** The newest rejected values of one source, each with its reason. */
export function SourceRejections({ source }: { source: string }) {
  const { client } = useAdmin();
  const { data, error } = useRows<Rejection[]>(['rejections', source], () =>
    client
      .from('source_rejections')
      .select('*')
      .eq('source', source)
      .order('seen_at', { ascending: false })
      .limit(MAX_ROWS),
  );
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (data?.length === 0) return <Typography color="text.secondary">{text.none}</Typography>;
  return <RowTable rows={data ?? []} columns={COLUMNS} keyOf={({ id }) => id} label={text.rows} />;
}
