-- Staff accounts, what each role may do, and the functions by which policies ask. The authentication service alone holds passwords.

create table public.admin_roles (
  name text primary key check (name ~ '^[a-z_]+$'),
  title text not null check (title <> ''),
  description text,
  created_at timestamptz not null default now()
);
comment on table public.admin_roles is 'Roles.';
comment on column public.admin_roles.name is 'Short name.';
comment on column public.admin_roles.title is 'Persian title.';
comment on column public.admin_roles.description is 'What the role is for.';
comment on column public.admin_roles.created_at is 'When the row was made.';

create table public.admin_users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (email <> ''),
  first_name text,
  last_name text,
  role text not null references public.admin_roles (name) on update cascade,
  is_active boolean not null default true,
  last_login timestamptz,
  created_by uuid references public.admin_users (id) on delete set null,
  updated_by uuid references public.admin_users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.admin_users is
  'Staff. There is no password_hash here: the authentication service keeps it in auth.users, where no API reads it.';
comment on column public.admin_users.id is 'The account, auth.users.id.';
comment on column public.admin_users.email is 'E-mail address, as in the account.';
comment on column public.admin_users.first_name is 'First name.';
comment on column public.admin_users.last_name is 'Last name.';
comment on column public.admin_users.role is 'Role.';
comment on column public.admin_users.is_active is 'False takes every permission away at once.';
comment on column public.admin_users.last_login is 'Last sign-in.';
comment on column public.admin_users.created_by is 'Who made the row.';
comment on column public.admin_users.updated_by is 'Who changed it last.';
comment on column public.admin_users.created_at is 'When the row was made.';
comment on column public.admin_users.updated_at is 'When the row last changed.';
create unique index admin_users_email_key on public.admin_users (lower(email));
create index admin_users_role on public.admin_users (role);
create trigger touch_updated_at before update on public.admin_users
  for each row execute function pipeline.touch_updated_at();

create table public.admin_permissions (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> ''),
  description text,
  resource text not null check (resource <> ''),
  action text not null check (action <> ''),
  unique (resource, action)
);
comment on table public.admin_permissions is 'What can be permitted.';
comment on column public.admin_permissions.id is 'Key.';
comment on column public.admin_permissions.name is 'resource:action.';
comment on column public.admin_permissions.description is 'Persian description.';
comment on column public.admin_permissions.resource is 'What it is about, e.g. "seo".';
comment on column public.admin_permissions.action is 'create, read, update or delete.';

create table public.admin_role_permissions (
  role text not null references public.admin_roles (name) on update cascade on delete cascade,
  permission_id uuid not null references public.admin_permissions (id) on delete cascade,
  primary key (role, permission_id)
);
comment on table public.admin_role_permissions is 'Which role may do what; super_admin may do all without a row here.';
comment on column public.admin_role_permissions.role is 'The role.';
comment on column public.admin_role_permissions.permission_id is 'The permission.';
create index admin_role_permissions_permission on public.admin_role_permissions (permission_id);

insert into public.admin_roles (name, title, description) values
  ('super_admin', 'مدیر کل', 'دسترسی کامل به همهٔ بخش‌ها'),
  ('seo_specialist', 'کارشناس سئو', 'تنظیمات سئو و دیدن صندوق‌ها و دسته‌بندی‌ها'),
  ('editor', 'ویراستار', 'نوشتن خبر و تحلیل، بخش‌های صفحه‌ها و صفحهٔ درباره ما'),
  ('viewer', 'بیننده', 'دیدن همهٔ بخش‌ها بدون تغییر');

insert into public.admin_permissions (name, description, resource, action)
select r.resource || ':' || a.action, a.title || ' ' || r.title, r.resource, a.action
from (values ('sections', 'بخش‌ها'), ('categories', 'دسته‌بندی‌ها'), ('funds', 'صندوق‌ها'), ('blog', 'خبرها و تحلیل‌ها'),
             ('seo', 'سئو'), ('users', 'کاربران'), ('settings', 'تنظیمات'), ('contact', 'پیام‌های تماس')) as r(resource, title),
     (values ('read', 'دیدن'), ('create', 'افزودن'), ('update', 'ویرایش'), ('delete', 'حذف')) as a(action, title)
-- Visitors alone write messages. Messages hold names and addresses: to see them is a permission of its own, apart from editing sections.
where (r.resource, a.action) <> ('contact', 'create');

insert into public.admin_role_permissions (role, permission_id)
select g.role, p.id
from (values
  ('seo_specialist', 'seo', '{read,create,update,delete}'::text[]),
  ('seo_specialist', 'funds', '{read}'), ('seo_specialist', 'categories', '{read}'), ('seo_specialist', 'blog', '{read}'),
  ('editor', 'blog', '{read,create,update,delete}'), ('editor', 'sections', '{read,create,update,delete}'),
  ('editor', 'funds', '{read}'), ('editor', 'categories', '{read}'), ('editor', 'contact', '{read,update,delete}'),
  ('viewer', 'sections', '{read}'), ('viewer', 'categories', '{read}'), ('viewer', 'funds', '{read}'),
  ('viewer', 'blog', '{read}'), ('viewer', 'seo', '{read}'), ('viewer', 'settings', '{read}')
) as g(role, resource, actions)
join public.admin_permissions p on p.resource = g.resource and p.action = any (g.actions);

