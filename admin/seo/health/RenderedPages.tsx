import { Alert, Box, Button, Chip, LinearProgress, Typography } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import { PagedTable } from '../../ui/PagedTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { TableColumn } from '../../ui/RowTable.tsx';
import { SEVERITY_COLOR } from './health-columns.tsx';
import { RENDERED_CHECKS, type RenderedFinding } from './rendered-checks.ts';
import { type Progress, useRenderedPages } from './use-rendered-pages.ts';

const text = {
  title: 'صفحه‌های منتشرشده',
  meaning:
    'همهٔ صفحه‌های نقشهٔ سایت و صفحه‌های noindex خوانده و با هم سنجیده می‌شوند: تکرار، نشانی کانونی، h1، دادهٔ ساختاریافته، پیوندها، تصویرها',
  start: 'بررسی صفحه‌های منتشرشده',
  stop: 'توقف',
  progress: (done: number, total: number) => `${formatNumber(done)} از ${formatNumber(total)} صفحه`,
  none: 'هیچ یافته‌ای نیست.',
  check: 'یافته',
  page: 'صفحه',
  detail: 'جزئیات',
  found: (pages: number, noindexed: number) =>
    `${formatNumber(pages)} صفحه بررسی شد؛ ${formatNumber(noindexed)} صفحهٔ noindex بیرون از نقشهٔ سایت هم خوانده شد`,
};

const COLUMNS: readonly TableColumn<RenderedFinding>[] = [
  {
    head: text.check,
    by: ({ check }) => RENDERED_CHECKS[check].title,
    cell: ({ check }) => (
      <Chip
        size="small"
        variant="outlined"
        label={RENDERED_CHECKS[check].title}
        sx={{ color: SEVERITY_COLOR[RENDERED_CHECKS[check].severity] }}
      />
    ),
  },
  {
    head: text.page,
    by: ({ path }) => path,
    cell: ({ path }) => (
      <a href={encodeURI(path)} target="_blank" rel="noreferrer">
        <bdi>{path}</bdi>
      </a>
    ),
  },
  { head: text.detail, cell: ({ detail }) => <bdi>{detail}</bdi> },
];

const ProgressBar = ({ progress: [done, total] }: { progress: Progress }) => (
  <Box aria-live="polite">
    <Typography variant="body2">{text.progress(done, total)}</Typography>
    <LinearProgress
      aria-label={text.title}
      variant={total > 0 ? 'determinate' : 'indeterminate'}
      value={total > 0 ? (done / total) * 100 : 0}
    />
  </Box>
);

/** The checks of the published pages. */
export function RenderedPages() {
  const { progress, result, error, start, stop } = useRenderedPages();
  const action = progress ? (
    <Button onClick={stop}>{text.stop}</Button>
  ) : (
    <Button variant="outlined" onClick={start}>
      {text.start}
    </Button>
  );
  return (
    <Panel title={text.title} meaning={text.meaning} action={action}>
      {error && <Alert severity="error">{error}</Alert>}
      {progress && <ProgressBar progress={progress} />}
      {result && !progress && (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {text.found(result.pages, result.noindexed)}
          </Typography>
          <PagedTable
            rows={result.findings}
            columns={COLUMNS}
            keyOf={({ check, path, detail }) => `${check} ${path} ${detail}`}
            none={text.none}
            label={text.title}
          />
        </>
      )}
    </Panel>
  );
}
