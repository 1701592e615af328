import { type Figure, isKnown } from './figures.ts';

/** Individuals' net inflow: bought value − sold value, both in one currency. */
export const netFlow = (bought: Figure, sold: Figure): number | null =>
  isKnown(bought) && isKnown(sold) ? bought - sold : null;

/** Value / number of individuals; null for none. */
export const perCapita = (value: Figure, people: Figure): number | null =>
  isKnown(value) && isKnown(people) && people > 0 ? value / people : null;

/** Estimate during a session: (bought − sold volume) × value / volume. Formula: TSETMCViewer. */
export function netFlowEstimate(
  boughtVolume: Figure,
  soldVolume: Figure,
  tradingValue: Figure,
  tradingVolume: Figure,
): number | null {
  const average = perCapita(tradingValue, tradingVolume);
  const volume = netFlow(boughtVolume, soldVolume);
  return volume === null || average === null ? null : volume * average;
}