-- The second factors of the local stack, whose authentication service has none. A hosted one keeps them in auth.mfa_factors.
create table pipeline.totp_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null default '' check (length(name) <= 100),
  secret text not null,
  verified_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
comment on table pipeline.totp_factors is 'Second factors (TOTP) of the local stack.';
comment on column pipeline.totp_factors.id is 'Key.';
comment on column pipeline.totp_factors.user_id is 'The account.';
comment on column pipeline.totp_factors.name is 'Name that its owner gave it.';
comment on column pipeline.totp_factors.secret is 'The shared secret, encrypted with a key of the data folder.';
comment on column pipeline.totp_factors.verified_at is 'When the first code was right; the factor counts from then on.';
comment on column pipeline.totp_factors.last_step is 'Step of the last accepted code: no code is accepted twice.';
comment on column pipeline.totp_factors.created_at is 'When it was made.';
create index totp_factors_user on pipeline.totp_factors (user_id);
alter table pipeline.totp_factors enable row level security;

-- Wrong codes are counted by source, so that whoever knows the password delays nobody else.
create table pipeline.second_factor_tries (
  factor_id uuid not null references pipeline.totp_factors (id) on delete cascade,
  source text not null check (length(source) <= 200),
  failures integer not null default 0 check (failures >= 0),
  failed_at timestamptz,
  passed_at timestamptz,
  primary key (factor_id, source)
);
comment on table pipeline.second_factor_tries is 'Codes of second factors on the local stack, a row for each source.';
comment on column pipeline.second_factor_tries.factor_id is 'The factor.';
comment on column pipeline.second_factor_tries.source is 'The sender''s address, or a browser as "device:…".';
comment on column pipeline.second_factor_tries.failures is 'Wrong codes in a row.';
comment on column pipeline.second_factor_tries.failed_at is 'When the last wrong one came.';
comment on column pipeline.second_factor_tries.passed_at is 'When this browser last gave a right code.';
alter table pipeline.second_factor_tries enable row level security;

-- The session that the request's token belongs to; null outside of a request.
create function pipeline.request_session() returns uuid
language sql stable set search_path = '' as $$
  select nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id', '')::uuid
$$;

create function pipeline.has_second_factor(p_user uuid) returns boolean
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
create function pipeline.session_level(p_session uuid) returns text
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
create function pipeline.session_holds() returns boolean
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

-- Functions that policies and screens call. Security definer, because the tables behind them are closed.
create function public.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.admin_users where id = auth.uid() and is_active) and pipeline.session_holds()
$$;
comment on function public.is_staff() is 'True for an active account of the staff.';

create function public.is_super_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.admin_users where id = auth.uid() and is_active and role = 'super_admin') and pipeline.session_holds()
$$;
comment on function public.is_super_admin() is 'True for an active super admin.';

create function public.has_permission(resource text, action text) returns boolean
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
comment on function public.has_permission(text, text) is 'True where the signed-in person''s role holds resource:action.';

revoke all on function public.is_staff(), public.is_super_admin(), public.has_permission(text, text) from public, anon;
grant execute on function public.is_staff(), public.is_super_admin(), public.has_permission(text, text) to authenticated, service_role;

-- A key names its row for ever: with another one the row would be another's account, setting or page.
create function pipeline.keep_key() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    raise exception 'permission denied: the key of a row of % stays as it is', tg_table_name using errcode = '42501',
      hint = 'شناسهٔ یک سطر عوض نمی‌شود';
  end if;
  return new;
end
$$;

-- Closes a table and opens what is named: the rows that visitors read (a condition), and one policy an action for the staff whose
-- role holds "resource:action". Row-level security decides; grants only narrow it further, because some hosts widen grants.
-- Changes of the staff are logged. Called once for each table, beside its definition.
create procedure pipeline.protect(name text, visitors text default null, staff text default null,
  actions text[] default '{read,create,update,delete}', granted text default 'select, insert, update, delete')
language plpgsql as $$
declare
  action text;
  permitted text;
  key_column name;
