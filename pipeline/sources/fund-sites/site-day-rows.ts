import { tehranDay } from '../../../shared/dates/days.ts';
import { originsOf } from '../../../shared/schema/origins.ts';
import type { StoredFund, StoredState } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/write/writable.ts';
import { reserveRow } from '../derive/reserve.ts';
import { zeroIsMissing } from '../validate/read-number.ts';
import { rules } from '../validate/rules.ts';
import type { ParseContext } from './parse-context.ts';

/** A fund's NAVs of a day from its own website, raw. */
export interface SiteDay {
  readonly day: string;
  readonly redemption: unknown;
  readonly issue?: unknown;
  readonly statistical?: unknown;
  readonly netAsset?: unknown;
  readonly units?: unknown;
}

/** The day in Tehran of an ISO instant; null for another text. */
export const dayOfMoment = (instant: string | null): string | null =>
  instant === null || Number.isNaN(Date.parse(instant)) ? null : tehranDay(instant);

/**
 * Whether fipiran supplied the stored NAV of this day: then the website only fills gaps, so that the two do not
 * overwrite each other.
 */
function hasOfficialNav(stored: StoredState, fund: StoredFund, day: string): boolean {
  const nav = stored.newest.get(fund.id)?.nav ?? null;
  return nav !== null && nav.day === day && originsOf(nav.origin).includes('fipiran');
}

/**
 * NAVs of a day and the reserve of a fixed-income fund. No row for a new fund, whose figures are 0 before it starts.
 */
export function siteDayRows(
  { validator, fund, stored }: ParseContext,
  key: string,
  figures: SiteDay,
): TableRow[] {
  const table = 'fund_nav_history';
  const figure = (field: keyof SiteDay) =>
    zeroIsMissing(validator.figure(table, key, field, figures[field], rules.nonNegative));
  const redemption = figure('redemption');
  if (redemption === null) return [];
  const others = {
    nav_issue: figure('issue'),
    nav_statistical: figure('statistical'),
    net_asset: figure('netAsset'),
    units: figure('units'),
  };
  const reported = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null));
  const options = { fill: hasOfficialNav(stored, fund, figures.day) };
  const history = row(
    table,
    { fund_id: fund.id, date: figures.day, nav_redemption: redemption, ...reported },
    options,
  );
  const reserve = reserveRow(
    {
      fundId: fund.id,
      kind: fund.kind,
      day: figures.day,
      statisticalRial: others.nav_statistical,
      redemptionRial: redemption,
    },
    options,
  );
  return [history, ...reserve];
}
