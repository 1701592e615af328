import { BooleanField, DataTable, ReferenceField } from 'react-admin';
import { LatinField, MomentField } from '../../ui/fields.tsx';
import { NEWEST_FIRST } from '../../ui/newest-first.ts';
import { quickSearch, ResourceList } from '../../ui/ResourceList.tsx';

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
