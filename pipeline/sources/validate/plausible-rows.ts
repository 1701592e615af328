import { daysBetween, tehranDay } from '../../../shared/dates/days.ts';
import { shortName } from '../../../shared/identity/short-name.ts';
import { SIMULATED } from '../../../shared/schema/origins.ts';
import type { NewestFigures, StoredState } from '../../database/stored-state.ts';
import { type Cell, type Cells, type TableRow, writable } from '../../database/write/writable.ts';
import type { Refusal } from '../definition/define-source.ts';
import { withoutColumns } from './without-columns.ts';

/** Rows that may be stored, and what was refused of the others. */
export interface PlausibleRows {
  readonly rows: TableRow[];
  readonly refused: Refusal[];
}

/** Two figures of one day that differ by more than this fraction contradict each other; rounding stays far below. */
const MAX_DIFFERENCE = 0.001;
/** Largest step of a NAV between two records without a split. */
const MAX_STEP = 0.5;
/** Longer ago than this, a NAV may have moved by more than the largest step. */
const MAX_AGE_DAYS = 30;
/** Largest change of the net assets beside a split, a logarithm: twice or half of them within a month. */
const MAX_ASSET_MOVE = Math.log(2);
/** Largest difference of NAV × units from net assets: another unit of money differs tenfold. */
const MAX_ASSET_DIFFERENCE = 0.5;

/** Where a NAV of a fund stands: its column, and what goes with it. */
const NAV_COLUMNS = {
  fund_nav_history: { nav: 'nav_redemption', fund: 'fund_id', also: [] },
  funds: { nav: 'nav', fund: 'id', also: ['assets'] },
  fund_live_data: {
    nav: 'nav',
    fund: 'fund_id',
    also: ['nav_date', 'nav_origin', 'bubble_amount', 'bubble_percent', 'net_asset'],
  },
} as const satisfies Partial<Record<TableRow['table'], object>>;

const numberOf = (value: Cell | undefined): number | null => (typeof value === 'number' ? value : null);

const contradicts = (a: Cell | undefined, b: Cell | undefined): boolean =>
  typeof a === 'number' &&
  typeof b === 'number' &&
  Math.abs(a - b) > MAX_DIFFERENCE * Math.max(Math.abs(a), Math.abs(b));

/** Names the stored row that a row is of: equal for two rows of which the later would replace the earlier. */
export const rowKey = ({ table, values, fill = false }: TableRow): string =>
  [table, fill, ...Object.keys(writable[table].key).map((name) => (values as Cells)[name])].join(' ');

/** A row without refused columns; none where nothing but its key is left: it would be the fund's newest day, and say nothing of it. */
function rest(row: TableRow, refused: readonly string[]): TableRow[] {
  const { key } = writable[row.table];
  const left = withoutColumns(row, refused);
  return Object.keys(left.values).some((name) => !Object.hasOwn(key, name)) ? [left] : [];
}

type Names = ReadonlyMap<string, string>;

/** e.g. "عیار 2026-08-16" */
function nameOf({ table, values }: TableRow, names: Names): string {
  const key = Object.keys(writable[table].key).map((name) => String((values as Cells)[name]));
  return key.map((part) => names.get(part) ?? part).join(' ');
}

/** Columns in which rows of one key contradict each other. */
function contradictions(rows: readonly TableRow[]): string[] {
  const columns = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  return [...columns].filter((name) =>
    rows.some((one, i) =>
      rows
        .slice(i + 1)
        .some((other) => contradicts((one.values as Cells)[name], (other.values as Cells)[name])),
    ),
  );
}

/** Refuses the figures of one day that an upstream gives twice with other values: nobody knows which is true. */
export function refuseContradictions(rows: readonly TableRow[], names: Names = new Map()): PlausibleRows {
  const byKey = Map.groupBy(rows, rowKey);
  const refused: Refusal[] = [];
  const plausible = rows.flatMap((row) => {
    const same = byKey.get(rowKey(row)) as TableRow[];
    const columns = same.length > 1 ? contradictions(same) : [];
    if (columns.length === 0) return [row];
    if (same[0] === row) {
      for (const field of columns) {
        const values = same.flatMap(({ values: given }) => numberOf((given as Cells)[field]) ?? []);
        const reason = 'expected one figure a day';
        refused.push({
          table: row.table,
          key: nameOf(row, names),
          field,
          value: values.join(' and '),
          reason,
        });
      }
    }
    return rest(row, columns);
  });
  return { rows: plausible, refused };
}

/**
 * Whether the units changed the other way, so that the net assets took no part: they were split, by whatever ratio, and beside what was bought on the
 * day. Of tomans for rials, or of a missing digit, the net assets differ as the NAV does; without units nobody can tell.
 */
function isSplit(
  nav: number,
  units: number | null,
  { redemptionRial, units: knownUnits }: NonNullable<NewestFigures['nav']>,
): boolean {
  if (!units || !knownUnits) return false;
  return Math.abs(Math.log((nav * units) / (redemptionRial * knownUnits))) <= MAX_ASSET_MOVE;
}

