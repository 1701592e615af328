import { Chip } from '@mui/material';

/** A word in a colour, e.g. of a score's grade or a finding's severity. */
export const ColorChip = ({ label, color, title }: { label: string; color: string; title?: string }) => (
  <Chip size="small" variant="outlined" label={label} title={title} sx={{ color, borderColor: color }} />
);

/** The four grades of a score as design tokens. */
export const GRADE_COLOR = {
  green: 'var(--up)',
  yellow: 'var(--gold-ink)',
  orange: 'var(--warn)',
  red: 'var(--down)',
} as const;
