import { dayNumber } from '../dates/days.ts';
import { type Figure, isKnown, mean } from './figures.ts';

/** The figures that a fund is ranked by within its category; a fund with null is not ranked on that figure. */
export interface RankFacts {
  readonly id: string;
  readonly yearlyReturnPercent: number | null;
  /** The day's trading value: the liquidity by which funds are ranked. */
  readonly tradingValueRial: number | null;
  readonly bubblePercent: number | null;
  readonly netAssetRial: number | null;
  /** Determines the age, e.g. "2019-05-01". */
  readonly initiationDate: string | null;
  readonly reserveFraction: number | null;
}

export interface Rank {
  readonly rank: number;
  readonly of: number;
}

export interface FundRanks {
  readonly overall: number | null;
  readonly byReturn: Rank | null;
  readonly byLiquidity: Rank | null;
  readonly byBubble: Rank | null;
  readonly byAssets: Rank | null;
  readonly byAge: Rank | null;
  readonly byReserve: Rank | null;
}

type Factor = Exclude<keyof FundRanks, 'overall'>;

const asDays = (day: string | null): number | null => (day === null ? null : dayNumber(day));
const negated = (value: Figure): number | null => (isKnown(value) ? -value : null);

/** The smallest value ranks first. */
const SORT_VALUES = {
  byReturn: (fund) => negated(fund.yearlyReturnPercent),
  byLiquidity: (fund) => negated(fund.tradingValueRial),
  byBubble: (fund) => fund.bubblePercent,
  byAssets: (fund) => negated(fund.netAssetRial),
  byAge: (fund) => asDays(fund.initiationDate),
  byReserve: (fund) => negated(fund.reserveFraction),
} satisfies Record<Factor, (fund: RankFacts) => number | null>;

/** The ranks that the overall one is the mean of, by the names of its inputs; the reserve rank is left out. */
export const OVERALL_RANKS = {
  return: 'byReturn',
  liquidity: 'byLiquidity',
  bubble: 'byBubble',
  assets: 'byAssets',
  age: 'byAge',
} as const satisfies Record<string, Factor>;
export type OverallInput = keyof typeof OVERALL_RANKS;
const OVERALL_FACTORS = Object.values(OVERALL_RANKS);

/** Rank of each fund with a known value. Equal values share the better rank (1, 2, 2, 4). */
function ranksBy(
  funds: readonly RankFacts[],
  sortValue: (fund: RankFacts) => number | null,
): Map<string, Rank> {
  const ranked = funds
    .flatMap((fund) => {
      const value = sortValue(fund);
      return isKnown(value) ? [{ id: fund.id, value }] : [];
    })
    .sort((a, b) => a.value - b.value);
  const ranks = new Map<string, Rank>();
  let rank = 0;
  ranked.forEach(({ id, value }, i) => {
    if (i === 0 || value !== ranked[i - 1]?.value) rank = i + 1;
    ranks.set(id, { rank, of: ranked.length });
  });
  return ranks;
}

/**
 * Ranks within one category: return, liquidity, assets and reserve highest first, bubble lowest first, age oldest first;
 * `overall` is the rounded mean of the available ranks without the reserve. docs/spec-coverage.md, "Public area · §9 Business constants and limits", "Overall rank".
 */
export function rankFunds(funds: readonly RankFacts[]): Map<string, FundRanks> {
  const factors = Object.keys(SORT_VALUES) as Factor[];
  const ranks = new Map(factors.map((factor) => [factor, ranksBy(funds, SORT_VALUES[factor])]));
  const rankOf = (factor: Factor, id: string): Rank | null => ranks.get(factor)?.get(id) ?? null;
  return new Map(
    funds.map(({ id }) => {
      const own = Object.fromEntries(factors.map((factor) => [factor, rankOf(factor, id)])) as Record<
        Factor,
        Rank | null
      >;
      return [
        id,
        { overall: overallRank(OVERALL_FACTORS.map((factor) => own[factor]?.rank ?? null)), ...own },
      ];
    }),
  );
}

/** The rounded mean of the known ranks; null without any. */
export function overallRank(ranks: readonly (number | null)[]): number | null {
  const average = mean(ranks);
  return average === null ? null : Math.round(average);
}

export type RankTone = 'none' | 'good' | 'middle' | 'poor';

/** Tone of a rank by rank / number of ranked funds: ≤ 0.25 good (green), ≤ 0.75 middle (yellow), else poor (red); 0 is none (grey). */
export function rankTone(rank: number | null, of: number): RankTone {
  if (!rank || of <= 0) return 'none';
  const ratio = rank / of;
  return ratio <= 0.25 ? 'good' : ratio <= 0.75 ? 'middle' : 'poor';
}
