import ScheduleIcon from '@mui/icons-material/EventOutlined';
import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { Form, SaveButton } from 'react-admin';
import { jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { JalaliMomentInput } from '../../ui/inputs.tsx';
import type { PlacedSection } from './section-positions.ts';
import type { Visibility } from './use-page-sections.ts';

const text = {
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
  [from && text.since(jalaliDateTime(from)), until && text.to(jalaliDateTime(until))]
    .filter(Boolean)
    .join(' ') || text.open;

const rangeProblem = (until: unknown, { visible_from: from }: Partial<Visibility>): string | undefined =>
  from && until && Date.parse(from) >= Date.parse(String(until)) ? text.order : undefined;

/** The dates between which a section is shown, edited in a dialog. */
export function VisibilityDates({ section, editable, onSave }: VisibilityDatesProps) {
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
        <DialogTitle>{text.title(section.title)}</DialogTitle>
        <DialogContent>
          <Form defaultValues={{ visible_from, visible_until }} onSubmit={save}>
            <JalaliMomentInput source="visible_from" label={text.from} helperText={text.always} />
            <JalaliMomentInput source="visible_until" label={text.until} validate={rangeProblem} />
            <SaveButton label={text.save} alwaysEnable />
          </Form>
        </DialogContent>
      </Dialog>
    </>
  );
}
