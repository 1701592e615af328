import { session as usualSession } from '../../../../shared/dates/testing/session.ts';
import { nullFields } from '../../../../shared/schema/null-fields.ts';
import type { RowDefinition } from '../../../../shared/schema/row.ts';
import {
  type Row,
  rowDefinitions,
  type TableName,
  type Tables,
} from '../../../../shared/schema/rows/index.ts';
import type { Snapshot, SnapshotFamily } from '../../../../shared/schema/snapshots/index.ts';
import type { AsOf } from '../../common/moment.ts';
import { runAggregates } from '../../engine/run-aggregates.ts';
import type { AggregateId } from '../index.ts';

/**
 * Rows for tests: a test names the columns that matter, the others are null or a default. All rows pass their schemas.
 */

export const AS_OF: AsOf = { day: '2026-08-16', now: '2026-08-16T15:00:00.000Z', demonstration: true };
const NOON = '2026-08-16T08:30:00.000Z';

/** e.g. ("fund", 7) → a uuid that is the same in every run */
export const id = (kind: string, n: number): string =>
  `00000000-0000-4000-8000-${[...kind]
    .reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
    .toString()
    .padStart(6, '0')}${String(n).padStart(6, '0')}`;

export const fundId = (n: number): string => id('fund', n);
export const categoryId = (n: number): string => id('category', n);

type Given<T extends TableName> = Partial<Row<T>>;

/** Null for every nullable column, overridden by the defaults, then by the test's values. */
function row<T extends TableName>(table: T, plain: Given<T>, given: Given<T>): Row<T> {
  const { schema } = rowDefinitions[table] as RowDefinition;
  return schema.parse({ ...nullFields(schema), ...plain, ...given }) as Row<T>;
}

export const category = (n: number, given: Given<'categories'> = {}) =>
  row(
    'categories',
    { id: categoryId(n), name: `kind-${n}`, slug: `category-${n}`, displayOrder: n, updatedAt: NOON },
    given,
  );

export const fund = (n: number, given: Given<'funds'> = {}) =>
  row(
    'funds',
    {
      id: fundId(n),
      name: `صندوق ${n}`,
      symbol: `ن${n}`,
      slug: `fund-${n}`,
      categoryId: categoryId(1),
      isTradable: true,
      isActive: true,
      origin: 'fipiran',
      updatedAt: NOON,
    },
    given,
  );

export const live = (n: number, given: Given<'fund_live_data'> = {}) =>
  row('fund_live_data', { fundId: fundId(n), timestamp: NOON, origin: 'tsetmc' }, given);
export const returns = (n: number, given: Given<'fund_return_data'> = {}) =>
  row('fund_return_data', { fundId: fundId(n), date: AS_OF.day, origin: 'fipiran' }, given);
export const allocation = (n: number, given: Given<'fund_allocations'> = {}) =>
  row('fund_allocations', { fundId: fundId(n), date: AS_OF.day, origin: 'fipiran' }, given);
export const trade = (n: number, given: Given<'category_trade_data'> = {}) =>
  row('category_trade_data', { categoryId: categoryId(n), date: AS_OF.day, origin: 'tsetmc' }, given);
export const cell = (n: number, given: Given<'market_map_data'> = {}) =>
  row(
    'market_map_data',
    { categoryId: categoryId(1), fundId: fundId(n), updatedAt: NOON, origin: 'tsetmc' },
    given,
  );
export const holding = (n: number, symbol: string, given: Given<'fund_portfolio_holdings'> = {}) =>
  row(
    'fund_portfolio_holdings',
    { fundId: fundId(n), reportDate: '2026-07-22', symbol, origin: 'codal' },
    given,
  );

/** A record whose days are all of one origin, where the test gives none. */
const withOrigins = <R extends { readonly dates: readonly string[]; readonly origins: readonly string[] }>(
  record: R,
  origin = 'tsetmc',
): R => (record.origins.length > 0 ? record : { ...record, origins: record.dates.map(() => origin) });
export const history = (n: number, given: Given<'fund_nav_history'>) =>
  withOrigins(
    row(
      'fund_nav_history',
      {
        fundId: fundId(n),
        dates: [],
        navRedemptionRial: [],
        navStatisticalRial: [],
        closePriceRial: [],
        netAssetRial: [],
        pastDates: [],
        pastNavRial: [],
        pastNetAssetRial: [],
        pastNetIssuedUnits: [],
        pastCloseRial: [],
        pastOrigins: [],
        origins: [],
      },
      given,
    ),
  );
