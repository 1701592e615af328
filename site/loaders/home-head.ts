import { pagePath } from '../../shared/paths.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import { faqPage, organization, type Trail, webSite } from '../../shared/seo/json-ld.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createItemList } from '../layouts/structured-data.ts';

const text = {
  title: 'نمای کلی بازار امروز',
  pageTitle: 'مقایسهٔ صندوق‌های سرمایه‌گذاری و نمای بازار امروز',
  description:
    'نقشهٔ بازار صندوق‌های سرمایه‌گذاری، ورود و خروج پول حقیقی، ارزش معاملات، برترین صندوق‌های امروز و مقایسهٔ بازده صندوق‌های طلا، سهامی، اهرمی و درآمد ثابت.',
};

/** Head of the home page; `categories` are [name, path] pairs. */
export function createHomeHead(snapshots: SnapshotReader, categories: Trail): PageHead {
  const site = snapshots.read('site', 'site');
  const faq = snapshots.read('faq', 'faq');
  return {
    title: titleWithBrand(text.pageTitle, site),
    override: snapshots.read('seo', 'seo/homepage'),
    description: text.description,
    path: pagePath.home,
    jsonLd: [
      ...(site ? [webSite(site), organization(site)] : []),
      createItemList(site, text.title, categories),
      ...(faq ? [faqPage(faq.items)] : []),
    ],
  };
}
