import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useCreate } from 'react-admin';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import { checks } from '../../../shared/seo/health-checks.ts';
import {
  createReport,
  DEFAULT_PERIOD_DAYS,
  PERIODS,
  type Period,
  type Report,
  reportsWithin,
  type StoredReport,
} from '../../../shared/seo/report.ts';
import { PAGE_TYPE_TEXT, type SeoPageType } from '../../../shared/seo/settings.ts';
import { usePermitted } from '../../data/access.ts';
import { usePrintedHeads } from '../../data/published-files.ts';
import { useAllRecords, useCount } from '../../data/use-all-records.ts';
import { Choice } from '../../ui/Choice.tsx';
import { downloadCsv } from '../../ui/csv.ts';
import { HALVES, KeyFigures, Panel } from '../../ui/Panel.tsx';
import { Records, RowsTable } from '../../ui/Records.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { useNow } from '../../ui/use-now.ts';
import { reportsOf } from '../shared/lists.ts';
import { useAllSeoRows } from '../shared/use-seo-rows.ts';
import type { ChartPoint } from './chart-points.ts';
import { ScoreChart } from './ScoreChart.tsx';

/** The present figures as a report, the stored reports, and a function that stores the present one. */
function useReports(period: Period, pageType: SeoPageType | null) {
  const heads = usePrintedHeads();
  const rows = useAllSeoRows();
  const now = useNow();
  const { resource, filter } = reportsOf(pageType);
  const { data: stored = [], error } = useAllRecords<StoredReport>({ resource, filter });
  const keywords = useCount('seo_keywords', { tracking_enabled: true });
  const [create, saved] = useCreate();
  const report = createReport(
    { heads: heads.data ?? {}, settings: rows.data ?? [], trackedKeywords: keywords.total ?? 0 },
    period,
    pageType,
    now,
  );
  const failed = [saved.error, error, heads.error, rows.error, keywords.error].find(Boolean);
  return {
    report,
    /** Null until counted. */
    keywords: keywords.total ?? null,
    /** The stored reports of the period. */
    inPeriod: reportsWithin(stored, period, now),
    ready: heads.data !== undefined && rows.data !== undefined && keywords.total !== undefined,
    busy: saved.isPending,
    error: (failed as Error | undefined)?.message ?? null,
    build: () => create(resource, { data: report }),
  };
}

const COLUMNS = [
  'generated_at',
  'jalali',
  'page_type',
  'period_days',
  'health_score',
  'issue_count',
  'tracked_keyword_count',
  'pages',
  'changed_pages',
];

const toRow = (report: StoredReport) => ({
  ...report,
  pages: report.details.pages,
  changed_pages: report.details.changedPages,
  jalali: jalaliDate(report.generated_at),
});

/** Downloads the reports as a CSV file. */
const downloadReports = (reports: readonly StoredReport[]): void =>
  downloadCsv('seo-reports', COLUMNS, reports.map(toRow));

const text = {
  title: 'گزارش سئو',
  meaning: 'از صفحه‌های انتشار زنده، چنان که چاپ شده‌اند، محاسبه و نگه داشته می‌شود',
  build: 'ساخت گزارش',
  csv: 'دریافت CSV',
  pages: 'صفحه',
  changed: 'صفحهٔ تغییرکرده در دوره',
  none: 'هنوز گزارشی ساخته نشده است.',
  chart: 'امتیاز سلامت در گزارش‌های این دوره',
  findings: 'یافته‌ها بر پایهٔ نوع',
  history: 'گزارش‌های نگه‌داشته‌شده',
  type: 'نوع صفحه',
  all: 'همه',
  period: 'دوره',
  days: (days: number) => `${formatNumber(days)} روز`,
  score: 'امتیاز سلامت',
  issues: 'یافته‌های باز',
  keywords: 'کلیدواژهٔ زیر نظر',
  finding: 'یافته',
  count: 'تعداد',
};

