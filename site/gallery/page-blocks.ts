import type { SnapshotReader } from '../../shared/schema/reader.ts';
import { GUIDE_KINDS } from '../../shared/schema/snapshots/category.ts';
import CategoryHeader from '../blocks/category-header/CategoryHeader.astro';
import CategoryRows from '../blocks/category-rows/CategoryRows.astro';
import { categoryRowsView } from '../blocks/category-rows/view.ts';
import { ContactForm } from '../blocks/contact-form/ContactForm.island.tsx';
import type { BlockComponent } from '../blocks/frame/define-section.ts';
import FundHero from '../blocks/fund-hero/FundHero.astro';
import FundList from '../blocks/fund-table/FundList.astro';
import GrowthBlock from '../blocks/growth/GrowthBlock.astro';
import { growthView } from '../blocks/growth/view.ts';
import GuideBlock from '../blocks/guide/GuideBlock.astro';
import { guideOf } from '../blocks/guide/index.ts';
import MarketStrip from '../blocks/market-summary/MarketStrip.astro';
import BeatStrip from '../blocks/measures/BeatStrip.astro';
import { keptUpOf } from '../blocks/measures/beats.ts';
import MeasuredReturns from '../blocks/measures/MeasuredReturns.astro';
import MissingData from '../blocks/missing-data/MissingData.astro';
import { AYAR, CATEGORY, KAHROBA } from '../blocks/testing/fixtures.ts';
import { loadCategory } from '../loaders/category.ts';
import { type FundView, loadFund } from '../loaders/fund.ts';
import { loadFunds } from '../loaders/funds.ts';
import { loadHome } from '../loaders/home.ts';
import { keyIn } from './gallery-reader.ts';
import type { GalleryState } from './states.ts';

/** A block that a page renders from its own props. */
interface PageBlock {
  readonly id: string;
  readonly title: string;
  readonly Component: BlockComponent;
  readonly widgets: readonly string[];
  /** True where the block is as wide as its page. */
  readonly wide?: true;
  /** The props of each time that it is shown; none where it shows nothing. Throws where its snapshot is damaged. */
  props(snapshots: SnapshotReader, state: GalleryState): readonly object[];
}

function fundIn(snapshots: SnapshotReader): FundView {
  const fund = loadFund(snapshots, AYAR.slug);
  if (!fund) throw new Error(`the gallery has no fund ${AYAR.slug}`);
  return fund;
}

/** The first screen alone: what else the page shows changes none of its states. */
function heroOf(snapshots: SnapshotReader, state: GalleryState): object {
  const { slug, name, symbol, category, manager, badges, unranked, ...rest } = fundIn(snapshots);
  const { hasSeries, price, returns, hasReturns, returnsDate, returnsDay, year, ranks } = rest;
  const identity = { slug, name, symbol, category, manager, badges, unranked };
  const anchor = `fund-hero-${state.id}`;
  // The hero's chart reads its own snapshot, by a key that names the state.
  const seriesKey = keyIn(rest.seriesKey, state);
  const own = { seriesKey, hasSeries, price: price && { ...price, anchor } };
  return { ...identity, ...own, returns, hasReturns, returnsDate, returnsDay, year, ranks };
}

function headerOf(snapshots: SnapshotReader): object {
  const page = loadCategory(snapshots, CATEGORY.slug);
  if (!page) throw new Error(`the gallery has no category ${CATEGORY.slug}`);
  const { heading, description, color, date, day, figures } = page;
  return { heading, description, color, date, day, figures };
}

/** The props, where there are any. */
const shown = <T extends object>(props: T | null): T[] => (props ? [props] : []);

export const PAGE_BLOCKS: readonly PageBlock[] = [
  {
    id: 'fund-hero',
    title: 'سربرگ صندوق',
    Component: FundHero,
    widgets: ['fund-series'],
    wide: true,
    props: (snapshots, state) => [{ page: heroOf(snapshots, state) }],
  },
  {
    id: 'measures',
    title: 'در سنجه‌های دیگر',
    Component: MeasuredReturns,
    widgets: [],
    wide: true,
    props: (snapshots) => shown(fundIn(snapshots).measures).map((measures) => ({ measures })),
  },
  {
    id: 'missing-data',
    title: 'بخش‌های بدون داده',
    Component: MissingData,
    widgets: [],
    wide: true,
    props: (snapshots) => shown(fundIn(snapshots).missing).map((missing) => ({ missing })),
  },
  {
    id: 'category-header',
    title: 'سربرگ دسته',
    Component: CategoryHeader,
    widgets: [],
    wide: true,
    props: (snapshots) => [{ page: headerOf(snapshots) }],
  },
  {
    id: 'fund-table',
    title: 'فهرست صندوق‌ها',
    Component: FundList,
    widgets: [],
    wide: true,
    props(snapshots) {
      const list = loadFunds(snapshots);
      if (!list) throw new Error('the gallery has no list of funds');
      return list.count > 0 ? [{ list, title: 'فهرست صندوق‌ها' }] : [];
    },
  },
  {
    id: 'guide',
    title: 'راهنما',
    Component: GuideBlock,
    widgets: [],
    wide: true,
    props: () =>
      GUIDE_KINDS.flatMap((kind) => shown(guideOf(kind, { rules: {}, funds: [AYAR, KAHROBA] }))).map(
        (guide) => ({ guide }),
      ),
  },
  {
    id: 'contact-form',
    title: 'فرم تماس',
    Component: ContactForm,
    widgets: [],
    props: () => [{ api: { url: '', anonKey: '' } }],
  },
  {
    id: 'growth',
    title: 'صد میلیون تومان، امروز',
    Component: GrowthBlock,
    widgets: [],
    wide: true,
    props: (snapshots, state) =>
      shown(growthView(snapshots)).map((view) => ({ view, anchor: `growth-${state.id}` })),
  },
  {
    id: 'category-rows',
    title: 'دسته‌ها در یک نگاه',
    Component: CategoryRows,
    widgets: [],
    wide: true,
    props: (snapshots, state) =>
      shown(categoryRowsView(snapshots)).map((view) => ({ view, anchor: `category-rows-${state.id}` })),
  },
  {
    id: 'kept-up',
    title: 'چند صندوق جلو ماند؟',
    Component: BeatStrip,
    widgets: [],
    wide: true,
    props: (snapshots, state) =>
      shown(keptUpOf('market', snapshots.read('market/measures', 'market/measures'))).map((kept) => ({
        ...kept,
        title: 'چند صندوق جلو ماند؟',
        anchor: `kept-up-${state.id}`,
      })),
  },
  {
    id: 'market-summary',
    title: 'خلاصهٔ بازار',
    Component: MarketStrip,
    widgets: [],
    wide: true,
    props(snapshots) {
      const { strip, upDown, simulated } = loadHome(snapshots);
      return [{ figures: strip(), upDown: upDown(), simulated }];
    },
  },
];
