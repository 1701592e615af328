import MailIcon from '@mui/icons-material/MailLockOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import {
  BooleanField,
  BooleanInput,
  Create,
  email,
  ReferenceInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useGetIdentity,
  useNotify,
  useRecordContext,
} from 'react-admin';
import { generatePassword, loadCommonPasswords, passwordProblem } from '../../auth/passwords.ts';
import { Sessions } from '../../auth/Sessions.tsx';
import { SUPER_ADMIN, usePermitted } from '../../data/access.ts';
import { createAccounts } from '../../data/accounts.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { useAdminDataProvider } from '../../data/admin-data-provider.ts';
import { resetLinkNotice } from '../../data/reset-link.ts';
import { isLocalApi } from '../../data/supabase-client.ts';
import { ICON_ON_PHONES } from '../../theme/form-bar.ts';
import { FormToolbar } from '../../ui/FormToolbar.tsx';
import { LatinInput, TwoColumns } from '../../ui/inputs.tsx';
import { NEWEST_FIRST } from '../../ui/newest-first.ts';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';

export const UserList = () => (
  <ResourceList
    sort={NEWEST_FIRST}
    csv={{
      name: 'users',
      columns: ['email', 'first_name', 'last_name', 'role', 'is_active', 'last_login', 'created_at'],
    }}
    creates
  >
    <RecordTable>
      <RecordTable.Col source="email" opens="record" as="latin" />
      <RecordTable.Col source="first_name" />
      <RecordTable.Col source="last_name" />
      <RecordTable.Col source="role" reference="roles" />
      <RecordTable.Col source="is_active" field={BooleanField} />
      <RecordTable.Col source="last_login" as="moment" />
      <RecordTable.Col source="created_at" as="moment" />
    </RecordTable>
  </ResourceList>
);

const roleText = { ownRole: 'نقش خود را نمی‌توانید تغییر دهید' };

const RoleInput = ({ readOnly = false }: { readOnly?: boolean }) => (
  <ReferenceInput source="role" reference="roles" sort={{ field: 'name', order: 'ASC' }}>
    <SelectInput
      optionText="title"
      validate={required()}
      readOnly={readOnly}
      helperText={readOnly ? roleText.ownRole : false}
    />
  </ReferenceInput>
);

const resetText = { button: 'فرستادن پیوند رمز تازه' };

/** Sends the user a link that sets a new password: nobody sets another's password. */
function ResetPassword() {
  const { client, api } = useAdmin();
  const user = useRecordContext<{ id: string; email: string }>();
  const notify = useNotify();
  const { busy, run } = useAsyncAction({ notifiesErrors: true });
  if (!user) return null;
  const send = async () => {
    const sent = await run(() => createAccounts(client, api).sendReset(user.id));
    if (sent) notify(resetLinkNotice(api.url), { type: 'success', autoHideDuration: 10_000 });
  };
  return (
    <Button startIcon={<MailIcon />} loading={busy} onClick={send} sx={ICON_ON_PHONES}>
      {resetText.button}
    </Button>
  );
}

const text = {
  inactive: 'با غیرفعال شدن، همهٔ نشست‌های این کاربر همان لحظه پایان می‌یابد',
  removeFactor: 'برداشتن ورود دومرحله‌ای',
  removed: 'ورود دومرحله‌ای این کاربر برداشته شد',
  hostedFactor: 'ورود دومرحله‌ای کاربری که دستگاهش را گم کرده در داشبورد سرویس برداشته می‌شود',
};

/** For somebody who lost their device. The database permits it to another super admin alone. */
function RemoveSecondFactor() {
  const { api } = useAdmin();
  const provider = useAdminDataProvider();
  const { identity } = useGetIdentity();
  const user = useRecordContext<{ id: string }>();
  const { busy, error, run } = useAsyncAction();
  if (!user || identity?.role !== SUPER_ADMIN || identity.id === user.id) return null;
  if (!isLocalApi(api.url)) return <Alert severity="info">{text.hostedFactor}</Alert>;
  const remove = () => run(() => provider.call('remove_second_factor', { p_user: user.id }), text.removed);
  return (
    <>
      {error && <Alert severity="error">{error}</Alert>}
      <Button color="error" loading={busy} onClick={remove}>
        {text.removeFactor}
      </Button>
    </>
  );
}

function UserSessions() {
  const user = useRecordContext<{ id: string }>();
  const permitted = usePermitted();
  if (!user || !permitted('users', 'update')) return null;
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}>
      <Sessions user={user.id} />
      <RemoveSecondFactor />
    </Box>
  );
}

function UserFields() {
  const { identity } = useGetIdentity();
  const record = useRecordContext();
  const self = identity?.id === record?.id;
  return (
    <TwoColumns>
      <LatinInput source="email" validate={[required(), email()]} readOnly />
      <RoleInput readOnly={self} />
      <TextInput source="first_name" />
      <TextInput source="last_name" />
      <BooleanInput source="is_active" helperText={text.inactive} disabled={self} />
    </TwoColumns>
  );
}

export const UserForm = () => (
  <>
    <SimpleForm
      toolbar={
        <FormToolbar>
          <ResetPassword />
        </FormToolbar>
      }
    >
      <UserFields />
    </SimpleForm>
    <UserSessions />
  </>
);

const createText = {
  password: 'رمز عبور نخست',
  hint: 'این رمز فقط همین جا دیده می‌شود؛ آن را از راهی امن به کاربر برسانید تا پس از ورود عوضش کند.',
};

const strongEnough = async (value: unknown, form: { email?: unknown }): Promise<string | undefined> => {
  const [password, own] = [String(value ?? ''), [String(form.email ?? '')]];
  return passwordProblem(password, password, await loadCommonPasswords(), own) ?? undefined;
};
const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

/** Creates an account and its staff row in one form. */
export function UserCreate() {
  const [defaults] = useState(() => ({ password: generatePassword(randomBytes) }));
  return (
    <Create redirect="list">
      <SimpleForm defaultValues={defaults}>
        <TwoColumns>
          <LatinInput source="email" validate={[required(), email()]} />
          <LatinInput
            source="password"
            label={createText.password}
            helperText={createText.hint}
            validate={[required(), strongEnough]}
          />
          <TextInput source="first_name" />
          <TextInput source="last_name" />
          <RoleInput />
        </TwoColumns>
      </SimpleForm>
    </Create>
  );
}
