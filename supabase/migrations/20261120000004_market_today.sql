-- Today's market: live prices, the market map, returns and asset allocation.

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
comment on column public.fund_live_data.liquidity is 'Liquidity by which funds are ranked: average daily trading value, rials.';
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
comment on column public.fund_live_data.origin is 'Source id, or "simulated".';

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

call pipeline.publish_changes_of('fund_live_data', 'market_map_data', 'fund_return_data', 'fund_allocations');
