-- How many individuals bought and sold a fund on a day: the divisor of a category's per-capita figures of past days.

alter table public.fund_cash_flow
  add column buyers integer check (buyers >= 0),
  add column sellers integer check (sellers >= 0);
comment on column public.fund_cash_flow.buyers is 'Individuals who bought.';
comment on column public.fund_cash_flow.sellers is 'Individuals who sold.';
