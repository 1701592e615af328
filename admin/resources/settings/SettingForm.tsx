import { Alert } from '@mui/material';
import {
  BooleanInput,
  Create,
  Edit,
  NumberInput,
  required,
  SimpleForm,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { JsonInput, LatinInput } from '../../ui/inputs.tsx';
import { isScheduleKey, text as schedule, scheduleProblem } from './schedule-problem.ts';

const text = {
  valueHint: 'مقدار به شکل JSON: متن درون "…"، عدد بدون گیومه',
  system: 'این تنظیم را خود سامانه می‌نویسد؛ دستی تغییر ندهید',
};
/** Settings that the service writes itself. */
const SYSTEM_KEYS = new Set(['api', 'seed']);

/** The input that fits the value's type; JSON for objects and lists. */
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
      {SYSTEM_KEYS.has(String(record?.id)) && <Alert severity="warning">{text.system}</Alert>}
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
