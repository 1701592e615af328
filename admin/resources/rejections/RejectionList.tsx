import { Alert, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { DataTable, TextInput } from 'react-admin';
import { DASH } from '../../../shared/persian/format.ts';
import { jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { useRows } from '../../data/use-rows.ts';
import { LatinField, LineField, MomentField } from '../../ui/fields.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';

const text = { none: 'هیچ سطری رد نشده است.', heads: ['زمان', 'جدول', 'کلید', 'فیلد', 'مقدار', 'دلیل'] };
const SHOWN = 50;

interface Rejection {
  readonly id: string;
  readonly table_name: string;
  readonly key: string;
  readonly field: string | null;
  readonly value: string | null;
  readonly reason: string;
  readonly seen_at: string;
}

/** The newest refused values of one source, each with its reason. */
export function Rejections({ source }: { source: string }) {
  const { client } = useAdmin();
  const { data, error } = useRows<Rejection[]>(['rejections', source], () =>
    client
      .from('source_rejections')
      .select('*')
      .eq('source', source)
      .order('seen_at', { ascending: false })
      .limit(SHOWN),
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

export const RejectionList = () => (
  <ResourceList
    filters={[
      <TextInput key="source" source="source" alwaysOn />,
      <TextInput key="table" source="table_name" />,
    ]}
    sort={{ field: 'seen_at', order: 'DESC' }}
    csv={{
      name: 'rejections',
      columns: ['seen_at', 'source', 'table_name', 'key', 'field', 'value', 'reason'],
    }}
  >
    <DataTable rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="seen_at" field={MomentField} />
      <DataTable.Col source="source" field={LatinField} />
      <DataTable.Col source="table_name" field={LatinField} />
      <DataTable.Col source="key" field={LatinField} />
      <DataTable.Col source="field" field={LatinField} />
      <DataTable.Col source="value" field={LineField} />
      <DataTable.Col source="reason" field={LineField} />
    </DataTable>
  </ResourceList>
);
