/** Random SQL statements of a small market, for property tests of the engine. Never imported by the product. */
import fc from 'fast-check';
import { addDays } from '../../../../shared/dates/days.ts';
import type { TableName } from '../../../../shared/schema/rows/index.ts';
import { isOwned, rowOwners } from '../../../../shared/schema/rows/owners.ts';
import * as rows from '../../aggregates/testing/tables.ts';
import { category, categoryId, fund, fundId, tablesWith } from '../../aggregates/testing/tables.ts';

const KINDS = ['gold', 'fixed-income', 'leveraged'];
const FUNDS = 14;

export type AnyRow = Readonly<Record<string, unknown>>;
export type Tables = Map<TableName, AnyRow[]>;
/** The change that one SQL statement makes to the rows of one table. */
export interface Statement {
  readonly table: TableName;
  readonly change: (before: readonly AnyRow[], tables: Tables) => AnyRow[];
}

export const startTables = (): Tables =>
  new Map(
    Object.entries(
      tablesWith({
        categories: KINDS.map((name, n) => category(n + 1, { name, description: null })),
        data_sources: [rows.source('tsetmc'), rows.source('fipiran', { staleAfterMinutes: 1 })],
      }),
    ) as unknown as [TableName, AnyRow[]][],
  );

export const ownerOf = (table: TableName, row: AnyRow): string =>
  isOwned(table) ? String(row[rowOwners[table]]) : '';
const put =
  (table: TableName, row: AnyRow): Statement['change'] =>
  (before) => [...before.filter((other) => ownerOf(table, other) !== ownerOf(table, row)), row];
const statement = (table: TableName, row: AnyRow): Statement => ({ table, change: put(table, row) });

const n = fc.integer({ min: 1, max: FUNDS });
const money = fc.option(fc.integer({ min: 1, max: 50 }));
const percent = fc.option(fc.integer({ min: -20, max: 20 }).map((value) => value / 4));
const day = fc.integer({ min: 0, max: 20 }).map((back) => addDays('2026-08-16', -back));
const pair = fc.tuple(money, percent);

const fundChange = fc
  .tuple(n, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 2 }), fc.boolean(), money)
  .map(([at, kind, slug, isActive, assetsRial]) =>
    statement(
      'funds',
      fund(at, {
        categoryId: categoryId(kind),
        slug: slug === 0 ? `fund-${at}` : `fund-${at}-${slug}`,
        symbol: kind === 1 ? `زر${at % 4}` : `ن${at}`,
        isActive,
        assetsRial,
      }),
    ),
  );
const liveChange = fc.tuple(n, day, pair, pair, pair).map(([at, on, [a, b], [c, d], [e, f]]) =>
  statement(
    'fund_live_data',
    rows.live(at, {
      timestamp: `${on}T08:30:00.000Z`,
      tradingValueRial: a,
      bubblePercent: b,
      netAssetRial: c,
      priceChangePercent: d,
      liquidityRial: e,
      navRial: f === null ? null : 10 + f,
    }),
  ),
);
const mapChange = fc
  .tuple(n, day, pair)
  .map(([at, on, [tradingVolume, priceChangePercent]]) =>
    statement(
      'market_map_data',
      rows.cell(at, { updatedAt: `${on}T08:30:00.000Z`, tradingVolume, priceChangePercent }),
    ),
  );
const returnsChange = fc
  .tuple(n, day, pair, pair)
  .map(([at, date, [, a], [, b]]) =>
    statement('fund_return_data', rows.returns(at, { date, monthlyPercent: a, yearlyPercent: b })),
  );
const flowChange = fc
  .tuple(n, day, money)
  .map(([at, on, value]) =>
    statement('fund_cash_flow', rows.flow(at, { dates: [on], cashFlowToman: [value] })),
  );
