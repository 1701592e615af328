import { counts, sum } from '../../../shared/funds/figures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import type { FundRef } from '../../../shared/schema/snapshots/meta.ts';
import type { FundEntry } from './catalogue.ts';
import { currentLiveByFund } from './lookups.ts';
import { type Evidence, ofLive } from './meta.ts';
import { sortByFigure } from './order.ts';

export interface TradedFunds {
  readonly funds: { readonly fund: FundRef; readonly tradingValueRial: number }[];
  /** Null where nothing was traded. */
  readonly totalRial: number | null;
  readonly evidence: Evidence[];
}

/** Today's trading value of each fund that has one, largest first; nulls and zeros dropped (public specification, section 5). */
export function tradedFunds(
  funds: readonly FundEntry[],
  rows: readonly Row<'fund_live_data'>[],
): TradedFunds {
  const live = currentLiveByFund(rows);
  const found = funds.flatMap(({ row, ref }) => {
    const today = live.get(row.id);
    return today && counts(today.tradingValueRial)
      ? [{ fund: ref, tradingValueRial: today.tradingValueRial, today }]
      : [];
  });
  return {
    funds: sortByFigure(found, (one) => one.tradingValueRial).map(({ fund, tradingValueRial }) => ({
      fund,
      tradingValueRial,
    })),
    totalRial: sum(found.map((one) => one.tradingValueRial)),
    evidence: found.map(({ today }) => ofLive(today)),
  };
}
