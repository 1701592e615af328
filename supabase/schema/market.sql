-- The market: today's prices, map, returns and allocations, and the histories of funds and categories.

-- Today.
create table public.fund_live_data (
  fund_id uuid not null references public.funds (id) on delete cascade,
  timestamp timestamptz not null,
  current_price numeric check (current_price > 0 and current_price <= 1e30),
  nav numeric check (nav > 0 and nav <= 1e30),
  price_change_percent numeric check (price_change_percent between -1e30 and 1e30),
  bubble_amount numeric check (bubble_amount between -1e30 and 1e30),
  bubble_percent numeric check (bubble_percent between -1e30 and 1e30),
  net_asset numeric check (net_asset between 0 and 1e30),
  liquidity numeric check (liquidity between 0 and 1e30),
  trading_volume numeric check (trading_volume between 0 and 1e30),
  trading_value numeric check (trading_value between 0 and 1e30),
  price_low numeric check (price_low > 0 and price_low <= 1e30),
  price_high numeric check (price_high > 0 and price_high <= 1e30),
  price_first numeric check (price_first > 0 and price_first <= 1e30),
  price_yesterday numeric check (price_yesterday > 0 and price_yesterday <= 1e30),
  market_cap numeric check (market_cap between 0 and 1e30),
  buy_queue_volume numeric check (buy_queue_volume between 0 and 1e30),
  sell_queue_volume numeric check (sell_queue_volume between 0 and 1e30),
  trade_count numeric check (trade_count between 0 and 1e30),
  nav_date date,
  nav_origin text check (nav_origin <> ''),
  origin text not null check (origin <> ''),
  primary key (fund_id, timestamp),
  check (price_low <= price_high)
);
comment on table public.fund_live_data is 'A fund at one moment of a trading day.';
comment on column public.fund_live_data.fund_id is 'The fund.';
comment on column public.fund_live_data.timestamp is 'Moment that the figures speak of.';
comment on column public.fund_live_data.current_price is 'Last price of a unit, rials.';
comment on column public.fund_live_data.nav is 'Redemption NAV of a unit, rials.';
comment on column public.fund_live_data.price_change_percent is 'Against yesterday''s close, percent points.';
comment on column public.fund_live_data.bubble_amount is 'Price less redemption NAV, rials; negative below NAV.';
comment on column public.fund_live_data.bubble_percent is '(price - NAV) / NAV, percent points.';
comment on column public.fund_live_data.net_asset is 'Net assets, rials.';
comment on column public.fund_live_data.liquidity is 'Trading value of the day, rials: the liquidity by which funds are ranked; equal to trading_value.';
comment on column public.fund_live_data.trading_volume is 'Units traded today.';
comment on column public.fund_live_data.trading_value is 'Value traded today, rials.';
comment on column public.fund_live_data.price_low is 'Lowest price today, rials.';
comment on column public.fund_live_data.price_high is 'Highest price today, rials.';
comment on column public.fund_live_data.price_first is 'First price today, rials.';
comment on column public.fund_live_data.price_yesterday is 'Yesterday''s closing price, rials.';
comment on column public.fund_live_data.market_cap is 'Price times units, rials.';
comment on column public.fund_live_data.buy_queue_volume is 'Units wanted at the best limit.';
comment on column public.fund_live_data.sell_queue_volume is 'Units offered at the best limit.';
comment on column public.fund_live_data.trade_count is 'Trades today.';
comment on column public.fund_live_data.nav_date is 'Day of the NAV, at most that of the moment; null where it is that of the moment.';
comment on column public.fund_live_data.nav_origin is 'Source of the NAV; null where it is that of the row.';
comment on column public.fund_live_data.origin is 'Source id, or "simulated".';
create index fund_live_data_simulated on public.fund_live_data (origin) where origin = 'simulated';
call pipeline.publish_changes_of('fund_live_data');
call pipeline.note_entities_of('fund_live_data', 'fund_id');
call pipeline.bound_days('fund_live_data', 'timestamp', 'fund_id');
call pipeline.bound_days('fund_live_data', 'nav_date', 'fund_id');
call pipeline.protect('fund_live_data', visitors => 'true', staff => 'funds');

