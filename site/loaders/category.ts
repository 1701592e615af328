import { jalaliDate, jalaliLong } from '../../shared/dates/jalali.ts';
import { isFixedIncome, isGold, isLeveraged } from '../../shared/funds/kinds.ts';
import { pagePath } from '../../shared/paths.ts';
import { faDigits } from '../../shared/persian/digits.ts';
import { formatMoney, formatNumber, formatPercent } from '../../shared/persian/format.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { CategoryPage } from '../../shared/schema/snapshots/category.ts';
import type { SeoOverride, Site } from '../../shared/schema/snapshots/content.ts';
import type { CategoryRef } from '../../shared/schema/snapshots/meta.ts';
import { fillOverride } from '../../shared/seo/fill-figures.ts';
import { joinPhrases } from '../../shared/seo/join-phrases.ts';
import { faqPage, howTo, type JsonLdNode } from '../../shared/seo/json-ld.ts';
import { categoryPageFigures, measuredCategoryFigures } from '../../shared/seo/measured-figures.ts';
import { withOwnDay } from '../../shared/seo/text-figures.ts';
import type { CategoryHeaderView } from '../blocks/category-header/view.ts';
import type { PageContext } from '../blocks/frame/define-section.ts';
import type { FigureView } from '../blocks/frame/figure-view.ts';
import type { Guide } from '../blocks/guide/define-guide.ts';
import { guideOf } from '../blocks/guide/index.ts';
import { rowsOf } from '../blocks/layout/group.ts';
import { type GroupView, groupViews } from '../blocks/layout/group-views.ts';
import { layoutCategory } from '../blocks/layout/page-layouts.ts';
import { type KeptUp, keptUpOf } from '../blocks/measures/beats.ts';
import { type MeasuresView, measuresView } from '../blocks/measures/view.ts';
import { categoryColor } from '../charts/parts/colors.ts';
import { type PageHead, toAbsoluteUrl } from '../layouts/page-head.ts';
import { createBreadcrumbs, createItemList } from '../layouts/structured-data.ts';
import type { NavItem } from '../shell/navigation/nav-item.ts';

/** Structured data of a guide: FAQPage and HowTo, from the texts that the page shows. */
const guideJsonLd = (guide: Guide): readonly JsonLdNode[] => [
  faqPage(guide.faq),
  howTo(
    guide.howTo.title,
    guide.howTo.steps.map(({ name, text }) => ({ name, text })),
  ),
];

const headText = {
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
  categories: 'دسته‌ها',
};

/** The category's figures, of 120 to 160 characters; a figure that is not known is left out. */
function categoryDescription(page: CategoryPage): string {
  const { category, fundCount, meta, returnsDate } = page;
  // Nothing in a description can carry the mark of a simulated figure, or the note on leveraged funds' yearly returns.
  const { assetsRial, yearlyPercent } = measuredCategoryFigures(page);
  const phrases = [
    assetsRial === null ? null : `${headText.assets} ${formatMoney(assetsRial)}`,
    yearlyPercent === null
      ? null
      : `${headText.yearly} ${withOwnDay(formatPercent(yearlyPercent), returnsDate, meta.asOf)}`,
    meta.asOf && `${headText.dated} ${jalaliDate(meta.asOf)}`,
  ];
  return joinPhrases(
    headText.lead(formatNumber(fundCount), category.label),
    phrases.filter((phrase) => phrase !== null),
    headText.closers,
  );
}

/** Head of a category page: its figures come from the snapshot that the page shows. */
function categoryHead(
  page: CategoryPage,
  site: Site | null,
  stored: SeoOverride | null,
  more: readonly object[],
): PageHead {
  const { category, funds } = page;
  const path = pagePath.category(category.slug);
  const description = categoryDescription(page);
  const override = stored && fillOverride(stored, categoryPageFigures(page));
  const title = headText.title(category.label, site?.brand ?? '');
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
    [headText.categories, pagePath.categories],
    [category.label, path],
  ]);
  return { title, description, path, override, jsonLd: [collection, list, trail, ...more] };
}

const text = {
  heading: 'صندوق‌های',
  guide: 'راهنما',
  count: 'تعداد صندوق',
  assets: 'خالص دارایی',
  yearly: 'میانگین سادهٔ بازده یک‌ساله',
  quarterly: 'میانگین سادهٔ بازده سه‌ماهه',
  monthly: 'میانگین سادهٔ بازده یک‌ماهه',
  until: (day: string) => `تا ${day}`,
};

const MEANS = {
  monthly: { label: text.monthly, column: 'monthlyPercent' },
  quarterly: { label: text.quarterly, column: 'quarterlyPercent' },
  yearly: { label: text.yearly, column: 'yearlyPercent' },
} as const;

