import { pagePath, shareImagePath } from '../../shared/paths.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import { wholeMapView } from '../blocks/whole-map/view.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs } from '../layouts/structured-data.ts';

const text = {
  home: 'نمای کلی بازار امروز',
  title: 'نقشهٔ کل بازار',
  description:
    'همهٔ صندوق‌های قابل معامله در یک نقشه: اندازهٔ هر خانه از دارایی یا ارزش معاملات و رنگ آن از بازده، حباب یا ورود پول؛ با بزرگ‌نمایی و جستجو.',
};

/** Head, heading and map of /map; `view` is null where there are no funds. */
export function loadMap(snapshots: SnapshotReader) {
  const site = snapshots.read('site', 'site');
  const head: PageHead = {
    title: titleWithBrand(text.title, site),
    description: text.description,
    path: pagePath.map,
    image: shareImagePath(pagePath.home),
    override: snapshots.read('seo', 'seo/map'),
    jsonLd: [
      createBreadcrumbs(site, [
        [text.home, pagePath.home],
        [text.title, pagePath.map],
      ]),
    ],
  };
  const file = snapshots.read('screener', 'screener');
  return { head, title: text.title, view: file && file.slugs.length > 0 ? wholeMapView(file) : null };
}
