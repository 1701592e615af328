import { MenuItem, TextField } from '@mui/material';
import { PERIODS, type Period } from '../../../shared/seo/report.ts';
import { PAGE_TYPE_TEXT, type SeoPageType } from '../../../shared/seo/settings.ts';
import { text } from './report-columns.tsx';

interface ReportFilterProps {
  readonly period: Period;
  readonly type: SeoPageType | '';
  readonly onPeriod: (period: Period) => void;
  readonly onType: (type: SeoPageType | '') => void;
}

/** Chooses the period and the type of page. */
export const ReportFilter = ({ period, type, onPeriod, onType }: ReportFilterProps) => (
  <>
    <TextField
      select
      label={text.period}
      value={period}
      onChange={(event) => onPeriod(Number(event.target.value) as Period)}
      sx={{ inlineSize: 120 }}
    >
      {PERIODS.map((days) => (
        <MenuItem key={days} value={days}>
          {text.days(days)}
        </MenuItem>
      ))}
    </TextField>
    <TextField
      select
      label={text.type}
      value={type}
      onChange={(event) => onType(event.target.value as SeoPageType | '')}
      sx={{ inlineSize: 150 }}
    >
      <MenuItem value="">{text.all}</MenuItem>
      {Object.entries(PAGE_TYPE_TEXT).map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  </>
);
