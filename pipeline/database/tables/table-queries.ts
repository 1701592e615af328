import { MEASURE_SYMBOLS } from '../../../shared/measures/measures.ts';
import { SIMULATED } from '../../../shared/schema/origins.ts';
import { rowDefinitions as rows, type TableName } from '../../../shared/schema/rows/index.ts';
import { selectHistory, selectNewestPerFund, selectRows, type TableQuery } from './table-query.ts';

const DAYS = 400;
const RESERVE_DAYS = 2500;
/** Ten years of sessions, and the Thursdays that fund sites report too. */
const PAST_DAYS = 2600;
/** As far back as the days of a fund, and the age that a quote may have: a plan of all its days is compared with dollar, coin and gold. */
const QUOTE_DAYS = 2700;
/** Ten years of inflation, with the month that the first one is compared with. */
const INDEX_MONTHS = 133;
const REPORTS = 13;
/** A published list of more would not be read. */
const MAX_REJECTIONS = 2000;

const ofFunds = { owner: 'fund_id', owners: 'select id as owner from public.funds', days: DAYS };
const measureSymbols = Object.values(MEASURE_SYMBOLS)
  .map((symbol) => `'${symbol}'`)
  .join(', ');
/** A quote changes with every tick until its day in Tehran is over: pages are rendered once a day for it, not once a tick. */
const TODAY = `(now() at time zone 'Asia/Tehran')::date`;
const composition = [
  'adjusted_sum_bar_percentage',
  'adjusted_sum_coin_percentage',
  'adjusted_sum_silver_percentage',
  'other_percentage',
];

/** Joins a fund's newest day whose `column` is known and not simulated, as `name`. */
const newestMeasured = (column: string, name: string): string =>
  `left join lateral (select * from public.fund_nav_history x where x.fund_id = o.owner
      and x.origin <> '${SIMULATED}' and x.${column} is not null order by x.date desc limit 1) ${name} on true`;

/** Joins a fund's finished days with a usable NAV, as `past`: what is refused is reported of the last 400 days. */
const finishedDays = `left join lateral (
    select json_agg(p.date order by p.date) as dates, json_agg(p.nav_redemption order by p.date) as navs,
      json_agg(case when p.net_asset >= 0 and p.net_asset < 'Infinity' then p.net_asset end order by p.date) as assets,
      json_agg(p.units_issued - p.units_redeemed order by p.date) as issued,
      json_agg(case when p.close_price > 0 and p.close_price < 'Infinity' then p.close_price end order by p.date) as closes,
      json_agg(p.origin order by p.date) as origins
    from (select * from public.fund_nav_history x where x.fund_id = o.owner and x.nav_redemption > 0 and x.nav_redemption < 'Infinity'
      and x.date < ${TODAY} order by x.date desc limit ${PAST_DAYS}) p) past on true`;

/** Joins the newest usable quote of the running day, as `r`: the day's changes alone are compared with it. */
const runningQuote = `left join lateral (select x.date, x.value from public.reference_prices x where x.symbol = o.owner
    and x.date >= ${TODAY} and x.value > 0 and x.value < 'Infinity' order by x.date desc limit 1) r on true`;

/** Whether a placed section is shown now, by its switch and its dates. */
export const IS_SHOWN =
  't.is_visible and coalesce(t.visible_from <= now(), true) and coalesce(now() < t.visible_until, true)';

