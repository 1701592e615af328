import { pagePath, shareImagePath } from '../../shared/paths.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs } from '../layouts/structured-data.ts';

const text = {
  title: 'دیده‌بان من',
  description:
    'صندوق‌هایی که ستاره زده‌اید، بدون نام‌نویسی و تنها در همین مرورگر: در چند فهرست، با ستون‌های دلخواه، و با پیوند یا فایل برای دیگران.',
};

/** Head and heading of /watchlist. */
export function loadWatchlist(snapshots: SnapshotReader) {
  const site = snapshots.read('site', 'site');
  const head: PageHead = {
    title: titleWithBrand(text.title, site),
    description: text.description,
    path: pagePath.watchlist,
    // It shows what this browser keeps: there is nothing to index.
    robots: 'noindex,follow',
    image: shareImagePath(pagePath.home),
    jsonLd: [createBreadcrumbs(site, [[text.title, pagePath.watchlist]])],
  };
  return { head, nav: { title: text.title, items: [] }, title: text.title, lead: text.description };
}
