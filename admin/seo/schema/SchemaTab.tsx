import { Box } from '@mui/material';
import { useState } from 'react';
import { useAdmin } from '../../data/admin-context.ts';
import { useRows } from '../../data/use-rows.ts';
import { TemplateActions } from './TemplateActions.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { TemplateList } from './TemplateList.tsx';
import { type SchemaTemplate, TemplatePreview } from './TemplatePreview.tsx';

/** Templates of structured data: list, create, edit, switch off, delete, preview for a page, and save on it. */
export function SchemaTab() {
  const { client } = useAdmin();
  const [chosen, setChosen] = useState<string | null>(null);
  const [edited, setEdited] = useState<SchemaTemplate | null>(null);
  const { data = [], error } = useRows<SchemaTemplate[]>(['schema-templates'], () =>
    client.from('schema_templates').select('*').order('name'),
  );
  const shown = data.find(({ id }) => id === chosen) ?? data[0] ?? null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        <TemplateList templates={data} error={error?.message ?? null} chosen={chosen} onChoose={setChosen} />
        <TemplateForm key={edited?.id ?? ''} template={edited} onDone={() => setEdited(null)} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start', minWidth: 0 }}>
        {shown && <TemplateActions key={shown.id} template={shown} onEdit={() => setEdited(shown)} />}
        <TemplatePreview template={shown} />
      </Box>
    </Box>
  );
}
