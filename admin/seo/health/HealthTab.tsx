import { Alert, Box, Chip, MenuItem, TextField, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { Loading } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../shared/persian/format.ts';
import { gradeOf, checkHealth, type Health as PageHealth } from '../../../shared/seo/health.ts';
import {
  toSeoFields,
  PAGE_TYPE_TEXT,
  rowKey,
  type SeoRow,
  type SeoTarget,
  targetKey,
} from '../../../shared/seo/settings.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';
import { PagedTable, type TableColumn } from '../../ui/PagedTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScoreChip } from './ScoreChip.tsx';
import { SEVERITY_COLOR, SEVERITY_TEXT } from './severity.ts';
import { useSeoRows, useTargets } from '../shared/use-seo-rows.ts';
import { RenderedPages } from './RenderedPages.tsx';

const text = {
  title: 'سلامت تنظیمات سئو',
  meaning: 'امتیاز هر صفحه از ۱۰۰، با کسر هر یافته',
  score: 'امتیاز',
  mean: 'میانگین امتیاز',
  pages: 'صفحهٔ دارای تنظیم',
  missing: 'صفحهٔ بدون تنظیم',
  errors: 'خطا',
  warnings: 'هشدار',
  all: 'همه',
  type: 'نوع صفحه',
  severity: 'یافته‌ها',
  page: 'صفحه',
  findings: 'یافته‌ها',
  none: 'صفحه‌ای با این فیلتر نیست.',
  edit: 'ویرایش',
  fine: 'بدون یافته',
  points: (points: number) => `−${formatNumber(points)}`,
};

interface Line {
  readonly row: SeoRow;
  readonly name: string;
  readonly health: PageHealth;
}

function useLines(): { lines: Line[]; missing: number; error: Error | null; loading: boolean } {
  const rows = useSeoRows();
  const { targets, loading, error } = useTargets();
  const lines = useMemo(() => {
    const names = new Map(targets.map((target: SeoTarget) => [targetKey(target), target.name]));
    return (rows.data ?? []).map((row) => ({
      row,
      name: names.get(rowKey(row)) ?? row.name ?? PAGE_TYPE_TEXT[row.page_type],
      health: checkHealth(toSeoFields(row)),
    }));
  }, [rows.data, targets]);
  const known = new Set(lines.map(({ row }) => rowKey(row)));
  return {
    lines,
    missing: targets.filter((target) => !known.has(targetKey(target))).length,
    error: rows.error ?? error,
    loading: rows.isPending || loading,
  };
}

const Findings = ({ health }: { health: PageHealth }) =>
  health.findings.length === 0 ? (
    <Typography variant="body2" color="text.secondary">
      {text.fine}
    </Typography>
  ) : (
    <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
      {health.findings.map(({ id, severity, penalty, text: words }) => (
        <Chip
          key={id}
          size="small"
          variant="outlined"
          title={words.advice}
          label={`${words.title} ${text.points(penalty)}`}
          sx={{ color: SEVERITY_COLOR[severity], borderColor: SEVERITY_COLOR[severity] }}
        />
      ))}
    </Box>
  );

const COLUMNS: readonly TableColumn<Line>[] = [
  {
    head: text.page,
    by: ({ name }) => name,
    cell: ({ name, row }) => (
      <span>
        {name}{' '}
        <Typography component="span" variant="caption" color="text.secondary">
          {PAGE_TYPE_TEXT[row.page_type]}
        </Typography>
      </span>
    ),
  },
  {
    head: text.score,
    by: ({ health }) => health.score,
    cell: ({ health }) => <ScoreChip score={health.score} />,
  },
  {
    head: text.findings,
    by: ({ health }) => -health.findings.length,
    cell: ({ health }) => <Findings health={health} />,
  },
  {
    head: text.edit,
    cell: ({ row }) => <Link to={`/seo?tab=settings&page=${rowKey(row)}`}>{text.edit}</Link>,
  },
];

const counts = (lines: readonly Line[], severity: string): number =>
  lines.reduce(
    (sum, { health }) => sum + health.findings.filter((finding) => finding.severity === severity).length,
    0,
  );

function Summary({ lines, missing }: { lines: readonly Line[]; missing: number }) {
  const mean =
    lines.length === 0
      ? null
      : Math.round(lines.reduce((sum, { health }) => sum + health.score, 0) / lines.length);
  return (
    <KeyFigures
      facts={[
        { label: text.mean, value: mean === null ? '—' : `${formatNumber(mean)} · ${gradeOf(mean).title}` },
        { label: text.pages, value: formatNumber(lines.length) },
        { label: text.missing, value: formatNumber(missing) },
        { label: text.errors, value: formatNumber(counts(lines, 'error')) },
        { label: text.warnings, value: formatNumber(counts(lines, 'warning')) },
      ]}
    />
  );
}

const Pick = ({
  label,
  value,
  onChange,
  choices,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: Record<string, string>;
}) => (
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

/** The default tab: the specification's table page by page, then what really got printed. */
export function HealthTab() {
  const { lines, missing, error, loading } = useLines();
  const [type, setType] = useState('');
  const [severity, setSeverity] = useState('');
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (loading) return <Loading />;
  const shown = lines.filter(
    ({ row, health }) =>
      (!type || row.page_type === type) &&
      (!severity || health.findings.some((finding) => finding.severity === severity)),
  );
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Panel title={text.title} meaning={text.meaning}>
        <Summary lines={lines} missing={missing} />
        <Box sx={{ display: 'flex', gap: 2, mt: 2, flexWrap: 'wrap' }}>
          <Pick label={text.type} value={type} onChange={setType} choices={PAGE_TYPE_TEXT} />
          <Pick label={text.severity} value={severity} onChange={setSeverity} choices={SEVERITY_TEXT} />
        </Box>
        <PagedTable
          rows={shown}
          columns={COLUMNS}
          keyOf={({ row }) => row.id}
          none={text.none}
          label={text.title}
        />
      </Panel>
      <RenderedPages />
    </Box>
  );
}
