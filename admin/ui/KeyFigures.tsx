import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface KeyFigure {
  readonly label: string;
  readonly value: ReactNode;
}

/** A few figures side by side, each with its label. */
export const KeyFigures = ({ figures }: { figures: readonly KeyFigure[] }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}
  >
    {figures.map(({ label, value }) => (
      <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
        <Typography component="dt" variant="body2" color="text.secondary">
          {label}
        </Typography>
        <Typography component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 700 }}>
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
);
