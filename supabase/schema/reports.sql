-- What funds report: their holdings, and the profit that they paid out.

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
create index fund_portfolio_holdings_simulated on public.fund_portfolio_holdings (origin) where origin = 'simulated';
call pipeline.publish_changes_of('fund_portfolio_holdings');
call pipeline.note_entities_of('fund_portfolio_holdings', 'fund_id');
call pipeline.bound_days('fund_portfolio_holdings', 'report_date', 'fund_id');
call pipeline.protect('fund_portfolio_holdings', visitors => 'true', staff => 'funds');

create table public.fund_payouts (
  fund_id uuid not null references public.funds (id) on delete cascade,
  date date not null,
  per_unit numeric not null check (per_unit > 0 and per_unit <= 1e30),
  units numeric check (units between 0 and 1e30),
  total numeric check (total between 0 and 1e30),
  origin text not null check (origin <> ''),
  primary key (fund_id, date)
);
comment on table public.fund_payouts is 'Profit that a fund paid out to its unit holders.';
comment on column public.fund_payouts.fund_id is 'The fund.';
comment on column public.fund_payouts.date is 'The day whose holders were paid.';
comment on column public.fund_payouts.per_unit is 'Paid for a unit, rials.';
comment on column public.fund_payouts.units is 'Units that were paid for.';
comment on column public.fund_payouts.total is 'Paid in all, rials.';
comment on column public.fund_payouts.origin is 'Source id, or "simulated".';
create index fund_payouts_simulated on public.fund_payouts (origin) where origin = 'simulated';
call pipeline.publish_changes_of('fund_payouts');
call pipeline.note_entities_of('fund_payouts', 'fund_id');
call pipeline.bound_days('fund_payouts', 'date', 'fund_id');
call pipeline.protect('fund_payouts', visitors => 'true', staff => 'funds');
