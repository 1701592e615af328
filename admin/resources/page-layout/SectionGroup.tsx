import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ChoiceGroup, SectionChoice } from './section-choices.ts';

const PREVIEWS = import.meta.glob<string>('./previews/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** Address of a small picture of a template's block; null where there is none. `node scripts/run.mjs scripts/section-previews.ts` draws them from the gallery. */
const sectionPreview = (type: string): string | null => PREVIEWS[`./previews/${type}.webp`] ?? null;

const text = { create: 'ساختن بخش تازه از این قالب' };

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

interface SectionGroupProps {
  readonly group: ChoiceGroup;
  readonly onPick: (sectionId: string) => void;
}

/** A template with its picture, what it shows, and a button for each of its sections. */
export function SectionGroup({ group, onPick }: SectionGroupProps) {
  const { canAccess } = useCanAccess({ resource: 'sections', action: 'create' });
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
            {text.create}
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
