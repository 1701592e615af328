import {
  BooleanField,
  BooleanInput,
  DataTable,
  DeleteButton,
  Edit,
  email,
  ReferenceField,
  ReferenceInput,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  useGetIdentity,
  useRecordContext,
} from 'react-admin';
import { LatinField, MomentField } from '../../ui/fields.tsx';
import { LatinInput } from '../../ui/inputs.tsx';
import { NEWEST_FIRST } from '../../ui/newest-first.ts';
import { ResourceList, quickSearch, TwoColumns } from '../../ui/ResourceList.tsx';
import { ResetPassword } from './ResetPassword.tsx';

const text = {
  ownRole: 'نقش خود را نمی‌توانید تغییر دهید',
  inactive: 'با غیرفعال شدن، همهٔ نشست‌های این کاربر همان لحظه پایان می‌یابد',
};

/** Newest first, as the specification lists them. */
export const UserList = () => (
  <ResourceList
    filters={[quickSearch]}
    sort={NEWEST_FIRST}
    csv={{
      name: 'users',
      columns: ['email', 'first_name', 'last_name', 'role', 'is_active', 'last_login', 'created_at'],
    }}
    creates
  >
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="email" field={LatinField} />
      <DataTable.Col source="first_name" />
      <DataTable.Col source="last_name" />
      <DataTable.Col source="role">
        <ReferenceField source="role" reference="roles" link={false} />
      </DataTable.Col>
      <DataTable.Col source="is_active" field={BooleanField} />
      <DataTable.Col source="last_login" field={MomentField} />
      <DataTable.Col source="created_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);

export const RoleInput = ({ readOnly = false }: { readOnly?: boolean }) => (
  <ReferenceInput source="role" reference="roles" sort={{ field: 'name', order: 'ASC' }}>
    <SelectInput
      optionText="title"
      validate={required()}
      readOnly={readOnly}
      helperText={readOnly ? text.ownRole : false}
    />
  </ReferenceInput>
);

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
