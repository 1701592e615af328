-- Counters that visitors' browsers may increment, without any identity.

create table public.pwa_stats (
  day date not null default current_date,
  event text not null check (event in ('prompt', 'install', 'dismiss', 'offline_open')),
  count bigint not null default 0 check (count >= 0),
  primary key (day, event)
);
comment on table public.pwa_stats is 'Installs, prompts, dismissals and offline opens of the app, by day.';
comment on column public.pwa_stats.day is 'The day, UTC.';
comment on column public.pwa_stats.event is 'What happened.';
comment on column public.pwa_stats.count is 'How often.';

create table public.not_found_log (
  path text primary key check (path ~ '^/' and length(path) <= 300),
  hits bigint not null default 1 check (hits > 0),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
comment on table public.not_found_log is 'Addresses that visitors asked for and that no page answers.';
comment on column public.not_found_log.path is 'The address, without its query.';
comment on column public.not_found_log.hits is 'How often.';
comment on column public.not_found_log.first_seen_at is 'When it was first asked for.';
comment on column public.not_found_log.last_seen_at is 'When it was last asked for.';
create index not_found_log_hits on public.not_found_log (hits desc);

create table pipeline.rate_windows (
  key text not null check (length(key) <= 200),
  minute timestamptz not null,
  hits integer not null default 1,
  primary key (key, minute)
);
comment on table pipeline.rate_windows is 'Calls in the current minute; older minutes are forgotten.';
comment on column pipeline.rate_windows.key is 'What is limited, and a hash of the address that changes each day.';
comment on column pipeline.rate_windows.minute is 'The minute.';
comment on column pipeline.rate_windows.hits is 'Calls in it.';
alter table pipeline.rate_windows enable row level security;
revoke all on pipeline.rate_windows from public, anon, authenticated;

-- True while `what` was called less than `most` times in this minute from this address, and less than ten times that from all.
create function pipeline.within_rate(what text, most integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  this_minute constant timestamptz := date_trunc('minute', now());
  own constant text := what || ':' || md5(coalesce(pipeline.request_address(), '') || current_date);
  own_hits integer;
  all_hits integer;
begin
  delete from pipeline.rate_windows where minute < this_minute;
  insert into pipeline.rate_windows as w (key, minute) values (own, this_minute)
  on conflict (key, minute) do update set hits = w.hits + 1 returning hits into own_hits;
  insert into pipeline.rate_windows as w (key, minute) values (what || ':*', this_minute)
  on conflict (key, minute) do update set hits = w.hits + 1 returning hits into all_hits;
  return own_hits <= most and all_hits <= most * 10;
end
$$;
revoke all on function pipeline.within_rate(text, integer) from public, anon, authenticated;

create function public.count_pwa_event(p_event text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_event not in ('prompt', 'install', 'dismiss', 'offline_open') then
    raise exception 'no such event' using errcode = '22023';
  end if;
  -- Over the limit nothing is counted and nobody is told: the caller can do nothing about it.
  if not pipeline.within_rate('pwa', 30) then return; end if;
  insert into public.pwa_stats as s (event, count) values (p_event, 1)
  on conflict (day, event) do update set count = s.count + 1;
end
$$;
comment on function public.count_pwa_event(text) is 'Counts prompt, install, dismiss or offline_open; anonymous, limited to 30 a minute from one address.';

create function public.note_not_found(p_path text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_path constant text := left(split_part(p_path, '?', 1), 300);
begin
  if v_path !~ '^/' or not pipeline.within_rate('not-found', 20) then return; end if;
  if (select count(*) from public.not_found_log) >= 5000 then
    delete from public.not_found_log where path in (select path from public.not_found_log order by hits, last_seen_at limit 500);
  end if;
  insert into public.not_found_log as n (path) values (v_path)
  on conflict (path) do update set hits = n.hits + 1, last_seen_at = now();
end
$$;
comment on function public.note_not_found(text) is 'Notes an address that no page answers; anonymous, limited to 20 a minute from one address.';
revoke all on function public.count_pwa_event(text), public.note_not_found(text) from public;
grant execute on function public.count_pwa_event(text), public.note_not_found(text) to anon, authenticated, service_role;

do $$
declare
  p record;
begin
  for p in select * from (values ('pwa_stats', 'sections'), ('not_found_log', 'seo')) as t(name, resource) loop
    execute format('alter table public.%I enable row level security', p.name);
    execute format('revoke all on public.%I from public, anon, authenticated', p.name);
    execute format('grant all on public.%I to service_role', p.name);
    execute format('grant select, delete on public.%I to authenticated', p.name);
    execute format('create policy staff_read on public.%I for select to authenticated
                      using ((select public.has_permission(%L, ''read'')))', p.name, p.resource);
    execute format('create policy staff_delete on public.%I for delete to authenticated
                      using ((select public.has_permission(%L, ''delete'')))', p.name, p.resource);
  end loop;
end
$$;
