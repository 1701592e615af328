import { useSortable } from '@dnd-kit/sortable';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import ScheduleIcon from '@mui/icons-material/EventOutlined';
import {
  Box,
  Button,
  Chip,
  Dialog,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  Switch,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Form, SaveButton } from 'react-admin';
import { Link } from 'react-router-dom';
import { jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { text as dragTexts } from '../../ui/drag-texts.ts';
import { JalaliMomentInput } from '../../ui/inputs.tsx';
import { SORT_ITEM } from '../../ui/sort/SortableRow.tsx';
import type { PlacedSection } from './section-positions.ts';
import type { Visibility } from './use-page-sections.ts';

const datesText = {
  open: 'زمان نمایش',
  title: (name: string) => `زمان نمایش «${name}»`,
  from: 'از',
  until: 'تا',
  always: 'خالی یعنی بی‌آغاز یا بی‌پایان',
  order: 'پایان باید پس از آغاز باشد',
  save: 'ذخیره',
  since: (moment: string) => `از ${moment}`,
  to: (moment: string) => `تا ${moment}`,
};

interface VisibilityDatesProps {
  readonly section: PlacedSection;
  readonly editable: boolean;
  readonly onSave: (data: Partial<Visibility>) => void;
}

/** e.g. «از ۱۴۰۵/۰۵/۲۵، ۱۴:۳۰ تا …»; the button's name where no date is set. */
const labelOf = ({ visible_from: from, visible_until: until }: PlacedSection): string =>
  [from && datesText.since(jalaliDateTime(from)), until && datesText.to(jalaliDateTime(until))]
    .filter(Boolean)
    .join(' ') || datesText.open;

const rangeProblem = (until: unknown, { visible_from: from }: Partial<Visibility>): string | undefined =>
  from && until && Date.parse(from) >= Date.parse(String(until)) ? datesText.order : undefined;

/** The dates between which a section is shown, edited in a dialog. */
function VisibilityDates({ section, editable, onSave }: VisibilityDatesProps) {
  const [open, setOpen] = useState(false);
  const { visible_from, visible_until } = section;
  const save = ({ visible_from: from, visible_until: until }: Partial<Visibility>) => {
    onSave({ visible_from: from ?? null, visible_until: until ?? null });
    setOpen(false);
  };
  return (
    <>
      <Button size="small" startIcon={<ScheduleIcon />} disabled={!editable} onClick={() => setOpen(true)}>
        {labelOf(section)}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)}>
        <DialogTitle>{datesText.title(section.title)}</DialogTitle>
        <DialogContent>
          <Form defaultValues={{ visible_from, visible_until }} onSubmit={save}>
            <JalaliMomentInput source="visible_from" label={datesText.from} helperText={datesText.always} />
            <JalaliMomentInput source="visible_until" label={datesText.until} validate={rangeProblem} />
            <SaveButton label={datesText.save} alwaysEnable />
          </Form>
        </DialogContent>
      </Dialog>
    </>
  );
}

const text = { drag: 'جابه‌جا کردن', remove: 'برداشتن از صفحه', beside: 'کنار بخش پیشین', shown: 'نمایش' };

interface SortableSectionProps {
  readonly section: PlacedSection;
  readonly first: boolean;
  readonly editable: boolean;
  /** True where the page has a place of its own for it: it is neither moved nor put beside another. */
  readonly fixed: boolean;
  readonly onBeside: (beside: boolean) => void;
  readonly onVisibility: (data: Partial<Visibility>) => void;
  readonly onRemove: () => void;
}

/** One section of the list; its handle is dragged with mouse, touch or arrow keys. */
export function SortableSection({
  section,
  first,
  editable,
  fixed,
  onBeside,
  onVisibility,
  onRemove,
}: SortableSectionProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: section.id, attributes: { roleDescription: dragTexts.role } });
  const style = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
    opacity: isDragging ? 0.6 : 1,
  };
  return (
    <Box ref={setNodeRef} style={style} component="li" sx={{ ...SORT_ITEM, flexWrap: 'wrap' }}>
      {editable && !fixed && (
        <IconButton
          ref={setActivatorNodeRef}
          size="small"
          aria-label={`${text.drag}: ${section.title}`}
          sx={{ cursor: 'grab' }}
          {...attributes}
          {...listeners}
        >
          <DragIcon fontSize="small" />
        </IconButton>
      )}
      <Typography
        component={Link}
        to={`/sections/${section.sectionId}`}
        sx={{
          flex: '1 1 11rem',
          minWidth: 0,
          fontWeight: 600,
          color: 'var(--accent)',
          textDecoration: 'none',
        }}
      >
        {section.title}
      </Typography>
      {section.template !== section.title && <Chip size="small" label={section.template} />}
      {!first && !fixed && (
        <FormControlLabel
          label={text.beside}
          sx={SWITCH}
          disabled={!editable}
          control={
            <Switch size="small" checked={section.beside} onChange={(_, beside) => onBeside(beside)} />
          }
        />
      )}
      <FormControlLabel
        label={text.shown}
        sx={SWITCH}
        disabled={!editable}
        control={
          <Switch
            size="small"
            checked={section.is_visible}
            onChange={(_, is_visible) => onVisibility({ is_visible })}
          />
        }
      />
      <VisibilityDates section={section} editable={editable} onSave={onVisibility} />
      {editable && (
        <IconButton size="small" aria-label={`${text.remove}: ${section.title}`} onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

/** Without MUI's negative margin: where the line wraps, the switch would hang over the card's edge. */
const SWITCH = { marginInline: 0 };
