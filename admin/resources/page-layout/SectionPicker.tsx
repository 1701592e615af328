import { Alert, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useAllRecords } from '../../data/use-all-records.ts';
import { ScreenDialog } from '../../ui/ScreenDialog.tsx';
import { SectionGroup } from './SectionGroup.tsx';
import { sectionChoices, type TemplateRow } from './section-choices.ts';
import type { PageKey } from './use-page-sections.ts';

const text = {
  title: 'افزودن بخش به صفحه',
  search: 'جستجوی بخش',
  none: 'بخشی با این واژه‌ها نیست.',
};
const COLUMNS = ['id', 'type', 'name', 'description', 'sections(id,title,description,config)'];

interface SectionPickerProps {
  readonly page: PageKey['type'];
  readonly onPick: (sectionId: string) => void;
  readonly onClose: () => void;
}

/** The sections that the page can draw, searchable and grouped by template, each with its preview. */
export function SectionPicker({ page, onPick, onClose }: SectionPickerProps) {
  const [query, setQuery] = useState('');
  const { data, error } = useAllRecords<TemplateRow>('section-templates', {
    columns: COLUMNS,
    order: 'name.asc,id',
  });
  const groups = sectionChoices(data ?? [], page, query);
  return (
    <ScreenDialog title={text.title} onClose={onClose}>
      <TextField
        type="search"
        label={text.search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        slotProps={{ htmlInput: { autoFocus: true } }}
      />
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && groups.length === 0 && <Typography color="text.secondary">{text.none}</Typography>}
      {groups.map((group) => (
        <SectionGroup key={group.id} group={group} onPick={onPick} />
      ))}
    </ScreenDialog>
  );
}
