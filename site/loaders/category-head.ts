import { jalaliDate } from '../../shared/dates/jalali.ts';
import { pagePath } from '../../shared/paths.ts';
import { formatMoney, formatNumber, formatPercent } from '../../shared/persian/format.ts';
import type { CategoryPage } from '../../shared/schema/snapshots/category.ts';
import type { SeoOverride, Site } from '../../shared/schema/snapshots/content.ts';
import { type PageHead, toAbsoluteUrl } from '../layouts/page-head.ts';
import { createBreadcrumbs, createItemList } from '../layouts/structured-data.ts';

const text = {
  title: (label: string, brand: string) => `صندوق‌های ${label} | مقایسهٔ بازده، حباب و ارزش معاملات | ${brand}`,
  home: 'خانه',
  categories: 'دسته‌ها',
};

/** One sentence with the category's figures; a figure that is not known is left out. */
export function categoryDescription({
  category,
  fundCount,
  netAssetRial,
  averageReturns,
  meta,
}: CategoryPage): string {
  // Nothing in a description can carry the mark of a simulated figure.
  const [assets, yearly] = meta.simulated ? [null, null] : [netAssetRial, averageReturns.yearlyPercent];
  const parts = [
    `مقایسهٔ ${formatNumber(fundCount)} صندوق ${category.label}`,
    ...(assets === null ? [] : [`با ${formatMoney(assets)} خالص دارایی`]),
    ...(yearly === null ? [] : [`و میانگین سادهٔ بازده یک‌سالهٔ ${formatPercent(yearly)}`]),
  ];
  const dated = meta.asOf ? ` داده‌های ${jalaliDate(meta.asOf)}.` : '';
  return `${parts.join(' ')}: نقشهٔ بازار، برترین‌ها، جریان نقدینگی و پرتفوی.${dated}`;
}

/** Head of a category page: its figures come from the snapshot that the page shows. */
export function categoryHead(
  page: CategoryPage,
  site: Site | null,
  override: SeoOverride | null,
  more: readonly object[],
): PageHead {
  const { category, funds } = page;
  const path = pagePath.category(category.slug);
  const description = categoryDescription(page);
  const title = text.title(category.label, site?.brand ?? '');
  const collection = {
    '@type': 'CollectionPage',
    name: title,
    description,
    url: toAbsoluteUrl(site, path),
    inLanguage: 'fa-IR',
    ...(page.meta.asOf && { dateModified: page.meta.asOf }),
  };
  const list = createItemList(
    site,
    category.label,
    funds.map((fund) => [fund.name, pagePath.fund(fund.slug)]),
  );
  const trail = createBreadcrumbs(site, [
    [text.home, pagePath.home],
    [text.categories, pagePath.categories],
    [category.label, path],
  ]);
  return { title, description, path, override, jsonLd: [collection, list, trail, ...more] };
}