/** Each table as the comments of `shared/schema/rows` say; the order is stable, so that equal tables give equal snapshots. */
export const tableQueries = {
  categories: selectRows(rows.categories, { key: ['name'], order: 't.display_order, t.slug' }),
  funds: selectRows(rows.funds, { key: ['slug'], order: 't.slug', owner: 't.id' }),
  fund_return_data: selectNewestPerFund(rows.fund_return_data, 'date'),
  fund_live_data: selectNewestPerFund(rows.fund_live_data, 'timestamp'),
  fund_allocations: selectNewestPerFund(rows.fund_allocations, 'date'),
  fund_nav_history: selectHistory(rows.fund_nav_history, {
    ...ofFunds,
    instead: {
      known_nav: 'n.nav_redemption',
      known_nav_date: 'n.date',
      known_nav_origin: 'n.origin',
      known_net_asset: 'a.net_asset',
      known_net_asset_date: 'a.date',
      known_net_asset_origin: 'a.origin',
      past_dates: `coalesce(past.dates, '[]')`,
      past_nav: `coalesce(past.navs, '[]')`,
      past_net_asset: `coalesce(past.assets, '[]')`,
      past_net_issued: `coalesce(past.issued, '[]')`,
      past_close: `coalesce(past.closes, '[]')`,
      past_origins: `coalesce(past.origins, '[]')`,
    },
    join: `${newestMeasured('nav_redemption', 'n')} ${newestMeasured('net_asset', 'a')} ${finishedDays}`,
  }),
  fund_cash_flow: selectHistory(rows.fund_cash_flow, ofFunds),
  zakhireh_fixincome: selectHistory(rows.zakhireh_fixincome, { ...ofFunds, days: RESERVE_DAYS }),
  gold_fund_data: selectHistory(rows.gold_fund_data, {
    owner: 'symbol',
    owners: 'select distinct symbol as owner from public.gold_fund_data',
    days: DAYS,
    instead: {
      composition_date: 'c.date',
      composition_origin: 'c.origin',
      ...Object.fromEntries(composition.map((name) => [name, `c.${name}`])),
    },
    join: `left join lateral (select * from public.gold_fund_data x where x.symbol = o.owner
      and coalesce(${composition.map((name) => `x.${name}`).join(', ')}) is not null order by x.date desc limit 1) c on true`,
  }),
  leveraged_funds_data: selectHistory(rows.leveraged_funds_data, ofFunds),
  fund_portfolio_holdings: selectRows(rows.fund_portfolio_holdings, {
    key: ['fundId', 'reportDate', 'symbol'],
    // `offset 0` keeps the planner from evaluating the first date once per line of a report.
    from: (only) => `(select f.id, (select min(report_date) from (
        select distinct x.report_date from public.fund_portfolio_holdings x where x.fund_id = f.id
        order by x.report_date desc limit ${REPORTS}) newest) as first from public.funds f where ${only} offset 0) r
      join public.fund_portfolio_holdings t on t.fund_id = r.id and t.report_date >= r.first`,
    order: 't.fund_id, t.report_date desc, t.weight desc nulls last, t.symbol',
    owner: 'f.id',
  }),
  category_trade_data: selectRows(rows.category_trade_data, {
    key: ['categoryId', 'date'],
    from: `public.categories c cross join lateral (
        select * from public.category_trade_data x where x.category_id = c.id order by x.date desc limit ${DAYS}) t`,
    order: 't.category_id, t.date',
    owner: 'c.id',
  }),
  market_map_data: selectRows(rows.market_map_data, {
    key: ['fundId'],
    where: 't.is_latest',
    order: 't.fund_id',
    owner: 't.fund_id',
  }),
  reference_prices: selectHistory(rows.reference_prices, {
    owner: 'symbol',
    owners: `select unnest(array[${measureSymbols}]) as owner`,
    days: QUOTE_DAYS,
    before: TODAY,
    instead: { running_day: 'r.date', running_value: 'r.value' },
    join: runningQuote,
  }),
  fund_payouts: selectRows(rows.fund_payouts, {
    key: ['fundId', 'date'],
    order: 't.fund_id, t.date',
    owner: 't.fund_id',
  }),
  consumer_price_index: selectRows(rows.consumer_price_index, {
    key: ['month'],
    from: `(select * from public.consumer_price_index order by month desc limit ${INDEX_MONTHS}) t`,
    order: 't.month',
  }),
  page_sections: selectRows(rows.page_sections, {
    key: ['id'],
    join: 'join public.sections s on s.id = t.section_id join public.section_templates k on k.id = s.template_id',
    instead: {
      title: 's.title',
      description: 's.description',
      config: 'k.default_config || s.config',
      type: 'k.type',
      is_shown: IS_SHOWN,
    },
    order: 't.page_type, t.page_id nulls first, t.position, t.column_position, t.id',
  }),
  articles: selectRows(rows.articles, {
    key: ['kind', 'slug'],
    where: 't.published_at <= now()',
    order: 't.published_at desc, t.slug',
  }),
  media: selectRows(rows.media, { key: ['id'], order: 't.id' }),
  site_settings: selectRows(rows.site_settings, { key: ['key'], order: 't.key' }),
  trading_sessions: selectRows(rows.trading_sessions, {
    key: ['fundKind', 'effectiveFrom'],
    instead: { opens_at: `to_char(t.opens_at, 'HH24:MI')`, closes_at: `to_char(t.closes_at, 'HH24:MI')` },
    order: 't.fund_kind, t.effective_from',
  }),
  market_holidays: selectRows(rows.market_holidays, { key: ['date'], order: 't.date' }),
  data_sources: selectRows(rows.data_sources, { key: ['id'], order: 't.id' }),
  source_runs: selectRows(rows.source_runs, { key: ['id'], order: 't.id' }),
  source_rejections: selectRows(rows.source_rejections, {
    key: ['source', 'table', 'key'],
    from: `(select * from public.source_rejections order by seen_at desc limit ${MAX_REJECTIONS}) t`,
    order: 't.source, t.table_name, t.key, t.field nulls first, t.first_seen_at',
  }),
  redirects: selectRows(rows.redirects, { key: ['fromPath'], order: 't.from_path' }),
  about_page_content: selectRows(rows.about_page_content, { key: ['sectionKey'], order: 't.section_key' }),
  team_members: selectRows(rows.team_members, {
    key: ['name'],
    where: 't.is_active',
    order: 't.display_order, t.name',
  }),
  menu_links: selectRows(rows.menu_links, {
    key: ['id'],
    where: 't.is_active',
    order: 't.place, t.display_order, t.label',
  }),
  faq_entries: selectRows(rows.faq_entries, {
    key: ['id'],
    where: 't.is_active',
    order: 't.display_order, t.question',
  }),
  page_texts: selectRows(rows.page_texts, { key: ['part'], order: 't.part' }),
  seo_settings: selectRows(rows.seo_settings, {
    key: ['pageType', 'pageId'],
    order: 't.page_type, t.page_id nulls first',
  }),
} as const satisfies Record<TableName, TableQuery>;
