import { jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import { checks } from '../../../shared/seo/health-checks.ts';
import type { StoredReport } from '../../../shared/seo/report.ts';
import { PAGE_TYPE_TEXT } from '../../../shared/seo/settings.ts';
import type { TableColumn } from '../../ui/RowsTable.tsx';

export const text = {
  type: 'نوع صفحه',
  all: 'همه',
  period: 'دوره',
  days: (days: number) => `${formatNumber(days)} روز`,
  score: 'امتیاز سلامت',
  issues: 'یافته‌های باز',
  keywords: 'کلیدواژهٔ زیر نظر',
  at: 'زمان',
  finding: 'یافته',
  count: 'تعداد',
};

/** A figure, or a dash where it is not known. */
export const formatKnown = (value: number | null): string => (value === null ? DASH : formatNumber(value));

export const REPORT_COLUMNS: readonly TableColumn<StoredReport>[] = [
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
    cell: ({ health_score: score }) => formatKnown(score),
  },
  {
    head: text.issues,
    by: ({ issue_count: count }) => count,
    cell: ({ issue_count: count }) => formatNumber(count),
  },
  { head: text.keywords, cell: ({ tracked_keyword_count: count }) => formatNumber(count) },
];

/** Findings of a report by check. */
export const FINDING_COLUMNS: readonly TableColumn<readonly [id: string, count: number]>[] = [
  { head: text.finding, cell: ([id]) => checks.find((check) => check.id === id)?.title ?? id },
  { head: text.count, by: ([, count]) => count, cell: ([, count]) => formatNumber(count) },
];
