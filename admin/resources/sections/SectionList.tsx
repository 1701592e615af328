import ArrangeIcon from '@mui/icons-material/ViewQuiltOutlined';
import { Button, ReferenceField, ReferenceInput, SelectInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { LineField, MomentField } from '../../ui/fields.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
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
    <RecordTable>
      <RecordTable.Col source="title" opens="record" />
      <RecordTable.Col source="template_id">
        <ReferenceField source="template_id" reference="section-templates" link={false} />
      </RecordTable.Col>
      <RecordTable.Col source="description" field={LineField} />
      <RecordTable.Col source="updated_at" field={MomentField} />
    </RecordTable>
  </ResourceList>
);
