import { isNonZero, sum } from '../../../shared/funds/figures.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import type { FundRef } from '../../../shared/schema/snapshots/meta.ts';
import { type CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { type Evidence, liveEvidence, mergeEvidence } from '../common/evidence.ts';
import type { Moment } from '../common/moment.ts';
import { todayLiveByFund } from '../common/rows-by-fund.ts';
import { mergeTopLists, topByFigure } from '../common/sort-by-figure.ts';

export interface TradedFunds {
  /** The largest ones, at most MAX_LISTED. */
  readonly funds: { readonly fund: FundRef; readonly tradingValueRial: number }[];
  /** Trading value of all funds; null where nothing was traded. */
  readonly totalRial: number | null;
  readonly fundCount: number;
  readonly evidence: Evidence[];
}

type TradingTables = Pick<Tables, (typeof CATALOGUE_TABLES)[number] | 'fund_live_data'>;

/** Today's trading value of each fund that has one, largest first, without nulls and zeros. */
export function tradedFunds(tables: TradingTables, moment: Moment): TradedFunds {
  const live = todayLiveByFund(tables.fund_live_data, moment);
  const { funds } = catalogueOf(tables);
  const found = funds.flatMap(({ row, ref }) => {
    const today = live.get(row.id);
    return today && isNonZero(today.tradingValueRial)
      ? [{ fund: ref, tradingValueRial: today.tradingValueRial, today }]
      : [];
  });
  return {
    funds: topByFigure(found, (one) => one.tradingValueRial).map(({ fund, tradingValueRial }) => ({
      fund,
      tradingValueRial,
    })),
    totalRial: sum(found.map((one) => one.tradingValueRial)),
    fundCount: funds.length,
    evidence: mergeEvidence(found.map(({ today }) => liveEvidence(today))),
  };
}

export const combineTradedFunds = (summaries: readonly TradedFunds[]): TradedFunds => ({
  funds: mergeTopLists(
    summaries.map(({ funds }) => funds),
    (one) => one.tradingValueRial,
  ),
  totalRial: sum(summaries.map(({ totalRial }) => totalRial)),
  fundCount: summaries.reduce((count, summary) => count + summary.fundCount, 0),
  evidence: mergeEvidence(summaries.flatMap(({ evidence }) => evidence)),
});
