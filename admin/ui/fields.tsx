import { Chip, Typography } from '@mui/material';
import { useFieldValue } from 'react-admin';
import { isDayText } from '../../shared/dates/days.ts';
import { jalaliDate, jalaliDateTime } from '../../shared/dates/jalali.ts';
import { DASH, formatNumber } from '../../shared/persian/format.ts';
import { LatinText } from './LatinText.tsx';

/** Colours of MUI's chips that the screens use for states. */
export type ChipColor = 'success' | 'warning' | 'error' | 'info' | 'default';

export interface FieldProps {
  readonly source: string;
  readonly label?: string;
}

const useValue = (source: string): unknown => useFieldValue({ source }) ?? null;

/** A day as a Jalali date; an instant with Tehran's time. */
export function MomentField({ source }: FieldProps) {
  const value = useValue(source);
  if (typeof value !== 'string') return <span>{DASH}</span>;
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {isDayText(value) ? jalaliDate(value) : jalaliDateTime(value)}
    </span>
  );
}

/** A number with separators, in Persian digits. */
export function FigureField({ source }: FieldProps) {
  const value = useValue(source);
  return <span>{value === null ? DASH : formatNumber(Number(value))}</span>;
}

/** Latin text, isolated from the right-to-left text around it. */
export function LatinField({ source }: FieldProps) {
  const value = useValue(source);
  return <bdi dir="ltr">{value === null ? DASH : String(value)}</bdi>;
}

/** Long Latin text on one line. */
export const LatinLineField = ({ source }: FieldProps) => (
  <LatinText value={useValue(source) as string | null} />
);

interface ChipFieldProps extends FieldProps {
  readonly texts: Readonly<Record<string, string>>;
  readonly colors?: Readonly<Record<string, ChipColor>> | undefined;
}

/** One of a few known values as a coloured word. */
export function WordField({ source, texts, colors = {} }: ChipFieldProps) {
  const value = String(useValue(source) ?? '');
  return <Chip size="small" color={colors[value] ?? 'default'} label={texts[value] ?? value} />;
}

/** A long text cut to one line. */
export function LineField({ source }: FieldProps) {
  const value = useValue(source);
  return (
    <Typography
      variant="body2"
      noWrap
      sx={{ maxWidth: 320 }}
      title={value === null ? undefined : String(value)}
    >
      {value === null ? DASH : String(value)}
    </Typography>
  );
}
