import { pagePath } from '../../shared/paths.ts';
import type { Site } from '../../shared/schema/snapshots/content.ts';
import { dataset } from '../../shared/seo/json-ld.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs, createItemList } from '../layouts/structured-data.ts';
import { fundFiles, type loadFunds } from './funds.ts';

const text = {
  title: 'فهرست صندوق‌ها',
  pageTitle: 'فهرست همهٔ صندوق‌های سرمایه‌گذاری قابل معامله',
  description:
    'جدول همهٔ صندوق‌های سرمایه‌گذاری قابل معامله با قیمت، حباب، NAV، دارایی، ارزش معاملات و بازده یک‌ماهه تا یک‌ساله؛ مرتب‌سازی و فیلتر بر پایهٔ دسته.',
  home: 'نمای کلی بازار امروز',
  dataset: 'صندوق‌های سرمایه‌گذاری قابل معاملهٔ ایران',
  variables: ['قیمت', 'تغییر روز', 'حباب', 'NAV ابطال', 'خالص دارایی', 'ارزش معاملات', 'بازده'],
};

type Funds = NonNullable<ReturnType<typeof loadFunds>>;

const createDataset = (site: Site, list: Funds) =>
  dataset(site, {
    name: text.dataset,
    description: text.description,
    path: pagePath.funds,
    asOf: list.meta.asOf,
    variables: text.variables,
    files: fundFiles(list),
    sources: site.sources.filter(({ id }) => list.meta.sources.includes(id)),
  });

/** Head of the list of funds. */
export function createFundsHead(list: Funds | null, site: Site | null): PageHead {
  const links = (list?.printed ?? []).map(({ fund }) => [fund.name, pagePath.fund(fund.slug)] as const);
  const trail = createBreadcrumbs(site, [
    [text.home, pagePath.home],
    [text.title, pagePath.funds],
  ]);
  return {
    title: titleWithBrand(text.pageTitle, site),
    description: text.description,
    path: pagePath.funds,
    jsonLd: [
      trail,
      createItemList(site, text.title, links),
      ...(site && list && list.count > 0 ? [createDataset(site, list)] : []),
    ],
  };
}
