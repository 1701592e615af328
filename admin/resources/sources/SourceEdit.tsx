import { Chip } from '@mui/material';
import {
  BooleanField,
  BooleanInput,
  DataTable,
  Edit,
  NumberInput,
  required,
  SimpleForm,
  TextInput,
  useCanAccess,
  useRecordContext,
} from 'react-admin';
import { SOURCE_COLOR, sourceStateText } from '../dashboard/SourceTable.tsx';
import { type SourceTimes, sourceState } from '../../ui/age-text.ts';
import { FigureField, LatinField, LineField, MomentField } from '../../ui/fields.tsx';
import { JsonInput, LatinInput, urlProblem } from '../../ui/inputs.tsx';
import { JobButton } from '../../jobs/JobButton.tsx';
import { ResourceList, TwoColumns } from '../../ui/ResourceList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useReferenceTime } from '../../ui/use-now.ts';
import { Rejections } from '../rejections/RejectionList.tsx';

const text = {
  state: 'وضعیت',
  run: 'خواندن از این منبع',
  runNow: 'همین حالا بخوان',
  runMeaning: 'خواندن خودکار با فاصلهٔ بالا ادامه دارد',
  rejections: 'آخرین سطرهای ردشده',
  rejectionsMeaning: 'سطرهایی که در مرز پذیرفته نشدند؛ ۳۰ روز نگه داشته می‌شوند',
  settings: 'تنظیم‌های اتصال (JSON، بدون رمز)',
};

type Source = SourceTimes & { readonly id: string; readonly last_error: string | null };

function StateField() {
  const source = useRecordContext<Source>();
  const now = useReferenceTime();
  if (!source) return null;
  const state = sourceState(source, now);
  return <Chip size="small" color={SOURCE_COLOR[state]} label={sourceStateText(state)} />;
}

export const SourceList = () => (
  <ResourceList sort={{ field: 'name', order: 'ASC' }}>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="name" />
      <DataTable.Col source="id" field={LatinField} />
      <DataTable.Col label={text.state}>
        <StateField />
      </DataTable.Col>
      <DataTable.Col source="last_success_at" field={MomentField} />
      <DataTable.Col source="last_error" field={LineField} />
      <DataTable.NumberCol source="cadence_minutes" field={FigureField} />
      <DataTable.Col source="is_enabled" field={BooleanField} />
    </DataTable>
  </ResourceList>
);

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

function Refused() {
  const source = useRecordContext<Source>();
  if (!source) return null;
  return (
    <Panel title={text.rejections} meaning={text.rejectionsMeaning}>
      <Rejections source={source.id} />
    </Panel>
  );
}

export const SourceEdit = () => (
  <Edit
    mutationMode="pessimistic"
    component="div"
    sx={{ '& .RaEdit-main': { display: 'block' }, '& .RaEdit-card': { display: 'grid', gap: 2 } }}
  >
    <SimpleForm warnWhenUnsavedChanges>
      <TwoColumns>
        <TextInput source="name" validate={required()} />
        <LatinInput source="url" validate={urlProblem} />
        <NumberInput source="cadence_minutes" min={1} validate={required()} />
        <NumberInput source="promise_minutes" min={1} validate={required()} />
        <BooleanInput source="is_enabled" />
      </TwoColumns>
      <JsonInput source="settings" label={text.settings} minRows={4} />
    </SimpleForm>
    <RunNow />
    <Refused />
  </Edit>
);
