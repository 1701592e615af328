import { messageOf } from '../../shared/errors.ts';
import { pageFile } from '../../shared/paths.ts';
import type { Problem, RenderedPage } from '../../shared/schema/manifest.ts';
import type { PrintedHead } from '../../shared/schema/printed-head.ts';
import type { Render, RenderResponse } from '../../shared/schema/reader.ts';
import { readHead } from '../../shared/seo/read-head.ts';
import { parseHtml } from '../parse-html.ts';
import type { PublishedSnapshots } from '../snapshots/snapshot-contents.ts';
import type { ObjectStore } from '../storage/objects.ts';
import { endsRun } from '../storage/system-errors.ts';
import type { ChartStore } from './chart-cache.ts';
import { createRecordingReader } from './recording-reader.ts';

export interface RenderContext {
  readonly objects: ObjectStore;
  readonly store: PublishedSnapshots;
  readonly render: Render;
  readonly charts: ChartStore;
  /** ISO instant of the run. */
  readonly at: string;
  readonly signal?: AbortSignal;
  /** Receives how many pages are done, failed ones included. */
  readonly onRendered?: (done: number) => void;
}

export interface RenderedPages {
  readonly pages: ReadonlyMap<string, RenderedPage>;
  /** Pages that threw: their last good file stays in the release. */
  readonly failed: readonly string[];
  readonly problems: readonly Problem[];
}

/** The page that must answer 404; all others must answer 200. */
const NOT_FOUND = '/404';

const ROBOTS = /<meta\b(?=[^>]*\bname=["']?robots\b)[^>]*>/i;

/** Whether the page's own rule lets it be indexed: in a demonstration the tag keeps that rule in `data-own`. */
export function isIndexed(html: string): boolean {
  const tag = ROBOTS.exec(html)?.[0] ?? '';
  const own = /\bdata-own=["']?([^"'\s>]+)/.exec(tag)?.[1] ?? tag;
  return !/\bnoindex\b/i.test(own);
}

const STRUCTURED_DATA = /<script[^>]*application\/ld\+json[^>]*>.*?<\/script>/gs;

/**
 * What a page prints for search engines. Its body is not parsed: it is a hundred times as long. A copy, because a part of a text keeps the whole
 * text in memory, and what is printed stays with the page's state.
 */
export function printedHead(html: string): PrintedHead {
  const end = html.indexOf('</head>');
  const head = html.slice(0, Math.max(0, end)) + (html.match(STRUCTURED_DATA) ?? []).join('');
  return structuredClone(readHead(parseHtml(head)));
}

function refusal(path: string, rendered: RenderResponse): string | null {
  const expected = path === NOT_FOUND ? 404 : 200;
  if (rendered.status === expected) return null;
  return rendered.location === null
    ? `the page answered ${rendered.status}, expected ${expected}`
    : `the page sends its reader to ${rendered.location}; a redirect belongs to the "redirects" snapshot`;
}

/**
 * Renders one page and records what it read; `onFault` receives why one of its blocks failed. Throws what the page threw, or why its
 * response cannot be published.
 */
async function renderPage(
  path: string,
  context: RenderContext,
  onFault: (message: string) => void,
): Promise<RenderedPage> {
  const { reader, shell, regions, reads, fetches, readsOf } = createRecordingReader(context.store);
  const charts = context.charts.forPage(path);
  const rendered = await context.render(path, { snapshots: reader, shell, regions, charts, onFault });
  const refused = refusal(path, rendered);
  if (refused !== null) throw new Error(refused);
  charts.save();
  const { hash } = context.objects.write(rendered.body);
  return {
    file: pageFile(path),
    hash,
    status: rendered.status,
    reads,
    shellReads: readsOf('shell'),
    regionReads: readsOf('regions'),
    fetches: [...fetches].sort(),
    indexed: rendered.status === 200 && isIndexed(rendered.body),
    head: printedHead(rendered.body),
    changedAt: context.at,
  };
}

/** A page with the same bytes as before keeps the time of its last change. */
export function keepChangeTimes(
  pages: ReadonlyMap<string, RenderedPage>,
  before: (path: string) => RenderedPage | undefined,
): Map<string, RenderedPage> {
  return new Map(
    [...pages].map(([path, page]) => {
      const last = before(path);
      return [path, last?.hash === page.hash ? { ...page, changedAt: last.changedAt } : page];
    }),
  );
}

/** Lets timers, sockets and signals be handled between two pages. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Renders `paths` one after the other. A page that throws becomes a problem that names it, and the others are rendered; so does a
 * block that fails, whose page is published. A system error or an abort is thrown.
 */
export async function renderPages(paths: Iterable<string>, context: RenderContext): Promise<RenderedPages> {
  const pages = new Map<string, RenderedPage>();
  const failed: string[] = [];
  const problems: Problem[] = [];
  for (const path of paths) {
    const report = (message: string) => problems.push({ part: `page ${path}`, message });
    await yieldToEventLoop();
    context.signal?.throwIfAborted();
    try {
      const onFault = (message: string) => report(`a block failed: ${message}`);
      pages.set(path, await renderPage(path, context, onFault));
    } catch (error) {
      if (endsRun(error)) throw error;
      failed.push(path);
      report(messageOf(error));
    }
    context.onRendered?.(pages.size + failed.length);
  }
  return { pages, failed, problems };
}
