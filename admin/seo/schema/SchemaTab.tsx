import { Box } from '@mui/material';
import { useState } from 'react';
import { useAdmin } from '../../data/admin-context.ts';
import { useRows } from '../../data/use-rows.ts';
import { TemplateForm } from './TemplateForm.tsx';
import { TemplateActions, TemplateList } from './TemplateList.tsx';
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
    <Box sx={LAYOUT}>
      <Box sx={{ gridArea: 'list', minWidth: 0 }}>
        <TemplateList templates={data} error={error?.message ?? null} chosen={chosen} onChoose={setChosen} />
      </Box>
      <Box sx={{ gridArea: 'form', minWidth: 0 }}>
        <TemplateForm key={edited?.id ?? ''} template={edited} onDone={() => setEdited(null)} />
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