export const flow = (n: number, given: Given<'fund_cash_flow'>) =>
  withOrigins(
    row(
      'fund_cash_flow',
      { fundId: fundId(n), dates: [], cashFlowToman: [], buyingToman: [], sellingToman: [], origins: [] },
      given,
    ),
  );
export const reserve = (n: number, given: Given<'zakhireh_fixincome'>) =>
  withOrigins(
    row('zakhireh_fixincome', { fundId: fundId(n), dates: [], reserveFraction: [], origins: [] }, given),
  );
export const goldRow = (symbol: string, given: Given<'gold_fund_data'>) =>
  withOrigins(
    row(
      'gold_fund_data',
      {
        symbol,
        dates: [],
        priceBubbleFraction: [],
        inherentBubbleFraction: [],
        totalBubbleFraction: [],
        origins: [],
      },
      given,
    ),
  );
export const leverage = (n: number, given: Given<'leveraged_funds_data'>) =>
  withOrigins(
    row(
      'leveraged_funds_data',
      { fundId: fundId(n), dates: [], priceBubbleFraction: [], nominalRatio: [], realRatio: [], origins: [] },
      given,
    ),
  );

export const closes = (symbol: string, given: Given<'reference_prices'>) =>
  withOrigins(row('reference_prices', { symbol, dates: [], valuesRial: [], origins: [] }, given), 'tgju');
export const payout = (n: number, given: Given<'fund_payouts'>) =>
  row('fund_payouts', { fundId: fundId(n), origin: 'fund-sites' }, given);
export const indexMonth = (month: string, given: Given<'consumer_price_index'>) =>
  row('consumer_price_index', { month, isEstimate: false, source: 'cbi' }, given);

export const section = (n: number, given: Given<'page_sections'> = {}) =>
  row(
    'page_sections',
    {
      id: id('place', n),
      sectionId: id('section', n),
      pageType: 'category',
      pageId: categoryId(1),
      position: n,
      columnPosition: 0,
      config: {},
      type: 'treemap',
      isShown: true,
    },
    given,
  );
export const source = (name: string, given: Given<'data_sources'> = {}) =>
  row('data_sources', { id: name, name, cadenceMinutes: 10, staleAfterMinutes: 60 }, given);
export const sourceRun = (name: string, given: Given<'source_runs'> = {}) =>
  row('source_runs', { id: name, isEnabled: true, lastSuccessAt: null, lastError: null }, given);
export const session = (given: Given<'trading_sessions'> = {}) => {
  const { weekdays, ...hours } = usualSession();
  return row('trading_sessions', { ...hours, weekdays: [...weekdays] }, given);
};
export const holiday = (date: string, title = 'تعطیل') => row('market_holidays', { date, title }, {});
export const setting = (key: string, value: unknown) =>
  row('site_settings', { key, value, updatedAt: NOON }, {});
export const article = (n: number, given: Given<'articles'> = {}) =>
  row(
    'articles',
    {
      id: id('article', n),
      kind: 'news',
      slug: `article-${n}`,
      title: `خبر ${n}`,
      bodyMarkdown: 'متن',
      tags: [],
      publishedAt: NOON,
      updatedAt: NOON,
    },
    given,
  );
export const seoRow = (n: number, given: Given<'seo_settings'> = {}) =>
  row(
    'seo_settings',
    { id: id('seo', n), pageType: 'homepage', robots: 'index,follow', createdAt: NOON, updatedAt: NOON },
    given,
  );

/** All tables; those not given are empty. */
export const tablesWith = (given: Partial<Tables>): Tables =>
  ({ ...Object.fromEntries(Object.keys(rowDefinitions).map((name) => [name, []])), ...given }) as Tables;

/** The snapshots of one aggregate's run, checked by their schemas; throws on any problem. */
export function computed(only: AggregateId, given: Partial<Tables>, asOf: AsOf = AS_OF) {
  const { snapshots, problems } = runAggregates(tablesWith(given), asOf, { only: [only] });
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('; '));
  return {
    keys: [...snapshots.keys()],
    /** The snapshot under `key`; throws where there is none of that family. */
    read<F extends SnapshotFamily>(family: F, key: string): Snapshot<F> {
      const found = snapshots.get(key);
      if (found?.family !== family)
        throw new Error(`no ${family} under "${key}", only: ${[...snapshots.keys()].join(', ')}`);
      return found.value as Snapshot<F>;
    },
  };
}
