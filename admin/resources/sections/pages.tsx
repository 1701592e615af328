import ArrangeIcon from '@mui/icons-material/ViewQuiltOutlined';
import {
  Button,
  ReferenceField,
  ReferenceInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { ToolbarWithUses, type Use } from '../../ui/DeleteWithUses.tsx';
import { LineField, MomentField } from '../../ui/fields.tsx';
import { JsonInput, lengthLimit, nameLimits } from '../../ui/inputs.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { quickSearch, ResourceList } from '../../ui/ResourceList.tsx';

const text = {
  arrange: 'چینش صفحه‌ها',
  placed: (count: string) => `جای آن در ${count} صفحه`,
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

const USES: readonly Use[] = [{ table: 'page_sections', column: 'section_id', label: text.placed }];

const DEFAULTS = { config: {} };

export const SectionForm = () => (
  <SimpleForm defaultValues={DEFAULTS} toolbar={<ToolbarWithUses uses={USES} />}>
    <ReferenceInput
      source="template_id"
      reference="section-templates"
      perPage={50}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <SelectInput optionText={(template) => `${template.name} (${template.type})`} validate={required()} />
    </ReferenceInput>
    <TextInput source="title" validate={nameLimits('sections', 'title')} />
    <TextInput source="description" validate={lengthLimit('sections', 'description')} multiline minRows={2} />
    <JsonInput source="config" helperText={text.configHint} />
  </SimpleForm>
);
