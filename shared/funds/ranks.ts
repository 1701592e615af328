import { type Figure, isKnown } from './figures.ts';

/** What a fund is ranked by within its category; null means "not ranked on it". */
export interface RankFacts {
  readonly id: string;
  readonly yearlyReturnPercent: number | null;
  readonly liquidityRial: number | null;
  readonly bubblePercent: number | null;
  readonly netAssetRial: number | null;
  /** Age comes from the initiation date, e.g. "2019-05-01". */
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

const asDays = (day: string | null): number | null => (day === null ? null : Date.parse(`${day}T00:00:00Z`));
const negated = (value: Figure): number | null => (isKnown(value) ? -value : null);

/** The smaller the key, the better the place. */
const keys = {
  byReturn: (fund) => negated(fund.yearlyReturnPercent),
  byLiquidity: (fund) => negated(fund.liquidityRial),
  byBubble: (fund) => fund.bubblePercent,
  byAssets: (fund) => negated(fund.netAssetRial),
  byAge: (fund) => asDays(fund.initiationDate),
  byReserve: (fund) => negated(fund.reserveFraction),
} satisfies Record<Factor, (fund: RankFacts) => number | null>;

/** The reserve stands apart: it is no part of the overall place. */
const OVERALL = [
  'byReturn',
  'byLiquidity',
  'byBubble',
  'byAssets',
  'byAge',
] as const satisfies readonly Factor[];

/** Place of each fund with a key, 1 first. Equal keys share the better place (1, 2, 2, 4), whatever their order was. */
function ranksBy(funds: readonly RankFacts[], key: (fund: RankFacts) => number | null): Map<string, Rank> {
  const ranked = funds
    .flatMap((fund) => {
      const value = key(fund);
      return isKnown(value) ? [{ id: fund.id, value }] : [];
    })
    .sort((a, b) => a.value - b.value);
  const places = new Map<string, Rank>();
  let rank = 0;
  ranked.forEach(({ id, value }, i) => {
    if (i === 0 || value !== ranked[i - 1]?.value) rank = i + 1;
    places.set(id, { rank, of: ranked.length });
  });
  return places;
}

/**
 * Places within one category (public specification, sections 5 and 9): return, liquidity, assets and reserve highest first,
 * bubble lowest first, age oldest first; `overall` is the rounded mean of the five places that are available.
 */
export function rankFunds(funds: readonly RankFacts[]): Map<string, FundRanks> {
  const factors = Object.keys(keys) as Factor[];
  const places = new Map(factors.map((factor) => [factor, ranksBy(funds, keys[factor])]));
  const placeOf = (factor: Factor, id: string): Rank | null => places.get(factor)?.get(id) ?? null;
  return new Map(
    funds.map(({ id }) => {
      const own = Object.fromEntries(factors.map((factor) => [factor, placeOf(factor, id)])) as Record<
        Factor,
        Rank | null
      >;
      return [id, { overall: overallRank(OVERALL.map((factor) => own[factor])), ...own }];
    }),
  );
}

function overallRank(places: readonly (Rank | null)[]): number | null {
  const available = places.flatMap((place) => (place ? [place.rank] : []));
  if (available.length === 0) return null;
  return Math.round(available.reduce((total, rank) => total + rank, 0) / available.length);
}

export type RankTone = 'none' | 'good' | 'middle' | 'poor';

/** Tone of a place by its share of the field: ≤ 0.25 good (green), ≤ 0.75 middle (yellow), else poor (red); 0 none (grey). Section 5. */
export function rankTone(rank: number | null, of: number): RankTone {
  if (!rank || of <= 0) return 'none';
  const ratio = rank / of;
  return ratio <= 0.25 ? 'good' : ratio <= 0.75 ? 'middle' : 'poor';
}
