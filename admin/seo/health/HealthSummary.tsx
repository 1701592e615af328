import { formatNumber } from '../../../shared/persian/format.ts';
import { gradeOf } from '../../../shared/seo/health.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import type { PageHealth } from './use-page-health.ts';

const text = {
  mean: 'میانگین امتیاز',
  pages: 'صفحهٔ دارای تنظیم',
  missing: 'صفحهٔ بدون تنظیم',
  errors: 'خطا',
  warnings: 'هشدار',
};

const countFindings = (pages: readonly PageHealth[], severity: string): number =>
  pages.reduce(
    (sum, { health }) => sum + health.findings.filter((finding) => finding.severity === severity).length,
    0,
  );

/** The mean score and the counts of pages and findings. */
export function HealthSummary({ pages, missing }: { pages: readonly PageHealth[]; missing: number }) {
  const mean =
    pages.length === 0
      ? null
      : Math.round(pages.reduce((sum, { health }) => sum + health.score, 0) / pages.length);
  return (
    <KeyFigures
      figures={[
        { label: text.mean, value: mean === null ? '—' : `${formatNumber(mean)} · ${gradeOf(mean).title}` },
        { label: text.pages, value: formatNumber(pages.length) },
        { label: text.missing, value: formatNumber(missing) },
        { label: text.errors, value: formatNumber(countFindings(pages, 'error')) },
        { label: text.warnings, value: formatNumber(countFindings(pages, 'warning')) },
      ]}
    />
  );
}
