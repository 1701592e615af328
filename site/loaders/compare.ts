import { pagePath, shareImagePath } from '../../shared/paths.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { CategoryPage } from '../../shared/schema/snapshots/category.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs } from '../layouts/structured-data.ts';

const text = {
  home: 'نمای کلی بازار امروز',
  title: 'مقایسهٔ صندوق‌ها',
  and: ' و ',
  description:
    'تا پنج صندوق را کنار هم و در برابر میانگین دسته، دلار، سکه، طلا و تورم بسنجید: رشد سرمایه، افت از اوج، ریسک، بازده ماه‌ها و ترکیب دارایی.',
};

/** The largest funds of a category, which are compared most often. */
interface StartRow {
  readonly label: string;
  readonly href: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

type Listed = CategoryPage['funds'][number];

const nameOf = ({ symbol, name }: Listed): string => symbol ?? name;

/** e.g. [عیار, طلا] → { label: "عیار و طلا", href: "/compare?f=عیار,طلا" } */
const linkOf = (funds: readonly Listed[]) => ({
  label: funds.map(nameOf).join(text.and),
  href: `${pagePath.compare}?f=${funds.map(({ slug }) => slug).join(',')}`,
});

function startRow({ category, funds }: CategoryPage): StartRow[] {
  const largest = funds.toSorted((a, b) => (b.assetsRial ?? 0) - (a.assetsRial ?? 0)).slice(0, 4);
  const [first, second, third, fourth] = largest;
  if (!first || !second) return [];
  const sets = [
    [first, second],
    ...(third ? [[first, second, third]] : []),
    ...(third && fourth ? [[third, fourth]] : []),
  ];
  return [{ label: category.label, href: pagePath.category(category.slug), links: sets.map(linkOf) }];
}

function startRows(snapshots: SnapshotReader): StartRow[] {
  const categories = snapshots.read('categories', 'categories')?.items ?? [];
  return categories.flatMap(({ category }) => {
    const page = snapshots.read('category', `category/${category.slug}`);
    return page ? startRow(page) : [];
  });
}

/** Head and heading of /compare, and what one may begin with. */
export function loadCompare(snapshots: SnapshotReader) {
  const site = snapshots.read('site', 'site');
  const head: PageHead = {
    title: titleWithBrand(text.title, site),
    description: text.description,
    path: pagePath.compare,
    image: shareImagePath(pagePath.home),
    override: snapshots.read('seo', 'seo/compare'),
    jsonLd: [
      createBreadcrumbs(site, [
        [text.home, pagePath.home],
        [text.title, pagePath.compare],
      ]),
    ],
  };
  return {
    head,
    title: text.title,
    lead: text.description,
    searchUrl: snapshots.url('search'),
    rows: startRows(snapshots),
  };
}
