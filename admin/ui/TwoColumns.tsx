import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Two columns of inputs on a wide screen. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 2,
      inlineSize: '100%',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);
