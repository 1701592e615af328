import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { Box, InputAdornment, Popover, TextField } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { Loading } from 'react-admin';
import { lazyComponent } from '../lazy-component.ts';
import { ToolButton } from '../ToolButton.tsx';

const text = { open: 'برگزیدن از تقویم', time: 'ساعت (به وقت تهران)' };

/** Loaded at the first opening: most forms are saved without it. */
const DayCalendar = lazyComponent(() => import('./DayCalendar.tsx'), 'DayCalendar');

interface DayPickerProps {
  /** "YYYY-MM-DD"; null where none is chosen. */
  readonly day: string | null;
  readonly onPick: (day: string) => void;
  /** Below the calendar, e.g. the time of day. */
  readonly children?: ReactNode;
  /** True where the popover stays open after a day was chosen. */
  readonly stays?: boolean;
}

/** A button in a date's field that opens the Jalali calendar. */
export function DayPicker({ day, onPick, children, stays = false }: DayPickerProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <InputAdornment position="end">
      <ToolButton label={text.open} icon={CalendarIcon} edge="end" onClick={setAnchor} />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text.open } }}
      >
        <Suspense fallback={<Loading />}>
          <DayCalendar
            day={day}
            onPick={(picked) => {
              onPick(picked);
              if (!stays) close();
            }}
          />
        </Suspense>
        {children}
      </Popover>
    </InputAdornment>
  );
}

interface TimeOfDayProps {
  /** "HH:MM" in Tehran. */
  readonly time: string;
  readonly onPick: (time: string) => void;
}

export const TimeOfDay = ({ time, onPick }: TimeOfDayProps) => (
  <Box sx={{ px: 3, pb: 2 }}>
    <TextField
      type="time"
      label={text.time}
      value={time}
      onChange={(event) => {
        if (event.target.value) onPick(event.target.value);
      }}
      slotProps={{ htmlInput: { dir: 'ltr' }, inputLabel: { shrink: true } }}
    />
  </Box>
);
