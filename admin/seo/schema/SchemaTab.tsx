import { Box } from '@mui/material';
import { useState } from 'react';
import { TEMPLATES } from '../shared/lists.ts';
import { useSeoList } from '../shared/use-seo-rows.ts';
import { TemplateForm } from './TemplateForm.tsx';
import { TemplateActions, TemplateList } from './TemplateList.tsx';
import { type SchemaTemplate, TemplatePreview } from './TemplatePreview.tsx';

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
