import type { FundKind } from '../schema/lists.ts';

/** An asset mix, percent points; null is "not reported". */
export interface AssetMix {
  readonly stock: number | null;
  readonly bond: number | null;
  readonly deposit: number | null;
  readonly cash: number | null;
  readonly commodity: number | null;
  readonly fund_unit: number | null;
  readonly other: number | null;
  readonly five_best: number | null;
}

/** Kinds that hold goods: fipiran reports many of their goods as stocks. */
const GOODS: readonly FundKind[] = ['gold', 'commodity'];
/** Kinds that hold mostly shares, of more than five companies. */
const SHARES: readonly FundKind[] = ['leveraged', 'sectoral', 'equity', 'index', 'pension'];

const sumOf = ({ stock, bond, deposit, cash, commodity, fund_unit, other }: AssetMix): number =>
  [stock, bond, deposit, cash, commodity, fund_unit, other].reduce<number>(
    (sum, value) => sum + (value ?? 0),
    0,
  );

/** Sum, percent points, below which a stock share equal to the five largest holdings is only those five. */
const MIN_FULL_REPORT = 80;
/** Stock share of a fund of goods, percent points, above which it stands for the goods. */
const MAX_STOCKS_OF_GOODS = 50;

/**
 * The asset mix of a fipiran row as it is stored; null where all shares are 0 or missing. Corrects two defects of the
 * source: goods of commodity funds are reported under `stock` while `commodity` is empty, and for many funds `stock`
 * holds only the five largest holdings (equal to `five_best`), which is no share of stocks.
 */
export function cleanAllocation<M extends AssetMix>(mix: M, kind: FundKind): M | null {
  const total = sumOf(mix);
  if (total <= 0) return null;
  if (GOODS.includes(kind) && (mix.commodity ?? 0) === 0 && (mix.stock ?? 0) > MAX_STOCKS_OF_GOODS) {
    return { ...mix, commodity: mix.stock, stock: 0 };
  }
  const onlyFive =
    SHARES.includes(kind) && mix.stock !== 0 && mix.stock === mix.five_best && total < MIN_FULL_REPORT;
  return onlyFive ? { ...mix, stock: null } : mix;
}
