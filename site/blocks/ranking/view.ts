import { jalaliMonth } from '../../../shared/dates/jalali.ts';
import type { FigureId } from '../../../shared/figures/index.ts';
import { OVERALL_RANKS, type RankTone, rankTone } from '../../../shared/funds/ranks.ts';
import {
  DASH,
  formatMoney,
  formatNumber,
  formatPercent,
  formatReserve,
} from '../../../shared/persian/format.ts';
import type { SnapshotReader } from '../../../shared/schema/reader.ts';
import type { FundLive, FundPage, FundRanks, FundReserve } from '../../../shared/schema/snapshots/fund.ts';
import { fractionToPercent } from '../../../shared/units.ts';

const text = {
  factors: {
    byReturn: 'بازده سالانه',
    byLiquidity: 'نقدشوندگی',
    byBubble: 'حباب کمتر',
    byReserve: 'ذخیرهٔ مثبت',
    byAssets: 'خالص دارایی',
    byAge: 'سابقه',
  },
  of: 'از',
  none: 'بدون رتبه',
  reasons: {
    byReturn: 'بازده یک‌سالهٔ صندوق گزارش نشده است',
    byLiquidity: 'ارزش معاملات آن معلوم نیست',
    byBubble: 'قیمت یا NAV ابطال آن معلوم نیست',
    byReserve: 'ذخیرهٔ یک هفتهٔ گذشتهٔ آن معلوم نیست',
    byAssets: 'خالص دارایی آن گزارش نشده است',
    byAge: 'تاریخ آغاز فعالیت آن معلوم نیست',
  },
  /** Where its figure is known, and too old to be ranked among those of today. */
  old: {
    byReturn: 'بازده یک‌سالهٔ آن به روزهای اخیر نمی‌رسد',
    byLiquidity: 'در آخرین روز معاملاتی بازار معامله نشده است',
    byBubble: 'آخرین معاملهٔ آن بیش از یک هفته پیش بود',
  },
  inactive: 'صندوق غیرفعال در دسته رتبه ندارد',
  unknown: 'هیچ‌یک از رقم‌هایی که صندوق‌ها با آن‌ها رتبه می‌گیرند معلوم نیست',
  since: 'از',
  mean: (count: string) => `میانگین سادهٔ ${count} رتبه با وزن برابر`,
};

type Factor = keyof typeof text.factors;

/** By factor: the figure of the rank, and that of what was ranked; null for a date. */
const FIGURES = {
  byReturn: ['rank-return', 'yearly-return'],
  byLiquidity: ['rank-liquidity', 'trading-value'],
  byBubble: ['rank-bubble', 'price-bubble'],
  byReserve: ['rank-reserve', 'reserve'],
  byAssets: ['rank-assets', 'net-assets'],
  byAge: ['rank-age', null],
} as const satisfies Record<Factor, readonly [FigureId, FigureId | null]>;

/** The colour of a rank, as a bar and beside it. */
export const TONE_COLORS: Readonly<Record<RankTone, string>> = {
  good: 'var(--up)',
  middle: 'var(--gold)',
  poor: 'var(--down)',
  none: 'var(--faint)',
};

/** One factor as a bar: the better the rank, the longer. */
export interface RankView {
  readonly label: string;
  readonly rankId: FigureId;
  readonly figureId: FigureId | null;
  /** The fund's own figure that was ranked; a dash where not known. */
  readonly figure: string;
  /** What `figure` rounds, of a return; null where not known. */
  readonly returnPercent?: number | null;
  /** e.g. «۳»; null where the fund is not ranked. */
  readonly rank: string | null;
  /** Why the fund is not ranked; null where it is. */
  readonly reason: string | null;
  /** e.g. «از ۳۶» */
  readonly of: string;
  readonly tone: RankTone;
  /** Length of the bar, 0 to 100 percent. */
  readonly percent: number;
}

export interface RanksView {
  /** True where a ranked figure is simulated. */
  readonly simulated: boolean;
  /** The day up to which the return runs, e.g. "2026-08-16". */
  readonly returnsDay: string | null;
  readonly overall: string | null;
  readonly overallTone: RankTone;
  readonly total: string;
  /** Says how many ranks the overall one is the mean of, e.g. «میانگین سادهٔ ۵ رتبه با وزن برابر». */
  readonly overallNote: string;
  readonly factors: readonly RankView[];
}

