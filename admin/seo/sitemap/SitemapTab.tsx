import { Alert, Box, Chip, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading } from 'react-admin';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import { isSitemapDue, sitemapBadge } from '../../../shared/seo/badges.ts';
import { useCount } from '../../data/use-all-records.ts';
import { KeyFigures, Muted, Panel } from '../../ui/Panel.tsx';
import { useNow } from '../../ui/use-now.ts';
import { RobotsPanel } from '../robots/RobotsPanel.tsx';
import { fetchSitemap } from '../shared/crawl.ts';
import { useOrigins } from '../shared/use-origins.ts';
import { IndexNowPanel } from './IndexNowPanel.tsx';
import {
  computeSitemapStats,
  findWarnings,
  type SitemapStats,
  type SitemapWarning,
} from './sitemap-stats.ts';

const text = {
  title: 'آمار نقشهٔ سایت',
  open: 'دیدن sitemap.xml',
  total: 'کل نشانی‌ها',
  categories: 'دسته‌بندی‌ها',
  funds: 'صندوق‌ها',
  statics: 'صفحه‌های دیگر',
  generated: 'آخرین ساخت',
  size: 'حجم',
  kilobytes: (bytes: number) => `${formatNumber(Math.ceil(bytes / 1024))} کیلوبایت`,
  files: 'فایل‌ها',
  fresh: 'نقشهٔ سایت تازه است.',
  due: 'ساخت دوبارهٔ نقشهٔ سایت لازم است: از ساخت آن بیش از ۲۴ ساعت گذشته یا صندوق یا دسته‌بندی‌ای پس از آن تغییر کرده است.',
  changed: (funds: number, categories: number) =>
    `تغییر پس از ساخت: ${formatNumber(funds)} صندوق و ${formatNumber(categories)} دسته‌بندی`,
  badge: { unknown: 'نامشخص', empty: 'خالی', excessive: 'بیش از اندازه', high: 'زیاد', healthy: 'سالم' },
  warning: {
    'many-urls': 'بیش از ۴۰٬۰۰۰ نشانی دارد و به مرز ۵۰٬۰۰۰ نزدیک است',
    'too-many-urls': 'بیش از ۵۰٬۰۰۰ نشانی دارد',
    'too-large': 'بزرگ‌تر از ۵۰ مگابایت است',
  } satisfies Record<SitemapWarning['kind'], string>,
};
const COLOR = {
  unknown: 'default',
  empty: 'error',
  excessive: 'error',
  high: 'warning',
  healthy: 'success',
} as const;

/** The number of rows that changed at or after the sitemap's date. */
const useChanged = (resource: string, since: string | null): number | undefined =>
  useCount(resource, since ? { 'updated_at@gte': since } : {}, { enabled: since !== null }).total;

function Freshness({ stats }: { stats: SitemapStats }) {
  const now = useNow();
  const funds = useChanged('funds', stats.lastGenerated);
  const categories = useChanged('categories', stats.lastGenerated);
  if (funds === undefined || categories === undefined) return null;
  // Only whether something changed matters: the sitemap's own date serves as the date of the change.
  const changedAt = funds + categories > 0 && stats.lastGenerated ? [stats.lastGenerated] : [];
  const due = isSitemapDue(stats.lastGenerated, new Date(now).toISOString(), changedAt);
  return (
    <Alert severity={due ? 'warning' : 'success'} sx={{ mt: 2 }}>
      {due ? text.due : text.fresh} {text.changed(funds, categories)}
    </Alert>
  );
}

const Stats = ({ stats }: { stats: SitemapStats }) => (
  <>
    <KeyFigures
      figures={[
        { label: text.total, value: formatNumber(stats.totalUrls) },
        { label: text.funds, value: formatNumber(stats.fundPages) },
        { label: text.categories, value: formatNumber(stats.categoryPages) },
        { label: text.statics, value: formatNumber(stats.staticPages) },
        { label: text.size, value: text.kilobytes(stats.fileSize) },
        { label: text.generated, value: stats.lastGenerated ? jalaliDate(stats.lastGenerated) : DASH },
      ]}
    />
    {findWarnings(stats).map(({ kind, path }) => (
      <Alert key={`${kind}${path}`} severity={kind === 'many-urls' ? 'warning' : 'error'} sx={{ mt: 1 }}>
        <bdi dir="ltr">{path}</bdi>: {text.warning[kind]}
      </Alert>
    ))}
    <Freshness stats={stats} />
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 2 }}>
      <Muted>{text.files}:</Muted>
      {stats.files.map(({ path, urls }) => (
        <Chip
          key={path}
          size="small"
          variant="outlined"
          label={
            <>
              <bdi dir="ltr">{path}</bdi> · {formatNumber(urls)}
            </>
          }
        />
      ))}
    </Box>
  </>
);

/** Statistics of the published sitemap and whether it must be rebuilt, the editor of robots.txt, submissions to IndexNow. */
export function SitemapTab() {
  const origins = useOrigins();
  const { data, error } = useQuery({
    queryKey: ['sitemap'],
    queryFn: async () => computeSitemapStats(await fetchSitemap(), origins),
    retry: false,
  });
  const badge = sitemapBadge(error || !data ? null : data.totalUrls);
  const action = (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Link href="/sitemap.xml" target="_blank" rel="noreferrer">
        {text.open}
      </Link>
      <Chip color={COLOR[badge]} label={text.badge[badge]} />
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Panel title={text.title} action={action}>
        {error && <Alert severity="error">{error.message}</Alert>}
        {!data && !error && <Loading />}
        {data && <Stats stats={data} />}
      </Panel>
      <RobotsPanel />
      <IndexNowPanel />
    </Box>
  );
}
