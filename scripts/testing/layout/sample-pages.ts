import { inject } from 'vitest';
import { openReadonlyDataDir } from '../../../pipeline/snapshots/data-dir.ts';
import { openCheckedRelease } from '../../figures/open-release.ts';

/** Pages outside of the release's list of pages with figures. */
const WITHOUT_FIGURES = ['/offline', '/404'];

/** The blocks that a page has, and how many of them are empty, e.g. "live-price ranking cash-flow 2". */
function stateOf(html: string): string {
  const main = html.slice(html.indexOf('<main'));
  const ids = [...main.matchAll(/<(?:figure|section|div)[^>]* id="([^"]+)"/g)].map(([, id]) => id);
  return [...new Set(ids), [...main.matchAll(/class="state[ "]/g)].length].join(' ');
}

/** Kind of a page by its folder; of funds and categories also the state of their data. */
function kindOf(path: string, html: string): string {
  const folder = path.split('/').slice(0, -1).join('/');
  return /^\/(?:funds|categories)\//.test(path) ? `${folder} ${stateOf(html)}` : folder || path;
}

/**
 * Paths of the published site: of each kind and state the page with the longest HTML, with FIGURE_PAGES=all every page. One fund
 * stands for all that have the same blocks and as many empty ones.
 */
export function samplePages(): readonly string[] {
  const release = openCheckedRelease(openReadonlyDataDir(inject('dataDir')));
  const longest = new Map<string, readonly [path: string, length: number]>();
  for (const [path, html] of release.pages) {
    const kind = process.env.FIGURE_PAGES === 'all' ? path : kindOf(path, html);
    if (html.length > (longest.get(kind)?.[1] ?? 0)) longest.set(kind, [path, html.length]);
  }
  return [...[...longest.values()].map(([path]) => path), ...WITHOUT_FIGURES];
}
