import { Alert, Typography } from '@mui/material';
import {
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  Edit,
  NumberInput,
  required,
  SimpleForm,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { LatinField, LineField, MomentField } from '../../ui/fields.tsx';
import { JsonInput, LatinInput } from '../../ui/inputs.tsx';
import { ResourceList, quickSearch } from '../../ui/ResourceList.tsx';
import { isScheduleKey, text as schedule, scheduleProblem } from './schedule-problem.ts';

const text = {
  valueHint: 'مقدار به شکل JSON: متن درون "…"، عدد بدون گیومه',
  badTime: 'ساعت را به شکل 09:00 بنویسید',
  made: 'این تنظیم را خود سامانه می‌نویسد؛ دستی تغییر ندهید',
};
/** What the machine writes by itself. */
const SYSTEM_KEYS = new Set(['api', 'seed']);

export const timeProblem = (value: unknown): string | undefined =>
  /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(String(value ?? '')) ? undefined : text.badTime;

/** A text as it is, anything else as JSON, cut to one line. */
function ValueField(_props: { source: string }) {
  const value = useRecordContext<{ id: string; value: unknown }>()?.value ?? null;
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  return (
    <Typography
      variant="body2"
      noWrap
      title={shown}
      sx={{ maxWidth: { xs: 220, lg: 280 }, unicodeBidi: 'plaintext', textAlign: 'start' }}
    >
      {shown}
    </Typography>
  );
}

export const SettingList = () => (
  <ResourceList filters={[quickSearch]} sort={{ field: 'key', order: 'ASC' }} creates perPage={100}>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="key" field={LatinField} />
      <DataTable.Col source="description" field={LineField} />
      <DataTable.Col source="value" field={ValueField} />
      <DataTable.Col source="is_public" field={BooleanField} />
      <DataTable.Col source="updated_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);

/** A text as a text, a number as a number, a switch as a switch; everything else as JSON. */
function ValueInput({ id, value }: { id: unknown; value: unknown }) {
  if (isScheduleKey(id))
    return <LatinInput source="value" validate={[required(), scheduleProblem]} helperText={schedule.hint} />;
  if (typeof value === 'string') return <TextInput source="value" />;
  if (typeof value === 'number') return <NumberInput source="value" validate={required()} />;
  if (typeof value === 'boolean') return <BooleanInput source="value" />;
  return <JsonInput source="value" minRows={3} helperText={text.valueHint} validate={required()} />;
}

function SettingFields() {
  const record = useRecordContext();
  return (
    <>
      <LatinInput source="key" validate={required()} readOnly={record !== undefined} />
      <TextInput source="description" />
      {SYSTEM_KEYS.has(String(record?.id)) && <Alert severity="warning">{text.made}</Alert>}
      <ValueInput id={record?.id} value={record?.value} />
      <BooleanInput source="is_public" defaultValue />
    </>
  );
}

export const SettingEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
      <SettingFields />
    </SimpleForm>
  </Edit>
);

export const SettingCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <SettingFields />
    </SimpleForm>
  </Create>
);
