import { Autocomplete, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useAdmin } from '../../data/admin-context.ts';
import { useRows } from '../../data/use-rows.ts';

const text = { label: 'بخش تازه', add: 'افزودن به صفحه' };

interface SectionChoice {
  readonly id: string;
  readonly title: string | null;
  readonly section_templates: { readonly type: string; readonly name: string } | null;
}

const sectionLabel = ({ title, section_templates: template }: SectionChoice): string =>
  `${title ?? template?.name ?? ''} (${template?.type ?? ''})`;

interface AddSectionProps {
  readonly onAdd: (sectionId: string) => void;
  readonly disabled: boolean;
}

/** Adds one of the sections to the end of the page. */
export function AddSection({ onAdd, disabled }: AddSectionProps) {
  const { client } = useAdmin();
  const [choice, setChoice] = useState<SectionChoice | null>(null);
  const { data = [] } = useRows<SectionChoice[]>(
    ['section-choices'],
    () =>
      client
        .from('sections')
        .select('id,title,section_templates(type,name)')
        .order('title')
        .limit(2000) as never,
  );
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 2 }}>
      <Autocomplete
        sx={{ flex: 1 }}
        options={data}
        value={choice}
        getOptionLabel={sectionLabel}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        onChange={(_, picked) => setChoice(picked)}
        renderInput={(params) => <TextField {...params} label={text.label} />}
      />
      <Button
        variant="outlined"
        disabled={!choice || disabled}
        onClick={() => {
          if (choice) onAdd(choice.id);
          setChoice(null);
        }}
      >
        {text.add}
      </Button>
    </Box>
  );
}
