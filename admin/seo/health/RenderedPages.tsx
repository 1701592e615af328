import { Alert, Box, Button, Chip, LinearProgress, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../shared/persian/format.ts';
import { PagedTable, type TableColumn } from '../../ui/PagedTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { crawl, fetchPage, fetchSitemap } from '../shared/crawl.ts';
import { RENDERED_CHECKS, type RenderedFinding, renderedFindings } from './rendered-checks.ts';
import type { Origins, RenderedPage } from '../shared/rendered-page.ts';
import { SEVERITY_COLOR } from './severity.ts';
import { readSitemapPages } from '../sitemap/sitemap-stats.ts';
import { useOrigins } from '../shared/use-origins.ts';

const text = {
  title: 'صفحه‌های منتشرشده',
  meaning:
    'همهٔ صفحه‌های نقشهٔ سایت خوانده و با هم سنجیده می‌شوند: تکرار، نشانی کانونی، h1، دادهٔ ساختاریافته، پیوندها، تصویرها',
  start: 'بررسی صفحه‌های منتشرشده',
  stop: 'توقف',
  progress: (done: number, total: number) => `${formatNumber(done)} از ${formatNumber(total)} صفحه`,
  none: 'هیچ یافته‌ای نیست.',
  check: 'یافته',
  page: 'صفحه',
  detail: 'جزئیات',
  found: (pages: number) => `${formatNumber(pages)} صفحه بررسی شد`,
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

/** Addresses that pages link to and the sitemap leaves out: asked one by one, so that only dead ones count as broken. */
async function findAnsweringPaths(
  pages: readonly RenderedPage[],
  origins: Origins,
  signal: AbortSignal,
): Promise<Set<string>> {
  const known = new Set(pages.filter(({ status }) => status === 200).map(({ path }) => path));
  const unknown = [...new Set(pages.flatMap(({ links }) => links))].filter((link) => !known.has(link));
  for (const link of unknown) {
    if (signal.aborted) break;
    const page = await fetchPage(link, origins, signal);
    if (page.status === 200) known.add(link);
  }
  return known;
}

interface Outcome {
  readonly pages: number;
  readonly findings: readonly RenderedFinding[];
}

type Progress = readonly [done: number, total: number];

/** Reads every page of the sitemap and judges what it finds; can be stopped. */
function useRenderedPages() {
  const origins = useOrigins();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [error, setError] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const read = async (signal: AbortSignal): Promise<Outcome> => {
    const locations = readSitemapPages(await fetchSitemap(), origins);
    const onProgress = (done: number, total: number) => setProgress([done, total]);
    const pages = await crawl([...locations.keys()], { origins, signal, onProgress });
    const known = await findAnsweringPaths(pages.filter(Boolean), origins, signal);
    return { pages: pages.length, findings: renderedFindings(pages, known, locations) };
  };
  const start = async () => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setError(null);
    setProgress([0, 0]);
    try {
      const found = await read(signal);
      if (!signal.aborted) setOutcome(found);
    } catch (failure) {
      if (!signal.aborted) setError((failure as Error).message);
    } finally {
      setProgress(null);
    }
  };
  return { progress, outcome, error, start, stop: () => abort.current?.abort() };
}

const Bar = ({ progress: [done, total] }: { progress: Progress }) => (
  <Box aria-live="polite">
    <Typography variant="body2">{text.progress(done, total)}</Typography>
    <LinearProgress
      aria-label={text.title}
      variant={total > 0 ? 'determinate' : 'indeterminate'}
      value={total > 0 ? (done / total) * 100 : 0}
    />
  </Box>
);

/** The second group of the health check: what really got printed. */
export function RenderedPages() {
  const { progress, outcome, error, start, stop } = useRenderedPages();
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
      {progress && <Bar progress={progress} />}
      {outcome && !progress && (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {text.found(outcome.pages)}
          </Typography>
          <PagedTable
            rows={outcome.findings}
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
