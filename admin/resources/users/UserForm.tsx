import { Alert, Box, Button } from '@mui/material';
import {
  BooleanInput,
  DeleteButton,
  email,
  required,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useGetIdentity,
  useRecordContext,
} from 'react-admin';
import { SUPER_ADMIN } from '../../auth/access.ts';
import { Sessions } from '../../auth/Sessions.tsx';
import { usePermitted } from '../../auth/use-permitted.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { unwrap } from '../../data/response.ts';
import { isLocalApi } from '../../data/supabase-client.ts';
import { LatinInput } from '../../ui/inputs.tsx';
import { TwoColumns } from '../../ui/TwoColumns.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { ResetPassword } from './ResetPassword.tsx';
import { RoleInput } from './RoleInput.tsx';

const text = {
  inactive: 'با غیرفعال شدن، همهٔ نشست‌های این کاربر همان لحظه پایان می‌یابد',
  removeFactor: 'برداشتن ورود دومرحله‌ای',
  removed: 'ورود دومرحله‌ای این کاربر برداشته شد',
  hostedFactor: 'ورود دومرحله‌ای کاربری که دستگاهش را گم کرده در داشبورد سرویس برداشته می‌شود',
};

/** For somebody who lost their device. The database permits it to another super admin alone. */
function RemoveSecondFactor() {
  const { client, api } = useAdmin();
  const { identity } = useGetIdentity();
  const user = useRecordContext<{ id: string }>();
  const { busy, error, run } = useAsyncAction();
  if (!user || identity?.role !== SUPER_ADMIN || identity.id === user.id) return null;
  if (!isLocalApi(api.url)) return <Alert severity="info">{text.hostedFactor}</Alert>;
  const remove = () =>
    run(() => unwrap(client.rpc('remove_second_factor', { p_user: user.id })), text.removed);
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

const UserToolbar = () => (
  <Toolbar sx={{ gap: 2 }}>
    <SaveButton />
    <ResetPassword />
    <DeleteButton mutationMode="pessimistic" sx={{ marginInlineStart: 'auto' }} />
  </Toolbar>
);

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
    <SimpleForm toolbar={<UserToolbar />}>
      <UserFields />
    </SimpleForm>
    <UserSessions />
  </>
);
