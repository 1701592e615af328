import { pagePath } from '../../shared/paths.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import { webSite } from '../../shared/seo/json-ld.ts';
import { categoryColor } from '../charts/parts/colors.ts';
import { type PageHead, titleWithBrand, toAbsoluteUrl } from '../layouts/page-head.ts';

const text = {
  title: 'جستجوی صندوق‌های سرمایه‌گذاری',
  description:
    'نام، نماد یا مدیر صندوق را بنویسید و به صفحهٔ آن بروید: قیمت، NAV، حباب، بازده، رتبه و ترکیب دارایی صندوق‌های سرمایه‌گذاری ایران.',
};

/** The kinds of fund whose category has a shortcut. */
const SHORTCUTS = ['gold', 'leveraged', 'fixed-income', 'equity'] as const;

/** The search page. */
export function loadSearchPage(snapshots: SnapshotReader) {
  const site = snapshots.read('site', 'site');
  const navigation = snapshots.read('navigation', 'navigation');
  const categories = (navigation?.categories ?? []).map(({ category }) => category);
  const shortcuts = SHORTCUTS.flatMap((kind) => categories.find((category) => category.kind === kind) ?? []);
  const head: PageHead = {
    title: titleWithBrand(text.title, site),
    description: text.description,
    path: pagePath.search,
    override: snapshots.read('seo', 'seo/search'),
    jsonLd: site ? [webSite(site)] : [],
  };
  return {
    head,
    // The staff's magazine, else our own analyses.
    magazine: {
      href: site?.magazineUrl ?? pagePath.analysisList,
      external: (site?.magazineUrl ?? null) !== null,
    },
    searchUrl: snapshots.url('search'),
    categoriesUrl: toAbsoluteUrl(site, pagePath.categories),
    tiles: shortcuts.map((category) => ({
      label: category.label,
      href: pagePath.category(category.slug),
      color: categoryColor(category),
    })),
  };
}
