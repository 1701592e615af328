import { isKnown } from '../../../shared/funds/figures.ts';
import type { RankFacts } from '../../../shared/funds/ranks.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import type { FundEntry } from '../common/catalogue.ts';
import {
  dayEvidence,
  type Evidence,
  fundEvidence,
  liveEvidence,
  liveNavEvidence,
} from '../common/evidence.ts';
import { ASSET_TABLES, type AssetTables, netAssetsOf } from '../common/fund-assets.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import type { Moment } from '../common/moment.ts';
import { currentLiveByFund, todayLiveByFund } from '../common/rows-by-fund.ts';
import { currentReserveByFund, newestReserve } from '../reserves/reserves.ts';
import { currentReturns } from '../returns/current-returns.ts';

/** Tables of the figures that funds are ranked by; spread it into `reads`, beside the catalogue's. */
export const RANKED_TABLES = [...ASSET_TABLES, 'fund_return_data', 'zakhireh_fixincome'] as const;
export type RankedTables = Pick<Tables, 'fund_return_data' | 'zakhireh_fixincome'> & AssetTables;

const reserveOf = (fundId: string, tables: RankedTables, moment: Moment) =>
  newestReserve(currentReserveByFund(tables.zakhireh_fixincome, moment).get(fundId));

/**
 * The newest figure of each factor. A fund that no longer trades has no place among today's trades, nor an old return or reserve among
 * this month's.
 */
export function figuresOf(entry: FundEntry, tables: RankedTables, moment: Moment): RankFacts {
  const { id, initiationDate } = entry.row;
  const current = currentLiveByFund(tables.fund_live_data, moment).get(id);
  return {
    id,
    yearlyReturnPercent: currentReturns(tables.fund_return_data, moment).get(id)?.yearlyPercent ?? null,
    tradingValueRial: todayLiveByFund(tables.fund_live_data, moment).get(id)?.tradingValueRial ?? null,
    bubblePercent: current?.bubblePercent ?? null,
    netAssetRial: netAssetsOf(entry, tables)?.value ?? null,
    initiationDate,
    reserveFraction: reserveOf(id, tables, moment)?.value ?? null,
  };
}

/** The rows behind these figures. */
export function rankEvidence(entry: FundEntry, tables: RankedTables, moment: Moment): Evidence[] {
  const { row } = entry;
  const fundId = row.id;
  const assets = netAssetsOf(entry, tables);
  const own = currentReturns(tables.fund_return_data, moment).get(fundId);
  const current = currentLiveByFund(tables.fund_live_data, moment).get(fundId);
  const reserve = reserveOf(fundId, tables, moment);
  return [
    fundEvidence(row),
    ...(own ? [dayEvidence(own)] : []),
    ...(current ? [liveEvidence(current)] : []),
    ...(current && isKnown(current.bubblePercent) ? [liveNavEvidence(current)] : []),
    ...(assets ? [assets.evidence] : []),
    ...(reserve ? [reserve.evidence] : []),
  ];
}

/** What a fund is ranked by, with one evidence of all the rows. */
export const rankFactsOf = (entry: FundEntry, tables: RankedTables, moment: Moment) => ({
  facts: figuresOf(entry, tables, moment),
  evidence: unionEvidence(rankEvidence(entry, tables, moment)),
});
