import type { Database } from '../../pipeline/database/database.ts';
import { createRandom } from '../../pipeline/database/seed/simulate/random.ts';
import { oldestCurrentDay } from '../../shared/funds/ages.ts';
import type { FieldId } from '../../shared/schema/screener-fields.ts';
import { fieldOf, toEntered } from '../../shared/screener/fields.ts';
import { selectFunds } from '../../shared/screener/select.ts';
import { DEFAULT_STATE, type Range, type ScreenerState } from '../../shared/screener/state.ts';
import type { ScreenerTable } from '../../shared/screener/table.ts';

/** Figures of the screener as SQL over the newest rows of each fund, in the unit in which bounds are entered. A zero over a month or longer is unknown. */
const COLUMNS = {
  price: 'live.current_price',
  change: 'round(live.price_change_percent, 4)',
  bubble: 'round(live.bubble_percent, 4)',
  value: 'live.trading_value',
  r1w: 'round(own.return_weekly, 4)',
  r1m: 'nullif(round(own.return_monthly, 4), 0)',
  r3m: 'nullif(round(own.return_quarterly, 4), 0)',
  r6m: 'nullif(round(own.return_biannual, 4), 0)',
  r1y: 'nullif(round(own.return_yearly, 4), 0)',
  stock: 'round(mix.stock, 4)',
  bond: 'round(mix.bond, 4)',
  deposit: 'round(mix.deposit, 4)',
  inflow: 'flow.cash_flow * 10',
  leverage: 'round(lever.nominal_ratio, 4)',
} as const satisfies Partial<Record<FieldId, string>>;
type SqlField = keyof typeof COLUMNS;
const FIELDS = Object.keys(COLUMNS) as SqlField[];

const newest = (table: string, order: string): string =>
  `(select distinct on (fund_id) * from ${table} order by fund_id, ${order} desc)`;

const fromTables = (oldest: string): string => `
  from funds f
  join categories c on c.id = f.category_id
  left join ${newest('fund_live_data', 'timestamp')} live on live.fund_id = f.id
  left join ${newest('fund_return_data', 'date')} own on own.fund_id = f.id
  left join ${newest('fund_allocations', 'date')} mix on mix.fund_id = f.id
  left join ${newest('fund_cash_flow', 'date')} flow on flow.fund_id = f.id
  left join ${newest(`leveraged_funds_data where nominal_ratio is not null and date >= '${oldest}'`, 'date')} lever on lever.fund_id = f.id
  where f.is_active`;

const KINDS = ['gold', 'fixed-income', 'equity', 'leveraged', 'sectoral', 'index'];

/** A bound near a random fund's value, off by a thousandth, so that no value lies on it after rounding. */
function boundOf(table: ScreenerTable, field: SqlField, next: () => number): number {
  const column = table.column(field);
  const known = [...column].filter((value) => !Number.isNaN(value));
  const value = known[Math.floor(next() * known.length)] ?? 0;
  return Number((Math.round(toEntered(fieldOf(field), value) * 100) / 100 + 0.00301).toFixed(5));
}

/** Figures that any fund has: without simulated rows the market knows no trades. */
const knownFields = (table: ScreenerTable): SqlField[] =>
  FIELDS.filter((field) => table.column(field).some((value) => !Number.isNaN(value)));

function randomScreen(table: ScreenerTable, next: () => number): ScreenerState {
  const fields = knownFields(table);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const ranges = new Map<FieldId, Range>();
  for (let i = 0; i <= Math.floor(next() * 3); i += 1) {
    const field = pick(fields);
    const [a, b] = [boundOf(table, field, next), boundOf(table, field, next)];
    const [min, max] = [Math.min(a, b), Math.max(a, b)];
    ranges.set(
      field,
      pick([
        { min, max: null },
        { min: null, max },
        { min, max },
      ]),
    );
  }
  const kinds = next() < 0.5 ? [] : next() < 0.5 ? [pick(KINDS)] : [`-${pick(KINDS)}`];
  const direction = pick(['ascending', 'descending'] as const);
  return { ...DEFAULT_STATE, ranges, kinds, sort: [{ field: pick(fields), direction }] };
}

function sqlOf({ ranges, kinds, sort }: ScreenerState, oldest: string): string {
  const conditions = [...ranges].flatMap(([field, { min, max }]) => [
    ...(min === null ? [] : [`${COLUMNS[field as SqlField]} >= ${min}`]),
    ...(max === null ? [] : [`${COLUMNS[field as SqlField]} <= ${max}`]),
  ]);
  const kind = kinds.map((name) =>
    name.startsWith('-') ? `c.name <> '${name.slice(1)}'` : `c.name = '${name}'`,
  );
  const [rule] = sort;
  const column = COLUMNS[rule?.field as SqlField];
  const order = `${column} ${rule?.direction === 'ascending' ? 'asc' : 'desc'} nulls last`;
  return `select f.slug, (${column})::float8 as key ${fromTables(oldest)} ${[...conditions, ...kind].map((one) => `and ${one}`).join(' ')} order by ${order}, f.slug`;
}

export interface Mismatch {
  readonly sql: string;
  readonly onlyInSql: readonly string[];
  readonly onlyInScreener: readonly string[];
  readonly isInOrder: boolean;
}

/** Runs `count` random screens over the columns and over the tables of a release's `day`; those whose funds or order differ. */
export async function compareScreens(
  table: ScreenerTable,
  database: Pick<Database, 'query'>,
  { day, count }: { readonly day: string; readonly count: number },
): Promise<{ readonly compared: number; readonly empty: number; readonly mismatches: Mismatch[] }> {
  const { next } = createRandom('2026-08-16');
  const mismatches: Mismatch[] = [];
  let empty = 0;
  for (let i = 0; i < count; i += 1) {
    const state = randomScreen(table, next);
    const sql = sqlOf(state, oldestCurrentDay(day));
    const { rows } = await database.query<{ slug: string; key: number | null }>(sql);
    const chosen = selectFunds(table, state);
    if (chosen.length === 0) empty += 1;
    const [own, other] = [chosen.map((row) => table.file.slugs[row] as string), rows.map(({ slug }) => slug)];
    const keys = chosen.map((row) => table.column(state.sort[0]?.field as FieldId)[row] as number);
    const isInOrder = rows.every(({ key }, at) =>
      key === null ? Number.isNaN(keys[at]) : Math.abs(key - (keys[at] as number)) < 1e-3,
    );
    const onlyInSql = other.filter((slug) => !own.includes(slug));
    const onlyInScreener = own.filter((slug) => !other.includes(slug));
    if (onlyInSql.length + onlyInScreener.length > 0 || !isInOrder)
      mismatches.push({ sql, onlyInSql, onlyInScreener, isInOrder });
  }
  return { compared: count, empty, mismatches };
}
