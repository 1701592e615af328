import type { Tables } from '../../../shared/schema/rows/index.ts';
import type { FundEntry } from './catalogue.ts';
import { liveByFund } from './lookups.ts';

/** Net assets of a fund, rials: the newest live figure, else the one of its own row. */
export const netAssetOf = ({ row }: FundEntry, tables: Pick<Tables, 'fund_live_data'>): number | null =>
  liveByFund(tables.fund_live_data).get(row.id)?.netAssetRial ?? row.assetsRial;
