import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import { jalaliDate, jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { checks } from '../../../shared/seo/checks/index.ts';
import {
  DEFAULT_PERIOD,
  PERIODS,
  type Period,
  type Report,
  type StoredReport,
} from '../../../shared/seo/report.ts';
import { PAGE_TYPE_TEXT, type SeoPageType } from '../../../shared/seo/settings.ts';
import { downloadCsv } from '../../ui/csv.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { PagedTable, type TableColumn } from '../../ui/PagedTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScoreChart } from './ScoreChart.tsx';
import type { ChartPoint } from './chart-points.ts';
import { useReports } from './use-reports.ts';

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
const CSV_COLUMNS = [
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

const known = (value: number | null): string => (value === null ? DASH : formatNumber(value));

const COLUMNS: readonly TableColumn<StoredReport>[] = [
  {
    head: text.at,
    by: ({ generated_at: at }) => at,
    cell: ({ generated_at: at }) => jalaliDateTime(at),
  },
  { head: text.type, cell: ({ page_type: type }) => (type ? PAGE_TYPE_TEXT[type] : text.all) },
  { head: text.period, cell: ({ period_days: days }) => text.days(days) },
  {
    head: text.score,
    by: ({ health_score: score }) => score ?? -1,
    cell: ({ health_score: score }) => known(score),
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

const pointsOf = (reports: readonly StoredReport[]): ChartPoint[] =>
  reports.flatMap(({ generated_at: at, health_score: score }) =>
    score === null ? [] : [{ at: Date.parse(at), value: score, label: jalaliDate(at) }],
  );

interface ChoiceProps {
  readonly period: Period;
  readonly type: SeoPageType | '';
  readonly onPeriod: (period: Period) => void;
  readonly onType: (type: SeoPageType | '') => void;
}

const Choice = ({ period, type, onPeriod, onType }: ChoiceProps) => (
  <>
    <TextField
      select
      label={text.period}
      value={period}
      onChange={(event) => onPeriod(Number(event.target.value) as Period)}
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
      onChange={(event) => onType(event.target.value as SeoPageType | '')}
      sx={{ inlineSize: 150 }}
    >
      <MenuItem value="">{text.all}</MenuItem>
      {Object.entries(PAGE_TYPE_TEXT).map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  </>
);

const Now = ({ report, keywords }: { report: Report; keywords: number | null }) => (
  <KeyFigures
    facts={[
      { label: text.score, value: known(report.health_score) },
      { label: text.issues, value: formatNumber(report.issue_count) },
      { label: text.keywords, value: known(keywords) },
      { label: text.pages, value: formatNumber(report.details.pages) },
      { label: text.changed, value: formatNumber(report.details.changedPages) },
    ]}
  />
);

const Details = ({ report, kept }: { report: Report; kept: readonly StoredReport[] }) => (
  <Box
    sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '100%', lg: 'repeat(2, minmax(0, 1fr))' } }}
  >
    <Panel title={text.chart}>
      <ScoreChart label={text.chart} points={pointsOf(kept)} />
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
);

/** Figures of 7, 30 or 90 days: computed, kept, drawn, and downloaded. */
export function ReportsTab() {
  const [period, setPeriod] = useState<Period>(DEFAULT_PERIOD);
  const [type, setType] = useState<SeoPageType | ''>('');
  const { report, keywords, stored, kept, ready, busy, error, build } = useReports(period, type || null);
  const { canAccess: editable = false } = useCanAccess({ resource: 'seo', action: 'create' });
  const actions = (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Choice period={period} type={type} onPeriod={setPeriod} onType={setType} />
      <Button variant="contained" onClick={build} loading={busy} disabled={!editable || !ready}>
        {text.build}
      </Button>
      <Button
        onClick={() => downloadCsv('seo-reports', CSV_COLUMNS, kept.map(toRow))}
        disabled={kept.length === 0}
      >
        {text.csv}
      </Button>
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Panel title={text.title} meaning={text.meaning} action={actions}>
        {error && <Alert severity="error">{error}</Alert>}
        <Now report={report} keywords={keywords} />
      </Panel>
      <Details report={report} kept={kept} />
      <Panel title={text.history}>
        <PagedTable
          rows={stored}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          none={text.none}
          label={text.history}
        />
      </Panel>
    </Box>
  );
}
