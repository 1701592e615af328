import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../shared/errors.ts';
import { absoluteUrl } from '../../../shared/seo/canonical.ts';
import type { SeoTarget } from '../../../shared/seo/settings.ts';
import { crawl, fetchSitemap } from '../shared/crawl.ts';
import type { RenderedPage } from '../shared/rendered-page.ts';
import { readSitemapPages } from '../shared/sitemap-file.ts';
import { useOrigins } from '../shared/use-origins.ts';
import { useTargets } from '../shared/use-seo-rows.ts';
import { isNoindex, type RenderedFinding, renderedFindings } from './rendered-checks.ts';

/** Linked pages outside of the sitemap, and those of settings and lists; a file that is no page has no title. */
function unlistedPaths(pages: readonly RenderedPage[], targets: readonly SeoTarget[]): string[] {
  const listed = new Set(pages.map(({ path }) => path));
  const paths = [...pages.flatMap(({ links }) => links), ...targets.map(({ path }) => path)];
  return [...new Set(paths)].filter((path) => !listed.has(path));
}

const answers = ({ status }: RenderedPage): boolean => status === 200;

interface Result {
  readonly pages: number;
  readonly noindexed: number;
  readonly findings: readonly RenderedFinding[];
}

export type Progress = readonly [done: number, total: number];

/** Reads and checks every page of the sitemap, and the noindex pages outside of it; can be stopped. */
export function useRenderedPages() {
  const origins = useOrigins();
  const { targets } = useTargets();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [error, setError] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const read = async (signal: AbortSignal): Promise<Result> => {
    const locations = readSitemapPages(await fetchSitemap(), origins);
    const onProgress = (done: number, total: number) => setProgress([done, total]);
    const options = { origins, signal, onProgress };
    const pages = (await crawl([...locations.keys()], options)).filter(Boolean);
    const others = (await crawl(unlistedPaths(pages, targets), options)).filter(Boolean);
    const known = new Set([...pages, ...others].filter(answers).map(({ path }) => path));
    const noindexed = others.filter((page) => answers(page) && page.title !== null && isNoindex(page));
    for (const { path } of noindexed) locations.set(path, absoluteUrl(origins[0] ?? '', path));
    const findings = renderedFindings(pages, known, locations, noindexed);
    return { pages: pages.length, noindexed: noindexed.length, findings };
  };
  const start = async () => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setError(null);
    setProgress([0, 0]);
    try {
      const found = await read(signal);
      if (!signal.aborted) setResult(found);
    } catch (failure) {
      if (!signal.aborted) setError(messageOf(failure));
    } finally {
      setProgress(null);
    }
  };
  return { progress, result, error, start, stop: () => abort.current?.abort() };
}
