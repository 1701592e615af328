import { ReferenceInput, required, SelectInput, SimpleForm, TextInput } from 'react-admin';
import { ToolbarWithUses, type Use } from '../../ui/DeleteWithUses.tsx';
import { JsonInput, lengthLimit, nameLimits } from '../../ui/inputs.tsx';

const text = {
  placed: (count: string) => `جای آن در ${count} صفحه`,
  configHint: 'برای نمونه categoryId، symbol یا height (پیکسل)',
};

const USES: readonly Use[] = [{ table: 'page_sections', column: 'section_id', label: text.placed }];

const DEFAULTS = { config: {} };

const SectionFields = () => (
  <>
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
  </>
);

export const SectionForm = () => (
  <SimpleForm defaultValues={DEFAULTS} toolbar={<ToolbarWithUses uses={USES} />}>
    <SectionFields />
  </SimpleForm>
);
