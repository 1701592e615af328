import { Box } from '@mui/material';
import { Create, Edit, regex, required, SimpleForm, TextInput } from 'react-admin';
import { ToolbarWithUses, type Use } from '../../ui/DeleteWithUses.tsx';
import { LatinInput } from '../../ui/inputs.tsx';
import { RolePermissions } from './RolePermissions.tsx';

const text = {
  users: (count: string) => `${count} کاربر`,
  badName: 'فقط حرف‌های کوچک انگلیسی و _',
};

/** Accounts name their role by its name, which is the record's key. */
const USES: readonly Use[] = [{ table: 'admin_users', column: 'role', label: text.users, blocks: true }];

export const RoleEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm toolbar={<ToolbarWithUses uses={USES} />}>
      <TextInput source="title" validate={required()} />
      <TextInput source="description" />
      <Box sx={{ inlineSize: '100%', overflowX: 'auto' }}>
        <RolePermissions />
      </Box>
    </SimpleForm>
  </Edit>
);

export const RoleCreate = () => (
  <Create redirect="edit">
    <SimpleForm>
      <LatinInput source="name" validate={[required(), regex(/^[a-z_]+$/, text.badName)]} />
      <TextInput source="title" validate={required()} />
      <TextInput source="description" />
    </SimpleForm>
  </Create>
);
