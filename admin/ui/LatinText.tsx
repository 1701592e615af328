import { Typography } from '@mui/material';
import { DASH } from '../../shared/persian/format.ts';

/** Latin text on one line, cut where it is long; the whole stands in its title. An empty one is a dash. */
export const LatinText = ({ value, maxWidth = 220 }: { value: string | null; maxWidth?: number }) => (
  <Typography
    component="bdi"
    dir="ltr"
    variant="body2"
    noWrap
    title={value || undefined}
    sx={{ display: 'block', maxWidth, textAlign: 'end' }}
  >
    {value || DASH}
  </Typography>
);