export interface CategoryView extends CategoryHeaderView {
  readonly head: PageHead;
  readonly nav: { readonly title: string; readonly items: readonly NavItem[] };
  /** Groups of one row stand side by side. */
  readonly rows: readonly (readonly GroupView[])[];
  /** Set where its lists end before the category's last fund: the directory lists all of them. */
  readonly more: {
    readonly category: CategoryRef;
    readonly fundCount: number;
    readonly shown: number;
  } | null;
  readonly guide: Guide | null;
  readonly measures: MeasuresView | null;
  /** How many of its funds kept up in a year; null where their returns are counted in another way. */
  readonly kept: KeptUp | null;
}

const GUIDE_ANCHOR = 'guide';

/** Finds a category by its slug or kind among those of the sidebar; the page's own by its id as well. */
export const categoryFinder =
  (snapshots: SnapshotReader, own: { readonly id?: string; readonly category: CategoryRef }) =>
  (wanted: string): CategoryRef | null => {
    if (wanted === own.id) return own.category;
    const all = snapshots.read('navigation', 'navigation')?.categories ?? [];
    return all.find(({ category }) => [category.slug, category.kind].includes(wanted))?.category ?? null;
  };

/** The category's funds, largest first. */
const bySize = ({ funds }: CategoryPage) =>
  [...funds].sort((a, b) => (b.assetsRial ?? 0) - (a.assetsRial ?? 0));

/** The slug of the one fund with a symbol; null too where two bear it. */
function slugOfSymbol(funds: CategoryPage['funds'], symbol: string): string | null {
  const [found, ...others] = funds.filter((fund) => fund.symbol === faDigits(symbol));
  return others.length === 0 ? (found?.slug ?? null) : null;
}

function contextOf(page: CategoryPage, snapshots: SnapshotReader): PageContext {
  const { category, funds, sections } = page;
  return {
    surface: 'category',
    category,
    fund: null,
    isGold: isGold(category),
    isFixedIncome: isFixedIncome(category),
    types: new Set(sections.map(({ type }) => type)),
    reportDates: [],
    slugOfSymbol: (symbol) => slugOfSymbol(funds, symbol),
    categoryOf: categoryFinder(snapshots, page),
    firstFundSlug: isGold(category) ? (bySize(page)[0]?.slug ?? null) : null,
  };
}

/** A mean return, with its day where the figures beside it are of another. */
const meanOf = (page: CategoryPage, period: keyof typeof MEANS): FigureView => {
  const { label, column } = MEANS[period];
  const value = page.averageReturns[column];
  const { returnsDate, meta } = page;
  const isOther = value !== null && returnsDate !== null && returnsDate !== meta.asOf;
  return {
    figure: `category-average-${period}-return`,
    label,
    value: formatPercent(value),
    signed: value,
    ...(isOther && { note: text.until(jalaliDate(returnsDate)) }),
  };
};

/** Its longest return is the longest that can be compared with other categories': fipiran counts a year of leveraged funds in another way. */
const figuresOf = (page: CategoryPage): FigureView[] => [
  { figure: 'category-fund-count', label: text.count, value: formatNumber(page.fundCount) },
  { figure: 'category-net-assets', label: text.assets, value: formatMoney(page.netAssetRial) },
  meanOf(page, 'monthly'),
  meanOf(page, isLeveraged(page.category) ? 'quarterly' : 'yearly'),
];

const moreOf = ({ category, fundCount, funds }: CategoryPage): CategoryView['more'] =>
  fundCount > funds.length ? { category, fundCount, shown: funds.length } : null;

/** Everything that a category page shows; null where there is no such category. */
export function loadCategory(snapshots: SnapshotReader, slug: string): CategoryView | null {
  const page = snapshots.read('category', `category/${slug}`);
  if (!page) return null;
  const site = snapshots.read('site', 'site');
  const context = contextOf(page, snapshots);
  const groups = groupViews(layoutCategory(page.sections, context), snapshots, context);
  const guide = guideOf(page.guideKind, { rules: site?.rules ?? {}, funds: bySize(page) });
  const items = groups.flatMap(({ anchor, navTitle }) => (navTitle ? [{ id: anchor, label: navTitle }] : []));
  const measures = snapshots.read('category-measures', `category-measures/${slug}`);
  const leveraged = isLeveraged(page.category);
  const heading = `${text.heading} ${page.category.label}`;
  return {
    head: categoryHead(
      page,
      site,
      snapshots.read('seo', `seo/category/${slug}`),
      guide ? guideJsonLd(guide) : [],
    ),
    heading,
    description: page.description === page.category.label ? null : page.description,
    color: categoryColor(page.category),
    date: page.meta.asOf ? jalaliLong(page.meta.asOf) : null,
    day: measures?.day ?? null,
    figures: figuresOf(page),
    nav: { title: heading, items: guide ? [...items, { id: GUIDE_ANCHOR, label: text.guide }] : items },
    rows: rowsOf(groups),
    more: moreOf(page),
    guide,
    measures: measuresView(measures, leveraged),
    kept: leveraged ? null : keptUpOf('category', measures),
  };
}
