-- Series beside the funds: currencies, coins and gold by day, and the consumer price index by month.

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
create index reference_prices_simulated on public.reference_prices (origin) where origin = 'simulated';
call pipeline.publish_changes_of('reference_prices');
call pipeline.bound_days('reference_prices', 'date');
call pipeline.protect('reference_prices', visitors => 'true', staff => 'funds');

-- Two series of the measures of money: the consumer price index by month, and what funds paid out. Currencies, coins and gold by day are
-- in `reference_prices`.
create table public.consumer_price_index (
  id uuid primary key default gen_random_uuid(),
  month text not null unique check (month ~ '^1[34][0-9]{2}-(0[1-9]|1[0-2])$'),
  index_value numeric not null check (index_value > 0 and index_value <= 1e9),
  published_on date not null,
  is_estimate boolean not null default false,
  note text check (note <> ''),
  source text not null default 'staff' check (source ~ '^[a-z][a-z0-9-]{0,39}$'),
  entered_by uuid references auth.users (id) on delete set null,
  entered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint consumer_price_index_note_length check (length(note) <= 500),
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
call pipeline.publish_changes_of('consumer_price_index');
-- No public reading: the rows name staff. Snapshots publish the figures.
call pipeline.bound_days('consumer_price_index', 'published_on');
call pipeline.protect('consumer_price_index', staff => 'funds');

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
