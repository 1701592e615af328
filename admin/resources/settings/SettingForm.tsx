import { Alert } from '@mui/material';
import {
  BooleanInput,
  Create,
  Edit,
  NumberInput,
  required,
  SimpleForm,
  TextInput,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Profile } from '../../auth/access.ts';
import { JsonInput, LatinInput, lengthLimit } from '../../ui/inputs.tsx';
import { TypedInput } from '../../ui/TypedInput.tsx';
import { isScheduleKey, text as schedule, scheduleProblem } from './schedule-problem.ts';
import { keyProblem, mayBePublic, parseHosts, text as shapes, valueProblem } from './setting-problem.ts';

const text = {
  valueHint: 'مقدار به شکل JSON: متن درون "…"، عدد بدون گیومه',
  superAdminOnly: 'این فهرست را فقط مدیر کل تغییر می‌دهد',
  publicHint: 'تنها تنظیم‌هایی که سایت نشان می‌دهد می‌توانند عمومی باشند',
  system: 'این تنظیم را خود سامانه می‌نویسد؛ دستی تغییر ندهید',
};
/** Settings that the service writes itself. */
const SYSTEM_KEYS = new Set(['api', 'seed']);

const REDIRECT_HOSTS = 'redirect_hosts';

/** The hosts to which redirects may lead, one a line. */
function HostsInput() {
  const { permissions } = usePermissions<Profile | null>();
  const isSuperAdmin = permissions?.role === 'super_admin';
  return (
    <>
      {permissions && !isSuperAdmin && <Alert severity="info">{text.superAdminOnly}</Alert>}
      <TypedInput
        source="value"
        formatValue={(value) => (Array.isArray(value) ? value.join('\n') : '')}
        parseText={parseHosts}
        invalidText={shapes.hosts}
        helperText={shapes.hosts}
        multiline
        minRows={4}
        htmlInput={{ dir: 'ltr', spellCheck: false, readOnly: !isSuperAdmin }}
      />
    </>
  );
}

/** The input that fits the value's type; JSON for objects and lists. */
function ValueInput({ id, value }: { id: unknown; value: unknown }) {
  if (id === REDIRECT_HOSTS) return <HostsInput />;
  if (isScheduleKey(id))
    return <LatinInput source="value" validate={[required(), scheduleProblem]} helperText={schedule.hint} />;
  const validate = valueProblem(id);
  if (typeof value === 'string') return <TextInput source="value" validate={validate} />;
  if (typeof value === 'number') return <NumberInput source="value" validate={[required(), validate]} />;
  if (typeof value === 'boolean') return <BooleanInput source="value" />;
  return <JsonInput source="value" minRows={3} helperText={text.valueHint} validate={validate} />;
}

/** A new row's key is typed, and its value is judged by it. */
function NewValueInput() {
  const { getValues } = useFormContext();
  const validate = (value: unknown) => valueProblem(getValues('key'))(value);
  return (
    <JsonInput source="value" minRows={3} helperText={text.valueHint} validate={[required(), validate]} />
  );
}

function SettingFields() {
  const record = useRecordContext();
  return (
    <>
      <LatinInput source="key" validate={[required(), keyProblem]} readOnly={record !== undefined} />
      <TextInput source="description" validate={lengthLimit('site_settings', 'description')} />
      {SYSTEM_KEYS.has(String(record?.id)) && <Alert severity="warning">{text.system}</Alert>}
      {record ? <ValueInput id={record.id} value={record.value} /> : <NewValueInput />}
      <BooleanInput
        source="is_public"
        defaultValue={false}
        disabled={record !== undefined && !mayBePublic(record.id)}
        helperText={text.publicHint}
      />
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
