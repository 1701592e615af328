import { Typography } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import { gradeOf } from '../../../shared/seo/health.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { KIND_TEXT, type PageHealth, type PageKind } from './health-pages.ts';

const text = {
  mean: 'میانگین امتیاز',
  pages: 'صفحهٔ دارای تنظیم',
  missing: 'صفحهٔ بدون تنظیم',
  errors: 'خطا',
  warnings: 'هشدار',
  counted: (kinds: string) => `شمرده شده: ${kinds}`,
};

const countFindings = (pages: readonly PageHealth[], severity: string): number =>
  pages.reduce(
    (sum, { health }) => sum + health.findings.filter((finding) => finding.severity === severity).length,
    0,
  );

interface HealthSummaryProps {
  readonly pages: readonly PageHealth[];
  /** All pages of the site by kind. */
  readonly counts: readonly (readonly [PageKind, number])[];
  readonly missing: number;
}

/** The mean score, the counts of pages and findings, and which pages are counted. */
export function HealthSummary({ pages, counts, missing }: HealthSummaryProps) {
  const mean =
    pages.length === 0
      ? null
      : Math.round(pages.reduce((sum, { health }) => sum + health.score, 0) / pages.length);
  return (
    <>
      <KeyFigures
        figures={[
          { label: text.mean, value: mean === null ? '—' : `${formatNumber(mean)} · ${gradeOf(mean).title}` },
          { label: text.pages, value: formatNumber(pages.length) },
          { label: text.missing, value: formatNumber(missing) },
          { label: text.errors, value: formatNumber(countFindings(pages, 'error')) },
          { label: text.warnings, value: formatNumber(countFindings(pages, 'warning')) },
        ]}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {text.counted(counts.map(([kind, count]) => `${formatNumber(count)} ${KIND_TEXT[kind]}`).join('، '))}
      </Typography>
    </>
  );
}
