import ArrangeIcon from '@mui/icons-material/ViewQuiltOutlined';
import {
  Button,
  Create,
  DataTable,
  Edit,
  ReferenceField,
  ReferenceInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { LineField, MomentField } from '../../ui/fields.tsx';
import { JsonInput } from '../../ui/inputs.tsx';
import { ResourceList, quickSearch } from '../../ui/ResourceList.tsx';

const text = {
  arrange: 'چینش صفحه‌ها',
  configHint: 'برای نمونه categoryId، symbol یا height (پیکسل)',
};

const templateFilter = (
  <ReferenceInput key="template" source="template_id" reference="section-templates" perPage={50}>
    <SelectInput optionText="name" />
  </ReferenceInput>
);

export const SectionList = () => (
  <ResourceList
    filters={[quickSearch, templateFilter]}
    sort={{ field: 'updated_at', order: 'DESC' }}
    extra={
      <Button component={Link} {...{ to: '/page-layout' }} label={text.arrange} startIcon={<ArrangeIcon />} />
    }
    creates
  >
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="title" />
      <DataTable.Col source="template_id">
        <ReferenceField source="template_id" reference="section-templates" link={false} />
      </DataTable.Col>
      <DataTable.Col source="description" field={LineField} />
      <DataTable.Col source="updated_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);

const Fields = () => (
  <>
    <ReferenceInput
      source="template_id"
      reference="section-templates"
      perPage={50}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <SelectInput optionText={(template) => `${template.name} (${template.type})`} validate={required()} />
    </ReferenceInput>
    <TextInput source="title" />
    <TextInput source="description" multiline minRows={2} />
    <JsonInput source="config" helperText={text.configHint} />
  </>
);

export const SectionEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
      <Fields />
    </SimpleForm>
  </Edit>
);

const EMPTY = { config: {} };

export const SectionCreate = () => (
  <Create redirect="list">
    <SimpleForm defaultValues={EMPTY}>
      <Fields />
    </SimpleForm>
  </Create>
);
