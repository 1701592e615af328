import { type Figure, isKnown, mean } from '../funds/figures.ts';
import { sampleDeviation } from '../measures/risk.ts';
import { SCREENER_COLUMNS } from '../schema/screener-fields.ts';
import type { ScreenerFile } from '../schema/snapshots/screener.ts';
import { figureAt, shortNameAt, stampAt } from '../screener/row-figures.ts';

/** Figures by which two funds are alike, as the screener's columns name them. */
const SIMILAR_BY = ['r1m', 'r3m', 'r1y', 'volatility', 'bubble', 'assets'] as const;
export type SimilarBy = (typeof SIMILAR_BY)[number];
/** With fewer figures in common two funds are not compared. */
export const MIN_SHARED = 3;

export interface ComparedFund {
  readonly slug: string;
  /** Its symbol, else its name. */
  readonly name: string;
  readonly category: number;
  readonly figures: Readonly<Record<SimilarBy, Figure>>;
}

/** A figure by which a fund is compared; null for a return that is too old to stand beside those of others. */
function comparedFigure(file: ScreenerFile, id: SimilarBy, row: number): Figure {
  const isOld =
    SCREENER_COLUMNS[id] === 'returns' && (stampAt(file, 'returns', row)?.day ?? '') < file.returnsSince;
  return isOld ? null : figureAt(file, id, row);
}

/** The funds of a screener's file by what they are compared by. */
export const comparedFunds = (file: ScreenerFile): ComparedFund[] =>
  file.slugs.map((slug, row) => ({
    slug,
    name: shortNameAt(file, row),
    category: file.category[row] as number,
    figures: Object.fromEntries(
      SIMILAR_BY.map((id) => [id, comparedFigure(file, id, row)]),
    ) as ComparedFund['figures'],
  }));

export interface SimilarFund {
  readonly fund: ComparedFund;
  /** Root mean square of the differences, in standard deviations of the category. */
  readonly distance: number;
  /** How many figures both have. */
  readonly shared: number;
}

/** Assets differ by orders of magnitude: their logarithm is compared. */
const scaled = (id: SimilarBy, value: Figure): number | null => {
  if (!isKnown(value)) return null;
  if (id !== 'assets') return value;
  return value > 0 ? Math.log(value) : null;
};

/** A figure in standard deviations from the category's mean; null where it is unknown or does not vary. */
function standardizer(peers: readonly ComparedFund[], id: SimilarBy): (fund: ComparedFund) => number | null {
  const known = peers.map(({ figures }) => scaled(id, figures[id])).filter(isKnown);
  const [average, deviation] = [mean(known), sampleDeviation(known)];
  return ({ figures }) => {
    const value = scaled(id, figures[id]);
    return value === null || average === null || !deviation ? null : (value - average) / deviation;
  };
}

/**
 * The funds of the same category that are nearest to one by its figures: each is standardized within the category, and the distance is
 * √(mean of squared differences) over the figures that both have. Nearest first, equal distances by slug; empty for an unknown slug.
 */
export function similarFunds(funds: readonly ComparedFund[], slug: string, count: number): SimilarFund[] {
  const own = funds.find((fund) => fund.slug === slug);
  if (!own) return [];
  const peers = funds.filter(({ category }) => category === own.category);
  const standardizers = SIMILAR_BY.map((id) => standardizer(peers, id));
  const from = standardizers.map((standardize) => standardize(own));
  return peers
    .filter((fund) => fund !== own)
    .flatMap((fund): SimilarFund[] => {
      const squares = standardizers.flatMap((standardize, i) => {
        const [one, other] = [from[i], standardize(fund)];
        return isKnown(one) && isKnown(other) ? [(one - other) ** 2] : [];
      });
      const distance = mean(squares);
      if (distance === null || squares.length < MIN_SHARED) return [];
      return [{ fund, distance: Math.sqrt(distance), shared: squares.length }];
    })
    .sort((a, b) => a.distance - b.distance || (a.fund.slug < b.fund.slug ? -1 : 1))
    .slice(0, count);
}
