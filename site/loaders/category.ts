import { jalaliLong } from '../../shared/dates/jalali.ts';
import { isFixedIncome, isGold, isLeveraged } from '../../shared/funds/kinds.ts';
import { faDigits } from '../../shared/persian/digits.ts';
import { formatMoney, formatNumber, formatPercent } from '../../shared/persian/format.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { CategoryPage } from '../../shared/schema/snapshots/category.ts';
import type { CategoryRef } from '../../shared/schema/snapshots/meta.ts';
import type { CategoryHeaderView } from '../blocks/category-header/view.ts';
import type { PageContext } from '../blocks/frame/define-section.ts';
import type { FigureView } from '../blocks/frame/figure-view.ts';
import type { Guide } from '../blocks/guide/define-guide.ts';
import { guideOf } from '../blocks/guide/index.ts';
import { guideJsonLd } from '../blocks/guide/structured-data.ts';
import { layoutCategory } from '../blocks/layout/category-layout.ts';
import { rowsOf } from '../blocks/layout/group.ts';
import { type GroupView, groupViews } from '../blocks/layout/group-views.ts';
import { type KeptUp, keptUpOf } from '../blocks/measures/beats.ts';
import { type MeasuresView, measuresView } from '../blocks/measures/view.ts';
import { categoryColor } from '../charts/parts/colors.ts';
import type { PageHead } from '../layouts/page-head.ts';
import type { NavItem } from '../shell/navigation/nav-item.ts';
import { categoryHead } from './category-head.ts';

const text = {
  heading: 'صندوق‌های',
  guide: 'راهنما',
  count: 'تعداد صندوق',
  assets: 'خالص دارایی',
  yearly: 'میانگین سادهٔ بازده یک‌ساله',
  quarterly: 'میانگین سادهٔ بازده سه‌ماهه',
  monthly: 'میانگین سادهٔ بازده یک‌ماهه',
};

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
    slugOfSymbol: (symbol) => funds.find((fund) => fund.symbol === faDigits(symbol))?.slug ?? null,
    categoryOf: categoryFinder(snapshots, page),
    firstFundSlug: bySize(page)[0]?.slug ?? null,
  };
}

/** The longest return that can be compared with other categories': fipiran counts a year of leveraged funds in another way. */
const longestOf = ({ category, averageReturns }: CategoryPage): FigureView =>
  isLeveraged(category)
    ? {
        figure: 'category-average-quarterly-return',
        label: text.quarterly,
        value: formatPercent(averageReturns.quarterlyPercent),
        signed: averageReturns.quarterlyPercent,
      }
    : {
        figure: 'category-average-yearly-return',
        label: text.yearly,
        value: formatPercent(averageReturns.yearlyPercent),
        signed: averageReturns.yearlyPercent,
      };

const figuresOf = (page: CategoryPage): FigureView[] => [
  { figure: 'category-fund-count', label: text.count, value: formatNumber(page.fundCount) },
  { figure: 'category-net-assets', label: text.assets, value: formatMoney(page.netAssetRial) },
  {
    figure: 'category-average-monthly-return',
    label: text.monthly,
    value: formatPercent(page.averageReturns.monthlyPercent),
    signed: page.averageReturns.monthlyPercent,
  },
  longestOf(page),
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
