import { isKnown } from '../../../shared/funds/figures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';

/** Index of the last day with a known figure, or -1. */
export const lastRatioIndex = ({
  dates,
  nominalRatio,
  realRatio,
  priceBubbleFraction,
}: Row<'leveraged_funds_data'>): number =>
  dates.findLastIndex((_, i) => [nominalRatio[i], realRatio[i], priceBubbleFraction[i]].some(isKnown));
