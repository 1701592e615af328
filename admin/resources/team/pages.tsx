import { BooleanInput, required, SimpleForm, TextInput } from 'react-admin';
import { FigureInput, lengthLimit, nameLimits, TwoColumns } from '../../ui/inputs.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';

export const TeamList = () => (
  <ResourceList sort={{ field: 'display_order', order: 'ASC' }} creates>
    <RecordTable>
      <RecordTable.Col source="display_order" as="figure" />
      <RecordTable.Col source="name" opens="record" />
      <RecordTable.Col source="position" />
      <RecordTable.Col source="bio" as="line" />
      <RecordTable.Col source="updated_at" as="moment" />
    </RecordTable>
  </ResourceList>
);

export const TeamForm = () => (
  <SimpleForm>
    <TwoColumns>
      <TextInput source="name" validate={[required(), ...nameLimits('team_members', 'name')]} />
      <TextInput source="position" validate={[required(), ...nameLimits('team_members', 'position')]} />
      <FigureInput source="display_order" defaultValue={0} validate={required()} />
      <BooleanInput source="is_active" defaultValue />
    </TwoColumns>
    <TextInput source="bio" validate={lengthLimit('team_members', 'bio')} multiline minRows={3} />
  </SimpleForm>
);
