import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { CreateBase, EditBase, Form, SaveButton, SelectInput, TextInput, useNotify } from 'react-admin';
import { PLACEHOLDERS, SCHEMA_TYPES } from '../../../shared/seo/schema-template.ts';
import { usePermitted } from '../../data/access.ts';
import { FormGuard } from '../../ui/leave-guard.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TEMPLATES } from '../shared/lists.ts';
import { useSeoList } from '../shared/use-seo-rows.ts';
import { TemplateActions, TemplateList } from './TemplateList.tsx';
import { type SchemaTemplate, TemplatePreview } from './TemplatePreview.tsx';
import { TEMPLATE_CHECKS, toJson, toTemplateRow } from './template-row.ts';

const text = {
  title: 'قالب تازه',
  edit: (name: string) => `ویرایش «${name}»`,
  save: 'افزودن قالب',
  update: 'ذخیرهٔ قالب',
  updated: 'قالب ذخیره شد؛ صفحه‌هایی که آن را دارند تا گذاشتن دوباره نسخهٔ پیشین را نگه می‌دارند',
  cancel: 'انصراف',
  saved: 'قالب افزوده شد',
  placeholders: `جای‌نگه‌دارها: ${PLACEHOLDERS.map((name) => `{{${name}}}`).join(' ')}`,
};

const Fields = () => (
  <>
    <TextInput source="name" validate={TEMPLATE_CHECKS.name} />
    <SelectInput
      source="schema_type"
      defaultValue="WebPage"
      choices={SCHEMA_TYPES.map((type) => ({ id: type, name: type }))}
      translateChoice={false}
      validate={TEMPLATE_CHECKS.schema_type}
    />
    <TextInput
      source="template"
      multiline
      minRows={6}
      format={toJson}
      validate={TEMPLATE_CHECKS.template}
      slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
    />
    <TextInput source="description" />
  </>
);

interface TemplateFormProps {
  /** The template that is edited; null for a new one. */
  readonly template: SchemaTemplate | null;
  readonly onDone: () => void;
}

/** The form of a new or an edited template: name, type and valid JSON are required. */
function TemplateForm({ template, onDone }: TemplateFormProps) {
  const notify = useNotify();
  const editable = usePermitted()('schema-templates', 'create');
  if (!editable) return null;
  const onSuccess = () => {
    notify(template ? text.updated : text.saved, { type: 'success' });
    onDone();
  };
  const shared = {
    resource: 'schema-templates',
    redirect: false,
    transform: toTemplateRow,
    mutationOptions: { onSuccess },
  } as const;
  const form = (
    <Form>
      <FormGuard />
      <Fields />
      <SaveButton label={template ? text.update : text.save} />
      {template && <Button onClick={onDone}>{text.cancel}</Button>}
    </Form>
  );
  return (
    <Panel title={template ? text.edit(template.name) : text.title} meaning={text.placeholders}>
      {template ? (
        <EditBase {...shared} id={template.id} mutationMode="pessimistic">
          {form}
        </EditBase>
      ) : (
        <CreateBase {...shared}>{form}</CreateBase>
      )}
    </Panel>
  );
}

/** Templates of structured data: list, create, edit, switch off, delete, preview for a page, and save on it. */
export function SchemaTab() {
  const [chosen, setChosen] = useState<string | null>(null);
  const [edited, setEdited] = useState<SchemaTemplate | null>(null);
  const [saves, setSaves] = useState(0);
  const { data = [], error } = useSeoList<SchemaTemplate>(TEMPLATES);
  const shown = data.find(({ id }) => id === chosen) ?? data[0] ?? null;
  return (
    <Box sx={LAYOUT}>
      <Box sx={{ gridArea: 'list', minWidth: 0 }}>
        <TemplateList templates={data} error={error?.message ?? null} chosen={chosen} onChoose={setChosen} />
      </Box>
      <Box sx={{ gridArea: 'form', minWidth: 0 }}>
        <TemplateForm
          // A new key empties the form after a save.
          key={edited?.id ?? saves}
          template={edited}
          onDone={() => {
            setEdited(null);
            setSaves((count) => count + 1);
          }}
        />
      </Box>
      <Box sx={{ gridArea: 'preview', minWidth: 0 }}>
        <TemplatePreview
          template={shown}
          actions={
            shown && <TemplateActions key={shown.id} template={shown} onEdit={() => setEdited(shown)} />
          }
        />
      </Box>
    </Box>
  );
}

/** Beside each other the form stands under the list; on a phone the chosen template comes first. */
const LAYOUT = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateAreas: { xs: '"list" "preview" "form"', lg: '"list preview" "form preview"' },
};
