import { isKnown, sum, weightedMean } from '../../../shared/funds/figures.ts';
import { netFlow, perCapita } from '../../../shared/funds/flow.ts';
import { rialToToman } from '../../../shared/units.ts';

/** One fund's part in its category's day. */
export interface FundFlow {
  /** Against the day before, percent points. */
  readonly changePercent: number | null;
  readonly tradingValueRial: number | null;
  /** What individuals bought and sold, rials. */
  readonly boughtRial: number | null;
  readonly soldRial: number | null;
  readonly buyers: number | null;
  readonly sellers: number | null;
}

/** Stored money is tomans; tenths of one are noise of the mean price. */
export const roundToman = (rial: number): number => Math.round(rialToToman(rial));
const tomanOrNull = (rial: number | null): number | null => (rial === null ? null : roundToman(rial));

/** Value for each head, of those funds that tell both. */
function perHead(
  parts: readonly (readonly [valueRial: number | null, heads: number | null])[],
): number | null {
  const known = parts.filter(([value, heads]) => isKnown(value) && isKnown(heads));
  return perCapita(sum(known.map(([value]) => value)), sum(known.map(([, heads]) => heads)));
}

/** Flow and heads of its funds summed, then divided; tomans as stored. Formulas: shared/funds/flow.ts. */
export const categoryFlow = (parts: readonly FundFlow[]) => ({
  cash_flow: tomanOrNull(
    netFlow(sum(parts.map(({ boughtRial }) => boughtRial)), sum(parts.map(({ soldRial }) => soldRial))),
  ),
  buying_per_capita: tomanOrNull(perHead(parts.map(({ boughtRial, buyers }) => [boughtRial, buyers]))),
  selling_per_capita: tomanOrNull(perHead(parts.map(({ soldRial, sellers }) => [soldRial, sellers]))),
});

/** Price changes of its funds weighted by trading value, percent points. */
export const categoryChange = (parts: readonly FundFlow[]): number | null =>
  weightedMean(parts.map(({ changePercent, tradingValueRial }) => [changePercent, tradingValueRial]));
