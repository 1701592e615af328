import {
  BooleanField,
  BooleanInput,
  Edit,
  NumberInput,
  required,
  SimpleForm,
  TextInput,
  useCanAccess,
  useGetList,
  useRecordContext,
} from 'react-admin';
import { jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { DASH } from '../../../shared/persian/format.ts';
import { JobButton } from '../../jobs/JobButton.tsx';
import { sourceReason } from '../../jobs/source-reason.ts';
import { FigureField, LatinField, MomentField } from '../../ui/fields.tsx';
import { LatinInput, nameLimits, urlProblem } from '../../ui/inputs.tsx';
import { LatinText } from '../../ui/LatinText.tsx';
import { Original } from '../../ui/Original.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { RowsTable, type TableColumn } from '../../ui/RowsTable.tsx';
import { TwoColumns } from '../../ui/TwoColumns.tsx';
import { useReferenceTime } from '../../ui/use-now.ts';
import {
  RejectedField,
  RejectedReason,
  RejectedTable,
  type Rejection,
} from '../rejections/RejectionFields.tsx';
import { type SourceTimes, StateChip } from './StateChip.tsx';

const listText = { state: 'وضعیت' };

function StateField() {
  const source = useRecordContext<SourceTimes & { readonly id: string }>();
  const now = useReferenceTime();
  return source ? <StateChip source={source} now={now} /> : null;
}

function LastErrorField() {
  const error = useRecordContext<{ readonly id: string; readonly last_error: string | null }>()?.last_error;
  return error ? (
    <div>
      {sourceReason(error)}
      <Original>{error}</Original>
    </div>
  ) : (
    DASH
  );
}

export const SourceList = () => (
  <ResourceList sort={{ field: 'name', order: 'ASC' }}>
    <RecordTable>
      <RecordTable.Col source="name" opens="record" />
      <RecordTable.Col source="id" field={LatinField} />
      <RecordTable.Col label={listText.state}>
        <StateField />
      </RecordTable.Col>
      <RecordTable.Col source="last_success_at" field={MomentField} />
      <RecordTable.Col source="last_error" field={LastErrorField} />
      <RecordTable.Col source="cadence_minutes" field={FigureField} />
      <RecordTable.Col source="is_enabled" field={BooleanField} />
    </RecordTable>
  </ResourceList>
);

const rejectionText = {
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
  { head: rejectionText.seenAt, cell: (row) => jalaliDateTime(row.seen_at), names: true },
  { head: rejectionText.table, cell: (row) => <RejectedTable row={row} /> },
  { head: rejectionText.key, cell: (row) => latin(row.key) },
  { head: rejectionText.field, cell: (row) => <RejectedField row={row} /> },
  { head: rejectionText.value, cell: (row) => latin(row.value) },
  { head: rejectionText.reason, cell: (row) => <RejectedReason row={row} /> },
];

/** The newest rejected values of one source, each with its reason. */
function SourceRejections({ source }: { source: string }) {
  const { data, error } = useGetList<Rejection>('source_rejections', {
    filter: { source },
    sort: { field: 'seen_at', order: 'DESC' },
    pagination: { page: 1, perPage: MAX_ROWS },
  });
  return (
    <RowsTable
      rows={data}
      error={error}
      columns={COLUMNS}
      none={rejectionText.none}
      label={rejectionText.rows}
    />
  );
}

const text = {
  run: 'خواندن از این منبع',
  runNow: 'همین حالا بخوان',
  runMeaning: 'خواندن خودکار با فاصلهٔ بالا ادامه دارد',
  rejections: 'آخرین سطرهای ردشده',
  rejectionsMeaning: 'سطرهایی که در مرز پذیرفته نشدند؛ ۳۰ روز نگه داشته می‌شوند',
};

interface Source {
  readonly id: string;
}

function RunNow() {
  const source = useRecordContext<Source>();
  const { canAccess } = useCanAccess({ resource: 'sources', action: 'edit' });
  if (!source || !canAccess) return null;
  return (
    <Panel title={text.run} meaning={text.runMeaning}>
      <JobButton kind={`ingest:${source.id}`} label={text.runNow} />
    </Panel>
  );
}

function RejectionPanel() {
  const source = useRecordContext<Source>();
  if (!source) return null;
  return (
    <Panel title={text.rejections} meaning={text.rejectionsMeaning}>
      <SourceRejections source={source.id} />
    </Panel>
  );
}

export const SourceEdit = () => (
  <Edit
    mutationMode="pessimistic"
    component="div"
    sx={{ '& .RaEdit-main': { display: 'block' }, '& .RaEdit-card': { display: 'grid', gap: 2 } }}
  >
    <SimpleForm>
      <TwoColumns>
        <TextInput source="name" validate={[required(), ...nameLimits('data_sources', 'name')]} />
        <LatinInput source="url" validate={urlProblem} />
        <NumberInput source="cadence_minutes" min={1} validate={required()} />
        <NumberInput source="promise_minutes" min={1} validate={required()} />
        <BooleanInput source="is_enabled" />
      </TwoColumns>
    </SimpleForm>
    <RunNow />
    <RejectionPanel />
  </Edit>
);
