import { AdapterDateFnsJalali } from '@mui/x-date-pickers/AdapterDateFnsJalali';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { faIR as texts } from '@mui/x-date-pickers/locales';
import { WEEKDAYS } from '../../../shared/dates/jalali-day.ts';
import { faDigits } from '../../../shared/persian/digits.ts';
import { fromLocalDay, toLocalDay } from './local-day.ts';

/** The library's Jalali calendar with Persian digits. */
class PersianAdapter extends AdapterDateFnsJalali {
  constructor(...options: ConstructorParameters<typeof AdapterDateFnsJalali>) {
    super(...options);
    const { formatByString } = this;
    this.formatByString = (value, format) => faDigits(formatByString(value, format));
  }
}

interface DayCalendarProps {
  /** "YYYY-MM-DD"; null where none is chosen. */
  readonly day: string | null;
  readonly onPick: (day: string) => void;
}

/** A Jalali month to choose a day from, by mouse or arrow keys. */
export const DayCalendar = ({ day, onPick }: DayCalendarProps) => (
  <LocalizationProvider
    dateAdapter={PersianAdapter}
    localeText={texts.components.MuiLocalizationProvider.defaultProps.localeText}
  >
    <DateCalendar
      autoFocus
      dayOfWeekFormatter={(moment) => WEEKDAYS[moment.getDay()]?.slice(0, 1) ?? ''}
      value={day === null ? null : toLocalDay(day)}
      onChange={(picked, state) => {
        if (picked && state === 'finish') onPick(fromLocalDay(picked));
      }}
    />
  </LocalizationProvider>
);
