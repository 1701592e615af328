import { Alert, Box, Button, ButtonBase, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePermitted } from '../../data/access.ts';
import { useAllRecords } from '../../data/use-all-records.ts';
import { Muted } from '../../ui/Panel.tsx';
import { ScreenDialog } from '../../ui/ScreenDialog.tsx';
import { type ChoiceGroup, type SectionChoice, sectionChoices, type TemplateRow } from './section-choices.ts';
import type { PageKey } from './use-page-sections.ts';

const PREVIEWS = import.meta.glob<string>('./previews/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** Address of a small picture of a template's block; null where there is none. `node scripts/run.mjs scripts/section-previews.ts` draws them from a running site. */
const sectionPreview = (type: string): string | null => PREVIEWS[`./previews/${type}.webp`] ?? null;

const groupText = { create: 'ساختن بخش تازه از این قالب' };

/** The form of a new section, with its template chosen. */
const createPath = (templateId: string): string =>
  `/sections/create?source=${encodeURIComponent(JSON.stringify({ template_id: templateId }))}`;

const Preview = ({ type }: { type: string }) => {
  const picture = sectionPreview(type);
  return (
    <Box sx={PICTURE}>{picture && <img src={picture} alt="" loading="lazy" width={240} height={180} />}</Box>
  );
};

const Choice = ({ choice, onPick }: { choice: SectionChoice; onPick: (id: string) => void }) => (
  <ButtonBase onClick={() => onPick(choice.id)} sx={CHOICE}>
    <span>{choice.title}</span>
    {choice.detail && (
      <Typography component="span" variant="caption" noWrap sx={{ color: 'var(--muted)', maxWidth: '100%' }}>
        {choice.detail}
      </Typography>
    )}
  </ButtonBase>
);

/** A template with its picture, what it shows, and a button for each of its sections. */
function SectionGroup({ group, onPick }: { group: ChoiceGroup; onPick: (sectionId: string) => void }) {
  const canAccess = usePermitted()('sections', 'create');
  return (
    <Box component="section" aria-labelledby={`group-${group.id}`} sx={GROUP}>
      <Preview type={group.type} />
      <Box sx={{ minWidth: 0 }}>
        <Typography id={`group-${group.id}`} component="h3" variant="subtitle1">
          {group.name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {group.description}
        </Typography>
        <Box sx={{ display: 'grid', gap: 0.5, mt: 1 }}>
          {group.choices.map((choice) => (
            <Choice key={choice.id} choice={choice} onPick={onPick} />
          ))}
        </Box>
        {canAccess && (
          <Button component={Link} to={createPath(group.id)} size="small" sx={{ mt: 0.5 }}>
            {groupText.create}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const GROUP = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' },
  paddingBlock: 2,
  borderBlockEnd: '1px solid var(--line)',
};
const PICTURE = {
  display: { xs: 'none', sm: 'block' },
  blockSize: 180,
  borderRadius: 'var(--radius-s)',
  border: '1px solid var(--line)',
  backgroundColor: 'var(--sunken)',
  overflow: 'hidden',
};
const CHOICE = {
  display: 'grid',
  justifyContent: 'start',
  justifyItems: 'start',
  gap: 0.25,
  p: 1,
  minHeight: 44,
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-s)',
  '&:hover, &:focus-visible': { backgroundColor: 'var(--hover)' },
};

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
  const { data, error } = useAllRecords<TemplateRow>({
    resource: 'section-templates',
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
      {data && groups.length === 0 && <Muted>{text.none}</Muted>}
      {groups.map((group) => (
        <SectionGroup key={group.id} group={group} onPick={onPick} />
      ))}
    </ScreenDialog>
  );
}
