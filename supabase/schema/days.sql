-- Days of figures. Every row's day is plausible: from 1990 to the end of next year, of whoever writes it. What comes through the API lies
-- between the fund's first day and today besides.
--
-- The sources, the seed and a replayed day judge their rows before they write them (`pipeline/sources/validate/day-bounds.ts`), by the
-- moment of their reading, which in a replay is not this server's clock; and stored rows from before a fund's first day are real (units
-- are issued at par days before it). Judging them here again would refuse such rows, and slow a backfill by a lookup a row.

create function pipeline.guard_day() returns trigger
language plpgsql set search_path = '' as $$
declare
  field constant text := tg_argv[0];
  subject constant text := tg_argv[1];
  fields constant jsonb := to_jsonb(new);
  given constant text := fields ->> field;
  -- A moment, e.g. "2026-08-16T08:30:00+00:00", is of its day in Tehran.
  day constant date := case when given ~ 'T' then (given::timestamptz at time zone 'Asia/Tehran')::date else given::date end;
  first_day date;
begin
  -- An edit that leaves a stored day alone.
  if tg_op = 'UPDATE' and to_jsonb(old) ->> field = given then return new; end if;
  if day > (now() at time zone 'Asia/Tehran')::date then
    raise exception 'day: % is after today', day using errcode = '22023', hint = 'این روز هنوز نیامده است';
  end if;
  -- Gold funds' figures have the fund's symbol as their key; a fund of another kind may bear it too.
  select min(f.initiation_date) into first_day from public.funds f join public.categories c on c.id = f.category_id
  where subject = 'fund_id' and f.id = (fields ->> 'fund_id')::uuid
    or subject = 'symbol' and f.symbol = fields ->> 'symbol' and c.name in ('gold', 'commodity');
  if day < first_day then
    raise exception 'day: % is before the first day of the fund, %', day, first_day using errcode = '22023',
      hint = 'صندوق در این روز هنوز آغاز به کار نکرده بود';
  end if;
  return new;
end
$$;

-- Called once for each column with the day or moment of a figure, beside its table. `subject` is the column that names the fund, if any.
-- The upper bound of the constraint only grows, so that a stored row stays valid.
create procedure pipeline.bound_days(name text, field text, subject text default null)
language plpgsql as $$
begin
  execute format('alter table public.%1$I add constraint %2$I check (%3$I >= ''1990-01-01''
    and %3$I < date_trunc(''year'', now()) + interval ''2 years'')', name, name || '_' || field || '_plausible', field);
  execute format('create trigger %I before insert or update of %I on public.%I for each row
    when (current_user in (''authenticated'', ''service_role'')) execute function pipeline.guard_day(%L, %L)',
    'guard_' || field, field, name, field, coalesce(subject, ''));
end
$$;
