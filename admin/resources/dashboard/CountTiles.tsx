import { Box, Card, Skeleton, Tooltip, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import { MINUTE } from '../../../shared/units.ts';
import { usePermitted } from '../../auth/use-permitted.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { COUNTS, type Count } from './counts.ts';

interface TileProps {
  readonly count: Count;
  readonly value: number | undefined;
  readonly error: Error | null;
}

function Tile({ count, value, error }: TileProps) {
  const urgent = count.isUrgent && (value ?? 0) > 0;
  return (
    <Tooltip title={error?.message ?? ''}>
      <Card component={Link} to={`/${count.screen}`} sx={TILE}>
        <Typography
          component="span"
          sx={{ fontSize: '1.625rem', fontWeight: 700, color: urgent ? 'var(--warn)' : 'inherit' }}
        >
          {error ? DASH : value === undefined ? <Skeleton width={56} /> : formatNumber(value)}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary">
          {count.label}
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

/** Counts of what the signed-in person may read; a failed count shows a dash, and its error as a tooltip. */
export function CountTiles() {
  const { client } = useAdmin();
  const permitted = usePermitted();
  const shown = COUNTS.filter(({ screen }) => permitted(screen, 'read'));
  const results = useQueries({
    queries: shown.map(({ screen, count }) => ({
      queryKey: ['count', screen],
      queryFn: () => count(client),
      refetchInterval: MINUTE,
      retry: 1,
    })),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))' }}>
      {shown.map((count, index) => (
        <Tile
          key={count.screen}
          count={count}
          value={results[index]?.data}
          error={results[index]?.error ?? null}
        />
      ))}
    </Box>
  );
}
