import { ReferenceInput, required, SelectInput } from 'react-admin';

const text = { ownRole: 'نقش خود را نمی‌توانید تغییر دهید' };

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
