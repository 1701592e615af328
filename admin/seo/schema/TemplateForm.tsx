import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { PLACEHOLDERS, SCHEMA_TYPES } from '../../../shared/seo/schema-template.ts';
import { useAdminDataProvider } from '../../data/data-provider.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { parseTemplateForm } from './template-row.ts';

const text = {
  title: 'قالب تازه',
  name: 'نام',
  type: 'نوع',
  json: 'قالب (JSON)',
  description: 'توضیح',
  save: 'افزودن قالب',
  saved: 'قالب افزوده شد',
  placeholders: `جای‌نگه‌دارها: ${PLACEHOLDERS.map((name) => `{{${name}}}`).join(' ')}`,
};

/** Validates the form, saves it and empties it after a success. */
function useTemplateForm() {
  const provider = useAdminDataProvider();
  const cache = useQueryClient();
  const { error: saveError, busy, run } = useAsyncAction();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = parseTemplateForm(Object.fromEntries(new FormData(form)) as Record<string, string>);
    setProblem(parsed.ok ? null : parsed.message);
    if (!parsed.ok) return;
    const done = await run(() => provider.create('schema-templates', { data: parsed.row }), text.saved);
    if (!done) return;
    form.reset();
    await cache.invalidateQueries({ queryKey: ['rows', 'schema-templates'] });
  };
  return { error: problem ?? saveError, busy, submit };
}

/** The form of a new template: name, type and valid JSON are required. */
export function TemplateForm() {
  const { error, busy, submit } = useTemplateForm();
  const { canAccess: editable = false } = useCanAccess({ resource: 'schema-templates', action: 'create' });
  if (!editable) return null;
  return (
    <Panel title={text.title} meaning={text.placeholders}>
      <Box component="form" noValidate onSubmit={submit}>
        {error && <Alert severity="error">{error}</Alert>}
        <TextField name="name" label={text.name} />
        <TextField select name="schema_type" label={text.type} defaultValue="WebPage">
          {SCHEMA_TYPES.map((type) => (
            <MenuItem key={type} value={type} dir="ltr">
              {type}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          name="template"
          label={text.json}
          multiline
          minRows={6}
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
        />
        <TextField name="description" label={text.description} />
        <Button type="submit" variant="contained" loading={busy} sx={{ mt: 1 }}>
          {text.save}
        </Button>
      </Box>
    </Panel>
  );
}
