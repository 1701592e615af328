import type { Tables } from '../../../../shared/schema/rows/index.ts';
import type { FundEntry } from './catalogue.ts';
import { type Evidence, liveEvidence } from './meta.ts';
import { liveByFund } from './rows-by-fund.ts';

type LiveTable = Pick<Tables, 'fund_live_data'>;

/** Net assets of a fund, rials: the newest live figure, else the one of its own row. For what follows the market. */
export const currentNetAssets = ({ row }: FundEntry, tables: LiveTable): number | null =>
  liveByFund(tables.fund_live_data).get(row.id)?.netAssetRial ?? row.assetsRial;

/** A figure that should change once a day, and the live row behind it where one had to stand in. */
interface DailyFigure {
  readonly value: number | null;
  readonly evidence: readonly Evidence[];
}

function dailyFigure(
  field: 'netAssetRial' | 'navRial',
  own: number | null,
  { row }: FundEntry,
  tables: LiveTable,
): DailyFigure {
  if (own !== null) return { value: own, evidence: [] };
  const live = liveByFund(tables.fund_live_data).get(row.id);
  const value = live?.[field] ?? null;
  return { value, evidence: live && value !== null ? [liveEvidence(live)] : [] };
}

/** Net assets of a fund as its own row reports them, else the live figure; rials. For what should not move with each trade. */
export const dailyNetAssets = (entry: FundEntry, tables: LiveTable): DailyFigure =>
  dailyFigure('netAssetRial', entry.row.assetsRial, entry, tables);

/** NAV of a unit as its own row reports it, else the live figure; rials. */
export const dailyNav = (entry: FundEntry, tables: LiveTable): DailyFigure =>
  dailyFigure('navRial', entry.row.navRial, entry, tables);
