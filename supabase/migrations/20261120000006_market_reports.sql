-- Monthly portfolio reports, and the reference prices that bubbles are computed from.

create table public.fund_portfolio_holdings (
  id uuid primary key default gen_random_uuid(),
  fund_id uuid not null references public.funds (id) on delete cascade,
  report_date date not null,
  symbol text not null check (symbol <> ''),
  holding_name text check (holding_name <> ''),
  industry text check (industry <> ''),
  weight numeric check (weight between -1e6 and 1e6),
  quantity_start numeric check (quantity_start between 0 and 1e30),
  quantity_bought numeric check (quantity_bought between 0 and 1e30),
  quantity_sold numeric check (quantity_sold between 0 and 1e30),
  quantity_end numeric check (quantity_end between 0 and 1e30),
  price_end numeric check (price_end between 0 and 1e30),
  price_change_percent numeric check (price_change_percent between -1e30 and 1e30),
  purchase_value numeric check (purchase_value between 0 and 1e30),
  sale_value numeric check (sale_value between 0 and 1e30),
  current_value numeric check (current_value between 0 and 1e30),
  purchase_sum_3 numeric check (purchase_sum_3 between 0 and 1e30),
  sale_sum_3 numeric check (sale_sum_3 between 0 and 1e30),
  purchase_sum_6 numeric check (purchase_sum_6 between 0 and 1e30),
  sale_sum_6 numeric check (sale_sum_6 between 0 and 1e30),
  purchase_sum_12 numeric check (purchase_sum_12 between 0 and 1e30),
  sale_sum_12 numeric check (sale_sum_12 between 0 and 1e30),
  origin text not null check (origin <> ''),
  unique (fund_id, report_date, symbol)
);
comment on table public.fund_portfolio_holdings is 'Lines of the monthly portfolio reports.';
comment on column public.fund_portfolio_holdings.id is 'Key.';
comment on column public.fund_portfolio_holdings.fund_id is 'The fund.';
comment on column public.fund_portfolio_holdings.report_date is 'Last day of the report''s month.';
comment on column public.fund_portfolio_holdings.symbol is 'Symbol of what is held, or its name where it has none.';
comment on column public.fund_portfolio_holdings.holding_name is 'Full name of what is held.';
comment on column public.fund_portfolio_holdings.industry is 'Industry of the share.';
comment on column public.fund_portfolio_holdings.weight is 'Fraction of the fund''s assets: 0.05 is 5%.';
comment on column public.fund_portfolio_holdings.quantity_start is 'Number held at the start of the month.';
comment on column public.fund_portfolio_holdings.quantity_bought is 'Number bought in the month.';
comment on column public.fund_portfolio_holdings.quantity_sold is 'Number sold in the month.';
comment on column public.fund_portfolio_holdings.quantity_end is 'Number held at the end of the month.';
comment on column public.fund_portfolio_holdings.price_end is 'Price of one at the end of the month, rials.';
comment on column public.fund_portfolio_holdings.price_change_percent is 'Change of that price over the month, percent points.';
comment on column public.fund_portfolio_holdings.purchase_value is 'Bought in the month, rials.';
comment on column public.fund_portfolio_holdings.sale_value is 'Sold in the month, rials.';
comment on column public.fund_portfolio_holdings.current_value is 'Value at the end of the month, rials.';
comment on column public.fund_portfolio_holdings.purchase_sum_3 is 'Bought in three months up to the report, rials.';
comment on column public.fund_portfolio_holdings.sale_sum_3 is 'Sold in three months up to the report, rials.';
comment on column public.fund_portfolio_holdings.purchase_sum_6 is 'Bought in six months up to the report, rials.';
comment on column public.fund_portfolio_holdings.sale_sum_6 is 'Sold in six months up to the report, rials.';
comment on column public.fund_portfolio_holdings.purchase_sum_12 is 'Bought in twelve months up to the report, rials.';
comment on column public.fund_portfolio_holdings.sale_sum_12 is 'Sold in twelve months up to the report, rials.';
comment on column public.fund_portfolio_holdings.origin is 'Source id, or "simulated".';

create table public.reference_prices (
  symbol text not null check (symbol <> ''),
  date date not null,
  value numeric not null check (value > 0 and value <= 1e30),
  unit text not null check (unit <> ''),
  origin text not null check (origin <> ''),
  primary key (symbol, date)
);
comment on table public.reference_prices is 'Coin, bar, dollar, ounce and the like by day.';
comment on column public.reference_prices.symbol is 'What is priced, e.g. "coin_emami".';
comment on column public.reference_prices.date is 'The day.';
comment on column public.reference_prices.value is 'Price, in `unit`.';
comment on column public.reference_prices.unit is 'Unit of the value, e.g. "rial", "usd".';
comment on column public.reference_prices.origin is 'Source id, or "simulated".';

call pipeline.publish_changes_of('fund_portfolio_holdings', 'reference_prices');

-- Each run asks whether a simulated row is in use: these indexes answer it without reading a table,
-- and are empty once only real rows remain.
do $$
declare
  name text;
begin
  for name in select table_name from information_schema.columns
              where table_schema = 'public' and column_name = 'origin' loop
    execute format('create index %I on public.%I (origin) where origin = ''simulated''', name || '_simulated', name);
  end loop;
end
$$;