create table public.market_map_data (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null references public.categories (id) on delete cascade,
  fund_id uuid not null references public.funds (id) on delete cascade,
  trading_volume numeric check (trading_volume between 0 and 1e30),
  price_change_percent numeric check (price_change_percent between -1e30 and 1e30),
  timestamp timestamptz not null default now(),
  is_latest boolean not null default true,
  origin text not null check (origin <> ''),
  updated_at timestamptz not null default now()
);
comment on table public.market_map_data is 'Cells of the market map.';
comment on column public.market_map_data.id is 'Key.';
comment on column public.market_map_data.category_id is 'Category in whose map it lies.';
comment on column public.market_map_data.fund_id is 'The fund.';
comment on column public.market_map_data.trading_volume is 'Units traded: the cell''s area.';
comment on column public.market_map_data.price_change_percent is 'Percent points: the cell''s colour.';
comment on column public.market_map_data.timestamp is 'Moment that the figures speak of.';
comment on column public.market_map_data.is_latest is 'True for the one newest row of a fund.';
comment on column public.market_map_data.origin is 'Source id, or "simulated".';
comment on column public.market_map_data.updated_at is 'When the row last changed.';
create unique index market_map_data_latest_key on public.market_map_data (fund_id) where is_latest;
create index market_map_data_category on public.market_map_data (category_id, updated_at desc);
-- Deleting a fund looks up all of its map rows, not only the latest.
create index market_map_data_fund on public.market_map_data (fund_id);
create index market_map_data_simulated on public.market_map_data (origin) where origin = 'simulated';
call pipeline.publish_changes_of('market_map_data');
call pipeline.note_entities_of('market_map_data', 'fund_id');
call pipeline.bound_days('market_map_data', 'timestamp', 'fund_id');
call pipeline.protect('market_map_data', visitors => 'true', staff => 'funds');

create table public.fund_return_data (
  fund_id uuid not null references public.funds (id) on delete cascade,
  date date not null,
  return_daily numeric check (return_daily between -1e30 and 1e30),
  return_weekly numeric check (return_weekly between -1e30 and 1e30),
  return_monthly numeric check (return_monthly between -1e30 and 1e30),
  return_quarterly numeric check (return_quarterly between -1e30 and 1e30),
  return_biannual numeric check (return_biannual between -1e30 and 1e30),
  return_yearly numeric check (return_yearly between -1e30 and 1e30),
  return_1d numeric check (return_1d between -1e30 and 1e30),
  origin text not null check (origin <> ''),
  primary key (fund_id, date)
);
comment on table public.fund_return_data is 'Returns up to a day.';
comment on column public.fund_return_data.fund_id is 'The fund.';
comment on column public.fund_return_data.date is 'Day up to which the returns run.';
comment on column public.fund_return_data.return_daily is 'Of one day, by NAV, percent points.';
comment on column public.fund_return_data.return_weekly is 'Of one week, percent points.';
comment on column public.fund_return_data.return_monthly is 'Of one month, percent points.';
comment on column public.fund_return_data.return_quarterly is 'Of three months, percent points.';
comment on column public.fund_return_data.return_biannual is 'Of six months, percent points.';
comment on column public.fund_return_data.return_yearly is 'Of twelve months, percent points.';
comment on column public.fund_return_data.return_1d is 'Of one day, by price, percent points.';
comment on column public.fund_return_data.origin is 'Source id, or "simulated".';
create index fund_return_data_simulated on public.fund_return_data (origin) where origin = 'simulated';
call pipeline.publish_changes_of('fund_return_data');
call pipeline.note_entities_of('fund_return_data', 'fund_id');
call pipeline.bound_days('fund_return_data', 'date', 'fund_id');
call pipeline.protect('fund_return_data', visitors => 'true', staff => 'funds');

