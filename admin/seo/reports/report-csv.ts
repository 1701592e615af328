import { jalaliDate } from '../../../shared/dates/jalali.ts';
import type { StoredReport } from '../../../shared/seo/report.ts';
import { downloadCsv } from '../../ui/csv.ts';

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
export const downloadReports = (reports: readonly StoredReport[]): void =>
  downloadCsv('seo-reports', COLUMNS, reports.map(toRow));
