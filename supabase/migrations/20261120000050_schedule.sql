-- The schedule: market holidays, when each entry last ran, and a check of its expressions.

create table public.market_holidays (
  id uuid primary key default gen_random_uuid(),
  date date not null unique,
  title text not null check (title <> ''),
  notice_url text check (notice_url <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.market_holidays is 'Days on which the market stays shut, weekends apart.';
comment on column public.market_holidays.id is 'Key.';
comment on column public.market_holidays.date is 'The day, Gregorian.';
comment on column public.market_holidays.title is 'Persian name of the day.';
comment on column public.market_holidays.notice_url is 'Address of the notice that says so.';
comment on column public.market_holidays.created_at is 'When the row was made.';
comment on column public.market_holidays.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('market_holidays');

alter table public.market_holidays enable row level security;
revoke all on public.market_holidays from public, anon, authenticated;
grant select on public.market_holidays to anon;
grant select, insert, update, delete on public.market_holidays to authenticated;
grant all on public.market_holidays to service_role;
create policy visitors_read on public.market_holidays for select to anon, authenticated using (true);
create policy staff_create on public.market_holidays for insert to authenticated
  with check ((select public.has_permission('settings', 'create')));
create policy staff_update on public.market_holidays for update to authenticated
  using ((select public.has_permission('settings', 'update'))) with check ((select public.has_permission('settings', 'update')));
create policy staff_delete on public.market_holidays for delete to authenticated
  using ((select public.has_permission('settings', 'delete')));

create table pipeline.schedule_slots (
  entry text primary key,
  slot_at timestamptz not null
);
comment on table pipeline.schedule_slots is 'The last turn of each entry of the schedule; whoever moves it forward adds the job.';
comment on column pipeline.schedule_slots.entry is 'Name of the entry, e.g. "sources".';
comment on column pipeline.schedule_slots.slot_at is 'The minute that its expression named.';
alter table pipeline.schedule_slots enable row level security;

-- The error in a cron expression of five fields; null where there is none. e.g. "*/5 9-12 * * 6,0-3"
create function pipeline.cron_problem(expression text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  fields constant text[] := regexp_split_to_array(btrim(expression), '\s+');
  names constant text[] := array['minute', 'hour', 'day of month', 'month', 'day of week'];
  least constant integer[] := array[0, 0, 1, 1, 0];
  most constant integer[] := array[59, 23, 31, 12, 7];
  part text;
  found text[];
begin
  if cardinality(fields) <> 5 then
    return format('expected 5 fields, came %s', cardinality(fields));
  end if;
  for i in 1..5 loop
    foreach part in array string_to_array(fields[i], ',') loop
      found := regexp_match(part, '^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:/(\d{1,2}))?$');
      if found is null or found[3]::integer = 0
        or found[1]::integer not between least[i] and most[i] or found[2]::integer not between least[i] and most[i]
        or found[2]::integer < found[1]::integer then
        return format('%s: expected %s to %s, came "%s"', names[i], least[i], most[i], part);
      end if;
    end loop;
  end loop;
  return null;
end
$$;

-- A setting that the service depends on is refused when it is invalid.
create function pipeline.guard_settings() returns trigger
language plpgsql set search_path = '' as $$
declare
  problem text;
begin
  if new.key like 'schedule\_%' then
    problem := case
      when jsonb_typeof(new.value) <> 'string' then 'expected a text'
      when new.value #>> '{}' <> 'off' then pipeline.cron_problem(new.value #>> '{}') end;
    if problem is not null then
      raise exception '% is not a schedule: %', new.key, problem using errcode = '22023',
        hint = 'پنج بخش بنویسید: دقیقه، ساعت، روز ماه، ماه، روز هفته؛ مانند «*/5 9-12 * * *»، یا «off» برای خاموش';
    end if;
  elsif new.key in ('publish_debounce_ms', 'publish_longest_wait_ms') then
    if jsonb_typeof(new.value) <> 'number' or (new.value #>> '{}')::numeric not between 0 and 600000 then
      raise exception '% expects milliseconds from 0 to 600000', new.key using errcode = '22023',
        hint = 'عددی از ۰ تا ۶۰۰۰۰۰ هزارم ثانیه بنویسید';
    end if;
  end if;
  return new;
end
$$;
create trigger guard_settings before insert or update on public.site_settings
  for each row execute function pipeline.guard_settings();
