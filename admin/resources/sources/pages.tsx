import {
  BooleanField,
  BooleanInput,
  Edit,
  ListBase,
  minValue,
  required,
  SimpleForm,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { usePermitted } from '../../data/access.ts';
import { JobButton } from '../../jobs/JobButton.tsx';
import { FigureInput, LatinInput, nameLimits, TwoColumns, urlProblem } from '../../ui/inputs.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { RejectionTable } from '../rejections/pages.tsx';
import { lastError, StateField } from './source-fields.tsx';

const listText = { state: 'وضعیت' };

export const SourceList = () => (
  <ResourceList sort={{ field: 'name', order: 'ASC' }}>
    <RecordTable>
      <RecordTable.Col source="name" opens="record" />
      <RecordTable.Col source="id" as="latin" />
      <RecordTable.Col label={listText.state}>
        <StateField />
      </RecordTable.Col>
      <RecordTable.Col source="last_success_at" as="moment" />
      <RecordTable.Col source="last_error" render={lastError} />
      <RecordTable.Col source="cadence_minutes" as="figure" />
      <RecordTable.Col source="is_enabled" field={BooleanField} />
    </RecordTable>
  </ResourceList>
);

const MAX_ROWS = 50;

const text = {
  run: 'خواندن از این منبع',
  runNow: 'همین حالا بخوان',
  runMeaning: 'خواندن خودکار با فاصلهٔ بالا ادامه دارد',
  rejections: 'آخرین سطرهای ردشده',
  rejectionsMeaning: 'سطرهایی که در مرز پذیرفته نشدند؛ ۳۰ روز نگه داشته می‌شوند',
};

function RunNow() {
  const source = useRecordContext();
  const canAccess = usePermitted()('sources', 'edit');
  if (!source || !canAccess) return null;
  return (
    <Panel title={text.run} meaning={text.runMeaning}>
      <JobButton kind={`ingest:${source.id}`} label={text.runNow} />
    </Panel>
  );
}

function RejectionPanel() {
  const source = useRecordContext();
  if (!source) return null;
  return (
    <Panel title={text.rejections} meaning={text.rejectionsMeaning}>
      <ListBase
        resource="rejections"
        filter={{ source: source.id }}
        sort={{ field: 'seen_at', order: 'DESC' }}
        perPage={MAX_ROWS}
        storeKey={false}
        disableSyncWithLocation
      >
        <RejectionTable />
      </ListBase>
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
        <FigureInput source="cadence_minutes" validate={[required(), minValue(1)]} />
        <FigureInput source="promise_minutes" validate={[required(), minValue(1)]} />
        <BooleanInput source="is_enabled" />
      </TwoColumns>
    </SimpleForm>
    <RunNow />
    <RejectionPanel />
  </Edit>
);
