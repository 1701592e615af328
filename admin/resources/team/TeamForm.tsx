import { BooleanInput, NumberInput, required, SimpleForm, TextInput } from 'react-admin';
import { lengthLimit, nameLimits } from '../../ui/inputs.tsx';
import { TwoColumns } from '../../ui/TwoColumns.tsx';

const TeamFields = () => (
  <>
    <TwoColumns>
      <TextInput source="name" validate={[required(), ...nameLimits('team_members', 'name')]} />
      <TextInput source="position" validate={[required(), ...nameLimits('team_members', 'position')]} />
      <NumberInput source="display_order" defaultValue={0} validate={required()} />
      <BooleanInput source="is_active" defaultValue />
    </TwoColumns>
    <TextInput source="bio" validate={lengthLimit('team_members', 'bio')} multiline minRows={3} />
  </>
);

export const TeamForm = () => (
  <SimpleForm>
    <TeamFields />
  </SimpleForm>
);
