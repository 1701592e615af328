import { daysBetween } from '../../../shared/dates/days.ts';
import { MIN_CLOSURE_DAYS } from '../../../shared/dates/session-days.ts';
import { SourceError } from '../../../shared/errors.ts';
import { periodReturns } from '../../../shared/funds/returns.ts';
import { withKnownIssues } from '../../../shared/measures/clean-series.ts';
import { findConsistentDays } from '../../../shared/measures/consistent-days.ts';
import { type FundDay, undoSplits } from '../../../shared/measures/unit-splits.ts';
import type { StoredFund, StoredState } from '../../database/stored-state.ts';
import { type Cell, type Cells, row, type TableRow } from '../../database/write/writable.ts';
import type { Answer } from '../definition/define-source.ts';
import { parseIsoDay } from '../validate/parse-days.ts';
import { readItems, readLayout } from '../validate/read-layout.ts';
import type { RowValidator } from '../validate/row-validator.ts';
import { rules } from '../validate/rules.ts';
import { allocationRow, readNavs, reserveRows, type Subject } from './figures.ts';
import { assetPointSchema, mixPointSchema, navPointSchema, pointsSchema } from './schema.ts';

const ID = 'fipiran';

/** The fund of a chart, which the answer itself does not name. */
function fundOf(answer: Answer, stored: StoredState): StoredFund {
  const fund = stored.funds.find(({ id }) => id === answer.about?.fundId);
  if (fund) return fund;
  throw new SourceError(ID, answer.url, `${answer.endpoint} does not say whose it is; name its fund`);
}

type Point = Record<string, unknown>;

function navRows(validator: RowValidator, subject: Subject, point: Point): TableRow[] {
  const navs = readNavs(validator, subject, point);
  if (navs.redemption === null) return [];
  return [
    row('fund_nav_history', {
      fund_id: subject.fundId,
      date: subject.day,
      nav_redemption: navs.redemption,
      nav_issue: navs.issue,
      nav_statistical: navs.statistical,
    }),
    ...reserveRows(subject, navs),
  ];
}

/** Net assets and units of a day. Net assets of 0 are missing; units of 0 are real. */
function assetRows(validator: RowValidator, subject: Subject, point: Point): TableRow[] {
  const figure = (field: string) =>
    validator.figure('fund_nav_history', subject.key, field, point[field], rules.nonNegative);
  const netAsset = figure('netAsset');
  if (netAsset === null || netAsset === 0) return [];
  return [
    row('fund_nav_history', {
      fund_id: subject.fundId,
      date: subject.day,
      net_asset: netAsset,
      units_issued: figure('unitsSubDAY'),
      units_redeemed: figure('unitsRedDAY'),
    }),
  ];
}

const charts = {
  getfundchart: { schema: navPointSchema, table: 'fund_nav_history', rows: navRows },
  getfundnetassetchart: { schema: assetPointSchema, table: 'fund_nav_history', rows: assetRows },
  portfoliochart: { schema: mixPointSchema, table: 'fund_allocations', rows: allocationRow },
} as const;

/** One fund's chart as rows, one a day. Some sub-funds have an empty chart. */
export function historyRows(answer: Answer, stored: StoredState, validator: RowValidator): TableRow[] {
  const chart = charts[answer.endpoint as keyof typeof charts];
  const items = readLayout(ID, answer, pointsSchema);
  if (items.length === 0) return [];
  const fund = fundOf(answer, stored);
  const base = `${fund.regNo ?? fund.insCode}/${fund.groupId ?? 0}`;
  const keyOf = (item: unknown) => `${base} ${(item as Point | null)?.date ?? '?'}`;
  return readItems<Point & { date: string }>(
    ID,
    answer,
    items,
    { schema: chart.schema, table: chart.table, keyOf },
    validator,
  ).flatMap((point) => {
    const key = keyOf(point);
    const day = validator.day(chart.table, key, 'date', point.date, parseIsoDay(point.date), stored.today);
    return day === null
      ? []
      : chart.rows(validator, { fundId: fund.id, key, day, kind: fund.kind }, point, stored);
  });
}

const numberOf = (cell: Cell | undefined): number | null => (typeof cell === 'number' ? cell : null);

/** The days of each fund with a NAV, oldest first; NAV, net assets and units of one day stand in rows of their own. */
function fundDays(rows: readonly TableRow[]): Map<string, FundDay[]> {
  const byFund = new Map<string, Map<string, Cells>>();
  for (const { table, values } of rows) {
    if (table !== 'fund_nav_history') continue;
    const { fund_id, date } = values as Cells;
    const days = byFund.get(String(fund_id)) ?? new Map<string, Cells>();
    byFund.set(String(fund_id), days.set(String(date), { ...days.get(String(date)), ...values }));
  }
  const toDays = (days: ReadonlyMap<string, Cells>): FundDay[] =>
    [...days]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([day, values]) => {
        const navRial = numberOf(values.nav_redemption);
        const [issued, redeemed] = [numberOf(values.units_issued), numberOf(values.units_redeemed)];
        if (navRial === null) return [];
        const netIssuedUnits = issued === null || redeemed === null ? null : issued - redeemed;
        return [{ day, navRial, netAssetRial: numberOf(values.net_asset), netIssuedUnits }];
      });
  return new Map([...byFund].map(([fundId, days]) => [fundId, withKnownIssues(toDays(days))]));
}

/**
 * Returns up to the last day of a NAV history. They only fill empty columns, for a fund whose returns the list does not
 * contain. Splits are undone and misprints left out; no return runs across a jump that nothing explains, and none ends on days that later
 * ones have yet to confirm. One over a closure of the exchange, or over days that nobody reported, is none of a day. Formula: shared/funds/returns.ts.
 */
export function computeReturns(rows: readonly TableRow[]): TableRow[] {
  return [...fundDays(rows)].flatMap(([fundId, days]) => {
    const { parts, splits, unconfirmed } = findConsistentDays(days);
    const known = undoSplits(parts.at(-1) ?? [], splits);
    const last = known.at(-1);
    if (!last || known.length < 2 || unconfirmed.length > 0) return [];
    const found = periodReturns({
      dates: known.map(({ day }) => day),
      values: known.map(({ navRial }) => navRial),
    });
    const [before] = known.slice(-2) as [FundDay, FundDay];
    const isOneDay = daysBetween(before.day, last.day) < MIN_CLOSURE_DAYS;
    const values = {
      return_daily: isOneDay ? found.oneDayPercent : null,
      return_weekly: found.weeklyPercent,
      return_monthly: found.monthlyPercent,
      return_quarterly: found.quarterlyPercent,
      return_biannual: found.biannualPercent,
      return_yearly: found.yearlyPercent,
    };
    return [row('fund_return_data', { fund_id: fundId, date: last.day, ...values }, { fill: true })];
  });
}
