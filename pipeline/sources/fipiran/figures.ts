import { cleanAllocation } from '../../../shared/funds/clean-allocation.ts';
import type { FundKind } from '../../../shared/schema/lists.ts';
import type { StoredState } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/write/writable.ts';
import { type MixColumn, mixRow, sumOfShares } from '../derive/mix.ts';
import { reserveRow } from '../derive/reserve.ts';
import type { RowValidator } from '../validate/row-validator.ts';
import { rules, sharesSum } from '../validate/rules.ts';

type Raw = Readonly<Record<string, unknown>>;

/** The fund and the day of a set of figures. */
export interface Subject {
  readonly fundId: string;
  /** Upstream key, for refusals. */
  readonly key: string;
  readonly day: string;
  readonly kind: FundKind;
}

export interface Navs {
  readonly redemption: number | null;
  readonly issue: number | null;
  readonly statistical: number | null;
}

/** The NAVs, rials; fipiran writes 0 for a missing one. */
export function readNavs(validator: RowValidator, subject: Subject, raw: Raw): Navs {
  const nav = (field: string): number | null =>
    raw[field] === 0
      ? null
      : validator.figure('fund_nav_history', subject.key, field, raw[field], rules.positive);
  return { redemption: nav('cancelNav'), issue: nav('issueNav'), statistical: nav('statisticalNav') };
}

/** The reserve of a fixed-income fund on the day of its NAVs. */
export const reserveRows = ({ fundId, kind, day }: Subject, navs: Navs): TableRow[] =>
  reserveRow({ fundId, kind, day, statisticalRial: navs.statistical, redemptionRial: navs.redemption });

/** Stored column and fipiran's field, shortest period first. */
const periods = [
  ['return_daily', 'dailyEfficiency'],
  ['return_weekly', 'weeklyEfficiency'],
  ['return_monthly', 'monthlyEfficiency'],
  ['return_quarterly', 'quarterlyEfficiency'],
  ['return_biannual', 'sixMonthEfficiency'],
  ['return_yearly', 'annualEfficiency'],
] as const;

/**
 * A day's returns. fipiran writes 0 for a period longer than the fund's age: a zero counts as missing when all longer returns
 * are zero or missing too; before a longer return that is not zero it is a real zero.
 */
export function returnRow(validator: RowValidator, subject: Subject, raw: Raw): TableRow[] {
  const read = periods.map(([, field]) =>
    validator.figure('fund_return_data', subject.key, field, raw[field], rules.returnPercent),
  );
  const longest = read.findLastIndex((value) => value !== null && value !== 0);
  if (longest < 0) return [];
  const values = Object.fromEntries(
    periods.map(([column], i) => [column, i <= longest ? (read[i] ?? null) : null]),
  );
  return [row('fund_return_data', { fund_id: subject.fundId, date: subject.day, ...values })];
}

const shares = [
  ['stock', 'stock'],
  ['bond', 'bond'],
  ['deposit', 'deposit'],
  ['cash', 'cash'],
  ['commodity', 'commodity'],
  ['fund_unit', 'fundUnit'],
  ['other', 'other'],
  ['five_best', 'fiveBest'],
] as const satisfies readonly (readonly [MixColumn, string])[];

/**
 * A day's asset mix, with two defects of the source corrected by `cleanAllocation`; no row where every share is 0 or missing,
 * refused where the sum of the shares is impossible.
 */
export function allocationRow(
  validator: RowValidator,
  subject: Subject,
  raw: Raw,
  stored: StoredState,
): TableRow[] {
  const read = shares.map(
    ([column, field]) =>
      [
        column,
        validator.figure('fund_allocations', subject.key, field, raw[field], rules.sharePercent),
      ] as const,
  );
  const values = Object.fromEntries(read) as Record<MixColumn, number | null>;
  const sum = sumOfShares(values);
  if (!sharesSum.allows(sum)) {
    validator.refuse(
      'fund_allocations',
      subject.key,
      null,
      sum,
      `expected shares that sum ${sharesSum.description}`,
    );
    return [];
  }
  const line = cleanAllocation({ key: subject.key, date: subject.day, ...values }, subject.kind);
  if (line === null) return [];
  const { key: _key, date: day, ...clean } = line;
  return mixRow(stored, 'fipiran', { fundId: subject.fundId, day, shares: clean });
}
