import { type Cut, NO_CHART_CACHE, PAGE_REGIONS } from '../../shared/schema/reader.ts';
import type { Bundle } from './bundle.ts';
import type { RecordingReader } from './recording-reader.ts';

/** The regions of a page by their names, each with its marks. */
export type Regions = ReadonlyMap<string, string>;

const START = /^<!--(.+?)-->/;
const END = '<!--/-->';

/** The regions in the HTML of a page; null where it has none, or two of one name. */
export function readRegions(html: string, cut: Cut): Regions | null {
  const texts = cut(html)?.map((range) => html.slice(...range));
  if (!texts) return null;
  const found = new Map(texts.map((text) => [START.exec(text)?.[1] ?? '', text]));
  return found.size === texts.length ? found : null;
}

/** What an open page is shown: the HTML between the marks of each region that a reader sees. */
export const shownRegions = (regions: Regions): Record<string, string> =>
  Object.fromEntries(
    [...regions]
      .filter(([name]) => !PAGE_REGIONS.includes(name))
      .map(([name, text]) => [name, text.replace(START, '').slice(0, -END.length)]),
  );

/**
 * The regions of a page as they are now, `all` or those that are `shown` to a reader; null where a block of them fails, which rendering the page
 * reports.
 */
export async function renderRegions(
  { render, cutRegions }: Pick<Bundle, 'render' | 'cutRegions'>,
  path: string,
  { reader, regions }: RecordingReader,
  which: 'all' | 'shown',
): Promise<Regions | null> {
  if (cutRegions === null) return null;
  let failed = false;
  const onFault = (): void => {
    failed = true;
  };
  const { status, body } = await render(path, {
    snapshots: reader,
    regions,
    regionsOnly: which,
    // No region has a chart.
    charts: NO_CHART_CACHE,
    onFault,
  });
  return failed || status !== 200 ? null : readRegions(body, cutRegions);
}
