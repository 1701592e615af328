-- Failed sign-ins are counted where they happen: by the gateway of the local API, by the hook of Supabase Auth. Nobody else writes there.

drop trigger if exists forget_failed_sign_ins on public.admin_users;
drop function if exists pipeline.forget_failed_sign_ins();
drop function if exists public.note_failed_sign_in(text);
drop function if exists public.sign_in_delay(text);
drop function if exists pipeline.count_failed_sign_in(text, text);

comment on column pipeline.failed_sign_ins.address is
  'Where from: an address, an IPv6 /64, or "device:…" for a browser that has signed in before; empty where Supabase Auth does not say.';
alter table pipeline.failed_sign_ins add column if not exists last_address text;
alter table pipeline.failed_sign_ins add column if not exists last_agent text;
comment on column pipeline.failed_sign_ins.last_address is 'Address of the last one.';
comment on column pipeline.failed_sign_ins.last_agent is 'Browser of the last one, as it names itself.';

-- Three failures are free; each further one doubles the wait, up to fifteen minutes. No sum over addresses: it would let strangers lock an account.
-- An address that failed on more than fifteen accounts waits for accounts that it has not tried as well; a known browser never does.
create or replace function pipeline.sign_in_wait(p_account text, p_address text) returns integer
language sql stable set search_path = '' as $$
  select greatest(0, coalesce(ceil(max(extract(epoch from last_at + make_interval(secs => least(900, power(2, least(failures, 20) - 3))) - now()))), 0))::integer
  from (
    select failures, last_at from pipeline.failed_sign_ins
    where account = p_account and address = p_address and failures > 3
    union all
    select (count(*) / 4)::integer, max(last_at) from pipeline.failed_sign_ins
    where address = p_address and address <> '' and address not like 'device:%' having count(*) > 15
  ) as tries
$$;

-- A failure on a staff account is logged; two hundred an hour are enough to see an attack.
create or replace function pipeline.log_failed_sign_in(p_account text, p_address text, p_agent text) returns void
language sql security definer set search_path = '' as $$
  insert into public.admin_user_logs (action, resource, resource_id, ip_address, user_agent)
  select 'failed_login', 'admin_users', u.id::text, nullif(p_address, ''), left(p_agent, 500)
  from public.admin_users u
  where lower(u.email) = p_account
    and (select count(*) from public.admin_user_logs l
         where l.action = 'failed_login' and l.created_at > now() - interval '1 hour') < 200
$$;

