/** Addresses of pages and files. Only this module turns a slug into a path. */

import { fnv1a } from './fnv.ts';
import type { ArticleKind } from './schema/lists.ts';
import { PRESET_IDS, type PresetId } from './schema/screener-fields.ts';
import { MINUTE } from './units.ts';

/** The file at the site's root by which engines verify the key, e.g. "0f3a…9c.txt". */
export const indexNowKeyFile = (key: string): string => `${key}.txt`;

/** Canonical page paths: no trailing slash, slugs unencoded (writers of HTML and XML encode them). */
export const pagePath = {
  home: '/',
  categories: '/categories',
  category: (slug: string) => `/categories/${slug}`,
  directory: (categorySlug: string, part: number) => `/directory/${categorySlug}/${part}`,
  funds: '/funds',
  fund: (slug: string) => `/funds/${slug}`,
  newsList: '/news',
  analysisList: '/analysis',
  articles: (kind: ArticleKind) => `/${kind}`,
  news: (slug: string) => `/news/${slug}`,
  analysis: (slug: string) => `/analysis/${slug}`,
  about: '/about',
  search: '/search',
  methodology: '/methodology',
  glossary: '/glossary',
  quality: '/quality',
  bubbles: '/bubbles',
  inflation: '/inflation',
  screener: '/screener',
  screen: (preset: PresetId) => `/screener/${preset}`,
  compare: '/compare',
  map: '/map',
  watchlist: '/watchlist',
  admin: '/admin',
  offline: '/offline',
} as const;

/** The script with which /admin starts. Its name is the same in each build, so that a new one makes no page stale; its parts carry their hashes. */
export const ADMIN_SCRIPT = 'admin-start.js';

/** Pages that stand whatever is in the database. */
export const FIXED_PAGES: readonly string[] = [
  pagePath.home,
  pagePath.categories,
  pagePath.funds,
  pagePath.newsList,
  pagePath.analysisList,
  pagePath.about,
  pagePath.search,
  pagePath.methodology,
  pagePath.glossary,
  pagePath.quality,
  pagePath.bubbles,
  pagePath.inflation,
  pagePath.screener,
  ...PRESET_IDS.map(pagePath.screen),
  pagePath.compare,
  pagePath.map,
  pagePath.watchlist,
  pagePath.admin,
  pagePath.offline,
  '/404',
];

/** e.g. ("/", "/funds/عیار") → "index.html", "funds/عیار.html" */
export const pageFile = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** e.g. "funds/عیار.html" → "/funds/عیار", "index.html" → "/" */
export const pageOfFile = (file: string): string =>
  file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;

/** `landscape` is shown under a link; `portrait` is for posts and stories. */
export type ShareImageShape = 'landscape' | 'portrait';

/** The share image of a page, e.g. "/" → "og/home.png", "/funds/عیار" → "og/funds/عیار.png"; in portrait "og/portrait/funds/عیار.png" */
export const shareImageFile = (path: string, shape: ShareImageShape = 'landscape'): string =>
  `og${shape === 'portrait' ? '/portrait' : ''}${path === '/' ? '/home' : path}.png`;

/** The list of funds for spreadsheets. */
export const datasetFile = 'datasets/funds.csv';
/** Old slugs of funds that were renamed or merged. */
export const movedFundsFile = 'datasets/moved-funds.json';
/** Old names of managers, and old slugs of categories. */
export const movedNamesFile = 'datasets/moved-names.json';
/** A longer list is not published as a file. */
export const MAX_DATASET_ROWS = 5000;

const HAS_OWN_SHARE_IMAGE = /^\/(?:(?:funds|categories|news|analysis)\/.|inflation$)/;

/** Address of the share image of a page: its own, or the home page's. */
export const shareImagePath = (path: string): string =>
  `/${shareImageFile(HAS_OWN_SHARE_IMAGE.test(path) ? path : '/')}`;

/** What lies below has a content hash in its name and never changes: hosts take one rule for all of it. */
export const HASHED_FOLDER = 'data/h';

/** e.g. ("fund/عیار", "3fa9c1d2") → "data/h/fund/عیار.3fa9c1d2.json" */
export const dataFile = (key: string, hash: string): string => `${HASHED_FOLDER}/${key}.${hash}.json`;

/** Files over which the funds' pages are distributed: a tick of the market changes at most so many, not one a fund. */
const LIVE_FILES = 32;
/** Below it lie the files that hold the pointers and newest regions of several pages (livePagesSchema). */
export const LIVE_FOLDER = 'data/live';
/** True for a page whose pointer stands beside others', together with its newest regions: a fund's. */
export const sharesPointer = (path: string): boolean => /^\/funds\/./.test(path);

/** How long a stored pointer is used while a newer one is fetched. */
export const MAX_POINTER_AGE_MS = 2 * MINUTE;

/** e.g. "/" → "data/latest.json", "/categories/طلا" → "data/latest/categories/طلا.json", "/funds/عیار" → "data/live/7.json" */
export const pointerFile = (path: string): string =>
  sharesPointer(path)
    ? `${LIVE_FOLDER}/${fnv1a(path) % LIVE_FILES}.json`
    : `data/latest${path === '/' ? '' : path}.json`;

/** Below the data folder. e.g. "3fa9c1d2a0b1c2d3" → "objects/3f/a9c1d2a0b1c2d3" */
export const objectFile = (hash: string): string => `objects/${hash.slice(0, 2)}/${hash.slice(2)}`;

/** Below the data folder: the newest snapshot of each key. */
export const SNAPSHOT_INDEX = 'snapshots/index.json';
