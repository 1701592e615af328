import { pagePath } from '../../shared/paths.ts';
import { formatNumber } from '../../shared/persian/format.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import { joinPhrases } from '../../shared/seo/join-phrases.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs, createItemList } from '../layouts/structured-data.ts';

const text = {
  title: (label: string) => `همهٔ صندوق‌های ${label}`,
  part: (part: number, of: number) => `بخش ${formatNumber(part)} از ${formatNumber(of)}`,
  lead: (label: string, count: number) => `نام ${formatNumber(count)} صندوق ${label} به ترتیب الفبا`,
  link: 'هر یک با پیوند به صفحهٔ قیمت، NAV، بازده، رتبه، ترکیب پرتفوی و جریان نقدی آن',
  closers: ['با دسته و نماد هر صندوق', 'از صندوق‌های سرمایه‌گذاری قابل معاملهٔ ایران', 'در صندوق‌نما'],
  categories: 'دسته‌ها',
};

/** One part of a category's directory; null where it is not published. */
export function loadDirectory(snapshots: SnapshotReader, slug: string, requestedPart: string) {
  const list = snapshots.read('directory', `directory/${slug}/${requestedPart}`);
  if (!list) return null;
  const site = snapshots.read('site', 'site');
  const { category, fundCount, part, parts, funds } = list;
  const title = text.title(category.label);
  const heading = parts > 1 ? `${title}، ${text.part(part, parts)}` : title;
  const partOf = parts > 1 ? [text.part(part, parts)] : [];
  const path = pagePath.directory(category.slug, part);
  const links = funds.map((fund) => [fund.name, pagePath.fund(fund.slug)] as const);
  const trail = createBreadcrumbs(site, [
    [text.categories, pagePath.categories],
    [category.label, pagePath.category(category.slug)],
    [heading, path],
  ]);
  const head: PageHead = {
    title: titleWithBrand(heading, site),
    description: joinPhrases(text.lead(category.label, fundCount), [text.link, ...partOf], text.closers),
    path,
    jsonLd: [trail, createItemList(site, heading, links)],
  };
  return { head, title, heading, category, fundCount, part, links };
}
