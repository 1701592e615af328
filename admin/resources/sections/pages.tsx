import ArrangeIcon from '@mui/icons-material/ViewQuiltOutlined';
import { Box, Typography } from '@mui/material';
import {
  Button,
  ReferenceInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useGetOne,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { settingsSchema } from '../../../shared/schema/section-settings.ts';
import { ToolbarWithUses, type Use } from '../../ui/FormToolbar.tsx';
import { lengthLimit, nameLimits } from '../../ui/inputs.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { SchemaInput } from '../../ui/SchemaInput.tsx';
import { usePlaces } from './places.ts';

const text = {
  arrange: 'چینش صفحه‌ها',
  placed: (count: string) => `جای آن در ${count} صفحه`,
  settings: 'تنظیم‌ها',
  places: 'جاها',
  nowhere: 'در هیچ صفحه‌ای نیست',
};

const templateFilter = (
  <ReferenceInput key="template" source="template_id" reference="section-templates" perPage={50}>
    <SelectInput optionText="name" />
  </ReferenceInput>
);

const PLACE_STYLE = { color: 'var(--accent)', display: 'inline-block', minHeight: 24 };

/** The pages on which the section stands, each with the way to its sketch. */
function Places() {
  const places = usePlaces()(useRecordContext()?.id);
  if (places.length === 0) return text.nowhere;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {places.map(({ id, label, sketch }) => (
        <li key={id}>
          <Link to={sketch} onClick={(event) => event.stopPropagation()} style={PLACE_STYLE}>
            {label}
          </Link>
        </li>
      ))}
    </Box>
  );
}

export const SectionList = () => (
  <ResourceList
    filters={[templateFilter]}
    sort={{ field: 'updated_at', order: 'DESC' }}
    extra={
      <Button component={Link} {...{ to: '/page-layout' }} label={text.arrange} startIcon={<ArrangeIcon />} />
    }
    creates
  >
    <RecordTable>
      <RecordTable.Col source="title" opens="record" />
      <RecordTable.Col source="template_id" reference="section-templates" />
      <RecordTable.Col label={text.places}>
        <Places />
      </RecordTable.Col>
      <RecordTable.Col source="description" as="line" />
      <RecordTable.Col source="updated_at" as="moment" />
    </RecordTable>
  </ResourceList>
);

const USES: readonly Use[] = [{ table: 'page_sections', column: 'section_id', label: text.placed }];

const DEFAULTS = { config: {} };

/** The settings of the section's type. */
function Settings() {
  const templateId: unknown = useWatch({ name: 'template_id' });
  const config = (useWatch({ name: 'config' }) ?? {}) as Readonly<Record<string, unknown>>;
  const { data: template } = useGetOne(
    'section-templates',
    { id: String(templateId) },
    { enabled: Boolean(templateId) },
  );
  if (!template) return null;
  const schema = settingsSchema(String(template.type), config);
  return (
    <>
      <Typography component="h2" variant="subtitle1">
        {text.settings}
      </Typography>
      <SchemaInput key={String(template.type)} source="config" schema={schema} />
    </>
  );
}

/** Below the form of a section that exists: back to the sketches. */
function SectionPlaces() {
  if (useRecordContext()?.id === undefined) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h2" variant="subtitle1">
        {text.places}
      </Typography>
      <Places />
    </Box>
  );
}

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
    <Settings />
    <SectionPlaces />
  </SimpleForm>
);