/** Whether a NAV was measured so near to the day that another one can be judged by it. */
function isRecent(last: NewestFigures['nav'], day: string): last is NonNullable<NewestFigures['nav']> {
  return last !== null && last.origin !== SIMULATED && Math.abs(daysBetween(last.day, day)) <= MAX_AGE_DAYS;
}

/** Why a NAV cannot be the fund's; null where it can. */
function navProblem(
  nav: number,
  day: string,
  units: number | null,
  known: NewestFigures | undefined,
): string | null {
  const last = known?.nav ?? null;
  if (!isRecent(last, day)) return null;
  if (Math.abs(nav / last.redemptionRial - 1) <= MAX_STEP || isSplit(nav, units, last)) return null;
  return `expected a NAV within ${MAX_STEP * 100}% of the last known one, ${last.redemptionRial} of ${last.day}, or a split of the units`;
}

/** Net assets that are not NAV × units have another unit of money, or are another fund's. */
function assetProblem(nav: number | null, units: number | null, assets: number | null): string | null {
  if (nav === null || units === null || assets === null || units === 0 || assets === 0) return null;
  return Math.abs((nav * units) / assets - 1) <= MAX_ASSET_DIFFERENCE
    ? null
    : `expected about NAV × units, ${nav * units}`;
}

/** The day of the NAV in a row of `fund_live_data`, which may be older than the price beside it. */
export const liveNavDay = ({ nav_date: navDay, timestamp }: Cells): string =>
  typeof navDay === 'string' ? navDay : tehranDay(String(timestamp));

/** The day of a row's NAV. */
function navDayOf({ table, values }: TableRow, { today }: StoredState): string {
  const cells = values as Cells;
  if (table === 'fund_live_data') return liveNavDay(cells);
  return table === 'funds' ? today : String(cells.date);
}

function checkRow(
  row: TableRow,
  stored: StoredState,
  refuse: (field: string, value: Cell, reason: string) => void,
): TableRow[] {
  const columns = (NAV_COLUMNS as Partial<Record<string, (typeof NAV_COLUMNS)[keyof typeof NAV_COLUMNS]>>)[
    row.table
  ];
  if (!columns) return [row];
  const values = row.values as Cells;
  const [nav, units] = [numberOf(values[columns.nav]), numberOf(values.units)];
  const day = navDayOf(row, stored);
  const problem =
    nav === null ? null : navProblem(nav, day, units, stored.newest.get(String(values[columns.fund])));
  if (problem !== null) {
    refuse(columns.nav, nav, problem);
    if (row.table === 'fund_nav_history') return [];
    return rest(row, [columns.nav, ...columns.also]);
  }
  const assets = row.table === 'fund_nav_history' ? numberOf(values.net_asset) : null;
  const assetFault = assetProblem(nav, units, assets);
  if (assetFault === null) return [row];
  refuse('net_asset', assets, assetFault);
  // Without a recent NAV nobody knows which of the two has another unit of money.
  if (!isRecent(stored.newest.get(String(values[columns.fund]))?.nav ?? null, day)) return [];
  return rest(row, ['net_asset', 'units']);
}

/**
 * The rows of one batch that can be true together and beside what is stored. Refused are figures of one day that
 * contradict each other, NAVs more than half away from the last measured one (tomans for rials) unless the units were
 * split, and net assets that are not NAV × units. The other figures of a row stay; where no recent NAV tells which of the
 * two is in tomans, the row is refused as a whole.
 */
export function refuseImplausible(given: readonly TableRow[], stored: StoredState): PlausibleRows {
  const names = new Map(stored.funds.map((fund) => [fund.id, shortName(fund)]));
  const { rows, refused } = refuseContradictions(given, names);
  const plausible = rows.flatMap((row) => {
    const values = row.values as Cells;
    const fund = String(values.fund_id ?? values.id ?? '');
    return checkRow(row, stored, (field, value, reason) => {
      refused.push({ table: row.table, key: names.get(fund) ?? fund, field, value, reason });
    });
  });
  return { rows: withoutDoubtfulNavs(rows, plausible), refused };
}

/** A fund's own row repeats the NAV of its newest day: where that day was refused as a whole, the NAV is doubtful too. */
function withoutDoubtfulNavs(given: readonly TableRow[], kept: readonly TableRow[]): TableRow[] {
  const fundsOf = (rows: readonly TableRow[]) =>
    new Set(
      rows.flatMap(({ table, values }) => {
        const { nav_redemption: nav, fund_id: fund } = values as Cells;
        return table === 'fund_nav_history' && typeof nav === 'number' ? [fund] : [];
      }),
    );
  const [before, after] = [fundsOf(given), fundsOf(kept)];
  return kept.map((row) => {
    const id = (row.values as Cells).id;
    const isDoubtful = row.table === 'funds' && before.has(id) && !after.has(id);
    return isDoubtful ? withoutColumns(row, ['nav', 'assets']) : row;
  });
}
