import { defineFundCard, type FundLayout } from './fund.ts';
import { MARGIN, PORTRAIT } from './parts/svg.ts';

const LAYOUT: FundLayout = {
  size: PORTRAIT,
  names: [
    [68, 1],
    [54, 2],
  ],
  // The last line is near what stands under the name.
  nameTop: (lines, lineHeight) => 300 - (lines - 1) * lineHeight,
  under: [66, 34],
  headline: { y: [482, 640, 718], size: [38, 158, 40] },
  figures: { x: [PORTRAIT.width - MARGIN, PORTRAIT.width / 2], y: [820, 960], gap: 64 },
  figureSize: [30, 54],
  year: { top: 1060, bottom: 1180 },
};

/** The card of a fund for stories and posts, which are higher than wide. */
export const fundPortraitCard = defineFundCard('fund-portrait', LAYOUT, 'portrait');
