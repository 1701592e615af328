-- Sessions: what a password change needs, and its log; a list with "end it"; rights that end with the session; a second factor.

-- Where the tables of the authentication service may not be changed by us, its own functions end sessions.
create or replace function pipeline.end_session(p_session uuid) returns integer
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

-- The second factors of the local stack, whose authentication service has none. A hosted one keeps them in auth.mfa_factors.
create table if not exists pipeline.totp_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null default '' check (length(name) <= 100),
  secret text not null,
  verified_at timestamptz,
  last_step bigint not null default 0,
  failures integer not null default 0,
  failed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table pipeline.totp_factors is 'Second factors (TOTP) of the local stack.';
comment on column pipeline.totp_factors.id is 'Key.';
comment on column pipeline.totp_factors.user_id is 'The account.';
comment on column pipeline.totp_factors.name is 'Name that its owner gave it.';
comment on column pipeline.totp_factors.secret is 'The shared secret, encrypted with a key of the data folder.';
comment on column pipeline.totp_factors.verified_at is 'When the first code was right; the factor counts from then on.';
comment on column pipeline.totp_factors.last_step is 'Step of the last accepted code: no code is accepted twice.';
comment on column pipeline.totp_factors.failures is 'Wrong codes in a row.';
comment on column pipeline.totp_factors.failed_at is 'When the last wrong one came.';
comment on column pipeline.totp_factors.created_at is 'When it was made.';
create index if not exists totp_factors_user on pipeline.totp_factors (user_id);
alter table pipeline.totp_factors enable row level security;
revoke all on pipeline.totp_factors from public, anon, authenticated;

create or replace function pipeline.has_second_factor(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  found boolean;
begin
  if exists (select from pipeline.totp_factors where user_id = p_user and verified_at is not null) then return true; end if;
  if to_regclass('auth.mfa_factors') is null or not has_table_privilege('auth.mfa_factors', 'SELECT') then return false; end if;
  execute 'select exists (select from auth.mfa_factors where user_id = $1 and status::text = ''verified'')' into found using p_user;
  return found;
end
$$;

-- The level of a session: the token's claim on a hosted project, the session's row on the local stack. The row of a session that
-- has ended is gone; its token would live for up to an hour.
create or replace function pipeline.session_level(p_session uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  level text;
begin
  if p_session is null or to_regclass('auth.sessions') is null
    or not has_table_privilege('auth.sessions', 'SELECT')
    or not exists (select from pg_attribute where attrelid = to_regclass('auth.sessions') and attname = 'aal') then
    return 'unknown';
  end if;
  execute 'select aal::text from auth.sessions where id::text = $1' into level using p_session::text;
  return coalesce(level, 'ended');
end
$$;

-- False for a session that has ended, and for one without the second factor that its account has.
create or replace function pipeline.session_holds() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  session constant uuid := pipeline.request_session();
  level constant text := pipeline.session_level(session);
begin
  if level = 'ended' then return false; end if;
  if not pipeline.has_second_factor(auth.uid()) then return true; end if;
  return level = 'aal2'
    or coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal', '') = 'aal2';
end
$$;

create or replace function public.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.admin_users where id = auth.uid() and is_active) and pipeline.session_holds()
$$;
create or replace function public.is_super_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.admin_users where id = auth.uid() and is_active and role = 'super_admin') and pipeline.session_holds()
$$;
create or replace function public.has_permission(resource text, action text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.admin_users u
    where u.id = auth.uid() and u.is_active and (
      u.role = 'super_admin'
      or exists (
        select from public.admin_role_permissions rp
        join public.admin_permissions p on p.id = rp.permission_id
        where rp.role = u.role and p.resource = has_permission.resource and p.action = has_permission.action
      )
    )
  ) and pipeline.session_holds()
$$;

-- What the signed-in person's account asks of this session. The screens show the code's field by it; the functions above decide.
create or replace function public.second_factor_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('enrolled', pipeline.has_second_factor(auth.uid()), 'passed', pipeline.session_holds())
$$;
comment on function public.second_factor_state() is 'Whether the account has a second factor, and whether this session may act: {enrolled, passed}.';

create or replace function pipeline.session_state(p_user uuid, p_session uuid, p_minutes integer)
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

-- Ends an account's sessions, all but one where it is named; returns how many.
create or replace function pipeline.end_other_sessions(p_user uuid, p_keep uuid) returns integer
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

create or replace function pipeline.log_account_event(p_user uuid, p_action text, p_details jsonb, p_address text, p_agent text)
returns void language sql security definer set search_path = '' as $$
  insert into public.admin_user_logs (user_id, action, resource, resource_id, details, ip_address, user_agent)
  select id, p_action, 'admin_users', id::text, p_details, nullif(p_address, ''), left(p_agent, 500)
  from public.admin_users where id = p_user
$$;

create or replace function pipeline.note_password_change(p_user uuid, p_session uuid, p_address text, p_agent text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended constant integer := pipeline.end_other_sessions(p_user, p_session);
begin
  perform pipeline.log_account_event(p_user, 'change_password', jsonb_build_object('ended_sessions', ended), p_address, p_agent);
end
$$;

-- Supabase Auth ends the other sessions itself; it changes auth.users as its own role.
create or replace function pipeline.log_hosted_password() returns trigger
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
create or replace function public.account_sessions(p_user uuid default null) returns table (
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
comment on function public.account_sessions(uuid) is 'Open sessions of the account, newest first; of another account with users:update.';

create or replace function public.end_session(p_id uuid) returns boolean
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
create or replace function public.remove_second_factor(p_user uuid) returns integer
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

revoke all on function public.second_factor_state(), public.account_sessions(uuid), public.end_session(uuid),
  public.remove_second_factor(uuid) from public, anon;
grant execute on function public.second_factor_state(), public.account_sessions(uuid), public.end_session(uuid),
  public.remove_second_factor(uuid) to authenticated, service_role;
revoke all on all functions in schema pipeline from public, anon, authenticated;
