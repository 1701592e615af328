import { type Figure, isKnown } from './figures.ts';

/** Individuals' inflow: bought value − sold value, any one currency. Rulings; formulas.md 8. */
export const netFlow = (bought: Figure, sold: Figure): number | null =>
  isKnown(bought) && isKnown(sold) ? bought - sold : null;

/** Value / number of individuals; null for nobody. formulas.md 9. */
export const perCapita = (value: Figure, people: Figure): number | null =>
  isKnown(value) && isKnown(people) && people > 0 ? value / people : null;

/** Bought per capita / sold per capita: above 1 the buyers are the bigger ones. formulas.md 9. */
export const buyerPower = (boughtPerCapita: Figure, soldPerCapita: Figure): number | null =>
  perCapita(boughtPerCapita, soldPerCapita);

/** Estimate in the middle of a session: (bought − sold volume) × value / volume. formulas.md 8 (TSETMCViewer). */
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

/** Flow of a fund that is not traded: (units at the end − units at the start) × NAV. formulas.md 10. */
export const unitFlow = (unitsStart: Figure, unitsEnd: Figure, navRial: Figure): number | null =>
  isKnown(unitsStart) && isKnown(unitsEnd) && isKnown(navRial) ? (unitsEnd - unitsStart) * navRial : null;
