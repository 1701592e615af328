import { Alert, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { MINUTE } from '../../../shared/units.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { useRows } from '../../data/use-rows.ts';
import { sourceReason } from '../../jobs/source-reason.ts';
import { ageText } from '../../ui/age-text.ts';
import { Original } from '../../ui/Original.tsx';
import { RowTable, type TableColumn } from '../../ui/RowTable.tsx';
import { useReferenceTime } from '../../ui/use-now.ts';
import { type SourceTimes, StateChip, stateOf } from '../sources/StateChip.tsx';

const text = {
  sources: 'منابع داده',
  name: 'منبع',
  state: 'وضعیت',
  age: 'آخرین موفقیت',
  none: 'هیچ منبعی ثبت نشده است.',
};

interface SourceRow extends SourceTimes {
  readonly id: string;
  readonly name: string;
  readonly last_error: string | null;
}

/** Below the name: in a column of its own a phone would break it letter by letter. */
const LastError = ({ error }: { error: string }) => (
  <Typography variant="caption" component="div" sx={{ color: 'var(--down)' }}>
    {sourceReason(error)}
    <Original>{error}</Original>
  </Typography>
);

const columnsAt = (now: number): readonly TableColumn<SourceRow>[] => [
  {
    head: text.name,
    names: true,
    cell: (source) => (
      <>
        <Link to={`/sources/${encodeURIComponent(source.id)}`}>{source.name}</Link>
        {stateOf(source, now) === 'failed' && source.last_error && <LastError error={source.last_error} />}
      </>
    ),
  },
  { head: text.state, cell: (source) => <StateChip source={source} now={now} /> },
  {
    head: text.age,
    cell: (source) => <span style={{ whiteSpace: 'nowrap' }}>{ageText(source.last_success_at, now)}</span>,
  },
];

/** Age and state of each source, against its own deadline. */
export function SourceTable() {
  const { client } = useAdmin();
  const now = useReferenceTime();
  const { data, error } = useRows<SourceRow[]>(
    ['sources'],
    () => client.from('data_sources').select('*').order('name'),
    {
      refetchInterval: MINUTE,
    },
  );
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (data?.length === 0) return <Typography color="text.secondary">{text.none}</Typography>;
  return <RowTable rows={data ?? []} columns={columnsAt(now)} keyOf={({ id }) => id} label={text.sources} />;
}
