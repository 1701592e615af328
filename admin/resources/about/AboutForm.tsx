import { Create, Edit, required, SimpleForm, TextInput, useRecordContext } from 'react-admin';
import { LatinInput, lengthLimit, nameLimits } from '../../ui/inputs.tsx';

const text = { keyHint: 'کلیدهای صفحه: introduction، team و contact' };

function AboutFields() {
  const record = useRecordContext();
  return (
    <>
      <LatinInput
        source="section_key"
        validate={[required(), ...nameLimits('about_page_content', 'section_key')]}
        readOnly={record !== undefined}
        helperText={text.keyHint}
      />
      <TextInput source="title" validate={nameLimits('about_page_content', 'title')} />
      <TextInput
        source="content"
        validate={lengthLimit('about_page_content', 'content')}
        multiline
        minRows={6}
      />
    </>
  );
}

export const AboutEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
      <AboutFields />
    </SimpleForm>
  </Edit>
);

export const AboutCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <AboutFields />
    </SimpleForm>
  </Create>
);
