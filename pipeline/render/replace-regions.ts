import type { RenderedPage } from '../../shared/schema/manifest.ts';
import type { ChartCache, Cut } from '../../shared/schema/reader.ts';
import { endsRun } from '../storage/system-errors.ts';
import { type PartsContext, type ReplacePart, replaceRanges } from './page-text.ts';
import { createRecordingReader, type RecordingReader } from './recording-reader.ts';
import { isIndexed, printedHead } from './render-pages.ts';

/** Text of each region by its opening mark; null where two have the same. */
function byMark(regions: readonly string[]): ReadonlyMap<string, string> | null {
  const found = new Map(regions.map((region) => [region.slice(0, region.indexOf('>')), region]));
  return found.size === regions.length ? found : null;
}

/** No region has a chart. */
const charts: ChartCache = { get: () => undefined, set: () => {} };

/** The regions of a page as they are now, by mark; null where a block of them fails, which rendering the page reports. */
async function renderRegions(
  { bundle }: PartsContext,
  cut: Cut,
  path: string,
  { reader, regions }: RecordingReader,
): Promise<ReadonlyMap<string, string> | null> {
  let failed = false;
  const onFault = (): void => {
    failed = true;
  };
  const context = { snapshots: reader, regions, regionsOnly: true, charts, onFault };
  const { status, body } = await bundle.render(path, context);
  const ranges = failed || status !== 200 ? null : cut(body);
  return ranges && byMark(ranges.map((range) => body.slice(...range)));
}

/** The page's HTML with these regions; null where it has others, e.g. since the fund is no longer traded. */
function insertRegions(html: string, regions: ReadonlyMap<string, string>, cut: Cut): string | null {
  const ranges = cut(html);
  const before = ranges && byMark(ranges.map((range) => html.slice(...range)));
  if (!ranges || before?.size !== regions.size) return null;
  const texts = [...before.keys()].map((mark) => regions.get(mark));
  return texts.includes(undefined) ? null : replaceRanges(html, ranges, texts as string[]);
}

/** What a page has read, after its regions were rendered anew. */
function readAnew(page: RenderedPage, recorded: RecordingReader): Partial<RenderedPage> {
  const own = new Set(page.regionReads);
  const around = Object.entries(page.reads).filter(([key]) => !own.has(key));
  const keys = new Set(around.map(([key]) => key));
  const fetches = page.fetches.filter((key) => !own.has(key));
  return {
    reads: { ...Object.fromEntries(around), ...recorded.reads },
    regionReads: recorded.readsOf('regions').filter((key) => !keys.has(key)),
    fetches: [...new Set([...fetches, ...recorded.fetches])].sort(),
  };
}

/**
 * Renders the regions of pages into their HTML. What stands around them has read nothing that changed, and depends on them in nothing
 * but which of them there are.
 */
export function openRegions(context: PartsContext): ReplacePart {
  const cut = context.bundle.cutRegions;
  return async (path, { page, html: before }) => {
    if (cut === null) return null;
    const recorded = createRecordingReader(context.store);
    try {
      const regions = await renderRegions(context, cut, path, recorded);
      const html = regions && insertRegions(before, regions, cut);
      if (html === null) return null;
      const head = { indexed: isIndexed(html), head: printedHead(html) };
      return { html, page: { ...page, ...readAnew(page, recorded), ...head } };
    } catch (error) {
      if (endsRun(error)) throw error;
      // Rendering the page whole says what is wrong with it.
      return null;
    }
  };
}
