import { tehranDay } from '../../shared/dates/days.ts';
import { normalizeForSearch } from '../../shared/persian/normalize-for-search.ts';
import type { FundKind } from '../../shared/schema/lists.ts';
import type { Queryable } from './database.ts';
import type {
  ListedCompany,
  NewestFigures,
  StateField,
  StoredFund,
  StoredGold,
  StoredHolding,
  StoredIndexMonth,
  StoredReference,
  StoredState,
} from './stored-state.ts';

/** What the database notes as the source of a row that the staff wrote. */
const STAFF = 'staff';

const number = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);

async function readFunds(db: Queryable): Promise<StoredFund[]> {
  const { rows } = await db.query<StoredFund & { kind: FundKind }>(
    `select f.id, f.name, f.symbol, f.slug, c.name as kind, f.category_id as "categoryId", f.ins_code as "insCode",
       f.reg_no as "regNo", f.group_id as "groupId", f.website, f.site_software as "siteSoftware",
       jsonb_build_object('manager', f.manager, 'guarantor', f.guarantor, 'isin', f.isin, 'risk_level', f.risk_level) as texts,
       f.portfolio_id as "portfolioId", f.commodity_kind as "commodityKind",
       to_char(f.initiation_date, 'YYYY-MM-DD') as "initiationDate", f.is_tradable as "isTradable",
       f.is_active as "isActive", f.origin, f.dividend_interval_months is not null as "paysOut"
     from public.funds f join public.categories c on c.id = f.category_id order by f.id`,
  );
  return rows;
}

/** One index lookup per fund in each table's (fund, day) key. */
const NEWEST = `
  select f.id as "fundId", live.current_price as price, live.timestamp as "priceAt", liquidity.mean as liquidity,
    to_char(closed.date, 'YYYY-MM-DD') as "closeDay", closed.close_price as close,
    to_char(nav.date, 'YYYY-MM-DD') as "navDay", nav.nav_redemption as nav, nav.units, nav.origin as "navOrigin",
    to_char(mix.date, 'YYYY-MM-DD') as "mixDay", mix.stock, mix.total, mix.origin as "mixOrigin",
    to_char(lever.date, 'YYYY-MM-DD') as "leverDay", lever.nominal_ratio as nominal
  from public.funds f
  left join lateral (
    select current_price, timestamp from public.fund_live_data where fund_id = f.id and current_price is not null
    order by timestamp desc limit 1) live on true
  left join lateral (
    select date, nav_redemption, coalesce(units, net_asset / nav_redemption) as units, origin from public.fund_nav_history
    where fund_id = f.id and nav_redemption is not null order by date desc limit 1) nav on true
  left join lateral (
    select date, close_price from public.fund_nav_history
    where fund_id = f.id and close_price is not null and date < $1 order by date desc limit 1) closed on true
  left join lateral (
    select avg(trading_value) as mean from (
      select trading_value from public.fund_nav_history
      where fund_id = f.id and trading_value is not null and date < $1 order by date desc limit 30) last30) liquidity on true
  left join lateral (
    select date, stock, origin, coalesce(stock, 0) + coalesce(bond, 0) + coalesce(deposit, 0) + coalesce(cash, 0)
      + coalesce(commodity, 0) + coalesce(fund_unit, 0) + coalesce(other, 0) as total
    from public.fund_allocations where fund_id = f.id order by date desc limit 1) mix on true
  left join lateral (
    select date, nominal_ratio from public.leveraged_funds_data
    where fund_id = f.id and nominal_ratio is not null order by date desc limit 1) lever on true`;

async function readNewest(db: Queryable, today: string): Promise<Map<string, NewestFigures>> {
  const { rows } = await db.query<Record<string, string | null> & { fundId: string }>(NEWEST, [today]);
  return new Map(
    rows.map((row) => [
      row.fundId,
      {
        priceRial: number(row.price),
        priceAt: row.priceAt ? new Date(row.priceAt).toISOString() : null,
        close: row.closeDay && row.close ? { day: row.closeDay, closeRial: Number(row.close) } : null,
        liquidityRial: number(row.liquidity),
        nav:
          row.navDay && row.nav
            ? {
                day: row.navDay,
                redemptionRial: Number(row.nav),
                units: number(row.units),
                origin: String(row.navOrigin),
              }
            : null,
        mix: row.mixDay
          ? {
              day: row.mixDay,
              stockPercent: number(row.stock),
              sumPercent: Number(row.total),
              origin: String(row.mixOrigin),
            }
          : null,
        nominalRatio: row.leverDay && row.nominal ? { day: row.leverDay, value: Number(row.nominal) } : null,
      },
    ]),
  );
}

