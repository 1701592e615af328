import { pagePath } from '../../shared/paths.ts';
import type { Site } from '../../shared/schema/snapshots/content.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs, createItemList } from '../layouts/structured-data.ts';
import type { CategoryCard } from './categories.ts';

const text = {
  title: 'دسته‌بندی صندوق‌ها',
  pageTitle: 'دسته‌بندی صندوق‌های سرمایه‌گذاری',
  description:
    'همهٔ دسته‌های صندوق‌های سرمایه‌گذاری ایران با تعداد صندوق، دارایی و بازده یک‌سالهٔ هر دسته: طلا، درآمد ثابت، سهامی، اهرمی، مختلط، املاک و دیگر دسته‌ها.',
  home: 'نمای کلی بازار امروز',
};

/** Head of the list of categories. */
export function createCategoriesHead(cards: readonly CategoryCard[], site: Site | null): PageHead {
  const trail = createBreadcrumbs(site, [
    [text.home, pagePath.home],
    [text.title, pagePath.categories],
  ]);
  const links = cards.map((card) => [card.title, card.href] as const);
  return {
    title: titleWithBrand(text.pageTitle, site),
    description: text.description,
    path: pagePath.categories,
    jsonLd: [trail, createItemList(site, text.title, links)],
  };
}
