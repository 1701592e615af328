import { jalaliDate } from '../../shared/dates/jalali.ts';
import { categorySubject, type Subject } from '../../shared/figures/provenance-key.ts';
import { isLeveraged } from '../../shared/funds/kinds.ts';
import { fundHeading } from '../../shared/identity/fund-names.ts';
import { shortName } from '../../shared/identity/short-name.ts';
import { pagePath } from '../../shared/paths.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { FundPage } from '../../shared/schema/snapshots/fund.ts';
import { BARE_PAGE, type Group, type PageContext } from '../blocks/frame/define-section.ts';
import { fundSeries } from '../blocks/fund-hero/fund-series.widget.ts';
import { badgesOf, type FundHeroView, returnsOf } from '../blocks/fund-hero/view.ts';
import { rowsOf } from '../blocks/layout/group.ts';
import { type GroupView, groupViews } from '../blocks/layout/group-views.ts';
import { type FundLayout, type FundSlot, layoutFund } from '../blocks/layout/page-layouts.ts';
import { purchasingPowerOf } from '../blocks/measures/purchasing-power.ts';
import { type MeasuresView, measuresView } from '../blocks/measures/view.ts';
import { isEmptyGroup, type MissingDataView, missingDataOf } from '../blocks/missing-data/view.ts';
import { ranksOf, unrankedReason } from '../blocks/ranking/view.ts';
import { categoryColor } from '../charts/parts/colors.ts';
import type { PageHead } from '../layouts/page-head.ts';
import type { NavItem } from '../shell/navigation/nav-item.ts';
import { categoryFinder } from './category.ts';
import { fundHead } from './fund-head.ts';

const text = {
  reserve: (title: string, name: string) => `${title} در ${fundHeading(name)}`,
};

/** Slots whose figures follow the fund's trade: each is a region of the page. */
const REGION_SLOTS: ReadonlySet<FundSlot> = new Set([
  'fund-live-price',
  'fund-trading-summary',
  'fund-ranking',
]);
const isRegion = (type: FundSlot): boolean => REGION_SLOTS.has(type);

/** What the regions of a fund's page show, which are rendered alone where nothing else has changed. */
export interface FundRegions extends Pick<FundHeroView, 'slug' | 'ranks' | 'unranked' | 'category'> {
  readonly page: FundPage;
  readonly context: PageContext;
  readonly layout: FundLayout;
  /** The page's head, which is made when it is asked for: an open page is shown the other regions alone. */
  readonly readHead: () => PageHead;
  /** The groups that show something. */
  readonly groups: ReadonlyMap<FundSlot, GroupView>;
}

export interface FundView extends FundHeroView {
  /** Whose totals stand beside the fund's figures, e.g. "category/طلا". */
  readonly categorySubject: Subject;
  readonly head: PageHead;
  readonly nav: { readonly title: string; readonly items: readonly NavItem[] };
  readonly measures: MeasuresView | null;
  readonly missing: MissingDataView | null;
  readonly slots: ReadonlyMap<FundSlot, GroupView>;
  /** Rows of slots above the returns in other measures and the calculator, and below them. */
  readonly above: readonly (readonly GroupView[])[];
  readonly below: readonly (readonly GroupView[])[];
  readonly further: readonly GroupView[];
}

const contextOf = (page: FundPage, snapshots: SnapshotReader): PageContext => ({
  ...BARE_PAGE,
  surface: 'fund',
  category: page.category,
  fund: page.fund,
  isGold: page.isGold,
  isFixedIncome: page.isFixedIncome,
  types: new Set(page.sections.map(({ type }) => type)),
  reportDates: page.reportDates,
  categoryOf: categoryFinder(snapshots, { category: page.category }),
});

/** A group with its blocks' views; null where it shows nothing. */
function shownGroup(group: Group, snapshots: SnapshotReader, context: PageContext): GroupView | null {
  const [view] = groupViews([group], snapshots, context);
  return view && !isEmptyGroup(view) ? view : null;
}

/** The slots that show something, and the titles of those without figures; further sections. */
function slotViews({ context, layout, groups }: FundRegions, snapshots: SnapshotReader) {
  const slots = new Map<FundSlot, GroupView>();
  const empty: string[] = [];
  for (const [type, group] of layout.slots) {
    const view = isRegion(type) ? groups.get(type) : shownGroup(group, snapshots, context);
    if (view) slots.set(type, view);
    else if (group.blocks.some((block) => !block.hiddenWhenEmpty)) empty.push(group.title ?? '');
  }
  return { slots, empty, further: groupViews(layout.further, snapshots, context) };
}