create function pipeline.count_failed_sign_in(p_account text, p_source text, p_address text, p_agent text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from pipeline.failed_sign_ins where last_at < now() - interval '1 day';
  -- Invented accounts must not fill the disk, and must not end the counting either: what failed least makes room.
  if (select count(*) from pipeline.failed_sign_ins) >= 10000 then
    delete from pipeline.failed_sign_ins where ctid in (
      select ctid from pipeline.failed_sign_ins order by failures, last_at limit 1000);
  end if;
  insert into pipeline.failed_sign_ins as f (account, address, last_address, last_agent)
  values (left(p_account, 320), left(coalesce(p_source, ''), 200), left(nullif(p_address, ''), 200), left(p_agent, 500))
  on conflict (account, address) do update set failures = least(f.failures + 1, 100000), last_at = now(),
    last_address = excluded.last_address, last_agent = excluded.last_agent;
  perform pipeline.log_failed_sign_in(p_account, p_address, p_agent);
end
$$;

-- A success clears the count of its own source alone: guesses from elsewhere go on waiting.
create or replace function pipeline.note_sign_in(p_account text, p_source text, p_user uuid, p_session uuid, p_address text, p_agent text)
returns void language plpgsql security definer set search_path = '' as $$
begin
  delete from pipeline.failed_sign_ins where account = p_account and address = p_source;
  -- The local authentication service knows neither; the hosted one fills them itself.
  if to_regclass('auth.sessions') is not null
    and (select count(*) from pg_attribute where attrelid = to_regclass('auth.sessions') and attname in ('ip', 'user_agent')) = 2 then
    execute format('update auth.sessions set ip = $1::%s, user_agent = $2 where id::text = $3',
      (select format_type(atttypid, null) from pg_attribute where attrelid = to_regclass('auth.sessions') and attname = 'ip'))
      using nullif(p_address, ''), left(p_agent, 500), p_session::text;
  end if;
  insert into public.admin_user_logs (user_id, action, resource, resource_id, details, ip_address, user_agent)
  select id, 'login', 'admin_users', id::text, jsonb_build_object('session', p_session), nullif(p_address, ''), left(p_agent, 500)
  from public.admin_users where id = p_user;
end
$$;

-- The session that the request's token belongs to; null outside of a request.
create or replace function pipeline.request_session() returns uuid
language sql stable set search_path = '' as $$
  select nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id', '')::uuid
$$;

-- The form calls this; whoever signs in without it is logged by the gateway or by the trigger below.
create or replace function public.record_sign_in() returns setof public.admin_users
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_staff() then return; end if;
  if not exists (
    select from public.admin_user_logs where user_id = auth.uid() and action = 'login'
      and details ->> 'session' = pipeline.request_session()::text
  ) then
    insert into public.admin_user_logs (user_id, action, resource, resource_id, details, ip_address, user_agent)
    values (auth.uid(), 'login', 'admin_users', auth.uid()::text,
            jsonb_strip_nulls(jsonb_build_object('session', pipeline.request_session())),
            pipeline.request_address(), left(pipeline.request_header('user-agent'), 500));
  end if;
  return query update public.admin_users set last_login = now() where id = auth.uid() returning *;
end
$$;

-- On a hosted project Supabase Auth itself writes the session: its row is the sign-in, whichever client asked for it.
create or replace function pipeline.log_hosted_session() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  session constant jsonb := to_jsonb(new);
begin
  insert into public.admin_user_logs (user_id, action, resource, resource_id, details, ip_address, user_agent)
  select id, 'login', 'admin_users', id::text, jsonb_build_object('session', session ->> 'id'),
         session ->> 'ip', left(session ->> 'user_agent', 500)
  from public.admin_users where id::text = session ->> 'user_id';
  return null;
end
$$;
do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') and to_regclass('auth.sessions') is not null
    and has_table_privilege(to_regclass('auth.sessions'), 'TRIGGER') then
    execute 'create or replace trigger log_hosted_session after insert on auth.sessions
      for each row when (current_user = ''supabase_auth_admin'') execute function pipeline.log_hosted_session()';
  end if;
end
$$;

-- The hook counts and never refuses: it does not know the address, so that a refusal would lock the owner out because of others.
-- Supabase Auth limits attempts by address itself (auth.rate_limit.sign_in_sign_ups).
create or replace function public.password_verification_attempt(event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account text;
begin
  select lower(email) into v_account from auth.users where id = (event ->> 'user_id')::uuid;
  if v_account is null then return jsonb_build_object('decision', 'continue'); end if;
  if (event ->> 'valid')::boolean then
    delete from pipeline.failed_sign_ins where account = v_account and address = '';
  else
    perform pipeline.count_failed_sign_in(v_account, '', null, null);
  end if;
  return jsonb_build_object('decision', 'continue');
end
$$;
comment on function public.password_verification_attempt(jsonb) is 'Hook of Supabase Auth: counts and logs wrong passwords of the staff.';

-- Failed sign-ins for whoever may read the staff's accounts.
create or replace function public.failed_sign_ins() returns table (
  account text, source text, failures integer, last_at timestamptz, last_address text, last_agent text)
language sql stable security definer set search_path = '' as $$
  select f.account, f.address, f.failures, f.last_at, f.last_address, f.last_agent from pipeline.failed_sign_ins f
  where public.has_permission('users', 'read') order by f.last_at desc limit 200
$$;
comment on function public.failed_sign_ins() is 'Failed sign-ins of the last day, newest first, known accounts and invented ones; empty without users:read.';
revoke all on function public.failed_sign_ins() from public, anon;
grant execute on function public.failed_sign_ins() to authenticated, service_role;

-- A proxy appends the address that it sees: the last entry is the one that the nearest proxy vouches for, anything before it
-- may be the sender's invention. The local API's gateway writes exactly one entry. Behind several proxies the setting
-- `api_address_header` names the header that the outer one overwrites, e.g. cf-connecting-ip on supabase.com.
create or replace function pipeline.request_address() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    pipeline.request_header((select value #>> '{}' from public.site_settings
      where key = 'api_address_header' and value #>> '{}' in ('cf-connecting-ip', 'x-real-ip', 'fly-client-ip', 'true-client-ip'))),
    nullif(btrim(split_part(pipeline.request_header('x-forwarded-for'), ',', -1)), ''))
$$;

revoke all on all functions in schema pipeline from public, anon, authenticated;
