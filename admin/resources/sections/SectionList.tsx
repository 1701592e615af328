import ArrangeIcon from '@mui/icons-material/ViewQuiltOutlined';
import { Button, DataTable, ReferenceField, ReferenceInput, SelectInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { LineField, MomentField } from '../../ui/fields.tsx';
import { quickSearch, ResourceList } from '../../ui/ResourceList.tsx';

const text = { arrange: 'چینش صفحه‌ها' };

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
