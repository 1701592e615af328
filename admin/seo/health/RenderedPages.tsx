import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../shared/persian/format.ts';
import { absoluteUrl } from '../../../shared/seo/canonical.ts';
import { fetchPrintedHeads } from '../../data/published-files.ts';
import { Muted, Panel } from '../../ui/Panel.tsx';
import { RowsTable } from '../../ui/Records.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { ColorChip } from '../shared/ColorChip.tsx';
import { crawl, fetchSitemap } from '../shared/crawl.ts';
import type { RenderedPage } from '../shared/rendered-page.ts';
import { readSitemapPages } from '../shared/sitemap-file.ts';
import { useOrigins } from '../shared/use-origins.ts';
import { SEVERITY_COLOR } from './health-columns.tsx';
import { isUnlisted, RENDERED_CHECKS, type RenderedFinding, renderedFindings } from './rendered-checks.ts';

/** Linked pages outside of the sitemap, and the others of the release; a file that is no page has no title. */
function unlistedPaths(pages: readonly RenderedPage[], published: readonly string[]): string[] {
  const listed = new Set(pages.map(({ path }) => path));
  const paths = [...pages.flatMap(({ links }) => links), ...published];
  return [...new Set(paths)].filter((path) => !listed.has(path));
}

const answers = ({ status }: RenderedPage): boolean => status === 200;

interface Result {
  readonly pages: number;
  readonly unlisted: number;
  readonly findings: readonly RenderedFinding[];
}

type Progress = readonly [done: number, total: number];

/** Reads and checks every page of the sitemap, and the pages that are rightly outside of it; can be stopped. */
function useRenderedPages() {
  const origins = useOrigins();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const { error, run } = useAsyncAction();
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const read = async (signal: AbortSignal): Promise<Result> => {
    const locations = readSitemapPages(await fetchSitemap(), origins);
    const onProgress = (done: number, total: number) => setProgress([done, total]);
    const options = { origins, signal, onProgress };
    const pages = (await crawl([...locations.keys()], options)).filter(Boolean);
    const others = (
      await crawl(unlistedPaths(pages, Object.keys(await fetchPrintedHeads())), options)
    ).filter(Boolean);
    const known = new Set([...pages, ...others].filter(answers).map(({ path }) => path));
    const [origin = ''] = origins;
    const unlisted = others.filter(
      (page) => answers(page) && page.title !== null && isUnlisted(page, origin),
    );
    for (const { path } of unlisted) locations.set(path, absoluteUrl(origin, path));
    const findings = renderedFindings(pages, known, locations, unlisted);
    return { pages: pages.length, unlisted: unlisted.length, findings };
  };
  const start = async () => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setProgress([0, 0]);
    await run(async () => {
      const found = await read(signal).catch((failure: unknown) => {
        if (!signal.aborted) throw failure;
      });
      if (found && !signal.aborted) setResult(found);
    });
    setProgress(null);
  };
  return { progress, result, error, start, stop: () => abort.current?.abort() };
}

const text = {
  title: 'صفحه‌های منتشرشده',
  meaning:
    'همهٔ صفحه‌های نقشهٔ سایت، و صفحه‌های noindex یا با نشانی کانونی دیگر خوانده و با هم سنجیده می‌شوند: تکرار، نشانی کانونی، h1، دادهٔ ساختاریافته، پیوندها، تصویرها',
  start: 'بررسی صفحه‌های منتشرشده',
  stop: 'توقف',
  progress: (done: number, total: number) => `${formatNumber(done)} از ${formatNumber(total)} صفحه`,
  none: 'هیچ یافته‌ای نیست.',
  check: 'یافته',
  page: 'صفحه',
  detail: 'جزئیات',
  found: (pages: number, unlisted: number) =>
    `${formatNumber(pages)} صفحه بررسی شد؛ ${formatNumber(unlisted)} صفحهٔ بیرون از نقشهٔ سایت هم خوانده شد`,
};

const toRow = (finding: RenderedFinding) => ({ ...finding, ...RENDERED_CHECKS[finding.check] });
type Row = ReturnType<typeof toRow>;

const Findings = ({ findings }: { findings: readonly RenderedFinding[] }) => (
  <RowsTable
    rows={findings.map(toRow)}
    idOf={({ check, path, detail }) => `${check} ${path} ${detail}`}
    none={text.none}
    label={text.title}
  >
    <RecordTable.Col
      source="title"
      label={text.check}
      render={({ title, severity }: Row) => <ColorChip label={title} color={SEVERITY_COLOR[severity]} />}
    />
    <RecordTable.Col
      source="path"
      label={text.page}
      render={({ path }: Row) => (
        <a href={encodeURI(path)} target="_blank" rel="noreferrer">
          <bdi>{path}</bdi>
        </a>
      )}
    />
    <RecordTable.Col label={text.detail} render={({ detail }: Row) => <bdi>{detail}</bdi>} />
  </RowsTable>
);

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
          <Muted sx={{ mb: 1 }}>{text.found(result.pages, result.unlisted)}</Muted>
          <Findings findings={result.findings} />
        </>
      )}
    </Panel>
  );
}
