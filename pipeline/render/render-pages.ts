import { messageOf } from '../../shared/errors.ts';
import { pageFile } from '../../shared/paths.ts';
import type { PrintedPage, Problem } from '../../shared/schema/manifest.ts';
import type { Render, Rendered } from '../../shared/schema/reader.ts';
import type { PublishedSnapshots } from '../snapshots/snapshots-at.ts';
import type { ObjectStore } from '../storage/objects.ts';
import { isSystemError } from '../storage/system-errors.ts';
import type { ChartStore } from './chart-cache.ts';
import { inlineScripts } from './inline-scripts.ts';
import { notingReader } from './recording-reader.ts';

export interface PrinterParts {
  readonly objects: ObjectStore;
  readonly store: PublishedSnapshots;
  readonly render: Render;
  readonly charts: ChartStore;
  /** ISO instant of the run. */
  readonly at: string;
  readonly signal?: AbortSignal;
  /** Hears how many pages are through, failed ones included. */
  readonly tellPrinted?: (done: number) => void;
}

export interface PrintedPages {
  readonly pages: ReadonlyMap<string, PrintedPage>;
  readonly inlineScripts: ReadonlySet<string>;
  /** Pages that threw: their last good file stays. */
  readonly failed: readonly string[];
  readonly problems: readonly Problem[];
}

/** The only page that may answer 404, and must. */
const NOT_FOUND = '/404';

const NOINDEX = /<meta\b(?=[^>]*\bname=["']?robots\b)[^>]*\bnoindex\b/i;

function refusal(path: string, rendered: Rendered): string | null {
  const expected = path === NOT_FOUND ? 404 : 200;
  if (rendered.status === expected) return null;
  return rendered.location === null
    ? `the page answered ${rendered.status} where ${expected} was due`
    : `the page sends its reader to ${rendered.location}; a redirect belongs to the "redirects" snapshot`;
}

/** Prints one page and notes what it read; throws what the page threw, or why its answer cannot be published. */
async function printPage(path: string, parts: PrinterParts): Promise<{ page: PrintedPage; html: string }> {
  const { reader, reads, fetches } = notingReader(parts.store);
  const charts = parts.charts.forPage(path);
  const rendered = await parts.render(path, { snapshots: reader, charts });
  const refused = refusal(path, rendered);
  if (refused !== null) throw new Error(refused);
  charts.save();
  const { hash } = parts.objects.write(rendered.body);
  const page: PrintedPage = {
    file: pageFile(path),
    hash,
    status: rendered.status,
    reads,
    fetches: [...fetches].sort(),
    indexed: rendered.status === 200 && !NOINDEX.test(rendered.body),
    changedAt: parts.at,
  };
  return { page, html: rendered.body };
}

/** A page whose bytes are the same has not changed, whenever it was printed. */
export function keepTimes(
  pages: ReadonlyMap<string, PrintedPage>,
  before: (path: string) => PrintedPage | undefined,
): Map<string, PrintedPage> {
  return new Map(
    [...pages].map(([path, page]) => {
      const last = before(path);
      return [path, last?.hash === page.hash ? { ...page, changedAt: last.changedAt } : page];
    }),
  );
}

/** Lets timers, sockets and Ctrl-C in between two pages. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Prints `paths` one after the other. A page that throws becomes a problem that names it, and the others go on;
 * a full disk or an abort ends the run instead.
 */
export async function printPages(paths: Iterable<string>, parts: PrinterParts): Promise<PrintedPages> {
  const pages = new Map<string, PrintedPage>();
  const scripts = new Set<string>();
  const failed: string[] = [];
  const problems: Problem[] = [];
  for (const path of paths) {
    await breathe();
    parts.signal?.throwIfAborted();
    try {
      const { page, html } = await printPage(path, parts);
      pages.set(path, page);
      for (const source of inlineScripts(html)) scripts.add(source);
    } catch (error) {
      if (isSystemError(error)) throw error;
      failed.push(path);
      problems.push({ part: `page ${path}`, message: messageOf(error) });
    }
    parts.tellPrinted?.(pages.size + failed.length);
  }
  return { pages, inlineScripts: scripts, failed, problems };
}
