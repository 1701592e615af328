import { Alert, Box, MenuItem, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { Loading } from 'react-admin';
import { PagedTable } from '../../ui/PagedTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useAllSeoRows, useArticleNames, useTargets } from '../shared/use-seo-rows.ts';
import { HealthSummary } from './HealthSummary.tsx';
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