/** What depends on this fund: the heading of the reserve's charts names it, and its holdings stand where it has no composition. */
function fitTo({ fund }: FundPage, slots: Map<FundSlot, GroupView>): void {
  const change = (type: FundSlot, changed: (group: GroupView) => Partial<GroupView>): void => {
    const group = slots.get(type);
    if (group) slots.set(type, { ...group, ...changed(group) });
  };
  change('fund-reserve-insights', ({ title, hasOwnTitle }) => ({
    title: hasOwnTitle || title === null ? title : text.reserve(title, shortName(fund)),
  }));
  if (!slots.has('fund-portfolio-composition')) change('portfolio', () => ({ row: 'returns' }));
}

/** The fund's files with what its page shows: identity and returns, today's trade, a year of days. */
const dataFilesOf = (snapshots: SnapshotReader, regions: SnapshotReader, slug: string): string[] =>
  [
    snapshots.url(`fund/${slug}`),
    regions.url(`fund-live/${slug}`),
    snapshots.url(`fund-series/${slug}`),
  ].filter((url) => url !== null);

/** Whether the year's chart has a day to draw. */
function hasSeries(snapshots: SnapshotReader, slug: string): boolean {
  const series = snapshots.read('fund-series', `fund-series/${slug}`);
  return series !== null && !fundSeries.isEmpty(series);
}

const navOf = (slots: ReadonlyMap<FundSlot, GroupView>): NavItem[] =>
  [...slots.values()].flatMap(({ anchor, navTitle }) => (navTitle ? [{ id: anchor, label: navTitle }] : []));

/** The groups of a fund's page that are regions. */
function regionGroups(layout: FundLayout, regions: SnapshotReader, context: PageContext) {
  const groups = new Map<FundSlot, GroupView>();
  for (const [type, group] of layout.slots) {
    const view = isRegion(type) ? shownGroup(group, regions, context) : null;
    if (view) groups.set(type, { ...view, region: type });
  }
  return groups;
}

/**
 * What the regions of a fund's page show; null where there is no such fund. What changes with a trade is read from `regions`, and
 * nothing else of the page depends on it but which of the groups there are.
 */
export function loadFundRegions(
  snapshots: SnapshotReader,
  slug: string,
  regions: SnapshotReader = snapshots,
): FundRegions | null {
  const page = snapshots.read('fund', `fund/${slug}`);
  if (!page) return null;
  const context = contextOf(page, snapshots);
  const layout = layoutFund(page.sections, context, page.hidden);
  return {
    page,
    slug,
    context,
    layout,
    groups: regionGroups(layout, regions, context),
    readHead: () =>
      fundHead({
        page,
        live: regions.read('fund-live', `fund-live/${slug}`),
        site: snapshots.read('site', 'site'),
        override: snapshots.read('seo', `seo/fund/${slug}`),
        files: dataFilesOf(snapshots, regions, slug),
      }),
    ranks: ranksOf(regions, slug),
    unranked: unrankedReason(page),
    category: {
      label: page.category.label,
      href: pagePath.category(page.category.slug),
      color: categoryColor(page.category),
    },
  };
}

/** Everything that a fund page shows; null where there is no such fund. */
export function loadFund(
  snapshots: SnapshotReader,
  slug: string,
  regions: FundRegions | null = loadFundRegions(snapshots, slug),
): FundView | null {
  if (!regions) return null;
  const { page, ranks, unranked } = regions;
  const { fund, category } = page;
  const { slots, empty, further } = slotViews(regions, snapshots);
  fitTo(page, slots);
  const rows = rowsOf([...slots.values()].filter(({ row }) => row !== 'hero'));
  const isAbove = ([group]: readonly GroupView[]): boolean => ['today', 'ranking'].includes(group?.row ?? '');
  const measures = snapshots.read('fund-measures', `fund-measures/${slug}`);
  const leveraged = isLeveraged(category);
  return {
    head: regions.readHead(),
    nav: { title: shortName(fund), items: navOf(slots) },
    name: fundHeading(fund.name),
    symbol: fund.symbol,
    category: regions.category,
    categorySubject: categorySubject(category.slug),
    manager: page.manager,
    badges: badgesOf(page),
    slug,
    seriesKey: `fund-series/${slug}`,
    hasSeries: hasSeries(snapshots, slug),
    hasReturns: Object.values(page.returns).some((value) => value !== null),
    returns: returnsOf(page),
    returnsDate: page.returnsDate ? jalaliDate(page.returnsDate) : null,
    returnsDay: page.returnsDate,
    year: leveraged ? null : purchasingPowerOf(measures),
    measures: measuresView(measures, leveraged),
    ranks,
    unranked,
    missing: missingDataOf(page, empty, slots.has('portfolio') || (page.hidden ?? []).includes('portfolio')),
    slots,
    above: rows.filter(isAbove),
    below: rows.filter((row) => !isAbove(row)),
    price: slots.get('fund-live-price') ?? null,
    further,
  };
}