/** A figure, or a dash where it is not known. */
const formatKnown = (value: number | null): string => (value === null ? DASH : formatNumber(value));

/** The stored reports, newest first. */
const ReportList = ({ pageType }: { pageType: SeoPageType | null }) => (
  <Records {...reportsOf(pageType)} none={text.none} label={text.history}>
    <RecordTable.Col source="generated_at" as="moment" />
    <RecordTable.Col
      source="page_type"
      render={({ page_type: type }) => PAGE_TYPE_TEXT[type as SeoPageType] ?? text.all}
    />
    <RecordTable.Col source="period_days" as="figure" />
    <RecordTable.Col source="health_score" as="figure" />
    <RecordTable.Col source="issue_count" as="figure" />
    <RecordTable.Col source="tracked_keyword_count" as="figure" />
  </Records>
);

/** Findings of a report by check. */
const findingsOf = ({ details }: Report) =>
  Object.entries(details.checks).map(([id, count]) => ({
    id,
    count,
    title: checks.find((check) => check.id === id)?.title ?? id,
  }));

const toPoints = (reports: readonly StoredReport[]): ChartPoint[] =>
  reports.flatMap(({ generated_at: at, health_score: score }) =>
    score === null ? [] : [{ at: Date.parse(at), value: score, label: jalaliDate(at) }],
  );

const CurrentFigures = ({ report, keywords }: { report: Report; keywords: number | null }) => (
  <KeyFigures
    figures={[
      { label: text.score, value: formatKnown(report.health_score) },
      { label: text.issues, value: formatNumber(report.issue_count) },
      { label: text.keywords, value: formatKnown(keywords) },
      { label: text.pages, value: formatNumber(report.details.pages) },
      { label: text.changed, value: formatNumber(report.details.changedPages) },
    ]}
  />
);

const Details = ({ report, reports }: { report: Report; reports: readonly StoredReport[] }) => (
  <Box sx={HALVES}>
    <Panel title={text.chart}>
      <ScoreChart label={text.chart} points={toPoints(reports)} />
    </Panel>
    <Panel title={text.findings}>
      <RowsTable rows={findingsOf(report)} none={text.none} label={text.findings}>
        <RecordTable.Col source="title" label={text.finding} disableSort />
        <RecordTable.Col source="count" label={text.count} as="figure" />
      </RowsTable>
    </Panel>
  </Box>
);

const PERIOD_NAMES = Object.fromEntries(PERIODS.map((days) => [String(days), text.days(days)]));

/** Figures of 7, 30 or 90 days: computed now, stored as reports, drawn and downloaded. */
export function ReportsTab() {
  const [period, setPeriod] = useState<Period>(DEFAULT_PERIOD_DAYS);
  const [type, setType] = useState<SeoPageType | ''>('');
  const { report, keywords, inPeriod, ready, busy, error, build } = useReports(period, type || null);
  const editable = usePermitted()('seo', 'create');
  const actions = (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Choice
        label={text.period}
        value={String(period)}
        onChange={(days) => setPeriod(Number(days) as Period)}
        choices={PERIOD_NAMES}
        sx={{ inlineSize: 120 }}
      />
      <Choice
        label={text.type}
        value={type}
        onChange={setType}
        choices={PAGE_TYPE_TEXT}
        all={text.all}
        sx={{ inlineSize: 150 }}
      />
      <Button variant="contained" onClick={() => build()} loading={busy} disabled={!editable || !ready}>
        {text.build}
      </Button>
      <Button onClick={() => downloadReports(inPeriod)} disabled={inPeriod.length === 0}>
        {text.csv}
      </Button>
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Panel title={text.title} meaning={text.meaning} action={actions}>
        {error && <Alert severity="error">{error}</Alert>}
        <CurrentFigures report={report} keywords={keywords} />
      </Panel>
      <Details report={report} reports={inPeriod} />
      <Panel title={text.history}>
        <ReportList pageType={type || null} />
      </Panel>
    </Box>
  );
}
