-- What visitors write: contact messages, and counts of the installed app and of addresses that were not found.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) >= 2),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  phone text check (phone ~ '^(\+98|0)?9\d{9}$'),
  subject text,
  message text not null check (length(btrim(message)) >= 10),
  status text not null default 'unread' check (status in ('unread', 'read', 'answered', 'archived')),
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_held boolean not null default false,
  sender_group text,
  constraint contact_messages_name_length check (length(btrim(name)) <= 200),
  constraint contact_messages_email_length check (length(email) <= 320),
  constraint contact_messages_subject_length check (length(subject) <= 200),
  constraint contact_messages_message_length check (length(btrim(message)) <= 5000)
);
comment on table public.contact_messages is 'Messages from the contact form.';
comment on column public.contact_messages.id is 'Key.';
comment on column public.contact_messages.name is 'Sender, at least 2 letters.';
comment on column public.contact_messages.email is 'Sender''s e-mail address.';
comment on column public.contact_messages.phone is 'Iranian mobile number.';
comment on column public.contact_messages.subject is 'Subject.';
comment on column public.contact_messages.message is 'Message, at least 10 letters.';
comment on column public.contact_messages.status is 'unread, then read, answered or archived.';
comment on column public.contact_messages.ip_address is 'Address from the request''s headers; null where there is none.';
comment on column public.contact_messages.user_agent is 'Browser from the request''s headers.';
comment on column public.contact_messages.created_at is 'When it came.';
comment on column public.contact_messages.updated_at is 'When the row last changed.';
comment on column public.contact_messages.is_held is 'It came while more than 500 came in an hour: kept aside for the staff to look through, at most 5,000 of them.';
comment on column public.contact_messages.sender_group is 'What the sender is counted by: the address, or its /64.';
create index contact_messages_newest on public.contact_messages (created_at desc);
create index contact_messages_email on public.contact_messages (lower(email), created_at desc);
create index contact_messages_ip on public.contact_messages (ip_address, created_at desc);
create index contact_messages_held on public.contact_messages (created_at) where is_held;
create index contact_messages_group on public.contact_messages (sender_group, created_at desc);
create trigger touch_updated_at before update on public.contact_messages
  for each row execute function pipeline.touch_updated_at();
call pipeline.protect('contact_messages', staff => 'contact', actions => '{read,delete}');
create policy staff_update on public.contact_messages for update to authenticated
  using ((select public.has_permission('contact', 'update'))) with check ((select public.has_permission('contact', 'update')));
-- Visitors write messages: their arrival is no act of the staff.
call pipeline.log_changes('contact_messages', 'update or delete');

-- Visitors insert messages and cannot read them.
grant insert (name, email, phone, subject, message, status) on public.contact_messages to anon;
create policy visitors_write on public.contact_messages for insert to anon, authenticated with check (status = 'unread');

-- What a sender is counted by: an IPv6 customer owns a whole /64.
create function pipeline.address_group(address text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if address like '%:%' then return network(set_masklen(address::inet, 64))::text; end if;
  return address;
exception when invalid_text_representation then return address;
end
$$;

-- A visitor sets the five fields of the form and no other column, at a limited rate. While very many come, they are kept aside and not
-- refused.
create function pipeline.receive_contact_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hourly_of_sender constant integer := 5;
  hourly_of_address constant integer := 20;
  hourly_of_all constant integer := 500;
  most_held constant integer := 5000;
  an_hour_ago constant timestamptz := now() - interval '1 hour';
begin
  new.id := gen_random_uuid();
  new.status := 'unread';
  new.created_at := now();
  new.updated_at := now();
  new.phone := nullif(btrim(new.phone), '');
  new.subject := nullif(btrim(new.subject), '');
  new.ip_address := left(pipeline.request_address(), 200);
  new.sender_group := pipeline.address_group(new.ip_address);
  new.user_agent := left(pipeline.request_header('user-agent'), 500);

  -- Two messages at once would each count without the other.
  perform pg_advisory_xact_lock(hashtext('contact_messages'));
  if (select count(*) from public.contact_messages
      where lower(email) = lower(new.email) and created_at > an_hour_ago) >= hourly_of_sender
    or (select count(*) from public.contact_messages
        where sender_group = new.sender_group and created_at > an_hour_ago) >= hourly_of_address
  then
    -- PostgREST answers PTxyz with HTTP status xyz.
    raise exception 'contact rate limit reached' using errcode = 'PT429',
      hint = 'تعداد پیام‌ها بیش از حد مجاز است. لطفاً یک ساعت دیگر دوباره تلاش کنید.';
  end if;
  new.is_held := (select count(*) from public.contact_messages where created_at > an_hour_ago) >= hourly_of_all;
  -- A flood must not fill the disk: the oldest that were kept aside make room.
  if new.is_held and (select count(*) from public.contact_messages where is_held) >= most_held then
    delete from public.contact_messages where id in (
      select id from public.contact_messages where is_held and status = 'unread' order by created_at limit 100);
  end if;
  return new;
end
$$;
create trigger receive_contact_message before insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated'))
  execute function pipeline.receive_contact_message();

-- A message is deleted after `contact_message_days`, with the address and browser stored beside it, and with what the log has of one that
-- the staff deleted before; the job "tidy" asks.
create function pipeline.delete_old_contact_messages(p_now timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
  days constant integer := coalesce((select (value #>> '{}')::integer from public.site_settings where key = 'contact_message_days'), 180);
  oldest constant timestamptz := p_now - make_interval(days => days);
begin
  delete from public.contact_messages where created_at < oldest;
  get diagnostics deleted = row_count;
  update public.admin_user_logs set details = details - 'before'
    where resource = 'contact_messages' and action = 'delete' and (details -> 'before' ->> 'created_at')::timestamptz < oldest;
  return deleted;
end
$$;

-- Counters that visitors' browsers may increment, without any identity.
create table public.pwa_stats (
  day date not null default (now() at time zone 'Asia/Tehran')::date,
  event text not null check (event in ('prompt', 'install', 'dismiss', 'offline_open')),
  count bigint not null default 0 check (count >= 0),
  primary key (day, event)
);
comment on table public.pwa_stats is 'Installs, prompts, dismissals and offline opens of the app, by day.';
comment on column public.pwa_stats.day is 'The day in Tehran.';
comment on column public.pwa_stats.event is 'What happened.';
comment on column public.pwa_stats.count is 'How often.';
call pipeline.protect('pwa_stats', staff => 'sections', actions => '{read,delete}', granted => 'select, delete');

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
call pipeline.protect('not_found_log', staff => 'seo', actions => '{read,delete}', granted => 'select, delete');

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