begin
  select a.attname into key_column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = format('public.%I', name)::regclass and i.indisprimary and i.indnkeyatts = 1;
  if key_column is not null then
    execute format('create trigger keep_key before update of %1$I on public.%2$I for each row
      when (old.%1$I is distinct from new.%1$I) execute function pipeline.keep_key()', key_column, name);
  end if;
  execute format('alter table public.%I enable row level security', name);
  execute format('revoke all on public.%I from public, anon, authenticated', name);
  execute format('grant %s on public.%I to authenticated', granted, name);
  execute format('grant all on public.%I to service_role', name);
  if visitors is not null then
    execute format('grant select on public.%I to anon', name);
    execute format('create policy visitors_read on public.%I for select to anon, authenticated using (%s)', name, visitors);
  end if;
  if staff is null then return; end if;
  foreach action in array actions loop
    permitted := format('((select public.has_permission(%L, %L)))', staff, action);
    execute format('create policy %I on public.%I for %s to authenticated %s', 'staff_' || action, name,
      case action when 'read' then 'select' when 'create' then 'insert' else action end,
      case action when 'create' then 'with check ' || permitted when 'update' then 'using ' || permitted || ' with check ' || permitted
        else 'using ' || permitted end);
  end loop;
  if actions && '{create,update}' then
    call pipeline.log_changes(name);
  end if;
end
$$;

-- Active staff read their own account, others only with users:read. Super admins alone change roles.
call pipeline.protect('admin_users', staff => 'users', actions => '{create,update,delete}');
create policy staff_read on public.admin_users for select to authenticated
  using (id = (select auth.uid()) and (select public.is_staff()) or (select public.has_permission('users', 'read')));
call pipeline.protect('admin_roles');
call pipeline.protect('admin_permissions');
call pipeline.protect('admin_role_permissions');
create policy staff_read on public.admin_roles for select to authenticated using ((select public.is_staff()));
create policy staff_read on public.admin_permissions for select to authenticated using ((select public.is_staff()));
create policy staff_read on public.admin_role_permissions for select to authenticated using ((select public.is_staff()));
create policy super_admin_changes on public.admin_roles for all to authenticated
  using ((select public.is_super_admin())) with check ((select public.is_super_admin()));
create policy super_admin_changes on public.admin_role_permissions for all to authenticated
  using ((select public.is_super_admin())) with check ((select public.is_super_admin()));
call pipeline.log_changes('admin_roles');
call pipeline.log_changes('admin_role_permissions');

-- No account raises its own role; only a super admin grants or revokes that role, and one active super admin remains.
create function pipeline.guard_admin_users() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := auth.uid();
  was_super constant boolean := tg_op <> 'INSERT' and old.role = 'super_admin';
  will_be_super constant boolean := tg_op <> 'DELETE' and new.role = 'super_admin';
begin
  if actor is not null then
    if tg_op = 'UPDATE' and old.id = actor and new.role <> old.role then
      raise exception 'permission denied: nobody changes their own role' using errcode = '42501',
        hint = 'هیچ‌کس نمی‌تواند نقش خود را تغییر دهد';
    end if;
    if (was_super or will_be_super) and actor is distinct from old.id and not public.is_super_admin() then
      raise exception 'permission denied: only a super admin may change a super admin' using errcode = '42501',
        hint = 'فقط مدیر کل می‌تواند مدیر کل دیگری را تغییر دهد';
    end if;
    if tg_op = 'INSERT' then new.created_by := actor; end if;
    if tg_op = 'UPDATE' then new.updated_by := actor; end if;
  end if;
  if was_super and old.is_active and not (will_be_super and new.is_active) then
    perform pg_advisory_xact_lock(hashtext('admin_users'));
    if not exists (select from public.admin_users where role = 'super_admin' and is_active and id <> old.id) then
      raise exception 'permission denied: the last active super admin stays' using errcode = '42501',
        hint = 'آخرین مدیر کل فعال را نمی‌توان حذف، غیرفعال یا جابه‌جا کرد';
    end if;
  end if;
  return coalesce(new, old);
end
$$;
create trigger guard_admin_users before insert or update or delete on public.admin_users
  for each row execute function pipeline.guard_admin_users();

-- A user manager grants no permission that they lack: else a second account could raise the first one's role. The row's trigger asks, and
-- whoever creates an account asks before: an account without a row would keep its address taken.
create function public.require_role_grant(p_role text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if public.is_super_admin() then return; end if;
  if p_role = 'super_admin' or exists (
    select from public.admin_role_permissions granted join public.admin_permissions p on p.id = granted.permission_id
    where granted.role = p_role and not public.has_permission(p.resource, p.action)
  ) then
    raise exception 'permission denied: the role holds permissions that its giver lacks' using errcode = '42501',
      hint = 'نقشی را که بیش از دسترسی خودتان است نمی‌توانید به کسی بدهید';
  end if;
end
$$;
comment on function public.require_role_grant(text) is 'Raises 42501 where the signed-in person may not give a role to somebody, because it holds more than their own.';
revoke all on function public.require_role_grant(text) from public, anon;
grant execute on function public.require_role_grant(text) to authenticated, service_role;

create function pipeline.guard_role_grant() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and (tg_op = 'INSERT' or new.role <> old.role) then perform public.require_role_grant(new.role); end if;
  return new;
end
$$;
create trigger guard_role_grant before insert or update on public.admin_users
  for each row execute function pipeline.guard_role_grant();

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
create trigger remove_account after delete on public.admin_users
  for each row execute function pipeline.remove_account();
