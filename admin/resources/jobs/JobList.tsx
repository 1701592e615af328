import { Box } from '@mui/material';
import { SelectInput, useRecordContext } from 'react-admin';
import { SECOND } from '../../../shared/units.ts';
import { JobProgress } from '../../jobs/JobProgress.tsx';
import { outcomeText } from '../../jobs/job-outcome.ts';
import { type JobRun, kindText, STATUS_COLOR, text } from '../../jobs/job-run.ts';
import { RunOutcome } from '../../jobs/ProblemList.tsx';
import { NEWEST_FIRST } from '../../ui/newest-first.ts';
import { Original } from '../../ui/Original.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { toChoices } from '../../ui/to-choices.ts';

const STATUSES = toChoices(text.status);
const KINDS = toChoices(text.kind);
const POLL_INTERVAL_MS = 5 * SECOND;

function RunDetails() {
  const run = useRecordContext<JobRun>();
  if (!run) return null;
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
      <JobProgress run={run} />
      {run.message && !outcomeText(run) && <Original>{run.message}</Original>}
      {run.result && (
        <Box component="pre" dir="ltr" sx={{ m: 0, overflowX: 'auto', fontSize: '0.8125rem' }}>
          {JSON.stringify(run.result, null, 2)}
        </Box>
      )}
    </Box>
  );
}

const Runs = () => (
  <RecordTable expand={<RunDetails />}>
    <RecordTable.Col source="created_at" as="moment" />
    <RecordTable.Col source="kind" opens="details" render={({ kind }) => kindText(kind)} />
    <RecordTable.Col source="status" words={text.status} colors={STATUS_COLOR} />
    <RecordTable.Col source="message" disableSort render={(run) => <RunOutcome run={run as JobRun} />} />
    <RecordTable.Col source="requested_by" reference="users" />
    <RecordTable.Col source="finished_at" as="moment" />
  </RecordTable>
);

export const JobList = () => (
  <ResourceList
    filters={[
      <SelectInput key="status" source="status" choices={STATUSES} alwaysOn />,
      <SelectInput key="kind" source="kind" choices={KINDS} />,
    ]}
    sort={NEWEST_FIRST}
    queryOptions={{ refetchInterval: POLL_INTERVAL_MS }}
  >
    <Runs />
  </ResourceList>
);
