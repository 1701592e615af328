import { isKnown, sum, weightedMean } from '../../../shared/funds/figures.ts';
import { netFlow, perCapita } from '../../../shared/funds/flow.ts';
import { rialToToman } from '../../../shared/units.ts';

/** One fund's trades of a day, as its category sums them. */
export interface FundFlow {
  /** From the previous day, percent points. */
  readonly changePercent: number | null;
  readonly tradingValueRial: number | null;
  /** Purchases and sales of individuals, rials. */
  readonly boughtRial: number | null;
  readonly soldRial: number | null;
  readonly buyers: number | null;
  readonly sellers: number | null;
}

/** Rials to whole tomans, as stored: fractions are noise of the mean price. */
export const roundToman = (rial: number): number => Math.round(rialToToman(rial));
const tomanOrNull = (rial: number | null): number | null => (rial === null ? null : roundToman(rial));

/** Value per person, over the funds that report both. */
function perHead(
  flows: readonly (readonly [valueRial: number | null, heads: number | null])[],
): number | null {
  const known = flows.filter(([value, heads]) => isKnown(value) && isKnown(heads));
  return perCapita(sum(known.map(([value]) => value)), sum(known.map(([, heads]) => heads)));
}

/**
 * A category's flow and per-capita values, tomans as stored: sums of its funds, then divided. Formulas:
 * shared/funds/flow.ts.
 */
export const categoryFlow = (flows: readonly FundFlow[]) => ({
  cash_flow: tomanOrNull(
    netFlow(sum(flows.map(({ boughtRial }) => boughtRial)), sum(flows.map(({ soldRial }) => soldRial))),
  ),
  buying_per_capita: tomanOrNull(perHead(flows.map(({ boughtRial, buyers }) => [boughtRial, buyers]))),
  selling_per_capita: tomanOrNull(perHead(flows.map(({ soldRial, sellers }) => [soldRial, sellers]))),
});

/** Mean price change of a category's funds weighted by trading value, percent points. */
export const categoryChange = (flows: readonly FundFlow[]): number | null =>
  weightedMean(flows.map(({ changePercent, tradingValueRial }) => [changePercent, tradingValueRial]));
