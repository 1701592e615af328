import { isNonZero } from '../../../../shared/funds/figures.ts';
import type { Row } from '../../../../shared/schema/rows/index.ts';

/** Whether a fund was traded on the day of its live row: a price alone may be the one of the day before. */
export const isTraded = ({
  tradingValueRial,
  tradingVolume,
  tradeCount,
}: Pick<Row<'fund_live_data'>, 'tradingValueRial' | 'tradingVolume' | 'tradeCount'>): boolean =>
  [tradingValueRial, tradingVolume, tradeCount].some(isNonZero);
