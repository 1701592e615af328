import { Box, Card, Skeleton, Tooltip, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import { createReport, DEFAULT_PERIOD_DAYS } from '../../../shared/seo/report.ts';
import { MINUTE } from '../../../shared/units.ts';
import { usePermitted } from '../../data/access.ts';
import { usePrintedHeads } from '../../data/published-files.ts';
import { useCount } from '../../data/use-all-records.ts';
import { Muted } from '../../ui/Panel.tsx';

interface Count {
  readonly label: string;
  /** Name of the screen that the tile opens, and of the resource that is counted. */
  readonly screen: string;
  readonly filter?: Readonly<Record<string, unknown>>;
  /** True where a number above zero is shown as a warning. */
  readonly isUrgent?: boolean;
}

/** The figures on top of the dashboard, each counted in the database. */
const COUNTS: readonly Count[] = [
  { label: 'صندوق فعال', screen: 'funds', filter: { is_active: true } },
  { label: 'دسته‌بندی', screen: 'categories' },
  { label: 'بخش', screen: 'sections' },
  { label: 'خبر و تحلیل', screen: 'blog' },
  { label: 'پیام خوانده‌نشده', screen: 'contact', filter: { status: 'unread' }, isUrgent: true },
  { label: 'سطر ردشده', screen: 'rejections', isUrgent: true },
];
const FINDINGS: Count = { label: 'یافتهٔ باز سئو', screen: 'seo', isUrgent: true };

function Tile({ count, value, error }: { count: Count; value: number | undefined; error: Error | null }) {
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
        <Muted component="span">{count.label}</Muted>
      </Card>
    </Tooltip>
  );
}

function CountTile({ count }: { count: Count }) {
  const { total, error } = useCount(count.screen, count.filter, { refetchInterval: MINUTE });
  return <Tile count={count} value={total} error={error as Error | null} />;
}

/** Findings of the health check over every published page. */
function FindingsTile() {
  const { data, error } = usePrintedHeads();
  const report =
    data && createReport({ heads: data, settings: [], trackedKeywords: 0 }, DEFAULT_PERIOD_DAYS, null, 0);
  return <Tile count={FINDINGS} value={report?.issue_count} error={error} />;
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
  const permitted = usePermitted();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))' }}>
      {COUNTS.filter(({ screen }) => permitted(screen, 'read')).map((count) => (
        <CountTile key={count.screen} count={count} />
      ))}
      {permitted(FINDINGS.screen, 'read') && <FindingsTile />}
    </Box>
  );
}
