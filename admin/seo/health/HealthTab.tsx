import { Alert, Box } from '@mui/material';
import { useMemo, useState } from 'react';
import { Loading } from 'react-admin';
import { mean, sumOf } from '../../../shared/funds/figures.ts';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import { gradeOf } from '../../../shared/seo/health.ts';
import type { Severity } from '../../../shared/seo/health-checks.ts';
import { KIND_TEXT, type PageKind } from '../../../shared/seo/page-kind.ts';
import { usePrintedHeads } from '../../data/published-files.ts';
import { Choice } from '../../ui/Choice.tsx';
import { KeyFigures, Muted, Panel } from '../../ui/Panel.tsx';
import { RowsTable } from '../../ui/Records.tsx';
import { useAllSeoRows, useSeoPages } from '../shared/use-seo-rows.ts';
import { HEALTH_COLUMNS, SEVERITY_TEXT } from './health-columns.tsx';
import { checkPages, countKinds, type PageHealth } from './health-pages.ts';
import { RenderedPages } from './RenderedPages.tsx';

const summaryText = {
  mean: 'میانگین امتیاز',
  pages: 'صفحهٔ منتشرشده',
  missing: 'بی تنظیم اختصاصی',
  errors: 'خطا',
  warnings: 'هشدار',
  counted: (kinds: string) => `شمرده شده: ${kinds}`,
};

const countFindings = (pages: readonly PageHealth[], severity: string): number =>
  sumOf(pages.map(({ health }) => health.findings.filter((finding) => finding.severity === severity).length));

/** The mean score, the counts of pages and findings, and which pages are counted. */
function HealthSummary({ pages }: { pages: readonly PageHealth[] }) {
  const missing = pages.filter(({ hasSettings }) => !hasSettings).length;
  const average = mean(pages.map(({ health }) => health.score));
  return (
    <>
      <KeyFigures
        figures={[
          {
            label: summaryText.mean,
            value:
              average === null
                ? DASH
                : `${formatNumber(Math.round(average))} · ${gradeOf(Math.round(average)).title}`,
          },
          { label: summaryText.pages, value: formatNumber(pages.length) },
          { label: summaryText.missing, value: formatNumber(missing) },
          { label: summaryText.errors, value: formatNumber(countFindings(pages, 'error')) },
          { label: summaryText.warnings, value: formatNumber(countFindings(pages, 'warning')) },
        ]}
      />
      <Muted sx={{ mt: 1 }}>
        {summaryText.counted(
          countKinds(pages)
            .map(([kind, count]) => `${formatNumber(count)} ${KIND_TEXT[kind]}`)
            .join('، '),
        )}
      </Muted>
    </>
  );
}

/** The health of every published page. */
function usePageHealth() {
  const heads = usePrintedHeads();
  const rows = useAllSeoRows();
  const { pages, loading, error } = useSeoPages();
  const checked = useMemo(
    () => checkPages(heads.data ?? {}, pages, rows.data ?? []),
    [heads.data, pages, rows.data],
  );
  return {
    pages: checked,
    error: heads.error ?? rows.error ?? error,
    loading: heads.isPending || rows.isPending || loading,
  };
}

const text = {
  title: 'سلامت سئو',
  meaning: 'امتیاز هر صفحه از ۱۰۰، با کسر هر یافته، از روی آنچه در انتشار زنده چاپ شده است',
  type: 'نوع صفحه',
  severity: 'یافته‌ها',
  none: 'صفحه‌ای با این فیلتر نیست.',
};

const FILTER = { all: 'همه', sx: { maxWidth: 200 } };

/** The default tab: the checks of every page's settings, then the checks of the published pages. */
export function HealthTab() {
  const { pages, error, loading } = usePageHealth();
  const [type, setType] = useState<PageKind | ''>('');
  const [severity, setSeverity] = useState<Severity | ''>('');
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (loading) return <Loading />;
  const shown = pages.filter(
    ({ kind, health }) =>
      (!type || kind === type) &&
      (!severity || health.findings.some((finding) => finding.severity === severity)),
  );
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Panel title={text.title} meaning={text.meaning}>
        <HealthSummary pages={pages} />
        <Box sx={{ display: 'flex', gap: 2, mt: 2, flexWrap: 'wrap' }}>
          <Choice label={text.type} value={type} onChange={setType} choices={KIND_TEXT} {...FILTER} />
          <Choice
            label={text.severity}
            value={severity}
            onChange={setSeverity}
            choices={SEVERITY_TEXT}
            {...FILTER}
          />
        </Box>
        <RowsTable rows={shown} idOf={({ path }) => path} none={text.none} label={text.title}>
          {HEALTH_COLUMNS}
        </RowsTable>
      </Panel>
      <RenderedPages />
    </Box>
  );
}
