import { provenanceFile } from '../../shared/figures/provenance-key.ts';
import { datasetFile, MAX_DATASET_ROWS, pagePath } from '../../shared/paths.ts';
import type { Site } from '../../shared/schema/snapshots/content.ts';
import { dataset } from '../../shared/seo/json-ld.ts';
import type { FundTableView } from '../blocks/fund-table/view.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs, createItemList } from '../layouts/structured-data.ts';

const text = {
  title: 'فهرست صندوق‌ها',
  pageTitle: 'فهرست همهٔ صندوق‌های سرمایه‌گذاری قابل معامله',
  description:
    'جدول همهٔ صندوق‌های سرمایه‌گذاری قابل معامله با قیمت، حباب، NAV، دارایی، ارزش معاملات و بازده یک‌ماهه تا یک‌ساله؛ مرتب‌سازی و فیلتر بر پایهٔ دسته.',
  home: 'نمای کلی بازار امروز',
  dataset: 'صندوق‌های سرمایه‌گذاری قابل معاملهٔ ایران',
  variables: ['قیمت', 'تغییر قیمت روز', 'حباب', 'NAV ابطال', 'خالص دارایی', 'ارزش معاملات', 'بازده'],
};

/** Files with the whole list: JSON, and CSV as long as it is published. */
const filesOf = ({ count }: FundTableView) => [
  { url: `/${provenanceFile('screener')}`, type: 'application/json' as const },
  ...(count <= MAX_DATASET_ROWS ? [{ url: `/${datasetFile}`, type: 'text/csv' as const }] : []),
];

const createDataset = (site: Site, list: FundTableView) =>
  dataset(site, {
    name: text.dataset,
    description: text.description,
    path: pagePath.funds,
    asOf: list.meta.asOf,
    variables: text.variables,
    files: filesOf(list),
    sources: site.sources.filter(({ id }) => list.meta.sources.includes(id)),
  });

/** Head of the list of funds. */
export function createFundsHead(list: FundTableView | null, site: Site | null): PageHead {
  const links = (list?.rows ?? []).map(({ fund }) => [fund.name, pagePath.fund(fund.slug)] as const);
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
