import { priceBubble } from '../../../../shared/funds/bubble.ts';
import { fractionToPercent, roundTo } from '../../../../shared/units.ts';

/** Price bubble in percent points, as `fund_live_data` stores it. */
export const priceBubblePercent = (price: number, nav: number): number | null => {
  const bubble = priceBubble(price, nav);
  // Not to the four decimals of publishing: a value that is rounded twice may end on the other side.
  return bubble === null ? null : roundTo(fractionToPercent(bubble), 8);
};