/** What the ranks and their figures are computed from. */
export interface RankSources {
  readonly page: FundPage;
  readonly ranks: FundRanks | null;
  readonly live: FundLive['live'];
  readonly reserve: FundReserve | null;
}

const figures = {
  byReturn: ({ page }) => formatPercent(page.returns.yearlyPercent),
  byLiquidity: ({ live }) => formatMoney(live?.tradingValueRial ?? null),
  byBubble: ({ live }) => formatPercent(live?.bubblePercent ?? null),
  byReserve({ reserve }) {
    const today = reserve?.todayFraction ?? null;
    return formatReserve(today === null ? null : fractionToPercent(today));
  },
  byAssets: ({ page }) => formatMoney(page.assetsRial),
  byAge: ({ page }) => (page.initiationDate ? `${text.since} ${jalaliMonth(page.initiationDate)}` : DASH),
} satisfies Record<Factor, (sources: RankSources) => string>;

/** Why a fund has no rank in a factor. */
function reasonOf(factor: Factor, { page, live }: RankSources): string {
  const known = {
    byReturn: page.returns.yearlyPercent,
    byLiquidity: live?.tradingValueRial,
    byBubble: live?.bubblePercent,
  };
  return Object.hasOwn(known, factor) && known[factor as keyof typeof known] != null
    ? text.old[factor as keyof typeof known]
    : text.reasons[factor];
}

function view(factor: Factor, sources: RankSources): RankView {
  const [rankId, figureId] = FIGURES[factor];
  const base = {
    label: text.factors[factor],
    rankId,
    figureId,
    figure: figures[factor](sources),
    ...(factor === 'byReturn' && { returnPercent: sources.page.returns.yearlyPercent }),
  };
  const rank = sources.ranks?.[factor] ?? null;
  if (!rank)
    return {
      ...base,
      rank: null,
      reason: reasonOf(factor, sources),
      of: text.none,
      tone: 'none',
      percent: 0,
    };
  return {
    ...base,
    rank: formatNumber(rank.rank),
    reason: null,
    of: `${text.of} ${formatNumber(rank.of)}`,
    tone: rankTone(rank.rank, rank.of),
    percent: Math.round(fractionToPercent((rank.of - rank.rank + 1) / rank.of)),
  };
}

/** Why a fund has no rank at all. */
export const unrankedReason = ({ isActive }: Pick<FundPage, 'isActive'>): string =>
  isActive ? text.unknown : text.inactive;

/** The number of ranks that the overall one is the mean of. */
const overallCount = (ranks: FundRanks): number =>
  Object.values(OVERALL_RANKS).filter((factor) => ranks[factor] !== null).length;

/** The five factors of a fund, for fixed income the reserve instead of the bubble; null where it has no rank at all. */
export function ranksView(sources: RankSources): RanksView | null {
  const { ranks, page } = sources;
  if (!ranks) return null;
  const third = page.isFixedIncome ? ('byReserve' as const) : ('byBubble' as const);
  const factors = (['byReturn', 'byLiquidity', third, 'byAssets', 'byAge'] as const).map((factor) =>
    view(factor, sources),
  );
  if (factors.every((factor) => factor.rank === null)) return null;
  return {
    simulated: ranks.meta.simulated,
    returnsDay: page.returnsDate,
    overall: ranks.overall === null ? null : formatNumber(ranks.overall),
    overallTone: rankTone(ranks.overall, ranks.totalFunds),
    total: formatNumber(ranks.totalFunds),
    overallNote: text.mean(formatNumber(overallCount(ranks))),
    factors,
  };
}

/** The ranks of a fund from its snapshots; null where it has none, or is not published. */
export function ranksOf(snapshots: SnapshotReader, slug: string): RanksView | null {
  const page = snapshots.read('fund', `fund/${slug}`);
  if (!page) return null;
  return ranksView({
    page,
    ranks: snapshots.read('fund-ranks', `fund-ranks/${slug}`),
    live: snapshots.read('fund-live', `fund-live/${slug}`)?.live ?? null,
    reserve: page.has.reserve ? snapshots.read('fund-reserve', `fund-reserve/${slug}`) : null,
  });
}
