import { type Figure, isKnown } from './figures.ts';

/** Nominal ratio: the fund's net assets / the premium units' net assets. Rulings; formulas.md 5. Null unless both are above zero. */
export function nominalLeverage(fundNetAssetRial: Figure, premiumNetAssetRial: Figure): number | null {
  if (!isKnown(fundNetAssetRial) || !isKnown(premiumNetAssetRial)) return null;
  return fundNetAssetRial > 0 && premiumNetAssetRial > 0 ? fundNetAssetRial / premiumNetAssetRial : null;
}

/**
 * Real ratio: nominal × equity share × (1 − price bubble), e.g. 4 × 0.70 × (1 − 0.05) = 2.66.
 * Rulings and the leveraged guide of the specification; formulas.md 6. Share and bubble are fractions.
 */
export function realLeverage(
  nominalRatio: Figure,
  equityFraction: Figure,
  bubbleFraction: Figure,
): number | null {
  if (!isKnown(nominalRatio) || !isKnown(equityFraction) || !isKnown(bubbleFraction)) return null;
  return nominalRatio * equityFraction * (1 - bubbleFraction);
}
