import { jalaliDate } from '../../shared/dates/jalali.ts';
import { categorySubject, type Subject } from '../../shared/figures/provenance-key.ts';
import { isLeveraged } from '../../shared/funds/kinds.ts';
import { pagePath } from '../../shared/paths.ts';
import { DASH } from '../../shared/persian/format.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { ArticleCard } from '../../shared/schema/snapshots/content.ts';
import type { FundPage } from '../../shared/schema/snapshots/fund.ts';
import { filledArticlesFor } from '../blocks/articles/articles-for.ts';
import type { PageContext } from '../blocks/frame/define-section.ts';
import { fundSeries } from '../blocks/fund-hero/fund-series.widget.ts';
import { badgesOf, type FundHeroView, returnsOf } from '../blocks/fund-hero/view.ts';
import { type HoldingsView, holdingsView } from '../blocks/fund-holdings/view.ts';
import { type AllocationView, allocationOf, type Fact, introductionOf } from '../blocks/introduction/view.ts';
import { FUND_SLOTS, type FundSlot, layoutFund } from '../blocks/layout/fund-layout.ts';
import { type GroupView, groupViews } from '../blocks/layout/group-views.ts';
import { liveView } from '../blocks/live-price/view.ts';
import { purchasingPowerOf } from '../blocks/measures/purchasing-power.ts';
import { type MeasuresView, measuresView } from '../blocks/measures/view.ts';
import { emptySlots, type MissingDataView, missingDataOf } from '../blocks/missing-data/view.ts';
import { ranksView, unrankedReason } from '../blocks/ranking/view.ts';
import { categoryColor } from '../charts/parts/colors.ts';
import type { PageHead } from '../layouts/page-head.ts';
import type { NavItem } from '../shell/navigation/nav-item.ts';
import { categoryFinder } from './category.ts';
import { fundHead } from './fund-head.ts';

const text = {
  heading: 'صندوق',
  reserve: (title: string, name: string) => `${title} ${name}: روند و مقایسه`,
};

export interface FundView extends FundHeroView {
  /** Whose totals stand beside the fund's figures, e.g. "category/طلا". */
  readonly categorySubject: Subject;
  readonly head: PageHead;
  readonly nav: { readonly title: string; readonly items: readonly NavItem[] };
  readonly introduction: readonly Fact[];
  readonly allocation: AllocationView | null;
  readonly analyses: readonly ArticleCard[];
  readonly holdings: HoldingsView | null;
  readonly measures: MeasuresView | null;
  readonly missing: MissingDataView | null;
  readonly slots: ReadonlyMap<FundSlot, GroupView>;
  readonly further: readonly GroupView[];
  readonly reserveTitle: string;
}

const contextOf = (page: FundPage, snapshots: SnapshotReader): PageContext => ({
  surface: 'fund',
  category: page.category,
  fund: page.fund,
  isGold: page.isGold,
  isFixedIncome: page.isFixedIncome,
  types: new Set(page.sections.map(({ type }) => type)),
  reportDate: page.reportDates[0] ?? null,
  slugOfSymbol: () => null,
  categoryOf: categoryFinder(snapshots, { category: page.category }),
  firstFundSlug: null,
});

/** Slots that the page renders itself from its own props; their groups give title and anchor only. */
const RENDERED_BY_PAGE: ReadonlySet<FundSlot> = new Set([
  'fund-live-price',
  'fund-trading-summary',
  'fund-latest-articles',
  'fund-introduction',
  'fund-ranking',
  'portfolio',
]);

function slotViews(page: FundPage, snapshots: SnapshotReader) {
  const context = contextOf(page, snapshots);
  const layout = layoutFund(page.sections, context, page.hidden);
  const slots = new Map<FundSlot, GroupView>();
  for (const [type, { blocks, ...group }] of layout.slots) {
    if (RENDERED_BY_PAGE.has(type)) slots.set(type, { ...group, views: [] });
    else {
      const [view] = groupViews([{ ...group, blocks }], snapshots, context);
      if (view) slots.set(type, view);
    }
  }
  return { slots, further: groupViews(layout.further, snapshots, context) };
}

/** Title and anchor of the live price, which stands in the hero. */
const priceOf = (slots: ReadonlyMap<FundSlot, GroupView>): FundHeroView['price'] => {
  const group = slots.get('fund-live-price');
  const { anchor = 'live-price', title = '', description = null } = group ?? {};
  return { anchor, title: title ?? '', description };
};

