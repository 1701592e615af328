import type { HtmlElement } from '../../../shared/html-tree.ts';
import { fetchPublishedText } from '../../data/published-files.ts';
import { type Origins, ownPath, type RenderedPage, readPage } from './rendered-page.ts';
import { isSitemapIndex, readLocations, type SitemapFile } from './sitemap-file.ts';

/** An element of the browser's own tree. */
function toElement(element: Element, parent: HtmlElement | null): HtmlElement {
  const content: (string | HtmlElement)[] = [];
  const children: HtmlElement[] = [];
  const read: HtmlElement = {
    name: element.localName,
    parent,
    content,
    children,
    attribute: (name) => element.getAttribute(name),
  };
  for (const node of element.childNodes) {
    if (node instanceof Text) content.push(node.data);
    else if (node instanceof Element) {
      const child = toElement(node, read);
      children.push(child);
      content.push(child);
    }
  }
  return read;
}

/** A page's `<html>`, as the browser reads it; scripts do not run. */
const parseHtml = (html: string): HtmlElement =>
  toElement(new DOMParser().parseFromString(html, 'text/html').documentElement, null);

/** Pages requested at once: browsers open no more connections to one host. */
const MAX_CONNECTIONS = 6;

const text = { sitemap: 'خطا در بارگذاری آمار sitemap' };
const utf8 = new TextEncoder();

/** Reads one of the site's own pages, from the host that serves the admin. */
export async function fetchPage(path: string, origins: Origins, signal?: AbortSignal): Promise<RenderedPage> {
  const response = await fetch(encodeURI(path), { signal: signal ?? null, credentials: 'omit' });
  return readPage(
    path,
    {
      status: response.status,
      finalPath: ownPath(response.url, origins) ?? response.url,
      page: parseHtml(await response.text()),
    },
    origins,
  );
}

interface CrawlOptions {
  readonly origins: Origins;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Reads pages, a few at a time; the results have the order of `paths`. */
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
  await Promise.all(Array.from({ length: MAX_CONNECTIONS }, worker));
  return pages;
}

async function fetchFile(path: string): Promise<SitemapFile> {
  const xml = await fetchPublishedText(path).catch(() => {
    throw new Error(text.sitemap);
  });
  return { path, xml, bytes: utf8.encode(xml).length };
}

/** /sitemap.xml and, where it is an index, the files that it names. Throws an Error in Persian. */
export async function fetchSitemap(): Promise<SitemapFile[]> {
  const first = await fetchFile('/sitemap.xml');
  if (!isSitemapIndex(first.xml)) return [first];
  const names = readLocations(first.xml).map((location) => new URL(location).pathname);
  return [first, ...(await Promise.all(names.map(fetchFile)))];
}
