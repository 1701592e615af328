import {
  BooleanInput,
  Create,
  DataTable,
  Edit,
  NumberInput,
  required,
  SimpleForm,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { FigureField, LatinField, LineField, MomentField } from '../../ui/fields.tsx';
import { LatinInput } from '../../ui/inputs.tsx';
import { ResourceList, quickSearch, TwoColumns } from '../../ui/ResourceList.tsx';

const text = { keyHint: 'کلیدهای صفحه: introduction، team و contact' };

export const AboutList = () => (
  <ResourceList sort={{ field: 'section_key', order: 'ASC' }} creates>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="section_key" field={LatinField} />
      <DataTable.Col source="title" />
      <DataTable.Col source="content" field={LineField} />
      <DataTable.Col source="updated_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);

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

export const TeamList = () => (
  <ResourceList filters={[quickSearch]} sort={{ field: 'display_order', order: 'ASC' }} creates>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="display_order" field={FigureField} />
      <DataTable.Col source="name" />
      <DataTable.Col source="position" />
      <DataTable.Col source="bio" field={LineField} />
      <DataTable.Col source="updated_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);

const TeamFields = () => (
  <>
    <TwoColumns>
      <TextInput source="name" validate={required()} />
      <TextInput source="position" validate={required()} />
      <NumberInput source="display_order" defaultValue={0} validate={required()} />
      <BooleanInput source="is_active" defaultValue />
    </TwoColumns>
    <TextInput source="bio" multiline minRows={3} />
  </>
);

export const TeamEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
      <TeamFields />
    </SimpleForm>
  </Edit>
);

export const TeamCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <TeamFields />
    </SimpleForm>
  </Create>
);
