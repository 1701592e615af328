import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { Loading } from 'react-admin';
import { formatNumber } from '../../../shared/persian/format.ts';
import { gradeOf } from '../../../shared/seo/health.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { PagedTable } from '../../ui/PagedTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useAllSeoRows, useArticleNames, useTargets } from '../shared/use-seo-rows.ts';
import { HEALTH_COLUMNS, SEVERITY_TEXT } from './health-columns.tsx';
import {
  checkRows,
  countKinds,
  KIND_TEXT,
  listPages,
  type PageHealth,
  type PageKind,
} from './health-pages.ts';
import { RenderedPages } from './RenderedPages.tsx';

const summaryText = {
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
function HealthSummary({ pages, counts, missing }: HealthSummaryProps) {
  const mean =
    pages.length === 0
      ? null
      : Math.round(pages.reduce((sum, { health }) => sum + health.score, 0) / pages.length);
  return (
    <>
      <KeyFigures
        figures={[
          {
            label: summaryText.mean,
            value: mean === null ? '—' : `${formatNumber(mean)} · ${gradeOf(mean).title}`,
          },
          { label: summaryText.pages, value: formatNumber(pages.length) },
          { label: summaryText.missing, value: formatNumber(missing) },
          { label: summaryText.errors, value: formatNumber(countFindings(pages, 'error')) },
          { label: summaryText.warnings, value: formatNumber(countFindings(pages, 'warning')) },
        ]}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {summaryText.counted(
          counts.map(([kind, count]) => `${formatNumber(count)} ${KIND_TEXT[kind]}`).join('، '),
        )}
      </Typography>
    </>
  );
}

interface AllHealth {
  readonly pages: readonly PageHealth[];
  /** All pages of the site by kind, with and without settings. */
  readonly counts: readonly (readonly [PageKind, number])[];
  /** Pages without settings. */
  readonly missing: number;
  readonly error: Error | null;
  readonly loading: boolean;
}

/** The health of every page that has settings. */
function usePageHealth(): AllHealth {
  const rows = useAllSeoRows();
  const articles = useArticleNames();
  const { targets, loading, error } = useTargets();
  const all = useMemo(() => listPages(targets, articles.data ?? []), [targets, articles.data]);
  const pages = useMemo(() => checkRows(rows.data ?? [], all), [rows.data, all]);
  const known = new Set(pages.map(({ key }) => key));
  return {
    pages,
    counts: countKinds(all),
    missing: all.filter(({ key }) => !known.has(key)).length,
    error: rows.error ?? articles.error ?? error,
    loading: rows.isPending || articles.isPending || loading,
  };
}

const text = {
  title: 'سلامت تنظیمات سئو',
  meaning: 'امتیاز تنظیمات هر صفحه از ۱۰۰، با کسر هر یافته',
  all: 'همه',
  type: 'نوع صفحه',
  severity: 'یافته‌ها',
  none: 'صفحه‌ای با این فیلتر نیست.',
};

interface FilterProps {
  readonly label: string;
  /** Empty for all. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Persian name by value. */
  readonly choices: Readonly<Record<string, string>>;
}

const Filter = ({ label, value, onChange, choices }: FilterProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    sx={{ maxWidth: 200 }}
  >
    <MenuItem value="">{text.all}</MenuItem>
    {Object.entries(choices).map(([id, name]) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);

/** The default tab: the checks of every page's settings, then the checks of the published pages. */
export function HealthTab() {
  const { pages, counts, missing, error, loading } = usePageHealth();
  const [type, setType] = useState('');
  const [severity, setSeverity] = useState('');
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
        <HealthSummary pages={pages} counts={counts} missing={missing} />
        <Box sx={{ display: 'flex', gap: 2, mt: 2, flexWrap: 'wrap' }}>
          <Filter label={text.type} value={type} onChange={setType} choices={KIND_TEXT} />
          <Filter label={text.severity} value={severity} onChange={setSeverity} choices={SEVERITY_TEXT} />
        </Box>
        <PagedTable
          rows={shown}
          columns={HEALTH_COLUMNS}
          keyOf={({ key }) => key}
          none={text.none}
          label={text.title}
        />
      </Panel>
      <RenderedPages />
    </Box>
  );
}
