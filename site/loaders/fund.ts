import { pagePath } from '../../shared/paths.ts';
import { jalaliDate } from '../../shared/dates/jalali.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { ArticleCard } from '../../shared/schema/snapshots/content.ts';
import type { FundPage } from '../../shared/schema/snapshots/fund.ts';
import type { NavItem } from '../shell/navigation/SectionNav.astro';
import type { PageContext } from '../blocks/frame/define-section.ts';
import { FUND_SLOTS, type FundSlot, layoutFund } from '../blocks/layout/fund-layout.ts';
import { articlesForFund } from '../blocks/articles/articles-for.ts';
import type { BlockView, FigureView } from '../blocks/frame/block-view.ts';
import { categoryFinder, type GroupView, groupViews } from './category.ts';
import { fundHead } from './fund-head.ts';
import { type HoldingsView, holdingsView } from '../blocks/fund-holdings/view.ts';
import {
  type AllocationView,
  allocationOf,
  badgesOf,
  type Fact,
  introductionOf,
  returnsOf,
} from '../blocks/introduction/view.ts';
import { type LiveView, liveView } from '../blocks/live-price/view.ts';
import { type RanksView, ranksView } from '../blocks/ranking/view.ts';
import type { PageHead } from '../layouts/page-head.ts';

const text = {
  heading: 'صندوق',
  reserve: (name: string) => `روند و مقایسهٔ ذخیره در صندوق ${name}`,
};

export interface FundView {
  readonly head: PageHead;
  readonly nav: { readonly title: string; readonly items: readonly NavItem[] };
  readonly name: string;
  readonly symbol: string | null;
  readonly category: { readonly label: string; readonly href: string; readonly color: string };
  readonly manager: string | null;
  readonly badges: readonly string[];
  readonly seriesKey: string;
  readonly live: LiveView;
  readonly returns: readonly FigureView[];
  readonly returnsDate: string | null;
  readonly ranks: RanksView | null;
  readonly introduction: readonly Fact[];
  readonly allocation: AllocationView | null;
  readonly analyses: readonly ArticleCard[];
  readonly holdings: HoldingsView | null;
  readonly slots: ReadonlyMap<FundSlot, GroupView>;
  readonly further: readonly GroupView[];
  readonly reserveTitle: string;
}

const factsOf = (page: FundPage, snapshots: SnapshotReader): PageContext => ({
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

/** Places whose component reads the view itself; their groups are there for title and anchor only. */
const OWN_COMPONENT: ReadonlySet<FundSlot> = new Set([
  'fund-live-price',
  'fund-trading-summary',
  'fund-latest-articles',
  'fund-introduction',
  'fund-ranking',
  'portfolio',
]);

function placeViews(page: FundPage, snapshots: SnapshotReader) {
  const facts = factsOf(page, snapshots);
  const { slots: places, further } = layoutFund(page.sections, facts);
  const views = new Map<FundSlot, GroupView>();
  for (const [type, { blocks, ...group }] of places) {
    const [filled] = OWN_COMPONENT.has(type) ? [] : groupViews([{ ...group, blocks }], snapshots, facts);
    if (filled) views.set(type, filled);
    else if (OWN_COMPONENT.has(type)) views.set(type, { ...group, views: [] as BlockView[] });
  }
  return { places: views, further: groupViews(further, snapshots, facts) };
}

/** The fund's files with what its page shows: identity and returns, today's trade, a year of days. */
const dataFilesOf = (snapshots: SnapshotReader, slug: string): string[] =>
  ['fund', 'fund-live', 'fund-series'].flatMap((family) => snapshots.url(`${family}/${slug}`) ?? []);

const navOf = (places: ReadonlyMap<FundSlot, GroupView>): NavItem[] =>
  [...places].flatMap(([type, group]) =>
    FUND_SLOTS[type].nav && group.navTitle ? [{ id: group.anchor, label: group.navTitle }] : [],
  );

/** Everything that a fund page prints; null where there is no such fund. */
export function loadFund(snapshots: SnapshotReader, slug: string): FundView | null {
  const page = snapshots.read('fund', `fund/${slug}`);
  if (!page) return null;
  const { fund, category } = page;
  const site = snapshots.read('site', 'site');
  const live = snapshots.read('fund-live', `fund-live/${slug}`);
  const override = snapshots.read('seo', `seo/fund/${slug}`);
  const articles = snapshots.read('articles', 'articles/analysis')?.items ?? [];
  const { places, further } = placeViews(page, snapshots);
  const name = `${text.heading} ${fund.name}`;
  return {
    head: fundHead({ page, live, site, override, files: dataFilesOf(snapshots, slug) }),
    nav: { title: fund.symbol ?? fund.name, items: navOf(places) },
    name,
    symbol: fund.symbol,
    category: {
      label: category.label,
      href: pagePath.category(category.slug),
      color: `var(--cat-${category.colorIndex % 16})`,
    },
    manager: page.manager,
    badges: badgesOf(page),
    seriesKey: `fund-series/${slug}`,
    live: liveView(snapshots, slug, page.navRial, site?.showSampleData ?? false),
    returns: returnsOf(page),
    returnsDate: page.returnsDate ? jalaliDate(page.returnsDate) : null,
    ranks: ranksView({
      page,
      ranks: snapshots.read('fund-ranks', `fund-ranks/${slug}`),
      live: live?.live ?? null,
      reserve: page.has.reserve ? snapshots.read('fund-reserve', `fund-reserve/${slug}`) : null,
    }),
    introduction: introductionOf(page),
    allocation: allocationOf(page),
    analyses: articlesForFund(articles, [fund.symbol ?? '', fund.name, category.label]),
    holdings: holdingsView(snapshots, slug, page.reportDates),
    slots: places,
    further,
    reserveTitle: text.reserve(fund.symbol ?? fund.name),
  };
}