const historyChange = fc.tuple(n, day, money, money).map(([at, on, a, b]) =>
  statement(
    'fund_nav_history',
    rows.history(at, {
      dates: [addDays(on, -9), on],
      navRedemptionRial: [a, b],
      closePriceRial: [b, a],
      netAssetRial: [null, a],
      pastDates: [addDays(on, -9), on],
      pastNavRial: [a, b].map((value) => Math.abs(value ?? 0) + 1),
      pastNetAssetRial: [null, a],
      pastNetIssuedUnits: [null, b],
      pastCloseRial: [Math.abs(b ?? 0) + 1, null],
      pastOrigins: ['tsetmc', 'fipiran'],
    }),
  ),
);
const reserveChange = fc
  .tuple(n, day, percent)
  .map(([at, on, value]) =>
    statement('zakhireh_fixincome', rows.reserve(at, { dates: [on], reserveFraction: [value] })),
  );
const goldChange = fc.tuple(n, day, percent).map(([at, on, value]) =>
  statement(
    'gold_fund_data',
    rows.goldRow(at % 2 ? `زر${at % 4}` : `زر ${at % 4}`, {
      dates: [on],
      priceBubbleFraction: [value],
      inherentBubbleFraction: [value],
      totalBubbleFraction: [null],
    }),
  ),
);
const leverageChange = fc.tuple(n, day, percent).map(([at, on, value]) =>
  statement(
    'leveraged_funds_data',
    rows.leverage(at, {
      dates: [on],
      nominalRatio: [value],
      realRatio: [null],
      priceBubbleFraction: [value],
    }),
  ),
);
const tradeChange = fc
  .tuple(fc.integer({ min: 1, max: 3 }), day, pair)
  .map(([at, date, [cashFlowToman, averagePriceChangePercent]]) =>
    statement('category_trade_data', rows.trade(at, { date, cashFlowToman, averagePriceChangePercent })),
  );
const holdingChange = fc.tuple(n, money, money).map(
  ([at, a, b]): Statement => ({
    table: 'fund_portfolio_holdings',
    change: (before) => [
      ...before.filter((row) => row.fundId !== fundId(at)),
      rows.holding(at, 'الف', { purchaseValueRial: a, weightFraction: 0.1 }),
      rows.holding(at, 'ب', { saleValueRial: b, reportDate: '2026-06-21' }),
    ],
  }),
);
const wholeChange = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.boolean()).map(
  ([at, isFund]): Statement => ({
    table: 'page_sections',
    change: () => [
      rows.section(at, isFund ? { pageType: 'fund', pageId: fundId(at) } : { pageId: categoryId(at) }),
    ],
  }),
);
const removal = fc
  .tuple(
    n,
    fc.constantFrom<TableName>(
      'fund_live_data',
      'fund_return_data',
      'market_map_data',
      'fund_cash_flow',
      'fund_portfolio_holdings',
      'funds',
    ),
  )
  .map(
    ([at, table]): Statement => ({
      table,
      change: (before) => before.filter((row) => ownerOf(table, row) !== fundId(at)),
    }),
  );
/** Two funds swap their slugs in one transaction. */
const swap = fc.tuple(n, n).map(
  ([a, b]): Statement => ({
    table: 'funds',
    change: (before) => {
      const slugOf = (at: number): unknown => before.find((row) => row.id === fundId(at))?.slug;
      const other = new Map([
        [fundId(a), slugOf(b)],
        [fundId(b), slugOf(a)],
      ]);
      return before.map((row) => ({ ...row, slug: other.get(String(row.id)) ?? row.slug }));
    },
  }),
);

/** Transactions of one to six statements each. */
export const transactions = fc.array(
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fundChange },
      { weight: 4, arbitrary: liveChange },
      mapChange,
      returnsChange,
      flowChange,
      historyChange,
      reserveChange,
      goldChange,
      leverageChange,
      tradeChange,
      holdingChange,
      wholeChange,
      removal,
      swap,
    ),
    { minLength: 1, maxLength: 6 },
  ),
  { minLength: 2, maxLength: 12 },
);

/** The database's unique constraint: no two funds share a slug. */
export const isValid = (table: TableName, all: readonly AnyRow[]): boolean =>
  table !== 'funds' || new Set(all.map(({ slug }) => slug)).size === all.length;
