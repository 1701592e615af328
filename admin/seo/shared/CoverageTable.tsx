import { Alert, Box, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading } from 'react-admin';
import { jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import { PAGE_TYPE_TEXT, SEO_PAGE_TYPES, type SeoTarget } from '../../../shared/seo/settings.ts';
import { fetchReleasedAt } from '../../data/live-release.ts';
import { fetchPublishedJson, text as staticText, usePrintedHeads } from '../../data/published-files.ts';
import { Muted, Panel } from '../../ui/Panel.tsx';
import { RowsTable } from '../../ui/Records.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import {
  type CoverageLine,
  computeCoverage,
  findMissing,
  type StaticIndex,
  staticIndexSchema,
} from './coverage.ts';
import { useTargets } from './use-seo-rows.ts';

const text = {
  title: 'پوشش فایل‌ها',
  type: 'نوع',
  rows: 'پایگاه داده',
  pages: 'منتشرشده',
  records: 'در فایل',
  percent: 'پوشش',
  state: 'وضعیت',
  total: 'همه',
  at: (moment: string) => `انتشار زنده: ${moment}`,
  lacking: 'بدون رکورد:',
  complete: 'هیچ صفحه‌ای جا نمانده است.',
  badge: { complete: 'کامل', incomplete: 'ناقص', inactive: 'غیرفعال' } satisfies Record<
    CoverageLine['badge'],
    string
  >,
};
const COLOR = { complete: 'success', incomplete: 'warning', inactive: 'error' } as const satisfies Record<
  CoverageLine['badge'],
  string
>;
const MAX_NAMES = 40;

const NAMES = { ...PAGE_TYPE_TEXT, total: text.total };

const Lines = ({ lines }: { lines: readonly CoverageLine[] }) => (
  <RowsTable rows={lines} idOf={({ type }) => type} label={text.title}>
    <RecordTable.Col label={text.type} names render={({ type }: CoverageLine) => NAMES[type]} />
    <RecordTable.Col source="rows" label={text.rows} as="figure" disableSort />
    <RecordTable.Col source="pages" label={text.pages} as="figure" disableSort />
    <RecordTable.Col source="records" label={text.records} as="figure" disableSort />
    <RecordTable.Col
      label={text.percent}
      render={({ percent }: CoverageLine) => formatPercent(percent, { sign: false, decimals: 1 })}
    />
    <RecordTable.Col source="badge" label={text.state} words={text.badge} colors={COLOR} disableSort />
  </RowsTable>
);

async function fetchIndex(): Promise<StaticIndex> {
  const { data } = staticIndexSchema.safeParse(await fetchPublishedJson('/seo/index.json'));
  if (!data) throw new Error(staticText.unreadable('seo/index.json'));
  return data;
}

/** The live pages without a record in the published files. */
async function fetchMissing(targets: readonly SeoTarget[]): Promise<SeoTarget[]> {
  const files = await Promise.all(
    SEO_PAGE_TYPES.map(async (type) =>
      findMissing(targets, type, (await fetchPublishedJson(`/seo/${type}.json`)) as Record<string, unknown>),
    ),
  );
  return files.flat();
}

function Missing({ targets }: { targets: readonly SeoTarget[] }) {
  const { data, error } = useQuery({
    queryKey: ['static-missing', targets.length],
    queryFn: () => fetchMissing(targets),
    retry: false,
  });
  if (error || !data) return null;
  if (data.length === 0) return <Muted>{text.complete}</Muted>;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2">{text.lacking}</Typography>
      <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mt: 1 }}>
        {data.slice(0, MAX_NAMES).map(({ type, id, name }) => (
          <Chip key={`${type}:${id}`} size="small" label={name} />
        ))}
        {data.length > MAX_NAMES && <Chip size="small" label={`+${formatNumber(data.length - MAX_NAMES)}`} />}
      </Box>
    </Box>
  );
}

/** Rows, pages of the live release and records of its static files, by type, with the moment of the release. */
export function CoverageTable({ missing = false }: { missing?: boolean }) {
  const { targets, loading, error } = useTargets();
  const index = useQuery({ queryKey: ['static-index'], queryFn: fetchIndex, retry: false });
  const heads = usePrintedHeads();
  const release = useQuery({ queryKey: ['released-at'], queryFn: fetchReleasedAt, retry: false });
  const failed = error ?? index.error ?? heads.error;
  if (failed) return <Alert severity="warning">{failed.message}</Alert>;
  if (loading || !index.data || !heads.data) return <Loading />;
  return (
    <>
      <Lines lines={computeCoverage(targets, heads.data, index.data)} />
      {release.data && <Muted variant="caption">{text.at(jalaliDateTime(release.data))}</Muted>}
      {missing && <Missing targets={targets} />}
    </>
  );
}

const tabText = {
  title: 'وضعیت سئوی ایستا',
  meaning:
    'کامل از ۹۵٪، ناقص وقتی رکوردی هست، غیرفعال وقتی هیچ نیست؛ مبنا صفحه‌هایی است که در انتشار زنده هستند',
};

/** Coverage of the static SEO files: complete, incomplete or inactive, by type and in all. */
export const StaticTab = () => (
  <Panel title={tabText.title} meaning={tabText.meaning}>
    <CoverageTable />
  </Panel>
);
