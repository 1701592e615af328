/** Tables that sources write: what is a row's key, what its columns are, and how Postgres calls their types. */

type PgType = 'uuid' | 'date' | 'timestamptz' | 'numeric' | 'text' | 'integer' | 'boolean';

export interface WritableSpec {
  /** Columns of the key, as in the table's own unique constraint. */
  readonly key: Readonly<Record<string, PgType>>;
  readonly columns: Readonly<Record<string, PgType>>;
  /** Condition of a partial unique index, e.g. "is_latest". */
  readonly where?: string;
  /** Columns that alone make no change: they are written when another one is. */
  readonly ignoredInCompare?: readonly string[];
  /** Columns without a default that only a new row must have; they are not changed in an old one. */
  readonly insertOnly?: readonly string[];
  readonly hasOrigin: boolean;
}

const spec = <const S extends WritableSpec>(value: S): S => value;
const numeric = <const N extends string>(...names: N[]): Record<N, 'numeric'> =>
  Object.fromEntries(names.map((name) => [name, 'numeric'])) as Record<N, 'numeric'>;
const fundDay = { fund_id: 'uuid', date: 'date' } as const;

export const writable = {
  categories: spec({
    key: { name: 'text' },
    columns: { id: 'uuid', slug: 'text', description: 'text', display_order: 'integer' },
    once: ['id', 'slug', 'description', 'display_order'],
    hasOrigin: false,
  }),
  funds: spec({
    key: { id: 'uuid' },
    columns: {
      name: 'text',
      symbol: 'text',
      slug: 'text',
      manager: 'text',
      category_id: 'uuid',
      assets: 'numeric',
      initiation_date: 'date',
      established_date: 'date',
      risk_level: 'text',
      nav: 'numeric',
      return: 'numeric',
      ins_code: 'text',
      isin: 'text',
      reg_no: 'text',
      group_id: 'integer',
      guarantor: 'text',
      website: 'text',
      site_software: 'text',
      portfolio_id: 'text',
      dividend_interval_months: 'integer',
      commodity_kind: 'text',
      is_tradable: 'boolean',
      is_active: 'boolean',
      last_seen_at: 'timestamptz',
    },
    quiet: ['last_seen_at'],
    once: ['slug'],
    hasOrigin: true,
  }),
  fund_live_data: spec({
    key: { fund_id: 'uuid', timestamp: 'timestamptz' },
    columns: numeric(
      'current_price',
      'nav',
      'price_change_percent',
      'bubble_amount',
      'bubble_percent',
      'net_asset',
      'liquidity',
      'trading_volume',
      'trading_value',
      'price_low',
      'price_high',
      'price_first',
      'price_yesterday',
      'market_cap',
      'buy_queue_volume',
      'sell_queue_volume',
      'trade_count',
    ),
    hasOrigin: true,
  }),
  market_map_data: spec({
    key: { fund_id: 'uuid' },
    where: 'is_latest',
    columns: {
      category_id: 'uuid',
      trading_volume: 'numeric',
      price_change_percent: 'numeric',
      timestamp: 'timestamptz',
    },
    quiet: ['timestamp'],
    hasOrigin: true,
  }),
  fund_return_data: spec({
    key: fundDay,
    columns: numeric(
      'return_daily',
      'return_weekly',
      'return_monthly',
      'return_quarterly',
      'return_biannual',
      'return_yearly',
      'return_1d',
    ),
    hasOrigin: true,
  }),
  fund_allocations: spec({
    key: fundDay,
    columns: numeric('stock', 'bond', 'deposit', 'cash', 'commodity', 'fund_unit', 'other', 'five_best'),
    hasOrigin: true,
  }),
  fund_nav_history: spec({
    key: fundDay,
    columns: numeric(
      'nav_redemption',
      'nav_issue',
      'nav_statistical',
      'net_asset',
      'units',
      'units_issued',
      'units_redeemed',
      'close_price',
      'trading_volume',
      'trading_value',
    ),
    hasOrigin: true,
  }),
  fund_cash_flow: spec({
    key: fundDay,
    columns: { ...numeric('cash_flow', 'buying', 'selling'), buyers: 'integer', sellers: 'integer' },
    hasOrigin: true,
  }),
  category_trade_data: spec({
    key: { category_id: 'uuid', date: 'date' },
    columns: numeric('cash_flow', 'buying_per_capita', 'selling_per_capita', 'average_price_change_percent'),
    hasOrigin: true,
  }),
  zakhireh_fixincome: spec({
    key: fundDay,
    columns: { jalali_date: 'text', shamsi_date: 'text', zakhireh: 'numeric' },
    hasOrigin: true,
  }),
  gold_fund_data: spec({
    key: { symbol: 'text', date: 'date' },
    columns: numeric(
      'price_bubble',
      'inherent_bubble',
      'total_bubble',
      'adjusted_sum_bar_percentage',
      'adjusted_sum_coin_percentage',
      'adjusted_sum_silver_percentage',
      'other_percentage',
    ),
    hasOrigin: true,
  }),
  leveraged_funds_data: spec({
    key: fundDay,
    columns: numeric('price_bubble', 'real_ratio', 'nominal_ratio'),
    hasOrigin: true,
  }),
  fund_portfolio_holdings: spec({
    key: { fund_id: 'uuid', report_date: 'date', symbol: 'text' },
    columns: {
      holding_name: 'text',
      industry: 'text',
      ...numeric(
        'weight',
        'quantity_start',
        'quantity_bought',
        'quantity_sold',
        'quantity_end',
        'price_end',
        'price_change_percent',
        'purchase_value',
        'sale_value',
        'current_value',
        'purchase_sum_3',
        'sale_sum_3',
        'purchase_sum_6',
        'sale_sum_6',
        'purchase_sum_12',
        'sale_sum_12',
      ),
    },
    hasOrigin: true,
  }),
  reference_prices: spec({
    key: { symbol: 'text', date: 'date' },
    columns: { value: 'numeric', unit: 'text' },
    hasOrigin: true,
  }),
} as const satisfies Record<string, WritableSpec>;

export type WritableTable = keyof typeof writable;
export type Cell = string | number | boolean | null;

type KeyOf<T extends WritableTable> = keyof (typeof writable)[T]['key'] & string;
type ColumnOf<T extends WritableTable> = keyof (typeof writable)[T]['columns'] & string;

/** A row of one table: its whole key, and those columns that are known (a column that is left out is not touched). */
export type TableRowOf<T extends WritableTable> = {
  readonly table: T;
  readonly values: { readonly [K in KeyOf<T>]: Cell } & { readonly [C in ColumnOf<T>]?: Cell };
  /** Where a value stands already it stays: for what we reckon ourselves when the upstream may have its own. */
  readonly fill?: boolean;
  /** The row is of one source alone: it takes the other's place with all its columns, and its name. */
  readonly whole?: boolean;
};
export type TableRow = { [T in WritableTable]: TableRowOf<T> }[WritableTable];

/** Rows of one table that share these key columns, e.g. one fund's report of one month. */
export interface Scope {
  readonly table: WritableTable;
  readonly match: Readonly<Record<string, Cell>>;
}

/** A row that the compiler has checked against its table. */
export const row = <T extends WritableTable>(
  table: T,
  values: TableRowOf<T>['values'],
  options: { fill?: boolean; whole?: boolean } = {},
): TableRow => ({ table, values, ...options }) as unknown as TableRow;
