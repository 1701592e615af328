import { Alert, Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { MINUTE } from '../../../shared/units.ts';
import { useOffice } from '../../data/admin-context.ts';
import type { Tone } from '../../jobs/job-run.ts';
import { useRows } from '../../data/use-rows.ts';
import { ageText, type SourceFacts, type SourceState, sourceState } from '../../ui/age-text.ts';
import { useJudgedNow } from '../../ui/use-now.ts';

const text = {
  name: 'منبع',
  state: 'وضعیت',
  age: 'آخرین موفقیت',
  none: 'هیچ منبعی ثبت نشده است.',
  states: {
    fresh: 'تازه',
    stale: 'کهنه',
    failed: 'ناموفق',
    never: 'هنوز اجرا نشده',
    off: 'خاموش',
  } satisfies Record<SourceState, string>,
};

export const SOURCE_TONE = {
  fresh: 'success',
  stale: 'warning',
  failed: 'error',
  never: 'default',
  off: 'default',
} as const satisfies Record<SourceState, Tone>;

export const sourceStateText = (state: SourceState): string => text.states[state];

interface SourceRow extends SourceFacts {
  readonly id: string;
  readonly name: string;
  readonly last_error: string | null;
}

/** Under the name, whole words: in a column of its own a phone would break it letter by letter. */
const LastError = ({ error }: { error: string | null }) => (
  <Typography
    variant="caption"
    sx={{ display: 'block', color: 'var(--down)', overflowWrap: 'break-word', unicodeBidi: 'plaintext' }}
  >
    {error}
  </Typography>
);

/** Age and state of each source, judged against its own promise. */
export function Sources() {
  const { client } = useOffice();
  const now = useJudgedNow();
  const { data, error } = useRows<SourceRow[]>(
    ['sources'],
    () => client.from('data_sources').select('*').order('name'),
    {
      every: MINUTE,
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
                <Chip size="small" color={SOURCE_TONE[state]} label={text.states[state]} />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{ageText(source.last_success_at, now)}</TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
