import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { PLACEHOLDERS, SCHEMA_TYPES } from '../../shared/seo/schema-template.ts';
import { useOffice } from '../context.ts';
import { dataOf } from '../data/use-rows.ts';
import { Panel } from '../ui/Panel.tsx';
import { newTemplate } from './new-template.ts';

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

/** Name, type and JSON are needed; JSON that does not parse is refused. */
export function NewTemplate() {
  const { client } = useOffice();
  const cache = useQueryClient();
  const notify = useNotify();
  const { canAccess: editable = false } = useCanAccess({ resource: 'schema-templates', action: 'create' });
  const [error, setError] = useState<string | null>(null);
  if (!editable) return null;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const made = newTemplate(Object.fromEntries(new FormData(form)) as Record<string, string>);
    if (!made.ok) return setError(made.message);
    setError(null);
    try {
      await dataOf(client.from('schema_templates').insert(made.row).select());
      notify(text.saved, { type: 'success' });
      form.reset();
      await cache.invalidateQueries({ queryKey: ['rows', 'schema-templates'] });
    } catch (refusal) {
      setError((refusal as Error).message);
    }
  };

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
        <Button type="submit" variant="contained" sx={{ mt: 1 }}>
          {text.save}
        </Button>
      </Box>
    </Panel>
  );
}
