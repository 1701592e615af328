import {
  BooleanInput,
  DeleteButton,
  Edit,
  email,
  required,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useGetIdentity,
  useRecordContext,
} from 'react-admin';
import { LatinInput } from '../../ui/inputs.tsx';
import { TwoColumns } from '../../ui/TwoColumns.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { RoleInput } from './RoleInput.tsx';

const text = { inactive: 'با غیرفعال شدن، همهٔ نشست‌های این کاربر همان لحظه پایان می‌یابد' };

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

export const UserEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges toolbar={<UserToolbar />}>
      <UserFields />
    </SimpleForm>
  </Edit>
);
