import { Alert, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { MINUTE } from '../../../shared/units.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { useRows } from '../../data/use-rows.ts';
import { ageText } from '../../ui/age-text.ts';
import { useReferenceTime } from '../../ui/use-now.ts';
import { StateChip } from '../sources/StateChip.tsx';
import { type SourceTimes, sourceState } from '../sources/source-state.ts';

const text = {
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
const LastError = ({ error }: { error: string | null }) => (
  <Typography
    variant="caption"
    sx={{ display: 'block', color: 'var(--down)', overflowWrap: 'break-word', unicodeBidi: 'plaintext' }}
  >
    {error}
  </Typography>
);

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
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {[text.name, text.state, text.age].map((head) => (
            <TableCell key={head}>{head}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {(data ?? []).map((source) => {
          const state = sourceState(source, now);
          return (
            <TableRow key={source.id}>
              <TableCell>
                {source.name}
                {state === 'failed' && <LastError error={source.last_error} />}
              </TableCell>
              <TableCell>
                <StateChip state={state} />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{ageText(source.last_success_at, now)}</TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
