import { Box, Card, Skeleton, Tooltip, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router-dom';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import { MINUTE } from '../../../shared/units.ts';
import { type Profile, isPermitted } from '../../auth/access.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { COUNTS, type Count } from './counts.ts';

interface TileProps {
  readonly of: Count;
  readonly value: number | undefined;
  readonly error: Error | null;
}

function Tile({ of, value, error }: TileProps) {
  const urgent = of.isUrgent && (value ?? 0) > 0;
  return (
    <Tooltip title={error?.message ?? ''}>
      <Card component={Link} to={`/${of.screen}`} sx={TILE}>
        <Typography
          component="span"
          sx={{ fontSize: '1.625rem', fontWeight: 700, color: urgent ? 'var(--warn)' : 'inherit' }}
        >
          {error ? DASH : value === undefined ? <Skeleton width={56} /> : formatNumber(value)}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary">
          {of.label}
        </Typography>
      </Card>
    </Tooltip>
  );
}

const TILE = {
  p: 2,
  display: 'grid',
  textDecoration: 'none',
  color: 'inherit',
  '&:hover': { borderColor: 'var(--accent)' },
} as const;

/** Counts of what the signed-in person may read; a count that failed shows a dash and why. */
export function CountTiles() {
  const { client } = useAdmin();
  const { permissions } = usePermissions<Profile | null>();
  const shown = COUNTS.filter(({ screen }) => isPermitted(permissions ?? null, screen, 'read'));
  const answers = useQueries({
    queries: shown.map(({ screen, count }) => ({
      queryKey: ['count', screen],
      queryFn: () => count(client),
      refetchInterval: MINUTE,
      retry: 1,
    })),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))' }}>
      {shown.map((of, index) => (
        <Tile key={of.screen} of={of} value={answers[index]?.data} error={answers[index]?.error ?? null} />
      ))}
    </Box>
  );
}
