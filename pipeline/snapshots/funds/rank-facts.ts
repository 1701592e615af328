import type { RankFacts } from '../../../shared/funds/ranks.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import type { FundEntry } from '../common/catalogue.ts';
import { dayEvidence, type Evidence, fundEvidence, liveEvidence } from '../common/evidence.ts';
import { ASSET_TABLES, type AssetTables, netAssetsOf } from '../common/fund-assets.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import { liveByFund, reserveByFund, returnsByFund } from '../common/rows-by-fund.ts';
import { newestReserve } from '../reserves/reserves.ts';

/** Tables of the figures that funds are ranked by; spread it into `reads`, beside the catalogue's. */
export const RANKED_TABLES = [...ASSET_TABLES, 'fund_return_data', 'zakhireh_fixincome'] as const;
export type RankedTables = Pick<Tables, 'fund_return_data' | 'zakhireh_fixincome'> & AssetTables;

const reserveOf = (fundId: string, tables: RankedTables) =>
  newestReserve(reserveByFund(tables.zakhireh_fixincome).get(fundId));

/** The newest figure of each factor. */
export function figuresOf(entry: FundEntry, tables: RankedTables): RankFacts {
  const { id, initiationDate } = entry.row;
  const today = liveByFund(tables.fund_live_data).get(id);
  return {
    id,
    yearlyReturnPercent: returnsByFund(tables.fund_return_data).get(id)?.yearlyPercent ?? null,
    tradingValueRial: today?.tradingValueRial ?? null,
    bubblePercent: today?.bubblePercent ?? null,
    netAssetRial: netAssetsOf(entry, tables)?.value ?? null,
    initiationDate,
    reserveFraction: reserveOf(id, tables)?.value ?? null,
  };
}

/** The rows behind these figures. */
export function rankEvidence(entry: FundEntry, tables: RankedTables): Evidence[] {
  const { row } = entry;
  const fundId = row.id;
  const assets = netAssetsOf(entry, tables);
  const own = returnsByFund(tables.fund_return_data).get(fundId);
  const today = liveByFund(tables.fund_live_data).get(fundId);
  const reserve = reserveOf(fundId, tables);
  return [
    fundEvidence(row),
    ...(own ? [dayEvidence(own)] : []),
    ...(today ? [liveEvidence(today)] : []),
    ...(assets ? [assets.evidence] : []),
    ...(reserve ? [reserve.evidence] : []),
  ];
}

/** What a fund is ranked by, with one evidence of all the rows. */
export const rankFactsOf = (entry: FundEntry, tables: RankedTables) => ({
  facts: figuresOf(entry, tables),
  evidence: unionEvidence(rankEvidence(entry, tables)),
});
