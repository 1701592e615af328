import type { SnapshotReader } from '../../shared/schema/reader.ts';
import { GUIDE_KINDS } from '../../shared/schema/snapshots/category.ts';
import { guideOf } from '../blocks/guide/index.ts';
import { AYAR, CATEGORY, KAHROBA } from '../blocks/testing/fixtures.ts';
import { loadCategory } from '../loaders/category.ts';
import { type FundView, loadFund } from '../loaders/fund.ts';
import { loadFunds } from '../loaders/funds.ts';
import { loadHome } from '../loaders/home.ts';

/** Blocks that pages render from their own props, with the section types and widgets that they stand for. */

/** The fund of the gallery; throws where its snapshot is damaged. */
function fundIn(snapshots: SnapshotReader): FundView {
  const fund = loadFund(snapshots, AYAR.slug);
  if (!fund) throw new Error(`the gallery has no fund ${AYAR.slug}`);
  return fund;
}

/** Props of each block's component, by block. */
export const PAGE_PROPS = {
  'fund-hero': (snapshots: SnapshotReader) => {
    const { slug, name, symbol, category, manager, badges, unranked, ...rest } = fundIn(snapshots);
    const { seriesKey, hasSeries, price, live, returns, hasReturns, returnsDate, returnsDay, year, ranks } =
      rest;
    const identity = { slug, name, symbol, category, manager, badges, unranked };
    return {
      ...identity,
      seriesKey,
      hasSeries,
      price,
      live,
      returns,
      hasReturns,
      returnsDate,
      returnsDay,
      year,
      ranks,
    };
  },
  'trading-summary': (snapshots: SnapshotReader) => ({ live: fundIn(snapshots).live }),
  introduction: (snapshots: SnapshotReader) => {
    const { introduction, allocation } = fundIn(snapshots);
    return { facts: introduction, allocation };
  },
  ranking: (snapshots: SnapshotReader) => ({ ranks: fundIn(snapshots).ranks }),
  'fund-holdings': (snapshots: SnapshotReader) => ({ holdings: fundIn(snapshots).holdings }),
  measures: (snapshots: SnapshotReader) => ({ measures: fundIn(snapshots).measures }),
  'missing-data': (snapshots: SnapshotReader) => ({ missing: fundIn(snapshots).missing }),
  'category-header': (snapshots: SnapshotReader) => {
    const page = loadCategory(snapshots, CATEGORY.slug);
    if (!page) throw new Error(`the gallery has no category ${CATEGORY.slug}`);
    const { heading, description, color, date, day, figures } = page;
    return { heading, description, color, date, day, figures };
  },
  'fund-table': (snapshots: SnapshotReader) => {
    const list = loadFunds(snapshots);
    if (!list) throw new Error('the gallery has no list of funds');
    return { list };
  },
  guide: () => ({ guides: GUIDE_KINDS.map((kind) => guideOf(kind, { rules: {}, funds: [AYAR, KAHROBA] })) }),
  'contact-form': () => ({ api: { url: '', anonKey: '' } }),
  'market-summary': (snapshots: SnapshotReader) => {
    const { strip, upDown, simulated } = loadHome(snapshots);
    return { figures: strip(), upDown: upDown(), simulated };
  },
} as const;
export type PageBlockId = keyof typeof PAGE_PROPS;

interface PageBlock {
  readonly id: PageBlockId;
  readonly title: string;
  readonly sections: readonly string[];
  readonly widgets: readonly string[];
  /** True where the block is as wide as its page. */
  readonly wide?: true;
}

export const PAGE_BLOCKS: readonly PageBlock[] = [
  {
    id: 'fund-hero',
    title: 'سربرگ صندوق',
    sections: ['fund-live-price'],
    widgets: ['fund-series'],
    wide: true,
  },
  { id: 'trading-summary', title: 'خلاصهٔ معاملات', sections: ['fund-trading-summary'], widgets: [] },
  { id: 'introduction', title: 'معرفی', sections: ['fund-introduction'], widgets: [] },
  { id: 'ranking', title: 'رتبه‌بندی', sections: ['fund-ranking'], widgets: [], wide: true },
  { id: 'fund-holdings', title: 'پرتفوی', sections: ['portfolio'], widgets: ['fund-holdings'] },
  { id: 'measures', title: 'در سنجه‌های دیگر', sections: [], widgets: [], wide: true },
  { id: 'missing-data', title: 'بخش‌های بدون داده', sections: [], widgets: [], wide: true },
  { id: 'category-header', title: 'سربرگ دسته', sections: [], widgets: [], wide: true },
  { id: 'fund-table', title: 'فهرست صندوق‌ها', sections: [], widgets: [], wide: true },
  { id: 'guide', title: 'راهنما', sections: [], widgets: [], wide: true },
  { id: 'contact-form', title: 'فرم تماس', sections: [], widgets: [] },
  { id: 'market-summary', title: 'خلاصهٔ بازار', sections: [], widgets: [], wide: true },
];
