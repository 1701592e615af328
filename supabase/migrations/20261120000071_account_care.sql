-- Accounts: a count of failures whose size is bounded, a logged password reset that needs a permission, and deletion that frees the address.

create or replace function pipeline.count_failed_sign_in(p_account text, p_address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from pipeline.failed_sign_ins where last_at < now() - interval '1 day';
  -- Invented accounts must not fill the disk, and must not end the counting either: what failed least makes room.
  if (select count(*) from pipeline.failed_sign_ins) >= 10000 then
    delete from pipeline.failed_sign_ins where ctid in (
      select ctid from pipeline.failed_sign_ins order by failures, last_at limit 1000);
  end if;
  insert into pipeline.failed_sign_ins as f (account, address)
  values (left(lower(btrim(p_account)), 320), left(coalesce(p_address, ''), 200))
  on conflict (account, address) do update set failures = least(f.failures + 1, 100000), last_at = now();
end
$$;

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
    raise exception 'no such account' using errcode = 'P0002', hint = 'این کاربر پیدا نشد';
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
revoke all on function public.note_password_reset(uuid) from public, anon;
grant execute on function public.note_password_reset(uuid) to authenticated, service_role;

-- The account of a former staff member can do nothing, but it would keep its address taken.
-- Where the schema's owner may not delete accounts (some hosted projects), the function admin-users does it.
create function pipeline.remove_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if has_table_privilege('auth.users', 'DELETE') then
    delete from auth.users where id = old.id;
  end if;
  return null;
end
$$;
revoke all on function pipeline.remove_account() from public, anon, authenticated;
create trigger remove_account after delete on public.admin_users
  for each row execute function pipeline.remove_account();
