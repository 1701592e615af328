import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../shared/errors.ts';
import { crawl, fetchPage, fetchSitemap } from '../shared/crawl.ts';
import type { Origins, RenderedPage } from '../shared/rendered-page.ts';
import { readSitemapPages } from '../shared/sitemap-file.ts';
import { useOrigins } from '../shared/use-origins.ts';
import { type RenderedFinding, renderedFindings } from './rendered-checks.ts';

/** The paths that answer with 200: pages of the sitemap, and linked pages outside of it, which are requested one by one. */
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

interface Result {
  readonly pages: number;
  readonly findings: readonly RenderedFinding[];
}

export type Progress = readonly [done: number, total: number];

/** Reads and checks every page of the sitemap; can be stopped. */
export function useRenderedPages() {
  const origins = useOrigins();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [error, setError] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const read = async (signal: AbortSignal): Promise<Result> => {
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
      if (!signal.aborted) setResult(found);
    } catch (failure) {
      if (!signal.aborted) setError(messageOf(failure));
    } finally {
      setProgress(null);
    }
  };
  return { progress, result, error, start, stop: () => abort.current?.abort() };
}
