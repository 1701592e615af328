import { Box } from '@mui/material';
import { regex, required, SimpleForm, TextInput, useRecordContext } from 'react-admin';
import { ToolbarWithUses, type Use } from '../../ui/DeleteWithUses.tsx';
import { LatinField } from '../../ui/fields.tsx';
import { LatinInput } from '../../ui/inputs.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { RolePermissions } from './RolePermissions.tsx';

export const RoleList = () => (
  <ResourceList sort={{ field: 'name', order: 'ASC' }} creates>
    <RecordTable>
      <RecordTable.Col source="title" opens="record" />
      <RecordTable.Col source="name" field={LatinField} />
      <RecordTable.Col source="description" />
    </RecordTable>
  </ResourceList>
);

const text = {
  users: (count: string) => `${count} کاربر`,
  badName: 'فقط حرف‌های کوچک انگلیسی و _',
};

/** Accounts name their role by its name, which is the record's key. */
const USES: readonly Use[] = [{ table: 'admin_users', column: 'role', label: text.users, blocks: true }];

export function RoleForm() {
  const isNew = useRecordContext()?.id === undefined;
  return (
    <SimpleForm toolbar={<ToolbarWithUses uses={USES} />}>
      {isNew && <LatinInput source="name" validate={[required(), regex(/^[a-z_]+$/, text.badName)]} />}
      <TextInput source="title" validate={required()} />
      <TextInput source="description" />
      {!isNew && (
        <Box sx={{ inlineSize: '100%', overflowX: 'auto' }}>
          <RolePermissions />
        </Box>
      )}
    </SimpleForm>
  );
}
