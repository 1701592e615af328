import { BooleanInput, NumberInput, required, SimpleForm, TextInput } from 'react-admin';
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

export const FaqForm = () => (
  <SimpleForm warnWhenUnsavedChanges>
    <FaqFields />
  </SimpleForm>
);