async function readGold(db: Queryable): Promise<Map<string, StoredGold>> {
  const { rows } = await db.query<Record<string, string | null> & { symbol: string; day: string }>(
    `select newest.symbol, to_char(newest.date, 'YYYY-MM-DD') as day, newest.price_bubble, newest.inherent_bubble,
       mix.bar, mix.coin, mix.silver
     from (select distinct on (symbol) * from public.gold_fund_data order by symbol, date desc) newest
     left join lateral (
       select adjusted_sum_bar_percentage as bar, adjusted_sum_coin_percentage as coin, adjusted_sum_silver_percentage as silver
       from public.gold_fund_data g where g.symbol = newest.symbol and adjusted_sum_bar_percentage is not null
       order by date desc limit 1) mix on true`,
  );
  return new Map(
    rows.map((row) => [
      row.symbol,
      {
        symbol: row.symbol,
        day: row.day,
        priceBubble: number(row.price_bubble),
        inherentBubble: number(row.inherent_bubble),
        barPercent: number(row.bar),
        coinPercent: number(row.coin),
        silverPercent: number(row.silver),
      },
    ]),
  );
}

async function readReferences(db: Queryable): Promise<Map<string, StoredReference>> {
  const { rows } = await db.query<{ symbol: string; day: string; value: string }>(
    `select distinct on (symbol) symbol, to_char(date, 'YYYY-MM-DD') as day, value
     from public.reference_prices order by symbol, date desc`,
  );
  return new Map(rows.map(({ symbol, day, value }) => [symbol, { day, value: Number(value) }]));
}

/** Reports of the last 13 months: the longest sum takes 12, and changes need one before. */
async function readHoldings(db: Queryable): Promise<StoredHolding[]> {
  const { rows } = await db.query<
    Record<string, string | null> & { fundId: string; day: string; symbol: string }
  >(
    `select fund_id as "fundId", to_char(report_date, 'YYYY-MM-DD') as day, symbol, purchase_value, sale_value
     from public.fund_portfolio_holdings
     where report_date > (select max(report_date) - 400 from public.fund_portfolio_holdings)`,
  );
  return rows.map((row) => ({
    fundId: row.fundId,
    day: row.day,
    symbol: row.symbol,
    purchaseRial: number(row.purchase_value),
    saleRial: number(row.sale_value),
  }));
}

/** Companies that a report names with a symbol of their own. */
async function readListed(db: Queryable): Promise<Map<string, ListedCompany>> {
  const { rows } = await db.query<{ name: string; symbol: string; industry: string | null }>(
    `select distinct on (holding_name) holding_name as name, symbol, industry from public.fund_portfolio_holdings
     where holding_name is not null and symbol <> holding_name
     order by holding_name, (industry is null), report_date desc`,
  );
  return new Map(rows.map(({ name, symbol, industry }) => [normalizeForSearch(name), { symbol, industry }]));
}

/** Every month: a file's months are chained and compared with them. */
async function readMonths(db: Queryable): Promise<Map<string, StoredIndexMonth>> {
  const { rows } = await db.query<{ month: string; index: string; source: string }>(
    'select month, index_value as index, source from public.consumer_price_index',
  );
  return new Map(
    rows.map(({ month, index, source }) => [month, { index: Number(index), isByStaff: source === STAFF }]),
  );
}

const none = async () => new Map<string, never>();

/** The state that sources read: the funds always, further fields as asked. */
export async function readStoredState(
  db: Queryable,
  now: string,
  fields: readonly StateField[],
): Promise<StoredState> {
  const wants = (field: StateField): boolean => fields.includes(field);
  const funds = await readFunds(db);
  const categories = await db.query<{ id: string; name: string }>('select id, name from public.categories');
  return {
    now,
    today: tehranDay(now),
    funds,
    categories: new Map(categories.rows.map(({ id, name }) => [name, id])),
    newest: wants('newest') ? await readNewest(db, tehranDay(now)) : await none(),
    gold: wants('gold') ? await readGold(db) : await none(),
    references: wants('references') ? await readReferences(db) : await none(),
    holdings: wants('holdings') ? await readHoldings(db) : [],
    listed: wants('holdings') ? await readListed(db) : await none(),
    months: wants('months') ? await readMonths(db) : await none(),
  };
}
