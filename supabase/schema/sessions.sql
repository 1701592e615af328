-- Sign-ins, failed ones, and sessions that their owner or a user manager ends. Failures are counted where they happen: by the gateway
-- of the local API, by the hook of Supabase Auth. Nobody else writes there.

create table pipeline.failed_sign_ins (
  account text not null check (length(account) <= 320),
  address text not null default '' check (length(address) <= 200),
  failures integer not null default 1 check (failures > 0),
  last_at timestamptz not null default now(),
  last_address text,
  last_agent text,
  primary key (account, address)
);
comment on table pipeline.failed_sign_ins is 'Failed sign-ins an account and address; a row is forgotten a day after its last failure.';
comment on column pipeline.failed_sign_ins.account is 'E-mail address as typed, in lower case.';
comment on column pipeline.failed_sign_ins.address is
  'Where from: an address, an IPv6 /64, or "device:…" for a browser that has signed in before; empty where Supabase Auth does not say.';
comment on column pipeline.failed_sign_ins.failures is 'How many in a row.';
comment on column pipeline.failed_sign_ins.last_at is 'When the last one was.';
comment on column pipeline.failed_sign_ins.last_address is 'Address of the last one.';
comment on column pipeline.failed_sign_ins.last_agent is 'Browser of the last one, as it names itself.';
create index failed_sign_ins_age on pipeline.failed_sign_ins (last_at);
alter table pipeline.failed_sign_ins enable row level security;

-- Three failures are free; each further one doubles the wait, up to fifteen minutes. No sum over addresses: it would let strangers lock an account.
-- An address that failed on more than fifteen accounts waits for accounts that it has not tried as well; a known browser never does.
create function pipeline.sign_in_wait(p_account text, p_address text) returns integer
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
create function pipeline.log_failed_sign_in(p_account text, p_address text, p_agent text) returns void
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
create function pipeline.note_sign_in(p_account text, p_source text, p_user uuid, p_session uuid, p_address text, p_agent text)
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

-- The form calls this; whoever signs in without it is logged by the gateway or by the trigger below.
create function public.record_sign_in() returns setof public.admin_users
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
comment on function public.record_sign_in() is 'Notes a sign-in and returns the profile; nothing for an account that is not of the active staff.';

create function public.record_sign_out() returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.admin_user_logs (user_id, action, resource, resource_id, details, ip_address, user_agent)
  select u.id, 'logout', 'admin_users', u.id::text, jsonb_build_object('session', pipeline.request_session()),
    pipeline.request_address(), left(pipeline.request_header('user-agent'), 500)
  from public.admin_users u
  where u.id = auth.uid() and u.is_active and pipeline.session_level(pipeline.request_session()) <> 'ended'
    and not exists (select from public.admin_user_logs l where l.user_id = u.id and l.action = 'logout'
      and l.details ->> 'session' = pipeline.request_session()::text);
end
$$;
comment on function public.record_sign_out() is 'Notes a sign-out in the log, once for each session; nothing for an account that is not of the active staff.';

-- On a hosted project Supabase Auth itself writes the session: its row is the sign-in, whichever client asked for it.
create function pipeline.log_hosted_session() returns trigger
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
create function public.password_verification_attempt(event jsonb) returns jsonb
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

revoke all on function public.password_verification_attempt(jsonb) from public, anon, authenticated;
do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant execute on function public.password_verification_attempt(jsonb) to supabase_auth_admin;
  end if;
end
$$;

-- Failed sign-ins for whoever may read the staff's accounts.
create function public.read_failed_sign_ins() returns table (
  account text, source text, failures integer, last_at timestamptz, last_address text, last_agent text)
language sql stable security definer set search_path = '' as $$
  select f.account, f.address, f.failures, f.last_at, f.last_address, f.last_agent from pipeline.failed_sign_ins f
  where public.has_permission('users', 'read') order by f.last_at desc limit 200
$$;
comment on function public.read_failed_sign_ins() is 'Failed sign-ins of the last day, newest first, known accounts and invented ones; empty without users:read.';

-- Seconds until this source may try another code: five are free. A browser that gave a right code before waits for its own failures alone;
-- all other sources together have thirty failures a day, after which each further one takes a quarter of an hour.
create function pipeline.second_factor_wait(p_factor uuid, p_source text) returns integer
language sql stable set search_path = '' as $$
  select greatest(0, coalesce(ceil(max(extract(epoch from failed_at + make_interval(secs => wait) - now()))), 0))::integer from (
    select failed_at, least(900, power(2, least(failures - 5, 12))) as wait from pipeline.second_factor_tries
    where factor_id = p_factor and source = p_source and failures >= 5
    union all
    select max(failed_at), 900 from pipeline.second_factor_tries
    where factor_id = p_factor and passed_at is null and failed_at > now() - interval '1 day'
      and not exists (select from pipeline.second_factor_tries known
                      where known.factor_id = p_factor and known.source = p_source and known.passed_at is not null)
    having sum(failures) >= 30
  ) as tries
$$;