create table public.fund_allocations (
  fund_id uuid not null references public.funds (id) on delete cascade,
  date date not null,
  stock numeric check (stock between -1e6 and 1e6),
  bond numeric check (bond between -1e6 and 1e6),
  deposit numeric check (deposit between -1e6 and 1e6),
  cash numeric check (cash between -1e6 and 1e6),
  commodity numeric check (commodity between -1e6 and 1e6),
  fund_unit numeric check (fund_unit between -1e6 and 1e6),
  other numeric check (other between -1e6 and 1e6),
  five_best numeric check (five_best between -1e6 and 1e6),
  origin text not null check (origin <> ''),
  primary key (fund_id, date)
);
comment on table public.fund_allocations is 'Asset mix; the shares need not sum to 100.';
comment on column public.fund_allocations.fund_id is 'The fund.';
comment on column public.fund_allocations.date is 'Day of the mix.';
comment on column public.fund_allocations.stock is 'Shares, percent points of assets.';
comment on column public.fund_allocations.bond is 'Bonds, percent points of assets.';
comment on column public.fund_allocations.deposit is 'Bank deposits, percent points of assets.';
comment on column public.fund_allocations.cash is 'Cash, percent points of assets.';
comment on column public.fund_allocations.commodity is 'Commodity certificates, percent points of assets.';
comment on column public.fund_allocations.fund_unit is 'Units of other funds, percent points of assets.';
comment on column public.fund_allocations.other is 'Everything else, percent points of assets; may be below zero.';
comment on column public.fund_allocations.five_best is 'The five heaviest shares together, percent points of assets.';
comment on column public.fund_allocations.origin is 'Source id, or "simulated".';
create index fund_allocations_simulated on public.fund_allocations (origin) where origin = 'simulated';
call pipeline.publish_changes_of('fund_allocations');
call pipeline.note_entities_of('fund_allocations', 'fund_id');
call pipeline.bound_days('fund_allocations', 'date', 'fund_id');
call pipeline.protect('fund_allocations', visitors => 'true', staff => 'funds');

-- Daily histories. The key (fund, day) serves the newest row and a range of days alike.
create table public.fund_nav_history (
  fund_id uuid not null references public.funds (id) on delete cascade,
  date date not null,
  nav_redemption numeric check (nav_redemption > 0 and nav_redemption <= 1e30),
  nav_issue numeric check (nav_issue > 0 and nav_issue <= 1e30),
  nav_statistical numeric check (nav_statistical > 0 and nav_statistical <= 1e30),
  net_asset numeric check (net_asset between 0 and 1e30),
  units numeric check (units between 0 and 1e30),
  units_issued numeric check (units_issued between 0 and 1e30),
  units_redeemed numeric check (units_redeemed between 0 and 1e30),
  close_price numeric check (close_price > 0 and close_price <= 1e30),
  trading_volume numeric check (trading_volume between 0 and 1e30),
  trading_value numeric check (trading_value between 0 and 1e30),
  origin text not null check (origin <> ''),
  primary key (fund_id, date)
);
comment on table public.fund_nav_history is 'A fund at the end of a day.';
comment on column public.fund_nav_history.fund_id is 'The fund.';
comment on column public.fund_nav_history.date is 'The day.';
comment on column public.fund_nav_history.nav_redemption is 'Redemption NAV of a unit, rials.';
comment on column public.fund_nav_history.nav_issue is 'Issue NAV of a unit, rials.';
comment on column public.fund_nav_history.nav_statistical is 'Statistical NAV of a unit, rials.';
comment on column public.fund_nav_history.net_asset is 'Net assets, rials.';
comment on column public.fund_nav_history.units is 'Units outstanding.';
comment on column public.fund_nav_history.units_issued is 'Units issued on the day.';
comment on column public.fund_nav_history.units_redeemed is 'Units redeemed on the day.';
comment on column public.fund_nav_history.close_price is 'Closing price of a unit, rials.';
comment on column public.fund_nav_history.trading_volume is 'Units traded on the day.';
comment on column public.fund_nav_history.trading_value is 'Value traded on the day, rials.';
comment on column public.fund_nav_history.origin is 'Source id, or "simulated".';
create index fund_nav_history_simulated on public.fund_nav_history (origin) where origin = 'simulated';
call pipeline.publish_changes_of('fund_nav_history');
call pipeline.note_entities_of('fund_nav_history', 'fund_id');
call pipeline.bound_days('fund_nav_history', 'date', 'fund_id');
call pipeline.protect('fund_nav_history', visitors => 'true', staff => 'funds');

