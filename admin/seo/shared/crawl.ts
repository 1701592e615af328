import { type Origins, type RenderedPage, readPage } from './rendered-page.ts';
import { isSitemapIndex, readLocations, type SitemapFile } from '../sitemap/sitemap-stats.ts';

/** Pages read at once; a browser opens no more to one host anyway. */
const AT_ONCE = 6;

const text = { sitemap: 'خطا در بارگذاری آمار sitemap' };
const utf8 = new TextEncoder();

const pathOf = (address: string): string => {
  try {
    return decodeURIComponent(new URL(address).pathname).replace(/(?<=.)\/$/, '');
  } catch {
    return address;
  }
};

/** Reads one of our own printed pages. The site that serves the admin serves them too, so no other host is asked. */
export async function fetchPage(path: string, origins: Origins, signal?: AbortSignal): Promise<RenderedPage> {
  const answer = await fetch(encodeURI(path), { signal: signal ?? null, credentials: 'omit' });
  return readPage(
    path,
    { status: answer.status, finalPath: pathOf(answer.url), html: await answer.text() },
    origins,
  );
}

interface CrawlOptions {
  readonly origins: Origins;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Reads pages, a few at a time, in the order that they are given. */
export async function crawl(
  paths: readonly string[],
  { origins, signal, onProgress }: CrawlOptions,
): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  let next = 0;
  let done = 0;
  const worker = async () => {
    while (next < paths.length && !signal.aborted) {
      const at = next++;
      pages[at] = await fetchPage(paths[at] as string, origins, signal);
      done += 1;
      onProgress(done, paths.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return pages;
}

async function fetchFile(path: string): Promise<SitemapFile> {
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache' });
  if (!answer.ok) throw new Error(text.sitemap);
  const xml = await answer.text();
  return { path, xml, bytes: utf8.encode(xml).length };
}

/** /sitemap.xml and, where it is an index, the files that it names. Throws with the specification's text. */
export async function fetchSitemap(): Promise<SitemapFile[]> {
  const first = await fetchFile('/sitemap.xml').catch(() => {
    throw new Error(text.sitemap);
  });
  if (!isSitemapIndex(first.xml)) return [first];
  const names = readLocations(first.xml).map((location) => new URL(location).pathname);
  return [first, ...(await Promise.all(names.map(fetchFile)))];
}
