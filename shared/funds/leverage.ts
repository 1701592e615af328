import { type Figure, isKnown } from './figures.ts';

/** Nominal ratio: the fund's net assets / the premium units' net assets. Null unless both are positive. */
export function nominalLeverage(fundNetAssetRial: Figure, premiumNetAssetRial: Figure): number | null {
  if (!isKnown(fundNetAssetRial) || !isKnown(premiumNetAssetRial)) return null;
  return fundNetAssetRial > 0 && premiumNetAssetRial > 0 ? fundNetAssetRial / premiumNetAssetRial : null;
}

/**
 * Real ratio: nominal × equity share × (1 − price bubble), e.g. 4 × 0.70 × (1 − 0.05) = 2.66.
 * Share and bubble are fractions. Formula: the guide of the leveraged category page.
 */
export function realLeverage(
  nominalRatio: Figure,
  equityFraction: Figure,
  bubbleFraction: Figure,
): number | null {
  if (!isKnown(nominalRatio) || !isKnown(equityFraction) || !isKnown(bubbleFraction)) return null;
  return nominalRatio * equityFraction * (1 - bubbleFraction);
}
