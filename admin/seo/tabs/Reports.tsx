import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import { jalaliDate, jalaliDateTime } from '../../../shared/persian/jalali.ts';
import { checks } from '../../../shared/seo/checks/index.ts';
import { useOffice } from '../../context.ts';
import { fetchAll } from '../../data/fetch-all.ts';
import { countOf, dataOf } from '../../data/use-rows.ts';
import { downloadCsv } from '../../ui/csv.ts';
import { Facts } from '../../ui/Facts.tsx';
import { PagedTable, type TableColumn } from '../../ui/PagedTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useNow } from '../../ui/use-now.ts';
import { LineChart } from '../LineChart.tsx';
import { DEFAULT_PERIOD, PERIODS, type Period, reportOf, type StoredReport, within } from '../report.ts';
import { PAGE_TYPE_TEXT, type SeoPageType } from '../rows.ts';
import { useSeoRows } from '../use-seo.ts';

const text = {
  title: 'گزارش سئو',
  meaning: 'از تنظیمات کنونی محاسبه و نگه داشته می‌شود',
  period: 'دوره',
  type: 'نوع صفحه',
  all: 'همه',
  days: (days: number) => `${formatNumber(days)} روز`,
  build: 'ساخت گزارش',
  csv: 'دریافت CSV',
  score: 'امتیاز سلامت',
  issues: 'یافته‌های باز',
  keywords: 'کلیدواژهٔ زیر نظر',
  pages: 'صفحه',
  changed: 'صفحهٔ تغییرکرده در دوره',
  none: 'هنوز گزارشی ساخته نشده است.',
  at: 'زمان',
  chart: 'امتیاز سلامت در گزارش‌های این دوره',
  findings: 'یافته‌ها بر پایهٔ نوع',
  finding: 'یافته',
  count: 'تعداد',
  history: 'گزارش‌های نگه‌داشته‌شده',
};

const COLUMNS: readonly TableColumn<StoredReport>[] = [
  { head: text.at, by: ({ generated_at: at }) => at, cell: ({ generated_at: at }) => jalaliDateTime(at) },
  { head: text.type, cell: ({ page_type: type }) => (type ? PAGE_TYPE_TEXT[type] : text.all) },
  { head: text.period, cell: ({ period_days: days }) => text.days(days) },
  {
    head: text.score,
    by: ({ health_score: score }) => score ?? -1,
    cell: ({ health_score: score }) => (score === null ? DASH : formatNumber(score)),
  },
  {
    head: text.issues,
    by: ({ issue_count: count }) => count,
    cell: ({ issue_count: count }) => formatNumber(count),
  },
  { head: text.keywords, cell: ({ tracked_keyword_count: count }) => formatNumber(count) },
];

const FINDINGS: readonly TableColumn<readonly [id: string, count: number]>[] = [
  { head: text.finding, cell: ([id]) => checks.find((check) => check.id === id)?.text.title ?? id },
  { head: text.count, by: ([, count]) => count, cell: ([, count]) => formatNumber(count) },
];

const toRow = (report: StoredReport) => ({
  ...report,
  pages: report.details.pages,
  changed_pages: report.details.changedPages,
  jalali: jalaliDate(report.generated_at),
});

/** Figures of 7, 30 or 90 days: computed, kept, drawn, and downloaded. */
export function Reports() {
  const { client } = useOffice();
  const cache = useQueryClient();
  const rows = useSeoRows();
  const now = useNow();
  const { canAccess: editable = false } = useCanAccess({ resource: 'seo', action: 'create' });
  const [period, setPeriod] = useState<Period>(DEFAULT_PERIOD);
  const [type, setType] = useState<SeoPageType | ''>('');
  const [error, setError] = useState<string | null>(null);
  const pageType = type === '' ? null : type;
  const stored = useQuery({
    queryKey: ['seo-reports', pageType],
    retry: 1,
    queryFn: () =>
      fetchAll<StoredReport>(() => {
        const all = client
          .from('seo_reports')
          .select('*')
          .order('generated_at', { ascending: false })
          .order('id');
        return pageType === null ? all.is('page_type', null) : all.eq('page_type', pageType);
      }),
  });
  const keywords = useQuery({
    queryKey: ['tracked-keywords'],
    retry: 1,
    queryFn: () =>
      countOf(
        client.from('seo_keywords').select('id', { count: 'exact', head: true }).eq('tracking_enabled', true),
      ),
  });
  const report = reportOf(rows.data ?? [], keywords.data ?? 0, period, pageType, now);
  const kept = within(stored.data ?? [], period, now);

  const build = async () => {
    setError(null);
    try {
      await dataOf(client.from('seo_reports').insert(report).select().single());
      await cache.invalidateQueries({ queryKey: ['seo-reports'] });
    } catch (refusal) {
      setError((refusal as Error).message);
    }
  };

  const failure = error ?? stored.error?.message ?? rows.error?.message;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Panel
        title={text.title}
        meaning={text.meaning}
        action={
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <TextField
              select
              label={text.period}
              value={period}
              onChange={(event) => setPeriod(Number(event.target.value) as Period)}
              sx={{ inlineSize: 120 }}
            >
              {PERIODS.map((days) => (
                <MenuItem key={days} value={days}>
                  {text.days(days)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label={text.type}
              value={type}
              onChange={(event) => setType(event.target.value as SeoPageType | '')}
              sx={{ inlineSize: 150 }}
            >
              <MenuItem value="">{text.all}</MenuItem>
              {Object.entries(PAGE_TYPE_TEXT).map(([id, name]) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <Button
              variant="contained"
              onClick={build}
              disabled={!editable || !rows.data || keywords.data === undefined}
            >
              {text.build}
            </Button>
            <Button
              onClick={() =>
                downloadCsv(
                  'seo-reports',
                  [
                    'generated_at',
                    'jalali',
                    'page_type',
                    'period_days',
                    'health_score',
                    'issue_count',
                    'tracked_keyword_count',
                    'pages',
                    'changed_pages',
                  ],
                  kept.map(toRow),
                )
              }
              disabled={kept.length === 0}
            >
              {text.csv}
            </Button>
          </Box>
        }
      >
        {failure && <Alert severity="error">{failure}</Alert>}
        <Facts
          facts={[
            {
              label: text.score,
              value: report.health_score === null ? DASH : formatNumber(report.health_score),
            },
            { label: text.issues, value: formatNumber(report.issue_count) },
            { label: text.keywords, value: keywords.data === undefined ? DASH : formatNumber(keywords.data) },
            { label: text.pages, value: formatNumber(report.details.pages) },
            { label: text.changed, value: formatNumber(report.details.changedPages) },
          ]}
        />
      </Panel>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Panel title={text.chart}>
          <LineChart
            label={text.chart}
            points={kept.flatMap(({ generated_at: at, health_score: score }) =>
              score === null ? [] : [{ at: Date.parse(at), value: score, label: jalaliDate(at) }],
            )}
          />
        </Panel>
        <Panel title={text.findings}>
          <PagedTable
            rows={Object.entries(report.details.checks)}
            columns={FINDINGS}
            keyOf={([id]) => id}
            none={text.none}
            label={text.findings}
          />
        </Panel>
      </Box>
      <Panel title={text.history}>
        <PagedTable
          rows={stored.data ?? []}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          none={text.none}
          label={text.history}
        />
      </Panel>
    </Box>
  );
}
