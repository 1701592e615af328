import { Box } from '@mui/material';
import { DataTable, FunctionField, ReferenceField, SelectInput, useRecordContext } from 'react-admin';
import { SECOND } from '../../../shared/units.ts';
import { JobProgress } from '../../jobs/JobProgress.tsx';
import { type JobRun, kindText, STATUS_COLOR, text } from '../../jobs/job-run.ts';
import { LineField, MomentField, WordField } from '../../ui/fields.tsx';
import { NEWEST_FIRST } from '../../ui/newest-first.ts';
import { ResourceList } from '../../ui/ResourceList.tsx';

const STATUSES = Object.entries(text.status).map(([id, name]) => ({ id, name }));
const KINDS = Object.entries(text.kind).map(([id, name]) => ({ id, name }));
const POLL_INTERVAL = 5 * SECOND;

function RunDetails() {
  const run = useRecordContext<JobRun>();
  if (!run) return null;
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
      <JobProgress run={run} />
      {run.result && (
        <Box component="pre" dir="ltr" sx={{ m: 0, overflowX: 'auto', fontSize: '0.8125rem' }}>
          {JSON.stringify(run.result, null, 2)}
        </Box>
      )}
    </Box>
  );
}

const Runs = () => (
  <DataTable rowClick="expand" expand={<RunDetails />} bulkActionButtons={false}>
    <DataTable.Col source="created_at" field={MomentField} />
    <DataTable.Col source="kind">
      <FunctionField<JobRun> render={(run) => kindText(run.kind)} />
    </DataTable.Col>
    <DataTable.Col source="status">
      <WordField source="status" texts={text.status} colors={STATUS_COLOR} />
    </DataTable.Col>
    <DataTable.Col source="message" field={LineField} />
    <DataTable.Col source="requested_by">
      <ReferenceField source="requested_by" reference="users" link={false} />
    </DataTable.Col>
    <DataTable.Col source="finished_at" field={MomentField} />
  </DataTable>
);

export const JobList = () => (
  <ResourceList
    filters={[
      <SelectInput key="status" source="status" choices={STATUSES} alwaysOn />,
      <SelectInput key="kind" source="kind" choices={KINDS} />,
    ]}
    sort={NEWEST_FIRST}
    queryOptions={{ refetchInterval: POLL_INTERVAL }}
  >
    <Runs />
  </ResourceList>
);
