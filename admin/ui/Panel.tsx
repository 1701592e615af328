import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface PanelProps {
  readonly title: string;
  /** One line on what the panel is for. */
  readonly meaning?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled block of a screen; wide contents scroll inside it. */
export const Panel = ({ title, meaning, action, children }: PanelProps) => (
  <Card component="section" sx={{ p: 2.5, minWidth: 0 }}>
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'start',
        justifyContent: 'space-between',
        mb: 1.5,
        flexWrap: 'wrap',
      }}
    >
      <Box>
        <Typography component="h2" variant="h6">
          {title}
        </Typography>
        {meaning && (
          <Typography variant="body2" color="text.secondary">
            {meaning}
          </Typography>
        )}
      </Box>
      {action}
    </Box>
    <Box sx={{ overflowX: 'auto' }}>{children}</Box>
  </Card>
);
