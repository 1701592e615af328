import AddIcon from '@mui/icons-material/AddOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { SectionPicker } from './SectionPicker.tsx';
import type { PageKey } from './use-page-sections.ts';

const text = { open: 'افزودن بخش' };

interface AddSectionProps {
  readonly page: PageKey['type'];
  readonly onAdd: (sectionId: string) => void;
  readonly disabled: boolean;
}

/** Opens the list of sections; the chosen one is added to the end of the page. */
export function AddSection({ page, onAdd, disabled }: AddSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={disabled}
        onClick={() => setOpen(true)}
        sx={{ mt: 2 }}
      >
        {text.open}
      </Button>
      {isOpen && (
        <SectionPicker
          page={page}
          onClose={() => setOpen(false)}
          onPick={(id) => {
            setOpen(false);
            onAdd(id);
          }}
        />
      )}
    </>
  );
}
