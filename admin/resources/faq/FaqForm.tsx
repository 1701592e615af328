import { BooleanInput, Create, Edit, NumberInput, required, SimpleForm, TextInput } from 'react-admin';
import { nameLimits } from '../../ui/inputs.tsx';
import { TwoColumns } from '../../ui/TwoColumns.tsx';
import { FaqPreview } from './FaqPreview.tsx';

const FaqFields = () => (
  <>
    <TextInput source="question" validate={[required(), ...nameLimits('faq_entries', 'question')]} />
    <TextInput
      source="answer"
      validate={[required(), ...nameLimits('faq_entries', 'answer')]}
      multiline
      minRows={4}
    />
    <TwoColumns>
      <NumberInput source="display_order" defaultValue={100} validate={required()} />
      <BooleanInput source="is_active" defaultValue />
    </TwoColumns>
    <FaqPreview />
  </>
);

export const FaqEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
      <FaqFields />
    </SimpleForm>
  </Edit>
);

export const FaqCreate = () => (
  <Create redirect="list">
    <SimpleForm warnWhenUnsavedChanges>
      <FaqFields />
    </SimpleForm>
  </Create>
);
