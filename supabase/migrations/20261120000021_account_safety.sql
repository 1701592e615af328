-- Deactivation, granting of roles, and failed sign-ins.

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

-- A user manager grants no permission that they lack: else a second account could raise the first one's role.
create function pipeline.guard_role_grant() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := auth.uid();
begin
  if actor is null or public.is_super_admin() then return new; end if;
  if tg_op = 'UPDATE' and new.role = old.role then return new; end if;
  if exists (
    select from public.admin_role_permissions granted
    where granted.role = new.role and not exists (
      select from public.admin_users u
      join public.admin_role_permissions held on held.role = u.role and held.permission_id = granted.permission_id
      where u.id = actor and u.is_active)
  ) then
    raise exception 'permission denied: the role holds permissions that its giver lacks' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger guard_role_grant before insert or update on public.admin_users
  for each row execute function pipeline.guard_role_grant();

create table pipeline.failed_sign_ins (
  account text not null check (length(account) <= 320),
  address text not null default '' check (length(address) <= 200),
  failures integer not null default 1 check (failures > 0),
  last_at timestamptz not null default now(),
  primary key (account, address)
);
comment on table pipeline.failed_sign_ins is 'Failed sign-ins an account and address; a row is forgotten a day after its last failure.';
comment on column pipeline.failed_sign_ins.account is 'E-mail address as typed, in lower case.';
comment on column pipeline.failed_sign_ins.address is 'Address from the request''s headers; empty where there is none.';
comment on column pipeline.failed_sign_ins.failures is 'How many in a row.';
comment on column pipeline.failed_sign_ins.last_at is 'When the last one was.';
create index failed_sign_ins_age on pipeline.failed_sign_ins (last_at);
alter table pipeline.failed_sign_ins enable row level security;

-- Three failures are free; each further one doubles the wait, up to fifteen minutes. An address that tries many accounts waits for all of them.
create function pipeline.sign_in_wait(p_account text, p_address text) returns integer
language sql stable set search_path = '' as $$
  select greatest(0, ceil(max(extract(epoch from last_at + make_interval(secs => least(900, power(2, least(failures, 20) - 3))) - now()))))::integer
  from (
    select failures, last_at from pipeline.failed_sign_ins
    where account = p_account and address = p_address and failures > 3
    union all
    select (sum(failures) / 5)::integer, max(last_at) from pipeline.failed_sign_ins
    where address = p_address and address <> '' having sum(failures) > 15
    union all
    select (sum(failures) / 10)::integer, max(last_at) from pipeline.failed_sign_ins
    where account = p_account having sum(failures) > 30
  ) as tries
$$;

create function pipeline.count_failed_sign_in(p_account text, p_address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from pipeline.failed_sign_ins where last_at < now() - interval '1 day';
  -- Invented accounts must not fill the disk.
  if (select count(*) from pipeline.failed_sign_ins) >= 10000 then return; end if;
  insert into pipeline.failed_sign_ins as f (account, address)
  values (left(lower(btrim(p_account)), 320), left(coalesce(p_address, ''), 200))
  on conflict (account, address) do update set failures = least(f.failures + 1, 100000), last_at = now();
end
$$;

create function public.sign_in_delay(p_email text) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(pipeline.sign_in_wait(lower(btrim(p_email)), coalesce(pipeline.request_address(), '')), 0)
$$;
comment on function public.sign_in_delay(text) is 'Seconds to wait before the next sign-in to this account from this address.';

create function public.note_failed_sign_in(p_email text) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if length(btrim(coalesce(p_email, ''))) between 3 and 320 then
    perform pipeline.count_failed_sign_in(p_email, pipeline.request_address());
  end if;
  return public.sign_in_delay(p_email);
end
$$;
comment on function public.note_failed_sign_in(text) is 'Counts a failed sign-in and returns the seconds to wait.';
revoke all on function public.sign_in_delay(text), public.note_failed_sign_in(text) from public;
grant execute on function public.sign_in_delay(text), public.note_failed_sign_in(text) to anon, authenticated, service_role;

-- A successful sign-in clears the account's own count.
create function pipeline.forget_failed_sign_ins() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from pipeline.failed_sign_ins where account = lower(new.email);
  return null;
end
$$;
create trigger forget_failed_sign_ins after update of last_login on public.admin_users
  for each row when (new.last_login is distinct from old.last_login) execute function pipeline.forget_failed_sign_ins();

-- On a hosted project the authentication service calls this before it answers (Auth > Hooks > password verification):
-- the count needs no honest client there.
create function public.password_verification_attempt(event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account text;
  v_wait integer;
begin
  select lower(email) into v_account from auth.users where id = (event ->> 'user_id')::uuid;
  if v_account is null then return jsonb_build_object('decision', 'continue'); end if;
  v_wait := coalesce(pipeline.sign_in_wait(v_account, ''), 0);
  if not (event ->> 'valid')::boolean then
    perform pipeline.count_failed_sign_in(v_account, '');
  end if;
  if v_wait > 0 then
    return jsonb_build_object('decision', 'reject', 'message', 'Too many failed sign-ins', 'should_logout_user', false);
  end if;
  return jsonb_build_object('decision', 'continue');
end
$$;
comment on function public.password_verification_attempt(jsonb) is 'Hook of Supabase Auth: counts wrong passwords and refuses while the account waits.';
revoke all on function public.password_verification_attempt(jsonb) from public, anon, authenticated;
do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant execute on function public.password_verification_attempt(jsonb) to supabase_auth_admin;
  end if;
end
$$;
revoke all on all functions in schema pipeline from public, anon, authenticated;
revoke all on all tables in schema pipeline from public, anon, authenticated;
