import { Alert, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { DASH } from '../../../shared/persian/format.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { useRows } from '../../data/use-rows.ts';

const text = { none: 'هیچ سطری رد نشده است.', heads: ['زمان', 'جدول', 'کلید', 'فیلد', 'مقدار', 'دلیل'] };
const MAX_ROWS = 50;

interface Rejection {
  readonly id: string;
  readonly table_name: string;
  readonly key: string;
  readonly field: string | null;
  readonly value: string | null;
  readonly reason: string;
  readonly seen_at: string;
}

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
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {text.heads.map((head) => (
            <TableCell key={head}>{head}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {(data ?? []).map((row) => (
          <TableRow key={row.id}>
            <TableCell>{jalaliDateTime(row.seen_at)}</TableCell>
            {[row.table_name, row.key, row.field, row.value].map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: four fixed columns
              <TableCell key={index} dir="ltr" sx={{ overflowWrap: 'anywhere', maxWidth: 240 }}>
                {cell ?? DASH}
              </TableCell>
            ))}
            <TableCell>{row.reason}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
