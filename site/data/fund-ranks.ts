import { rankTone, type RankTone } from '../../shared/funds/ranks.ts';
import { formatNumber } from '../../shared/persian/format.ts';
import type { FundRanks } from '../../shared/schema/snapshots/fund.ts';
import { fractionToPercent } from '../../shared/units.ts';

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
};

type Factor = keyof typeof text.factors;

/** One factor as a bar: the better the place, the longer. */
export interface RankView {
  readonly label: string;
  /** e.g. «۳»; null where the fund has no place. */
  readonly place: string | null;
  /** e.g. «از ۳۶» */
  readonly of: string;
  readonly tone: RankTone;
  /** Length of the bar, 0 to 100 percent. */
  readonly percent: number;
}

export interface RanksView {
  readonly overall: string | null;
  readonly overallTone: RankTone;
  readonly total: string;
  readonly factors: readonly RankView[];
}

function view(factor: Factor, ranks: FundRanks): RankView {
  const rank = ranks[factor];
  if (!rank) return { label: text.factors[factor], place: null, of: text.none, tone: 'none', percent: 0 };
  return {
    label: text.factors[factor],
    place: formatNumber(rank.rank),
    of: `${text.of} ${formatNumber(rank.of)}`,
    tone: rankTone(rank.rank, rank.of),
    percent: Math.round(fractionToPercent((rank.of - rank.rank + 1) / rank.of)),
  };
}

/** The five factors of a fund, the reserve in the bubble's place for fixed income; null where it has no place at all. */
export function ranksView(ranks: FundRanks | null, isFixedIncome: boolean): RanksView | null {
  if (!ranks) return null;
  const order = [
    'byReturn',
    'byLiquidity',
    isFixedIncome ? 'byReserve' : 'byBubble',
    'byAssets',
    'byAge',
  ] as const;
  const factors = order.map((factor) => view(factor, ranks));
  if (factors.every((factor) => factor.place === null)) return null;
  return {
    overall: ranks.overall === null ? null : formatNumber(ranks.overall),
    overallTone: rankTone(ranks.overall, ranks.totalFunds),
    total: formatNumber(ranks.totalFunds),
    factors,
  };
}
