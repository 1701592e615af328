import { toIsoInstant } from '../../../shared/dates/days.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import type { FundEntry } from './catalogue.ts';
import { type Candidate, chooseFigure, type SourcedFigure } from './choose-figure.ts';
import { dayEvidence, fundEvidence, liveNavEvidence } from './evidence.ts';
import { historyByFund, liveByFund } from './rows-by-fund.ts';

/** Tables that hold NAVs and net assets; spread it into `reads`, beside the catalogue's. */
export const ASSET_TABLES = ['fund_live_data', 'fund_nav_history'] as const;
export type AssetTables = Pick<Tables, (typeof ASSET_TABLES)[number]>;

type Live = Row<'fund_live_data'>;
type History = Row<'fund_nav_history'>;

const ofLive = (
  live: Live | undefined,
  field: 'navRial' | 'netAssetRial',
  column: string,
): Candidate | null =>
  live
    ? {
        value: live[field],
        evidence: liveNavEvidence(live),
        table: 'fund_live_data',
        key: { fund_id: live.fundId, timestamp: toIsoInstant(live.timestamp) },
        column,
      }
    : null;

function ofHistory(
  fundId: string,
  value: number | null | undefined,
  date: string | null | undefined,
  origin: string | null | undefined,
  column: string,
): Candidate | null {
  if (!date || !origin) return null;
  const key = { fund_id: fundId, date };
  return { value, evidence: dayEvidence({ origin, date }), table: 'fund_nav_history', key, column };
}

const knownNav = (history: History | undefined, id: string): Candidate | null =>
  ofHistory(id, history?.knownNavRial, history?.knownNavDate, history?.knownNavOrigin, 'nav_redemption');
const knownNetAssets = (history: History | undefined, id: string): Candidate | null =>
  ofHistory(
    id,
    history?.knownNetAssetRial,
    history?.knownNetAssetDate,
    history?.knownNetAssetOrigin,
    'net_asset',
  );

/** The fund's own row, which has no day. */
const ofFund = (row: Row<'funds'>, field: 'navRial' | 'assetsRial', column: string): Candidate => ({
  value: row[field],
  evidence: fundEvidence(row),
  table: 'funds',
  key: { id: row.id },
  column,
});

/**
 * A fund's net assets, rials, the same in every list and total. Of one day the daily record is taken before the live
 * one, so that they do not change with each trade.
 */
export function netAssetsOf({ row }: FundEntry, tables: AssetTables): SourcedFigure | null {
  const history = historyByFund(tables.fund_nav_history).get(row.id);
  const live = liveByFund(tables.fund_live_data).get(row.id);
  return chooseFigure([
    knownNetAssets(history, row.id),
    ofLive(live, 'netAssetRial', 'net_asset'),
    ofFund(row, 'assetsRial', 'assets'),
  ]);
}

/** NAV of a unit, rials: of one day the exchange's own is taken before the daily one, which the live row may have taken over. */
export function navOf({ row }: FundEntry, tables: AssetTables): SourcedFigure | null {
  const history = historyByFund(tables.fund_nav_history).get(row.id);
  const live = liveByFund(tables.fund_live_data).get(row.id);
  const [quoted, daily] = [ofLive(live, 'navRial', 'nav'), knownNav(history, row.id)];
  const isOfTrade = quoted !== null && quoted.evidence.instant !== null;
  return chooseFigure([...(isOfTrade ? [quoted, daily] : [daily, quoted]), ofFund(row, 'navRial', 'nav')]);
}

/** The NAV without the live row where the fund has another: for a page that must not change with each trade. */
export function dailyNavOf({ row }: FundEntry, tables: AssetTables): SourcedFigure | null {
  const history = historyByFund(tables.fund_nav_history).get(row.id);
  const live = liveByFund(tables.fund_live_data).get(row.id);
  return (
    chooseFigure([knownNav(history, row.id), ofFund(row, 'navRial', 'nav')]) ??
    chooseFigure([ofLive(live, 'navRial', 'nav')])
  );
}

/** Net assets without the live row, rials: for a figure that must not change with each trade. */
export function dailyNetAssetsOf(
  { row }: FundEntry,
  { fund_nav_history }: Pick<AssetTables, 'fund_nav_history'>,
): SourcedFigure | null {
  const history = historyByFund(fund_nav_history).get(row.id);
  return chooseFigure([knownNetAssets(history, row.id), ofFund(row, 'assetsRial', 'assets')]);
}
