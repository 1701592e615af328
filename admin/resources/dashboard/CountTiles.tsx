import { Box, Card, Skeleton, Tooltip, Typography } from '@mui/material';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import { checkHealth } from '../../../shared/seo/health.ts';
import type { AnySeoRow } from '../../../shared/seo/settings.ts';
import { toSeoFields } from '../../../shared/seo/to-seo-fields.ts';
import { MINUTE } from '../../../shared/units.ts';
import { usePermitted } from '../../auth/use-permitted.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { fetchAll } from '../../data/fetch-all.ts';
import { readCount } from '../../data/response.ts';

interface Count {
  readonly label: string;
  /** Name of the screen that the tile opens. */
  readonly screen: string;
  readonly count: (client: SupabaseClient) => Promise<number>;
  /** True where a number above zero is shown as a warning. */
  readonly isUrgent?: boolean;
}

const rowsOf = (client: SupabaseClient, table: string) =>
  client.from(table).select('*', { count: 'exact', head: true });

/** Findings of the health check over every page that has settings. */
async function openFindings(client: SupabaseClient): Promise<number> {
  const rows = await fetchAll<AnySeoRow>(() => client.from('seo_settings').select('*').order('id'));
  return rows.reduce((sum, row) => sum + checkHealth(toSeoFields(row)).findings.length, 0);
}

/** The figures on top of the dashboard, each counted in the database. */
const COUNTS: readonly Count[] = [
  {
    label: 'صندوق فعال',
    screen: 'funds',
    count: (client) => readCount(rowsOf(client, 'funds').eq('is_active', true)),
  },
  { label: 'دسته‌بندی', screen: 'categories', count: (client) => readCount(rowsOf(client, 'categories')) },
  { label: 'بخش', screen: 'sections', count: (client) => readCount(rowsOf(client, 'sections')) },
  { label: 'خبر و تحلیل', screen: 'blog', count: (client) => readCount(rowsOf(client, 'articles')) },
  {
    label: 'پیام خوانده‌نشده',
    screen: 'contact',
    isUrgent: true,
    count: (client) => readCount(rowsOf(client, 'contact_messages').eq('status', 'unread')),
  },
  { label: 'یافتهٔ باز سئو', screen: 'seo', isUrgent: true, count: openFindings },
  {
    label: 'سطر ردشده',
    screen: 'rejections',
    isUrgent: true,
    count: (client) => readCount(rowsOf(client, 'source_rejections')),
  },
];

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