create table public.fund_cash_flow (
  fund_id uuid not null references public.funds (id) on delete cascade,
  date date not null,
  cash_flow numeric check (cash_flow between -1e30 and 1e30),
  buying numeric check (buying between 0 and 1e30),
  selling numeric check (selling between 0 and 1e30),
  origin text not null check (origin <> ''),
  buyers integer check (buyers >= 0),
  sellers integer check (sellers >= 0),
  primary key (fund_id, date)
);
comment on table public.fund_cash_flow is 'Individuals'' money into and out of a fund''s units on a day.';
comment on column public.fund_cash_flow.fund_id is 'The fund.';
comment on column public.fund_cash_flow.date is 'The day.';
comment on column public.fund_cash_flow.cash_flow is 'Bought less sold, tomans.';
comment on column public.fund_cash_flow.buying is 'Bought by individuals, tomans.';
comment on column public.fund_cash_flow.selling is 'Sold by individuals, tomans.';
comment on column public.fund_cash_flow.origin is 'Source id, or "simulated".';
comment on column public.fund_cash_flow.buyers is 'Individuals who bought.';
comment on column public.fund_cash_flow.sellers is 'Individuals who sold.';
create index fund_cash_flow_date on public.fund_cash_flow (date desc);
create index fund_cash_flow_simulated on public.fund_cash_flow (origin) where origin = 'simulated';
call pipeline.publish_changes_of('fund_cash_flow');
call pipeline.note_entities_of('fund_cash_flow', 'fund_id');
call pipeline.bound_days('fund_cash_flow', 'date', 'fund_id');
call pipeline.protect('fund_cash_flow', visitors => 'true', staff => 'funds');

create table public.category_trade_data (
  category_id uuid not null references public.categories (id) on delete cascade,
  date date not null,
  cash_flow numeric check (cash_flow between -1e30 and 1e30),
  buying_per_capita numeric check (buying_per_capita between 0 and 1e30),
  selling_per_capita numeric check (selling_per_capita between 0 and 1e30),
  average_price_change_percent numeric check (average_price_change_percent between -1e30 and 1e30),
  origin text not null check (origin <> ''),
  primary key (category_id, date)
);
comment on table public.category_trade_data is 'Individuals'' trades of a category on a day.';
comment on column public.category_trade_data.category_id is 'The category.';
comment on column public.category_trade_data.date is 'The day.';
comment on column public.category_trade_data.cash_flow is 'Bought less sold by individuals, tomans.';
comment on column public.category_trade_data.buying_per_capita is 'Bought by one individual on average, tomans.';
comment on column public.category_trade_data.selling_per_capita is 'Sold by one individual on average, tomans.';
comment on column public.category_trade_data.average_price_change_percent is 'Mean price change of its funds, percent points.';
comment on column public.category_trade_data.origin is 'Source id, or "simulated".';
create index category_trade_data_simulated on public.category_trade_data (origin) where origin = 'simulated';
call pipeline.publish_changes_of('category_trade_data');
call pipeline.note_entities_of('category_trade_data', 'category_id');
call pipeline.bound_days('category_trade_data', 'date');
call pipeline.protect('category_trade_data', visitors => 'true', staff => 'categories');

create table public.zakhireh_fixincome (
  fund_id uuid not null references public.funds (id) on delete cascade,
  date date not null,
  jalali_date text check (jalali_date ~ '^\d{4}/\d{2}/\d{2}$'),
  shamsi_date text check (shamsi_date ~ '^\d{4}/\d{2}/\d{2}$'),
  zakhireh numeric check (zakhireh between -1e6 and 1e6),
  origin text not null check (origin <> ''),
  primary key (fund_id, date)
);
comment on table public.zakhireh_fixincome is 'Profit reserve of fixed-income funds.';
comment on column public.zakhireh_fixincome.fund_id is 'The fund.';
comment on column public.zakhireh_fixincome.date is 'The day.';
comment on column public.zakhireh_fixincome.jalali_date is 'The same day, Jalali, e.g. "1405/05/25".';
comment on column public.zakhireh_fixincome.shamsi_date is 'The same as jalali_date; both names are read.';
comment on column public.zakhireh_fixincome.zakhireh is 'Reserve as a fraction: 0.0037 is 0.37%; may be negative.';
comment on column public.zakhireh_fixincome.origin is 'Source id, or "simulated".';
create index zakhireh_fixincome_simulated on public.zakhireh_fixincome (origin) where origin = 'simulated';
call pipeline.publish_changes_of('zakhireh_fixincome');
call pipeline.note_entities_of('zakhireh_fixincome', 'fund_id');
call pipeline.bound_days('zakhireh_fixincome', 'date', 'fund_id');
call pipeline.protect('zakhireh_fixincome', visitors => 'true', staff => 'funds');

