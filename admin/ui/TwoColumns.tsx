import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Two columns of inputs on a wide screen. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 2,
      inlineSize: '100%',
      gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
    }}
  >
    {children}
  </Box>
);
