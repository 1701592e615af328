import type { Tables } from '../../../../shared/schema/rows/index.ts';
import type { FundEntry } from './catalogue.ts';
import { type Evidence, liveEvidence } from './evidence.ts';
import { liveByFund } from './rows-by-fund.ts';

type LiveTable = Pick<Tables, 'fund_live_data'>;

/** A fund's net assets, rials: the newest live figure, else that of its own row. For figures that follow the market. */
export const currentNetAssets = ({ row }: FundEntry, tables: LiveTable): number | null =>
  liveByFund(tables.fund_live_data).get(row.id)?.netAssetRial ?? row.assetsRial;

/** A figure that changes once a day, with the live row's evidence where that row supplied it. */
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

/**
 * A fund's net assets, rials: those of its own row, else the live figure. For figures that must not change with each
 * trade.
 */
export const dailyNetAssets = (entry: FundEntry, tables: LiveTable): DailyFigure =>
  dailyFigure('netAssetRial', entry.row.assetsRial, entry, tables);

/** NAV of a unit, rials: that of the fund's own row, else the live figure. */
export const dailyNav = (entry: FundEntry, tables: LiveTable): DailyFigure =>
  dailyFigure('navRial', entry.row.navRial, entry, tables);
