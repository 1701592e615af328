-- Two series of the measures of money: the consumer price index by month, and what funds paid out. Currencies, coins and gold by day are
-- in `reference_prices`.

create table public.consumer_price_index (
  id uuid primary key default gen_random_uuid(),
  month text not null unique check (month ~ '^1[34][0-9]{2}-(0[1-9]|1[0-2])$'),
  index_value numeric not null check (index_value > 0 and index_value <= 1e9),
  published_on date not null,
  is_estimate boolean not null default false,
  note text check (note <> '' and length(note) <= 500),
  source text not null default 'staff' check (source ~ '^[a-z][a-z0-9-]{0,39}$'),
  entered_by uuid references auth.users (id) on delete set null,
  entered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The year begins on 20 March at the earliest and no month is shorter than 29 days: a month is not published before it ends.
  constraint consumer_price_index_published_after_month check (
    published_on > make_date(left(month, 4)::integer + 621, 3, 19) + 30 * right(month, 2)::integer
    and published_on < make_date(left(month, 4)::integer + 623, 12, 31))
);
comment on table public.consumer_price_index is 'Consumer price index of the Central Bank, 1395 = 100, one row a Jalali month.';
comment on column public.consumer_price_index.id is 'Key.';
comment on column public.consumer_price_index.month is 'Jalali month, e.g. "1405-04".';
comment on column public.consumer_price_index.index_value is 'The index; the mean of 1395 is 100.';
comment on column public.consumer_price_index.published_on is 'The day on which the month became known: nothing uses it earlier.';
comment on column public.consumer_price_index.is_estimate is 'True where the index or its day of publication is not the Central Bank''s own.';
comment on column public.consumer_price_index.note is 'Where the figure comes from, or what is estimated.';
comment on column public.consumer_price_index.source is 'Source id, or "staff" where someone entered or changed it.';
comment on column public.consumer_price_index.entered_by is 'Who of the staff entered or changed it last; null where a source wrote it.';
comment on column public.consumer_price_index.entered_at is 'When that was.';
comment on column public.consumer_price_index.created_at is 'When the row was made.';
comment on column public.consumer_price_index.updated_at is 'When the row last changed.';
create index consumer_price_index_entered_by on public.consumer_price_index (entered_by);

-- The database notes who and when; a request cannot name somebody else.
create function pipeline.note_index_author() returns trigger
language plpgsql set search_path = '' as $$
begin
  if auth.uid() is not null then
    new.source := 'staff';
    new.entered_by := auth.uid();
    new.entered_at := now();
  end if;
  return new;
end
$$;
create trigger note_author before insert or update on public.consumer_price_index
  for each row execute function pipeline.note_index_author();
create trigger log_change after insert or update or delete on public.consumer_price_index
  for each row execute function pipeline.log_change();

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

call pipeline.publish_changes_of('consumer_price_index', 'fund_payouts');

-- The index has no public reading: its rows name staff. Snapshots publish the figures.
do $$
declare
  t text;
begin
  foreach t in array array['consumer_price_index', 'fund_payouts'] loop
    execute format('alter table public.%I enable row level security', t);
    execute format('revoke all on public.%I from public, anon, authenticated', t);
    execute format('grant select, insert, update, delete on public.%I to authenticated', t);
    execute format('grant all on public.%I to service_role', t);
    execute format('create policy staff_read on public.%I for select to authenticated using ((select public.has_permission(''funds'', ''read'')))', t);
    execute format('create policy staff_create on public.%I for insert to authenticated
      with check ((select public.has_permission(''funds'', ''create'')))', t);
    execute format('create policy staff_update on public.%I for update to authenticated
      using ((select public.has_permission(''funds'', ''update''))) with check ((select public.has_permission(''funds'', ''update'')))', t);
    execute format('create policy staff_delete on public.%I for delete to authenticated
      using ((select public.has_permission(''funds'', ''delete'')))', t);
  end loop;
end
$$;
grant select on public.fund_payouts to anon;
create policy visitors_read on public.fund_payouts for select to anon, authenticated using (true);

create or replace function pipeline.permission_of_table(name text) returns text
language sql immutable set search_path = '' as $$
  select case
    when name in ('funds', 'categories', 'sections') then name
    when name = 'consumer_price_index' then 'funds'
    when name in ('page_sections', 'section_templates', 'about_page_content', 'team_members') then 'sections'
    when name in ('articles', 'media') then 'blog'
    when name in ('redirects', 'seo_settings', 'seo_keywords', 'schema_templates') then 'seo'
    when name in ('site_settings', 'trading_sessions', 'market_holidays', 'data_sources') then 'settings'
    when name in ('admin_users', 'admin_roles') then 'users'
  end
$$;
