import { Box } from '@mui/material';
import { Create, Edit, regex, required, SimpleForm, TextInput } from 'react-admin';
import { LatinInput } from '../../ui/inputs.tsx';
import { RolePermissions } from './RolePermissions.tsx';

const text = { badName: 'فقط حرف‌های کوچک انگلیسی و _' };

export const RoleEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
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
