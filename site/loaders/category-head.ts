import { jalaliDate } from '../../shared/dates/jalali.ts';
import { isLeveraged } from '../../shared/funds/kinds.ts';
import { pagePath } from '../../shared/paths.ts';
import { formatMoney, formatNumber, formatPercent } from '../../shared/persian/format.ts';
import type { CategoryPage } from '../../shared/schema/snapshots/category.ts';
import type { SeoOverride, Site } from '../../shared/schema/snapshots/content.ts';
import { fillOverride } from '../../shared/seo/fill-figures.ts';
import { joinPhrases } from '../../shared/seo/join-phrases.ts';
import { categoryPageFigures } from '../../shared/seo/measured-figures.ts';
import { type PageHead, toAbsoluteUrl } from '../layouts/page-head.ts';
import { createBreadcrumbs, createItemList } from '../layouts/structured-data.ts';

const text = {
  title: (label: string, brand: string) => `صندوق‌های ${label} | مقایسهٔ بازده، حباب و ارزش معاملات | ${brand}`,
  lead: (count: string, label: string) => `مقایسهٔ ${count} صندوق ${label}`,
  assets: 'خالص دارایی',
  yearly: 'میانگین سادهٔ بازده یک‌ساله',
  dated: 'داده‌های',
  closers: [
    'نقشهٔ بازار، برترین‌ها، جریان نقدینگی و پرتفوی',
    'نقشهٔ بازار و برترین‌ها',
    'بازده یک‌ماهه تا یک‌ساله، حباب و ارزش معاملات هر صندوق',
    'هر صندوق با نمودار و جدول',
    'در صندوق‌نما',
  ],
  home: 'خانه',
  categories: 'دسته‌ها',
};

/** The category's figures, of 120 to 160 characters; a figure that is not known is left out. */
export function categoryDescription({
  category,
  fundCount,
  netAssetRial,
  averageReturns,
  meta,
}: CategoryPage): string {
  // Nothing in a description can carry the mark of a simulated figure, or the note on leveraged funds' yearly returns.
  const assets = meta.simulated ? null : netAssetRial;
  const yearly = meta.simulated || isLeveraged(category) ? null : averageReturns.yearlyPercent;
  const phrases = [
    assets === null ? null : `${text.assets} ${formatMoney(assets)}`,
    yearly === null ? null : `${text.yearly} ${formatPercent(yearly)}`,
    meta.asOf && `${text.dated} ${jalaliDate(meta.asOf)}`,
  ];
  return joinPhrases(
    text.lead(formatNumber(fundCount), category.label),
    phrases.filter((phrase) => phrase !== null),
    text.closers,
  );
}

/** Head of a category page: its figures come from the snapshot that the page shows. */
export function categoryHead(
  page: CategoryPage,
  site: Site | null,
  stored: SeoOverride | null,
  more: readonly object[],
): PageHead {
  const { category, funds } = page;
  const path = pagePath.category(category.slug);
  const description = categoryDescription(page);
  const override = stored && fillOverride(stored, categoryPageFigures(page));
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