-- Counts a code: `p_step` is its time step, null where it is wrong. True where it counts; a step and earlier ones count once.
create function pipeline.try_second_factor(p_factor uuid, p_source text, p_step bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update pipeline.totp_factors set last_step = p_step, verified_at = coalesce(verified_at, now())
    where id = p_factor and last_step < p_step;
  if found then
    insert into pipeline.second_factor_tries as t (factor_id, source, passed_at)
      values (p_factor, p_source, case when starts_with(p_source, 'device:') then now() end)
      on conflict (factor_id, source) do update set failures = 0, failed_at = null, passed_at = excluded.passed_at;
    return true;
  end if;
  insert into pipeline.second_factor_tries as t (factor_id, source, failures, failed_at) values (p_factor, p_source, 1, now())
    on conflict (factor_id, source) do update set failures = least(t.failures + 1, 1000), failed_at = now();
  return false;
end
$$;

create function pipeline.session_state(p_user uuid, p_session uuid, p_minutes integer)
returns table (is_fresh boolean, needs_second_factor boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  execute 'select created_at > now() - make_interval(mins => $2) from auth.sessions where id::text = $1'
    into is_fresh using p_session::text, p_minutes;
  is_fresh := coalesce(is_fresh, false);
  needs_second_factor := pipeline.has_second_factor(p_user) and pipeline.session_level(p_session) <> 'aal2';
  return next;
end
$$;

-- What the signed-in person's account asks of this session. The screens show the code's field by it; `pipeline.session_holds` decides.
create function public.second_factor_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('enrolled', pipeline.has_second_factor(auth.uid()), 'passed', pipeline.session_holds())
  where pipeline.session_level(pipeline.request_session()) <> 'ended'
$$;
comment on function public.second_factor_state() is 'Whether the account has a second factor, and whether this session may act: {enrolled, passed}.';

-- Where the tables of the authentication service may not be changed by us, its own functions end sessions.
create function pipeline.end_session(p_session uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer := 0;
begin
  if to_regclass('auth.refresh_tokens') is not null and has_table_privilege('auth.refresh_tokens', 'DELETE') then
    execute 'delete from auth.refresh_tokens where session_id::text = $1' using p_session::text;
  end if;
  if to_regclass('auth.sessions') is not null and has_table_privilege('auth.sessions', 'DELETE') then
    execute 'delete from auth.sessions where id::text = $1' using p_session::text;
    get diagnostics ended = row_count;
  end if;
  return ended;
end
$$;

-- Ends an account's sessions, all but one where it is named; returns how many.
create function pipeline.end_other_sessions(p_user uuid, p_keep uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer := 0;
begin
  if to_regclass('auth.refresh_tokens') is not null and has_table_privilege('auth.refresh_tokens', 'DELETE') then
    execute 'delete from auth.refresh_tokens where user_id::text = $1 and session_id::text is distinct from $2'
      using p_user::text, p_keep::text;
  end if;
  if to_regclass('auth.sessions') is not null and has_table_privilege('auth.sessions', 'DELETE') then
    execute 'delete from auth.sessions where user_id::text = $1 and id::text is distinct from $2' using p_user::text, p_keep::text;
    get diagnostics ended = row_count;
  end if;
  return ended;
end
$$;

-- has_permission() refuses an inactive account at its next call; this ends its sessions too.
create function pipeline.end_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  name text;
begin
  foreach name in array array['auth.refresh_tokens', 'auth.sessions'] loop
    if to_regclass(name) is not null and has_table_privilege(to_regclass(name), 'DELETE') then
      execute format('delete from %s where user_id::text = $1', name) using old.id::text;
    end if;
  end loop;
  return null;
end
$$;
create trigger end_sessions_on_deactivation after update of is_active on public.admin_users
  for each row when (old.is_active and not new.is_active) execute function pipeline.end_sessions();
create trigger end_sessions_on_removal after delete on public.admin_users
  for each row execute function pipeline.end_sessions();

create function pipeline.log_account_event(p_user uuid, p_action text, p_details jsonb, p_address text, p_agent text)
returns void language sql security definer set search_path = '' as $$
  insert into public.admin_user_logs (user_id, action, resource, resource_id, details, ip_address, user_agent)
  select id, p_action, 'admin_users', id::text, p_details, nullif(p_address, ''), left(p_agent, 500)
  from public.admin_users where id = p_user
$$;

create function pipeline.note_password_change(p_user uuid, p_session uuid, p_address text, p_agent text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended constant integer := pipeline.end_other_sessions(p_user, p_session);
begin
  perform pipeline.log_account_event(p_user, 'change_password', jsonb_build_object('ended_sessions', ended), p_address, p_agent);
end
$$;

-- Supabase Auth ends the other sessions itself; it changes auth.users as its own role.
create function pipeline.log_hosted_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pipeline.log_account_event(new.id, 'change_password', null, null, null);
  return null;
end
$$;

do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') and has_table_privilege('auth.users', 'TRIGGER') then
    execute 'create or replace trigger log_hosted_password after update of encrypted_password on auth.users
      for each row when (current_user = ''supabase_auth_admin'' and old.encrypted_password is distinct from new.encrypted_password)
      execute function pipeline.log_hosted_password()';
  end if;
end
$$;

-- One's own sessions; another's for whoever may change accounts.
create function public.read_account_sessions(p_user uuid default null) returns table (
  id uuid, created_at timestamptz, refreshed_at timestamptz, address text, agent text, level text, is_current boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  owner constant uuid := coalesce(p_user, auth.uid());
begin
  if to_regclass('auth.sessions') is null or not has_table_privilege('auth.sessions', 'SELECT') then return; end if;
  if not pipeline.session_holds() or (owner <> auth.uid() and not public.has_permission('users', 'update')) then return; end if;
  return query execute $query$
    select s.id::text::uuid, s.created_at::timestamptz, (to_jsonb(s) ->> 'refreshed_at')::timestamptz,
      host((to_jsonb(s) ->> 'ip')::inet), to_jsonb(s) ->> 'user_agent', to_jsonb(s) ->> 'aal', s.id::text = $2
    from auth.sessions s where s.user_id::text = $1 order by coalesce((to_jsonb(s) ->> 'refreshed_at')::timestamptz, s.created_at::timestamptz) desc limit 100
  $query$ using owner::text, coalesce(pipeline.request_session()::text, '');
end
$$;
comment on function public.read_account_sessions(uuid) is 'Open sessions of the account, newest first; of another account with users:update.';

create function public.end_session(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  target public.admin_users;
begin
  if to_regclass('auth.sessions') is null then return false; end if;
  execute 'select user_id::text::uuid from auth.sessions where id::text = $1' into owner using p_id::text;
  if owner is null then return false; end if;
  select * into target from public.admin_users where id = owner;
  if not pipeline.session_holds() or (owner <> auth.uid()
    and (not public.has_permission('users', 'update') or (target.role = 'super_admin' and not public.is_super_admin()))) then
    raise exception 'permission denied: users:update is needed' using errcode = '42501';
  end if;
  if pipeline.end_session(p_id) = 0 then return false; end if;
  insert into public.admin_user_logs (user_id, action, resource, resource_id, details, ip_address, user_agent)
  select u.id, 'end_session', 'admin_users', owner::text, jsonb_build_object('session', p_id),
    pipeline.request_address(), left(pipeline.request_header('user-agent'), 500)
  from public.admin_users u where u.id = auth.uid();
  return true;
end
$$;
comment on function public.end_session(uuid) is 'Ends a session at once: one''s own, or another account''s with users:update.';

-- For somebody who lost their device. On a hosted project the dashboard removes the factor.
create function public.remove_second_factor(p_user uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  if not public.is_super_admin() or p_user = auth.uid() then
    raise exception 'permission denied: another super admin removes a second factor' using errcode = '42501';
  end if;
  delete from pipeline.totp_factors where user_id = p_user;
  get diagnostics removed = row_count;
  if removed > 0 then
    insert into public.admin_user_logs (user_id, action, resource, resource_id, ip_address, user_agent)
    values (auth.uid(), 'remove_second_factor', 'admin_users', p_user::text, pipeline.request_address(),
      left(pipeline.request_header('user-agent'), 500));
  end if;
  return removed;
end
$$;
comment on function public.remove_second_factor(uuid) is 'Removes another account''s second factor on the local stack; super admins only.';

-- The authentication service sends the mail; this decides whether it may be requested, and logs the request.
create function public.note_password_reset(p_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  target public.admin_users;
begin
  select * into target from public.admin_users where id = p_id;
  if not public.has_permission('users', 'update') or (target.role = 'super_admin' and not public.is_super_admin()) then
    raise exception 'permission denied: users:update is needed' using errcode = '42501';
  end if;
  if target.id is null then
    raise exception 'no such account' using errcode = '22023', hint = 'این کاربر پیدا نشد';
  end if;
  -- The guard on admin_users sets who did it.
  update public.admin_users set updated_by = auth.uid() where id = p_id;
  insert into public.admin_user_logs (user_id, action, resource, resource_id, ip_address, user_agent)
  values (auth.uid(), 'reset_password', 'admin_users', p_id::text,
          pipeline.request_address(), left(pipeline.request_header('user-agent'), 500));
  return target.email;
end
$$;
comment on function public.note_password_reset(uuid) is 'Allows and notes a password reset of an account; returns its e-mail address.';

revoke all on function public.record_sign_in(), public.record_sign_out(), public.read_failed_sign_ins(), public.second_factor_state(),
  public.read_account_sessions(uuid), public.end_session(uuid), public.remove_second_factor(uuid), public.note_password_reset(uuid) from public, anon;
grant execute on function public.record_sign_in(), public.record_sign_out(), public.read_failed_sign_ins(), public.second_factor_state(),
  public.read_account_sessions(uuid), public.end_session(uuid), public.remove_second_factor(uuid), public.note_password_reset(uuid) to authenticated, service_role;
