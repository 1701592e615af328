import { tehranDay } from '../../../shared/dates/days.ts';
import { originsOf } from '../../../shared/schema/rows/funds.ts';
import type { StoredFund, StoredState } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/writable.ts';
import { reserveRow } from '../derive/reserve.ts';
import { zeroIsMissing } from '../validate/read-number.ts';
import { rules } from '../validate/rules.ts';
import type { ParseContext } from './parse-context.ts';

/** A day's NAVs of a fund as its own site says them, unread. */
export interface SiteDay {
  readonly day: string;
  readonly redemption: unknown;
  readonly issue?: unknown;
  readonly statistical?: unknown;
  readonly netAsset?: unknown;
  readonly units?: unknown;
}

/** The day of a moment that is not after now. */
export const dayOfMoment = (moment: string | null): string | null =>
  moment === null ? null : tehranDay(moment);

/** Where fipiran has told a fund's newest day, its figures stay, and a site fills gaps: or the two would take turns. */
function hasOfficialNav(stored: StoredState, fund: StoredFund, day: string): boolean {
  const nav = stored.newest.get(fund.id)?.nav ?? null;
  return nav !== null && nav.day === day && originsOf(nav.origin).includes('fipiran');
}

/**
 * NAVs of a day and, of a fixed-income fund that gives both, its reserve. A new fund's first figures are 0 until it
 * begins: no row.
 */
export function siteDayRows(
  { validator, fund, stored }: ParseContext,
  key: string,
  given: SiteDay,
): TableRow[] {
  const table = 'fund_nav_history';
  const figure = (field: keyof SiteDay) =>
    zeroIsMissing(validator.figure(table, key, field, given[field], rules.nonNegative));
  const redemption = figure('redemption');
  if (redemption === null) return [];
  const others = {
    nav_issue: figure('issue'),
    nav_statistical: figure('statistical'),
    net_asset: figure('netAsset'),
    units: figure('units'),
  };
  const said = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null));
  const options = { fill: hasOfficialNav(stored, fund, given.day) };
  const history = row(
    table,
    { fund_id: fund.id, date: given.day, nav_redemption: redemption, ...said },
    options,
  );
  const reserve = reserveRow(
    {
      fundId: fund.id,
      kind: fund.kind,
      day: given.day,
      statisticalRial: others.nav_statistical,
      redemptionRial: redemption,
    },
    options,
  );
  return [history, ...reserve];
}
