import { appFile } from './app-file.ts';
import type { SiteDocument } from './define.ts';
import { feeds } from './feeds.ts';
import { fundTable } from './fund-table.ts';
import { headersFile } from './headers-file.ts';
import { indexNow } from './index-now.ts';
import { marketFeed } from './market-feed.ts';
import { movedFunds } from './moved-funds.ts';
import { pageHeads } from './page-heads.ts';
import { redirectsFile } from './redirects-file.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';
import { staticSeo } from './static-seo.ts';
import { webManifest } from './web-manifest.ts';

/** Every document of a release. To add one, add its file and its line here. */
export const documents: readonly SiteDocument[] = [
  appFile,
  feeds,
  fundTable,
  headersFile,
  indexNow,
  marketFeed,
  movedFunds,
  pageHeads,
  redirectsFile,
  robots,
  sitemap,
  staticSeo,
  webManifest,
];
