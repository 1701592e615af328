import { Button } from '@mui/material';
import {
  CreateBase,
  EditBase,
  Form,
  SaveButton,
  SelectInput,
  TextInput,
  useCanAccess,
  useNotify,
} from 'react-admin';
import { PLACEHOLDERS, SCHEMA_TYPES } from '../../../shared/seo/schema-template.ts';
import { FormGuard } from '../../ui/FormGuard.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { SchemaTemplate } from './TemplatePreview.tsx';
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
export function TemplateForm({ template, onDone }: TemplateFormProps) {
  const notify = useNotify();
  const { canAccess: editable = false } = useCanAccess({ resource: 'schema-templates', action: 'create' });
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
