import { Create, Edit, required, SimpleForm, TextInput, useRecordContext } from 'react-admin';
import { LatinInput } from '../../ui/inputs.tsx';

const text = { keyHint: 'کلیدهای صفحه: introduction، team و contact' };

function AboutFields() {
  const record = useRecordContext();
  return (
    <>
      <LatinInput
        source="section_key"
        validate={required()}
        readOnly={record !== undefined}
        helperText={text.keyHint}
      />
      <TextInput source="title" />
      <TextInput source="content" multiline minRows={6} />
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
