import { createApp } from 'astro/app/entrypoint';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import {
  type InlineCode,
  NO_CHART_CACHE,
  type Render,
  type RenderShell,
} from '../../../shared/schema/reader.ts';
import rowStyles from '../../blocks/category-rows/category-rows.css?inline';
import compareStyles from '../../blocks/compare/compare.css?inline';
import fundTableStyles from '../../blocks/fund-table/fund-table.css?inline';
import growthStyles from '../../blocks/growth/growth.css?inline';
import inflationStyles from '../../blocks/inflation/inflation-strips.css?inline';
import heatStyles from '../../blocks/returns-heatmap/heatmap.css?inline';
import screenerStyles from '../../blocks/screener/screener.css?inline';
import listStyles from '../../blocks/watchlist/page/list-page.css?inline';
import { emptyListScript, homeRoomScript, sidebarRoomScript } from '../../blocks/watchlist/reserved-room.ts';
import mapStyles from '../../blocks/whole-map/whole-map.css?inline';
import plainStyles from '../../charts/plain/plain.css?inline';
import {
  adminFailureScript,
  askedFundsScript,
  speculationRules,
  themeScript,
} from '../../layouts/inline-scripts.ts';
import { cutShell, SHELL_ROUTE } from '../../shell/cut-shell.ts';
import aboutStyles from '../../styles/about.css?inline';
import adminCriticalStyles from '../../styles/admin-critical.css?inline';
import barePageStyles from '../../styles/bare-pages.css?inline';
import bubbleSteps from '../../styles/bubble-steps.css?inline';
import categoriesStyles from '../../styles/categories.css?inline';
import figurePageStyles from '../../styles/figure-pages.css?inline';
import homeStyles from '../../styles/home.css?inline';
import printStyles from '../../styles/print.css?inline';
import { cutRegions } from '../../ui/cut-regions.ts';

/** Astro has five directives of its own, whose scripts no page contains. */
const USED_DIRECTIVE = 'touch';

const app = createApp({ streaming: false });
const { clientDirectives, inlinedScripts, routes } = app.manifest;

/**
 * Every script and style that pages of this build contain inline: the site's own, and Astro's. The content security policy
 * allows these and no others, whatever a page prints from the database.
 */
export const inlineCode: InlineCode = {
  scripts: [
    themeScript,
    homeRoomScript,
    sidebarRoomScript,
    askedFundsScript,
    adminFailureScript,
    emptyListScript,
    speculationRules,
    islandScript,
    ...[...clientDirectives].flatMap(([name, script]) => (name === USED_DIRECTIVE ? [script] : [])),
    ...inlinedScripts.values(),
  ],
  styles: [
    ISLAND_STYLES,
    printStyles,
    mapStyles,
    screenerStyles,
    fundTableStyles,
    plainStyles,
    compareStyles,
    listStyles,
    aboutStyles,
    adminCriticalStyles,
    barePageStyles,
    figurePageStyles,
    bubbleSteps,
    categoriesStyles,
    homeStyles,
    heatStyles,
    growthStyles,
    rowStyles,
    inflationStyles,
    ...routes.flatMap(({ styles }) =>
      styles.flatMap((sheet) => (sheet.type === 'inline' ? [sheet.content] : [])),
    ),
  ],
};

/**
 * Astro numbers the islands of a page for React's `useId`: an island of the shell would have another number on each page, and a shell
 * alone (`renderShell`) other bytes than in its page. No component uses `useId` (site/islands.test.ts): ids are given to them.
 */
const withoutNumbers = (html: string): string =>
  html.replaceAll(/(<astro-island [^>]*?) prefix="r\d+"/g, '$1');

/**
 * Renders one page. `path` is the canonical path with its slugs unencoded, e.g. "/funds/عیار".
 * Throws what the page threw; a path that matches no page returns the 404 page.
 */
export const render: Render = async (path, context) => {
  // No page reads the host: absolute URLs come from the snapshot "site".
  const request = new Request(new URL(encodeURI(path), 'http://localhost'));
  const locals: App.Locals = { ...context, failure: null };
  const response = await app.render(request, { locals });
  if (locals.failure) throw locals.failure.error;
  if (response.status >= 500) throw new Error(`the page answered ${response.status}`);
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    body: withoutNumbers(await response.text()),
    location: response.headers.get('location'),
  };
};

/** Renders the shell of a path around an empty page; throws where the shell's parts are not found in it. */
export const renderShell: RenderShell = async (path, snapshots) => {
  const request = new Request(new URL(SHELL_ROUTE, 'http://localhost'));
  const locals: App.Locals = { snapshots, shellOf: path, charts: NO_CHART_CACHE, failure: null };
  const response = await app.render(request, { locals });
  if (locals.failure) throw locals.failure.error;
  const html = withoutNumbers(await response.text());
  const ranges = cutShell(html);
  if (ranges === null) throw new Error('the layout has no shell');
  return ranges.map((range) => html.slice(...range));
};

export { cutRegions, cutShell };