/** The fund's files with what its page shows: identity and returns, today's trade, a year of days. */
const dataFilesOf = (snapshots: SnapshotReader, slug: string): string[] =>
  ['fund', 'fund-live', 'fund-series'].flatMap((family) => snapshots.url(`${family}/${slug}`) ?? []);

/** Whether the year's chart has a day to draw. */
function hasSeries(snapshots: SnapshotReader, slug: string): boolean {
  const series = snapshots.read('fund-series', `fund-series/${slug}`);
  return series !== null && !fundSeries.isEmpty(series);
}

/** The slots of the page's own props that have nothing to show. */
function renderedEmpty({
  holdings,
  live,
  ranks,
}: Pick<FundView, 'holdings' | 'live' | 'ranks'>): Set<FundSlot> {
  const empty = new Set<FundSlot>();
  if (holdings === null) empty.add('portfolio');
  if (live.facts.every(({ value }) => value === DASH)) empty.add('fund-trading-summary');
  if (ranks === null) empty.add('fund-ranking');
  return empty;
}

/** The slots that show something. */
const without = (slots: ReadonlyMap<FundSlot, GroupView>, empty: ReadonlySet<FundSlot>) =>
  new Map([...slots].filter(([type]) => !empty.has(type)));

const titlesOf = (slots: ReadonlyMap<FundSlot, GroupView>, types: ReadonlySet<FundSlot>): string[] =>
  [...types].flatMap((type) => (type === 'portfolio' ? [] : (slots.get(type)?.title ?? [])));

const navOf = (slots: ReadonlyMap<FundSlot, GroupView>): NavItem[] =>
  [...slots].flatMap(([type, group]) =>
    FUND_SLOTS[type].nav && group.navTitle ? [{ id: group.anchor, label: group.navTitle }] : [],
  );

/** Everything that a fund page shows; null where there is no such fund. */
export function loadFund(snapshots: SnapshotReader, slug: string): FundView | null {
  const page = snapshots.read('fund', `fund/${slug}`);
  if (!page) return null;
  const { fund, category } = page;
  const site = snapshots.read('site', 'site');
  const live = snapshots.read('fund-live', `fund-live/${slug}`);
  const override = snapshots.read('seo', `seo/fund/${slug}`);
  const articles = snapshots.read('articles', 'articles/analysis')?.items ?? [];
  const all = slotViews(page, snapshots);
  const holdings = holdingsView(snapshots, slug, page.reportDates);
  const measures = snapshots.read('fund-measures', `fund-measures/${slug}`);
  const leveraged = isLeveraged(category);
  const price = liveView(snapshots, slug, page.navRial, site?.showSampleData ?? false);
  const ranks = ranksView({
    page,
    ranks: snapshots.read('fund-ranks', `fund-ranks/${slug}`),
    live: live?.live ?? null,
    reserve: page.has.reserve ? snapshots.read('fund-reserve', `fund-reserve/${slug}`) : null,
  });
  const empty = emptySlots(all.slots, renderedEmpty({ holdings, live: price, ranks }));
  const slots = without(all.slots, empty);
  const name = `${text.heading} ${fund.name}`;
  return {
    head: fundHead({ page, live, site, override, files: dataFilesOf(snapshots, slug) }),
    nav: { title: fund.symbol ?? fund.name, items: navOf(slots) },
    name,
    symbol: fund.symbol,
    category: {
      label: category.label,
      href: pagePath.category(category.slug),
      color: categoryColor(category),
    },
    categorySubject: categorySubject(category.slug),
    manager: page.manager,
    badges: badgesOf(page),
    slug,
    seriesKey: `fund-series/${slug}`,
    hasSeries: hasSeries(snapshots, slug),
    hasReturns: Object.values(page.returns).some((value) => value !== null),
    live: price,
    returns: returnsOf(page),
    returnsDate: page.returnsDate ? jalaliDate(page.returnsDate) : null,
    returnsDay: page.returnsDate,
    year: leveraged ? null : purchasingPowerOf(measures),
    measures: measuresView(measures, leveraged),
    ranks,
    unranked: unrankedReason(page),
    introduction: introductionOf(page),
    allocation: allocationOf(page),
    analyses: filledArticlesFor(articles, [fund.symbol ?? '', fund.name, category.label]),
    holdings,
    missing: missingDataOf(page, titlesOf(all.slots, empty), holdings !== null),
    slots,
    price: priceOf(slots),
    further: all.further,
    reserveTitle: text.reserve(slots.get('fund-reserve-insights')?.title ?? '', fund.symbol ?? fund.name),
  };
}
