import { TIMESTAMP_COLUMNS } from '../../../shared/schema/database-columns.ts';
import {
  type ColumnType,
  columnTypeOf,
  type RowDefinition,
  type StoredColumn,
  storedColumns,
} from '../../../shared/schema/row.ts';
import { rowDefinitions as rows } from '../../../shared/schema/rows/index.ts';

type ColumnTypes<C extends string> = Readonly<Record<C, ColumnType>>;

/** How sources write one table. */
export interface WritableSpec<K extends string = string, C extends string = string> {
  /** Columns of the key, as in the table's own unique constraint. */
  readonly key: ColumnTypes<K>;
  readonly columns: ColumnTypes<C>;
  /** Condition of a partial unique index, e.g. "is_latest". */
  readonly where?: string;
  /** Columns that alone make no change: they are written when another one is. */
  readonly ignoredInCompare?: readonly string[];
  /** Columns that a new row gets and an old one keeps. */
  readonly insertOnly?: readonly string[];
  /** A null replaces a stored value: for rows that say what is so now, not what was on a day. */
  readonly replacesNulls?: boolean;
  readonly hasOrigin: boolean;
}

interface Options<E extends string>
  extends Pick<WritableSpec, 'where' | 'ignoredInCompare' | 'insertOnly' | 'replacesNulls'> {
  /** Columns that no source writes. */
  readonly except?: readonly E[];
}

/** Filled by the database, or by `writeRows` from the source's id. */
const MANAGED = [...TIMESTAMP_COLUMNS, 'origin'] as const;
type Managed = (typeof MANAGED)[number];

/** The key and the other columns of a row's schema, with their types. */
function writableTable<const D extends RowDefinition, const E extends StoredColumn<D> = never>(
  definition: D,
  { except = [], ...options }: Options<E> = {},
): WritableSpec<D['key'][number], Exclude<StoredColumn<D>, D['key'][number] | E | Managed>> {
  const stored = storedColumns(definition);
  const omitted: readonly string[] = [...definition.key, ...MANAGED, ...except];
  const names = [...stored.keys()].filter((name) => !omitted.includes(name));
  const typesOf = <C extends string>(columns: readonly string[]) =>
    Object.fromEntries(
      columns.map((name) => [name, columnTypeOf(stored.get(name) as never)]),
    ) as ColumnTypes<C>;
  return {
    key: typesOf(definition.key),
    columns: typesOf(names),
    hasOrigin: stored.has('origin'),
    ...options,
  };
}

/** Tables that sources write, those first that others refer to. */
export const writable = {
  categories: writableTable(rows.categories, {
    except: ['color'],
    insertOnly: ['id', 'slug', 'description', 'display_order'],
  }),
  funds: writableTable(rows.funds, { insertOnly: ['slug'], ignoredInCompare: ['last_seen_at'] }),
  fund_live_data: writableTable(rows.fund_live_data),
  market_map_data: writableTable(rows.market_map_data, {
    except: ['is_latest'],
    replacesNulls: true,
    where: 'is_latest',
    ignoredInCompare: ['timestamp'],
  }),
  fund_return_data: writableTable(rows.fund_return_data),
  fund_allocations: writableTable(rows.fund_allocations),
  fund_nav_history: writableTable(rows.fund_nav_history),
  fund_cash_flow: writableTable(rows.fund_cash_flow),
  category_trade_data: writableTable(rows.category_trade_data),
  zakhireh_fixincome: writableTable(rows.zakhireh_fixincome),
  gold_fund_data: writableTable(rows.gold_fund_data),
  leveraged_funds_data: writableTable(rows.leveraged_funds_data),
  fund_portfolio_holdings: writableTable(rows.fund_portfolio_holdings),
  reference_prices: writableTable(rows.reference_prices),
  fund_payouts: writableTable(rows.fund_payouts),
  consumer_price_index: writableTable(rows.consumer_price_index, {
    except: ['entered_by', 'entered_at'],
    replacesNulls: true,
  }),
} as const;

export type WritableTable = keyof typeof writable;
export type Cell = string | number | boolean | null;
/** A row's cells by column, where its table is not known. */
export type Cells = Readonly<Record<string, Cell | undefined>>;

type KeyOf<T extends WritableTable> = keyof (typeof writable)[T]['key'] & string;
type ColumnOf<T extends WritableTable> = keyof (typeof writable)[T]['columns'] & string;

/** A row of one table: its whole key, and the columns that are known; a column that is left out keeps its stored value. */
export type TableRowOf<T extends WritableTable> = {
  readonly table: T;
  readonly values: { readonly [K in KeyOf<T>]: Cell } & { readonly [C in ColumnOf<T>]?: Cell };
  /** A stored value stays: for computed figures of which the upstream may publish its own. */
  readonly fill?: boolean;
  /** The row replaces the stored one: columns that it leaves out become null, and its source is the only origin. */
  readonly whole?: boolean;
};
export type TableRow = { [T in WritableTable]: TableRowOf<T> }[WritableTable];

/** Rows of one table that share these key columns, e.g. one fund's report of one month. */
export interface Scope {
  readonly table: WritableTable;
  readonly match: Readonly<Record<string, Cell>>;
}

/** A row whose columns the compiler checks against its table. */
export const row = <T extends WritableTable>(
  table: T,
  values: TableRowOf<T>['values'],
  options: { fill?: boolean; whole?: boolean } = {},
): TableRow => ({ table, values, ...options }) as unknown as TableRow;
