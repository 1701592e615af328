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

create table public.fund_cash_flow (
  fund_id uuid not null references public.funds (id) on delete cascade,
  date date not null,
  cash_flow numeric check (cash_flow between -1e30 and 1e30),
  buying numeric check (buying between 0 and 1e30),
  selling numeric check (selling between 0 and 1e30),
  origin text not null check (origin <> ''),
  primary key (fund_id, date)
);
comment on table public.fund_cash_flow is 'Individuals'' money into and out of a fund''s units on a day.';
comment on column public.fund_cash_flow.fund_id is 'The fund.';
comment on column public.fund_cash_flow.date is 'The day.';
comment on column public.fund_cash_flow.cash_flow is 'Bought less sold, tomans.';
comment on column public.fund_cash_flow.buying is 'Bought by individuals, tomans.';
comment on column public.fund_cash_flow.selling is 'Sold by individuals, tomans.';
comment on column public.fund_cash_flow.origin is 'Source id, or "simulated".';
create index fund_cash_flow_date on public.fund_cash_flow (date desc);

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

call pipeline.publish_changes_of(
  'fund_nav_history', 'fund_cash_flow', 'category_trade_data', 'zakhireh_fixincome', 'gold_fund_data', 'leveraged_funds_data');
