import { BooleanField, ReferenceField } from 'react-admin';
import { LatinField, MomentField } from '../../ui/fields.tsx';
import { NEWEST_FIRST } from '../../ui/newest-first.ts';
import { RecordTable } from '../../ui/RecordTable.tsx';
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
    <RecordTable>
      <RecordTable.Col source="email" opens="record" field={LatinField} />
      <RecordTable.Col source="first_name" />
      <RecordTable.Col source="last_name" />
      <RecordTable.Col source="role">
        <ReferenceField source="role" reference="roles" link={false} />
      </RecordTable.Col>
      <RecordTable.Col source="is_active" field={BooleanField} />
      <RecordTable.Col source="last_login" field={MomentField} />
      <RecordTable.Col source="created_at" field={MomentField} />
    </RecordTable>
  </ResourceList>
);