create table public.gold_fund_data (
  symbol text not null check (symbol <> ''),
  date date not null,
  price_bubble numeric check (price_bubble between -1e6 and 1e6),
  inherent_bubble numeric check (inherent_bubble between -1e6 and 1e6),
  total_bubble numeric check (total_bubble between -1e6 and 1e6),
  adjusted_sum_bar_percentage numeric check (adjusted_sum_bar_percentage between -1e6 and 1e6),
  adjusted_sum_coin_percentage numeric check (adjusted_sum_coin_percentage between -1e6 and 1e6),
  adjusted_sum_silver_percentage numeric check (adjusted_sum_silver_percentage between -1e6 and 1e6),
  other_percentage numeric check (other_percentage between -1e6 and 1e6),
  origin text not null check (origin <> ''),
  updated_at timestamptz not null default now(),
  primary key (symbol, date)
);
comment on table public.gold_fund_data is 'Bubbles and composition of gold funds by day.';
comment on column public.gold_fund_data.symbol is 'Trading symbol of the fund.';
comment on column public.gold_fund_data.date is 'The day.';
comment on column public.gold_fund_data.price_bubble is '(price - NAV) / NAV, fraction.';
comment on column public.gold_fund_data.inherent_bubble is 'Bubble of what it holds, fraction.';
comment on column public.gold_fund_data.total_bubble is 'Both together, fraction.';
comment on column public.gold_fund_data.adjusted_sum_bar_percentage is 'Bars, percent points; null where the day has no composition.';
comment on column public.gold_fund_data.adjusted_sum_coin_percentage is 'Coins, percent points; null where the day has no composition.';
comment on column public.gold_fund_data.adjusted_sum_silver_percentage is 'Silver, percent points; null where the day has no composition.';
comment on column public.gold_fund_data.other_percentage is 'Liquidity and the rest, percent points; null where the day has no composition.';
comment on column public.gold_fund_data.origin is 'Source id, or "simulated".';
comment on column public.gold_fund_data.updated_at is 'When the row last changed.';
create index gold_fund_data_simulated on public.gold_fund_data (origin) where origin = 'simulated';
call pipeline.publish_changes_of('gold_fund_data');
call pipeline.note_entities_of('gold_fund_data', 'symbol');
call pipeline.bound_days('gold_fund_data', 'date', 'symbol');
call pipeline.protect('gold_fund_data', visitors => 'true', staff => 'funds');

create table public.leveraged_funds_data (
  id uuid primary key default gen_random_uuid(),
  fund_id uuid not null references public.funds (id) on delete cascade,
  date date not null,
  price_bubble numeric check (price_bubble between -1e6 and 1e6),
  real_ratio numeric check (real_ratio between 0 and 1e6),
  nominal_ratio numeric check (nominal_ratio between 0 and 1e6),
  origin text not null check (origin <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (fund_id, date)
);
comment on table public.leveraged_funds_data is 'Bubble and leverage of leveraged funds by day.';
comment on column public.leveraged_funds_data.id is 'Key.';
comment on column public.leveraged_funds_data.fund_id is 'The fund.';
comment on column public.leveraged_funds_data.date is 'The day.';
comment on column public.leveraged_funds_data.price_bubble is '(price - NAV) / NAV, fraction.';
comment on column public.leveraged_funds_data.real_ratio is 'Nominal ratio × equity share × (1 - bubble), multiple.';
comment on column public.leveraged_funds_data.nominal_ratio is 'Net assets / net assets of premium units, multiple.';
comment on column public.leveraged_funds_data.origin is 'Source id, or "simulated".';
comment on column public.leveraged_funds_data.created_at is 'When the row was made.';
comment on column public.leveraged_funds_data.updated_at is 'When the row last changed.';
create index leveraged_funds_data_simulated on public.leveraged_funds_data (origin) where origin = 'simulated';
call pipeline.publish_changes_of('leveraged_funds_data');
call pipeline.note_entities_of('leveraged_funds_data', 'fund_id');
call pipeline.bound_days('leveraged_funds_data', 'date', 'fund_id');
call pipeline.protect('leveraged_funds_data', visitors => 'true', staff => 'funds');
