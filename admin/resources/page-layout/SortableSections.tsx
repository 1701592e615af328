import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import ScheduleIcon from '@mui/icons-material/EventOutlined';
import { Chip, FormControlLabel, IconButton, Switch, Typography } from '@mui/material';
import { Form, SaveButton } from 'react-admin';
import { Link } from 'react-router-dom';
import { jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { DialogButton } from '../../ui/DialogButton.tsx';
import { JalaliMomentInput } from '../../ui/inputs.tsx';
import { ScreenDialog } from '../../ui/ScreenDialog.tsx';
import { SortableItem, SortableList } from '../../ui/sort/SortableList.tsx';
import { moveSection, type PlacedSection } from './section-positions.ts';
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
  const { title, visible_from, visible_until } = section;
  const save = ({ visible_from: from, visible_until: until }: Partial<Visibility>) =>
    onSave({ visible_from: from ?? null, visible_until: until ?? null });
  return (
    <DialogButton label={labelOf(section)} startIcon={<ScheduleIcon />} disabled={!editable}>
      {(close) => (
        <ScreenDialog title={datesText.title(title)} maxWidth="xs" onClose={close}>
          <Form
            defaultValues={{ visible_from, visible_until }}
            onSubmit={(values: Partial<Visibility>) => {
              save(values);
              close();
            }}
          >
            <JalaliMomentInput source="visible_from" label={datesText.from} helperText={datesText.always} />
            <JalaliMomentInput source="visible_until" label={datesText.until} validate={rangeProblem} />
            <SaveButton label={datesText.save} alwaysEnable />
          </Form>
        </ScreenDialog>
      )}
    </DialogButton>
  );
}

const text = { remove: 'برداشتن از صفحه', beside: 'کنار بخش پیشین', shown: 'نمایش' };

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

/** One section of the list. */
function SortableSection(props: SortableSectionProps) {
  const { section, first, editable, fixed, onBeside, onVisibility, onRemove } = props;
  return (
    <SortableItem id={section.id} title={section.title} isMovable={editable && !fixed}>
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
    </SortableItem>
  );
}

/** Without MUI's negative margin: where the line wraps, the switch would hang over the card's edge. */
const SWITCH = { marginInline: 0 };

interface SortableSectionsProps {
  readonly sections: readonly PlacedSection[];
  readonly editable: boolean;
  /** True on pages with a place for each section. */
  readonly fixed: boolean;
  readonly onChange: (sections: readonly PlacedSection[]) => void;
  readonly onVisibility: (section: PlacedSection, data: Partial<Visibility>) => void;
  readonly onRemove: (section: PlacedSection) => void;
}

/** The sections of a page in order; moved with mouse, touch or keyboard. */
export function SortableSections(props: SortableSectionsProps) {
  const { sections, editable, fixed, onChange, onVisibility, onRemove } = props;
  const setBeside = (id: string, beside: boolean) =>
    onChange(sections.map((other) => (other.id === id ? { ...other, beside } : other)));
  return (
    <SortableList rows={sections} onMove={(from, to) => onChange(moveSection(sections, from, to))}>
      {sections.map((section, index) => (
        <SortableSection
          key={section.id}
          section={section}
          first={index === 0}
          editable={editable}
          fixed={fixed}
          onBeside={(beside) => setBeside(section.id, beside)}
          onVisibility={(data) => onVisibility(section, data)}
          onRemove={() => onRemove(section)}
        />
      ))}
    </SortableList>
  );
}
