import { jalaliDate } from '../../shared/dates/jalali.ts';
import { categorySubject, type Subject } from '../../shared/figures/provenance-key.ts';
import { isLeveraged } from '../../shared/funds/kinds.ts';
import { fundHeading } from '../../shared/identity/fund-names.ts';
import { pagePath } from '../../shared/paths.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { FundPage } from '../../shared/schema/snapshots/fund.ts';
import type { PageContext } from '../blocks/frame/define-section.ts';
import { fundSeries } from '../blocks/fund-hero/fund-series.widget.ts';
import { badgesOf, type FundHeroView, returnsOf } from '../blocks/fund-hero/view.ts';
import { type FundSlot, layoutFund } from '../blocks/layout/fund-layout.ts';
import { rowsOf } from '../blocks/layout/group.ts';
import { type GroupView, groupViews } from '../blocks/layout/group-views.ts';
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
  surface: 'fund',
  category: page.category,
  fund: page.fund,
  isGold: page.isGold,
  isFixedIncome: page.isFixedIncome,
  types: new Set(page.sections.map(({ type }) => type)),
  reportDates: page.reportDates,
  slugOfSymbol: () => null,
  categoryOf: categoryFinder(snapshots, { category: page.category }),
  firstFundSlug: null,
});

/** The slots that show something, and the titles of those without figures; further sections. */
function slotViews(page: FundPage, snapshots: SnapshotReader) {
  const context = contextOf(page, snapshots);
  const layout = layoutFund(page.sections, context, page.hidden);
  const slots = new Map<FundSlot, GroupView>();
  const empty: string[] = [];
  for (const [type, group] of layout.slots) {
    const [view] = groupViews([group], snapshots, context);
    if (view && !isEmptyGroup(view)) slots.set(type, view);
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
    title: hasOwnTitle || title === null ? title : text.reserve(title, fund.symbol ?? fund.name),
  }));
  if (!slots.has('fund-portfolio-composition')) change('portfolio', () => ({ row: 'returns' }));
}

/** The fund's files with what its page shows: identity and returns, today's trade, a year of days. */
const dataFilesOf = (snapshots: SnapshotReader, slug: string): string[] =>
  ['fund', 'fund-live', 'fund-series'].flatMap((family) => snapshots.url(`${family}/${slug}`) ?? []);

/** Whether the year's chart has a day to draw. */
function hasSeries(snapshots: SnapshotReader, slug: string): boolean {
  const series = snapshots.read('fund-series', `fund-series/${slug}`);
  return series !== null && !fundSeries.isEmpty(series);
}

const navOf = (slots: ReadonlyMap<FundSlot, GroupView>): NavItem[] =>
  [...slots.values()].flatMap(({ anchor, navTitle }) => (navTitle ? [{ id: anchor, label: navTitle }] : []));

/** Everything that a fund page shows; null where there is no such fund. */
export function loadFund(snapshots: SnapshotReader, slug: string): FundView | null {
  const page = snapshots.read('fund', `fund/${slug}`);
  if (!page) return null;
  const { fund, category } = page;
  const site = snapshots.read('site', 'site');
  const live = snapshots.read('fund-live', `fund-live/${slug}`);
  const override = snapshots.read('seo', `seo/fund/${slug}`);
  const { slots, empty, further } = slotViews(page, snapshots);
  fitTo(page, slots);
  const rows = rowsOf([...slots.values()].filter(({ row }) => row !== 'hero'));
  const isAbove = ([group]: readonly GroupView[]): boolean => ['today', 'ranking'].includes(group?.row ?? '');
  const measures = snapshots.read('fund-measures', `fund-measures/${slug}`);
  const leveraged = isLeveraged(category);
  const name = fundHeading(fund.name);
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
    returns: returnsOf(page),
    returnsDate: page.returnsDate ? jalaliDate(page.returnsDate) : null,
    returnsDay: page.returnsDate,
    year: leveraged ? null : purchasingPowerOf(measures),
    measures: measuresView(measures, leveraged),
    ranks: ranksOf(snapshots, slug),
    unranked: unrankedReason(page),
    missing: missingDataOf(page, empty, slots.has('portfolio') || (page.hidden ?? []).includes('portfolio')),
    slots,
    above: rows.filter(isAbove),
    below: rows.filter((row) => !isAbove(row)),
    price: slots.get('fund-live-price') ?? null,
    further,
  };
}
