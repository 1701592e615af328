import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { PLACEHOLDERS, SCHEMA_TYPES } from '../../../shared/seo/schema-template.ts';
import { useAdminDataProvider } from '../../data/data-provider.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import type { SchemaTemplate } from './TemplatePreview.tsx';
import { parseTemplateForm } from './template-row.ts';

const text = {
  title: 'قالب تازه',
  name: 'نام',
  type: 'نوع',
  json: 'قالب (JSON)',
  description: 'توضیح',
  edit: (name: string) => `ویرایش «${name}»`,
  save: 'افزودن قالب',
  update: 'ذخیرهٔ قالب',
  updated: 'قالب ذخیره شد؛ صفحه‌هایی که آن را دارند تا گذاشتن دوباره نسخهٔ پیشین را نگه می‌دارند',
  cancel: 'انصراف',
  saved: 'قالب افزوده شد',
  placeholders: `جای‌نگه‌دارها: ${PLACEHOLDERS.map((name) => `{{${name}}}`).join(' ')}`,
};

interface TemplateFormProps {
  /** The template that is edited; null for a new one. */
  readonly template: SchemaTemplate | null;
  readonly onDone: () => void;
}

/** Validates the form, saves it and empties it after a success; asks before what was typed is left. */
function useTemplateForm({ template, onDone }: TemplateFormProps) {
  const provider = useAdminDataProvider();
  const cache = useQueryClient();
  const { error: saveError, busy, run } = useAsyncAction();
  const [problem, setProblem] = useState<string | null>(null);
  const [isTyped, setTyped] = useState(false);
  useUnsavedGuard(isTyped);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = parseTemplateForm(Object.fromEntries(new FormData(form)) as Record<string, string>);
    setProblem(parsed.ok ? null : parsed.message);
    if (!parsed.ok) return;
    const { row } = parsed;
    const save = () =>
      template
        ? provider.update('schema-templates', { id: template.id, data: row, previousData: { ...template } })
        : provider.create('schema-templates', { data: row });
    const done = await run(save, template ? text.updated : text.saved);
    if (!done) return;
    form.reset();
    setTyped(false);
    onDone();
    await cache.invalidateQueries({ queryKey: ['rows', 'schema-templates'] });
  };
  return { error: problem ?? saveError, busy, submit, onInput: () => setTyped(true) };
}

/** The form of a new or an edited template: name, type and valid JSON are required. */
export function TemplateForm(props: TemplateFormProps) {
  const { template, onDone } = props;
  const { error, busy, submit, onInput } = useTemplateForm(props);
  const { canAccess: editable = false } = useCanAccess({ resource: 'schema-templates', action: 'create' });
  if (!editable) return null;
  return (
    <Panel title={template ? text.edit(template.name) : text.title} meaning={text.placeholders}>
      <Box component="form" noValidate onSubmit={submit} onInput={onInput}>
        {error && <Alert severity="error">{error}</Alert>}
        <TextField name="name" label={text.name} defaultValue={template?.name ?? ''} />
        <TextField
          select
          name="schema_type"
          label={text.type}
          defaultValue={template?.schema_type ?? 'WebPage'}
        >
          {SCHEMA_TYPES.map((type) => (
            <MenuItem key={type} value={type} dir="ltr">
              {type}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          name="template"
          defaultValue={template ? JSON.stringify(template.template, null, 2) : ''}
          label={text.json}
          multiline
          minRows={6}
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
        />
        <TextField name="description" label={text.description} defaultValue={template?.description ?? ''} />
        <Button type="submit" variant="contained" loading={busy} sx={{ mt: 1 }}>
          {template ? text.update : text.save}
        </Button>
        {template && (
          <Button onClick={onDone} sx={{ mt: 1 }}>
            {text.cancel}
          </Button>
        )}
      </Box>
    </Panel>
  );
}
