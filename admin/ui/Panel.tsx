import { Box, Card, Typography, type TypographyProps } from '@mui/material';
import type { ReactNode } from 'react';

/** Two parts of a screen beside each other where there is room: the first one wider, or both equal. */
export const BESIDE = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
};
export const HALVES = {
  ...BESIDE,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};

/** A link to a record, for `style`. */
export const RECORD_LINK = { color: 'var(--accent)', fontWeight: 600, textDecoration: 'none' };

/** A file or a record as it is written, for `pre`. */
export const CODE_BLOCK = {
  backgroundColor: 'var(--sunken)',
  borderRadius: 'var(--radius-m)',
  p: 2,
  m: 0,
  overflow: 'auto',
  fontSize: '0.8125rem',
};

interface KeyFigure {
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
        <Muted component="dt">{label}</Muted>
        <Typography component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 700 }}>
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
);

/** A line that explains, in the quieter colour. */
export const Muted = (props: TypographyProps) => (
  <Typography variant="body2" color="text.secondary" {...props} />
);

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
        {meaning && <Muted>{meaning}</Muted>}
      </Box>
      {action}
    </Box>
    <Box sx={{ overflowX: 'auto' }}>{children}</Box>
  </Card>
);
