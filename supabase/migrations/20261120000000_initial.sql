-- Made from supabase/schema by scripts/schema/initial-migration.ts: edit those files, not this one.

-- platform.sql

-- A function that refuses what the staff or a visitor asked for says why in English, and in Persian in its hint, which the screens show.
-- SQLSTATE 22023, 42501 and PTxyz carry hints through both APIs; PostgREST answers PTxyz with the HTTP status xyz.

-- What Supabase provides and plain Postgres and PGlite lack: the three API roles and the `auth` schema.
-- On Supabase nothing below creates anything.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values ('anon', ''), ('authenticated', ''), ('service_role', 'bypassrls')) as roles(name, attribute)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I nologin noinherit %s', wanted.name, wanted.attribute);
        execute format('grant %I to current_user', wanted.name);
      -- Roles belong to the whole server: another database may have made them a moment ago.
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;

  if not exists (select from pg_namespace where nspname = 'auth') then
    create schema auth;
  end if;

  if to_regclass('auth.users') is null then
    create table auth.users (
      id uuid primary key default gen_random_uuid(),
      email varchar(255) unique,
      created_at timestamptz not null default now()
    );
  end if;

  if to_regprocedure('auth.uid()') is null then
    execute $function$
      create function auth.uid() returns uuid language sql stable as $body$
        select coalesce(
          nullif(current_setting('request.jwt.claim.sub', true), ''),
          nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
        )::uuid
      $body$
    $function$;
  end if;
end
$$;

grant usage on schema auth to anon, authenticated, service_role;

-- The pipeline's own tables, in a schema that the API does not serve.
create schema if not exists pipeline;
comment on schema pipeline is 'Book-keeping of the publishing pipeline; never served by the API.';

grant usage on schema public to anon, authenticated, service_role;
revoke all on schema pipeline from public, anon, authenticated;

-- changes.sql

-- What a change leaves behind: `updated_at`; a counter per table, by which a run reads only the tables that changed; the funds
-- (categories, symbols) that it touched, so that a run reads only their rows; and a line of the activity log.
--
-- A changing statement locks its table's row of table_versions until its transaction ends: versions of one table follow the order of
-- the commits without gaps. A reader that knows version n finds everything that came later under "version > n", and a rollback leaves
-- nothing behind.

create function pipeline.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- A writer that hands in its own moment (a source's time stamp) keeps it.
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end
$$;

create table pipeline.table_versions (
  table_name text primary key,
  version bigint not null default 0,
  changed_at timestamptz not null default now(),
  entities_since bigint
) with (fillfactor = 50);
comment on table pipeline.table_versions is 'One row a published table; its version grows with each statement that changes the table, in the same transaction.';
comment on column pipeline.table_versions.table_name is 'A table in schema public.';
comment on column pipeline.table_versions.version is 'Number of changing statements so far.';
comment on column pipeline.table_versions.changed_at is 'Start of the transaction that changed it last.';
comment on column pipeline.table_versions.entities_since is 'From this version on entity_versions is complete for the table; null where entities are not noted.';
alter table pipeline.table_versions enable row level security;

create table pipeline.entity_versions (
  table_name text not null,
  entity text not null,
  version bigint not null,
  primary key (table_name, entity)
);
comment on table pipeline.entity_versions is 'One row an entity and table: the version of the table at which rows of the entity last came, changed or went.';
comment on column pipeline.entity_versions.table_name is 'A table of table_versions whose entities are noted.';
comment on column pipeline.entity_versions.entity is 'A fund''s or category''s id, or a symbol.';
comment on column pipeline.entity_versions.version is 'Version of the table after the statement that touched the entity.';
create index entity_versions_newest on pipeline.entity_versions (table_name, version);
alter table pipeline.entity_versions enable row level security;

-- Security definer: a role that may write the table may not write the counter.
create function pipeline.bump_table_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into pipeline.table_versions as v (table_name, version) values (tg_table_name, 1)
  on conflict (table_name) do update set version = v.version + 1, changed_at = now();
  return null;
end
$$;

-- Called once for each published table, beside its definition.
create procedure pipeline.publish_changes_of(variadic tables text[])
language plpgsql as $$
declare
  name text;
begin
  foreach name in array tables loop
    execute format(
      'create trigger bump_table_version after insert or update or delete or truncate on public.%I
         for each statement execute function pipeline.bump_table_version()', name);
    insert into pipeline.table_versions (table_name) values (name);
    if exists (select from information_schema.columns
               where table_schema = 'public' and table_name = name and column_name = 'updated_at') then
      execute format(
        'create trigger touch_updated_at before update on public.%I
           for each row execute function pipeline.touch_updated_at()', name);
    end if;
  end loop;
end
$$;

-- Fires after bump_table_version: triggers of one event run in the order of their names. Its argument is the column
-- that names the entity. A statement that touches very many entities is recorded as "everything", which reads faster whole.
create function pipeline.note_entities() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  many constant integer := 2000;
  touched constant text := case tg_op
    when 'INSERT' then 'select %1$I::text as entity from arrived'
    when 'DELETE' then 'select %1$I::text as entity from gone'
    when 'UPDATE' then 'select %1$I::text as entity from arrived union select %1$I::text from gone'
  end;
  entities text[];
begin
  if touched is not null then
    execute format('select array_agg(distinct entity) from (' || touched || ') t where entity is not null', tg_argv[0])
      into entities;
    if entities is null then return null; end if;
  end if;
  if entities is null or cardinality(entities) > many then
    update pipeline.table_versions set entities_since = version where table_name = tg_table_name;
    return null;
  end if;
  insert into pipeline.entity_versions as e (table_name, entity, version)
  select v.table_name, t.entity, v.version
    from pipeline.table_versions v cross join unnest(entities) t (entity) where v.table_name = tg_table_name
  on conflict (table_name, entity) do update set version = excluded.version;
  return null;
end
$$;

create procedure pipeline.note_entities_of(name text, entity_column text)
language plpgsql as $$
begin
  execute format('create trigger note_entities_inserted after insert on public.%I
    referencing new table as arrived for each statement execute function pipeline.note_entities(%L)', name, entity_column);
  execute format('create trigger note_entities_updated after update on public.%I
    referencing old table as gone new table as arrived for each statement execute function pipeline.note_entities(%L)', name, entity_column);
  execute format('create trigger note_entities_deleted after delete on public.%I
    referencing old table as gone for each statement execute function pipeline.note_entities(%L)', name, entity_column);
  execute format('create trigger note_entities_truncated after truncate on public.%I
    for each statement execute function pipeline.note_entities(%L)', name, entity_column);
  update pipeline.table_versions set entities_since = version where table_name = name;
end
$$;

-- The value that identifies a row: its single-column key, else the parts of its key joined.
create function pipeline.row_key(r jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(r ->> 'id', r ->> 'key', r ->> 'section_key', r ->> 'name', r ->> 'path',
                  concat_ws(':', r ->> 'role', r ->> 'permission_id'))
$$;

-- What the staff call a row: its first column that has words; null where none has.
create function pipeline.row_name(r jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(r ->> 'name', ''), nullif(r ->> 'title', ''), nullif(r ->> 'label', ''), nullif(r ->> 'question', ''),
                  nullif(r ->> 'keyword', ''), nullif(r ->> 'from_path', ''), nullif(r ->> 'email', ''))
$$;

-- Security definer: nobody may write the log directly. Called for writes of a user alone (`log_changes`). The log keeps null values,
-- inner nulls of JSON columns included: a restored revision sets them again. Rows that one transaction changes in the same way are one batch,
-- which a setting of the transaction names.
create function pipeline.log_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := auth.uid();
  before constant jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after constant jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  was jsonb;
  now_is jsonb;
  details jsonb := jsonb_build_object('actor', actor);
  setting constant text := format('pipeline.log_%s_%s', lower(tg_op), tg_table_name);
  first uuid;
  own uuid;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(a.key, before -> a.key), jsonb_object_agg(a.key, a.value) into was, now_is
    from jsonb_each(after) a
    where a.key not in ('updated_at', 'updated_by', 'last_login') and a.value is distinct from before -> a.key;
    -- A save that changed nothing is no event.
    if now_is is null then return null; end if;
  else
    was := before;
    now_is := after;
  end if;
  if was is not null then details := details || jsonb_build_object('before', was); end if;
  if now_is is not null then details := details || jsonb_build_object('after', now_is); end if;
  first := nullif(current_setting(setting, true), '')::uuid;
  insert into public.admin_user_logs (user_id, action, resource, resource_id, details, ip_address, user_agent, batch)
  values (
    (select id from public.admin_users where id = actor),
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    tg_table_name, pipeline.row_key(coalesce(after, before)), details,
    pipeline.request_address(), left(pipeline.request_header('user-agent'), 500), first)
  returning id into own;
  if first is null then perform set_config(setting, own::text, true); end if;
  return null;
end
$$;

-- Notes in the log what users do to a table's rows. The condition stands in the trigger: for the rows of the pipeline, thousands in a
-- statement, the function would first be called and each row be made JSON.
create procedure pipeline.log_changes(name text, events text default 'insert or update or delete')
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger log_change after %s on public.%I for each row when (auth.uid() is not null)
    execute function pipeline.log_change()', events, name);
end
$$;

-- days.sql

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

-- access.sql

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

-- settings.sql

-- Settings of the product, and when the market is open. Settings reach pages, robots.txt and the schedule: every known key has a shape,
-- and a row is private unless visitors need it. What the print cannot use is refused when it is saved: hosts and ports that no browser
-- takes, days that do not exist, characters that count differently in Postgres and in JavaScript. `shared/schema/site-settings.ts` and
-- `shared/schema/setting-names.ts` state the same for the publisher and the forms; a test compares them.

create table public.site_settings (
  key text primary key check (key <> ''),
  value jsonb not null,
  description text,
  is_public boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint site_settings_description_length check (length(description) <= 1000),
  constraint site_settings_value_length check (length(value::text) <= 100000)
);
comment on table public.site_settings is 'Settings of the product.';
comment on column public.site_settings.key is 'Name of the setting.';
comment on column public.site_settings.value is 'Its value; the unit stands in the name or the description.';
comment on column public.site_settings.description is 'What it does, for the staff.';
comment on column public.site_settings.is_public is 'True shows it to visitors; only the settings that the site shows may be public.';
comment on column public.site_settings.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('site_settings');
call pipeline.protect('site_settings', visitors => 'is_public', staff => 'settings');

-- Beside `settings`, the permission `seo` suffices for this one row; to be written it names no other key.
create policy seo_read on public.site_settings for select to authenticated
  using (key = 'robots' and (select public.has_permission('seo', 'read')));
create policy seo_create on public.site_settings for insert to authenticated
  with check (key = 'robots' and (select public.has_permission('seo', 'update')));
create policy seo_update on public.site_settings for update to authenticated
  using (key = 'robots' and (select public.has_permission('seo', 'update')))
  with check (key = 'robots' and (select public.has_permission('seo', 'update')));

create function pipeline.public_settings() returns text[]
language sql immutable set search_path = '' as $$
  select array['brand', 'brand_latin', 'tagline', 'origin', 'contact_email', 'chat_url', 'magazine_url', 'blog_url', 'api', 'rules',
    'show_sample_data', 'redirect_hosts']
$$;

-- False for blanks and characters without a glyph alone, which would be an empty line on the page.
create function pipeline.is_visible(value text) returns boolean
language sql immutable set search_path = '' as $$
  select value ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'
$$;

-- How an http(s) address begins whose host browsers take. `new URL` throws for "https://[", and the page that prints it would fail.
create function pipeline.web_host_pattern() returns text
language sql immutable set search_path = '' as $$
  select '^https?://[^][[:space:][:cntrl:]\\<>"/?#@:%^|]+'
    || '(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#]|$)'
$$;

-- The error in a cron expression of five fields; null where there is none. e.g. "*/5 9-12 * * 6,0-3". A step stands after "*" or a range
-- only, and one of the months has one of the days. `shared/schema/cron.ts` takes the same for the form and the service; a test compares them.
create function pipeline.cron_problem(expression text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  fields constant text[] := regexp_split_to_array(btrim(expression, E' \t'), '[ \t]+');
  names constant text[] := array['minute', 'hour', 'day of month', 'month', 'day of week'];
  lowest constant integer[] := array[0, 0, 1, 1, 0];
  highest constant integer[] := array[59, 23, 31, 12, 7];
  days_of_month constant integer[] := array[31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  first_day integer := 31;
  longest_month integer := 0;
  part text;
  found text[];
  low integer;
  high integer;
begin
  if cardinality(fields) <> 5 then
    return format('expected 5 fields, came %s', cardinality(fields));
  end if;
  for i in 1..5 loop
    foreach part in array string_to_array(fields[i], ',') loop
      found := regexp_match(part, '^(?:(?:\*|([0-9]{1,2})-([0-9]{1,2}))(?:/([0-9]{1,2}))?|([0-9]{1,2}))$');
      low := coalesce(found[1], found[4])::integer;
      high := coalesce(found[2], found[4])::integer;
      if found is null or found[3]::integer = 0 or low < lowest[i] or high > highest[i] or low > high then
        return format('%s: expected %s to %s, came "%s"', names[i], lowest[i], highest[i], part);
      end if;
      if i = 3 then
        first_day := least(first_day, coalesce(low, 1));
      elsif i = 4 then
        longest_month := greatest(longest_month, (select max(days_of_month[month])
          from generate_series(coalesce(low, 1), coalesce(high, 12), coalesce(found[3]::integer, 1)) as month));
      end if;
    end loop;
  end loop;
  if first_day > longest_month then
    return 'expected a day that one of the months has';
  end if;
  return null;
end
$$;

-- The setting "robots" is what robots.txt says beside the address of the sitemap; `shared/schema/robots-setting.ts` has the same
-- patterns, and a test compares them. The number, from 1, of the first line that breaks a robots.txt: unreadable, or a rule before every User-agent; null for none.
create function pipeline.broken_robots_line(rules text) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  lines constant text[] := string_to_array(rules, E'\n');
  line text;
  has_agent boolean := false;
begin
  for at in 1 .. coalesce(array_length(lines, 1), 0) loop
    line := lines[at];
    if line ~ '[\u0001-\u001f\u007f-\u009f]' then return at; end if;
    continue when line ~ '^ *(#.*)?$';
    if line ~* '^ *user-agent *: *(\*|[a-z0-9_./-]+) *(#.*)?$' then
      has_agent := true;
    elsif line ~* '^ *(allow|disallow) *: *([/*][^ #]*)? *(#.*)?$' or line ~* '^ *crawl-delay *: *[0-9]{1,4}(\.[0-9]{1,3})? *(#.*)?$' then
      if not has_agent then return at; end if;
    elsif line !~* '^ *sitemap *: *https?://[^ #]+ *(#.*)?$'
      and (line !~* '^ *[a-z][a-z-]* *:' or line ~* '^ *(user-agent|allow|disallow|crawl-delay|sitemap) *:') then
      return at;
    end if;
  end loop;
  return null;
end
$$;

-- What a setting of this key expects; null where the value fits, and for keys without a shape.
create function pipeline.setting_problem(key text, value jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  kind constant text := jsonb_typeof(value);
  words constant text := case when kind = 'string' then value #>> '{}' end;
  figure constant numeric := case when kind = 'number' then (value #>> '{}')::numeric end;
  -- Blanks and controls by number: the classes of Postgres depend on the locale of the database.
  control constant text := '[\u0001-\u001f\u007f-\u009f]';
  blank constant text := '\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
  web constant text := '^https?://[^' || blank || '\\<>"]+$';
  server constant text := '(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.){0,20}[a-z]([a-z0-9-]{0,61}[a-z0-9])?|((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9]))';
  port constant text := '(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?';
  day constant text := '^((199[0-9]|20[0-9][0-9])-((01|03|05|07|08|10|12)-(0[1-9]|[12][0-9]|3[01])|(04|06|09|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|(1992|1996|20([02468][048]|[13579][26]))-02-29)$';
begin
  if key in ('brand', 'brand_latin') then
    return case when words is null or length(words) > 200 or not pipeline.is_visible(words) or words ~ control
      then 'a name of 1 to 200 characters on one line' end;
  elsif key = 'tagline' then
    return case when words is null or length(words) > 300 or words ~ control then 'a text of at most 300 characters on one line' end;
  elsif key = 'origin' then
    return case when words is null or words !~ ('^https?://' || server || port || '/?$') or words ~ '^(https:.*:443|http:.*:80)/?$'
      then 'an address without a path, e.g. https://sandoghnama.ir' end;
  elsif key in ('chat_url', 'magazine_url', 'blog_url') then
    return case when kind <> 'null' and (words is null or length(words) > 2000 or words !~ web
        or words !~ pipeline.web_host_pattern())
      then 'an address with http:// or https://, or null' end;
  elsif key = 'contact_email' then
    return case when kind <> 'null' and (words is null or length(words) > 320
        or words !~ ('^[^@<>"' || blank || ']+@[^@<>"' || blank || ']+\.[^@<>"' || blank || ']+$'))
      then 'an e-mail address, or null' end;
  elsif key = 'api' then
    return case when kind <> 'null' and (kind <> 'object' or jsonb_typeof(value -> 'url') is distinct from 'string'
        or length(value ->> 'url') > 2000 or (value ->> 'url') !~ web or (value ->> 'url') !~ ('^https?://' || server || port || '(/|$)')
        or jsonb_typeof(value -> 'anonKey') is distinct from 'string' or length(value ->> 'anonKey') > 2000)
      then 'an object with url and anonKey, or null' end;
  elsif key = 'rules' then
    if kind <> 'object' then return 'an object'; end if;
    return case when exists (select from jsonb_each(value) as rule where case
        when jsonb_typeof(rule.value) = 'object' and jsonb_typeof(rule.value -> 'value') = 'number' and jsonb_typeof(rule.value -> 'asOf') = 'string'
        then (rule.value ->> 'value')::numeric not between 0 and 100 or (rule.value ->> 'asOf') !~ day
        else true end)
      then 'for each rule an object with value (0 to 100) and asOf (YYYY-MM-DD)' end;
  elsif key = 'show_sample_data' then
    return case when kind <> 'boolean' then 'true or false' end;
  elsif key = 'indexnow' then
    return case when kind <> 'object' or jsonb_typeof(value -> 'enabled') is distinct from 'boolean'
        or (value ? 'key' or (value -> 'enabled') = 'true') and (jsonb_typeof(value -> 'key') is distinct from 'string'
          or (value ->> 'key') !~ '^[A-Za-z0-9-]{8,128}$')
        or exists (select from jsonb_each(value) as part where part.key in ('hoursBetween', 'minutesBetween')
          and case jsonb_typeof(part.value) when 'number' then (part.value #>> '{}')::numeric not between 1 and 100000 else true end)
        or exists (select from jsonb_object_keys(value) as part where part not in ('enabled', 'key', 'hoursBetween', 'minutesBetween'))
      then 'an object with enabled, key (8 to 128 letters, digits and dashes), hoursBetween and minutesBetween' end;
  elsif key = 'robots' then
    return case when kind <> 'object' or jsonb_typeof(value -> 'rules') is distinct from 'string' or length(value ->> 'rules') > 20000
        or pipeline.broken_robots_line(value ->> 'rules') is not null
        or jsonb_typeof(value -> 'namesSitemap') is distinct from 'boolean'
        or case jsonb_typeof(value -> 'crawlDelaySeconds') when 'null' then false
          when 'number' then (value ->> 'crawlDelaySeconds')::numeric not between 1 and 60 or (value ->> 'crawlDelaySeconds')::numeric % 1 <> 0
          else true end
        or exists (select from jsonb_object_keys(value) as part where part not in ('rules', 'crawlDelaySeconds', 'namesSitemap'))
      then 'an object with rules (lines of a robots.txt), crawlDelaySeconds (1 to 60, or null) and namesSitemap' end;
  elsif key = 'redirect_hosts' then
    if kind <> 'array' or jsonb_array_length(value) > 200 then return 'a list of at most 200 host names'; end if;
    return case when exists (select from jsonb_array_elements(value) as host where jsonb_typeof(host) <> 'string' or length(host #>> '{}') > 253
        or (host #>> '{}') !~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$')
      then 'a list of host names in small letters, e.g. ["fipiran.ir"]' end;
  elsif key in ('publish_debounce_ms', 'publish_longest_wait_ms', 'publish_pages_within_ms') then
    return case when figure is null or figure not between 0 and 600000 then 'milliseconds from 0 to 600000' end;
  elsif key = 'contact_message_days' then
    return case when figure is null or figure not between 1 and 3650 or figure % 1 <> 0 then 'whole days from 1 to 3650' end;
  elsif key = 'api_address_header' then
    return case when words is null or words not in ('x-forwarded-for', 'cf-connecting-ip', 'x-real-ip', 'fly-client-ip', 'true-client-ip')
      then 'x-forwarded-for, cf-connecting-ip, x-real-ip, fly-client-ip or true-client-ip' end;
  elsif starts_with(key, 'schedule_') then
    return case when words is null then 'a text' when words <> 'off' then pipeline.cron_problem(words) end;
  end if;
  return null;
end
$$;

-- What the value of a setting may be, in Persian; null for keys without a shape.
create function pipeline.setting_hint(key text) returns text
language sql immutable set search_path = '' as $$
  select case
    when key in ('brand', 'brand_latin') then 'یک نام در یک سطر، حداکثر ۲۰۰ نویسه'
    when key = 'tagline' then 'حداکثر ۳۰۰ نویسه در یک سطر'
    when key = 'origin' then 'نشانی بدون مسیر با http:// یا https:// و حرف‌های کوچک، مانند https://sandoghnama.ir؛ درگاه ۱ تا ۶۵۵۳۵ و نه درگاه پیش‌فرض'
    when key = 'contact_email' then 'یک رایانامه مانند info@example.ir؛ یا خالی'
    when key in ('chat_url', 'magazine_url', 'blog_url') then 'نشانی با http:// یا https://، بدون فاصله؛ یا خالی'
    when key = 'rules' then 'هر رقم درصدی از ۰ تا ۱۰۰ است، با روزی که مقررات آن را گفته است'
    when key = 'show_sample_data' then 'روشن یا خاموش'
    when key in ('publish_debounce_ms', 'publish_longest_wait_ms', 'publish_pages_within_ms') then 'عددی از ۰ تا ۶۰۰٬۰۰۰ (میلی‌ثانیه)'
    when key = 'indexnow' then 'روشن یا خاموش؛ برای روشن کردن کلیدی از ۸ تا ۱۲۸ حرف لاتین، رقم و خط تیره؛ فاصله‌ها عددی از ۱ تا ۱۰۰٬۰۰۰'
    when key = 'robots' then 'هر سطر «User-agent»، «Allow»، «Disallow»، «Crawl-delay»، «Sitemap» یا توضیحی با # است؛ نخست یک User-agent، سپس قاعده‌هایش؛ مسیرها با / یا * آغاز می‌شوند؛ وقفه عددی درست از ۱ تا ۶۰ (ثانیه)'
    when key = 'redirect_hosts' then 'در هر سطر یک دامنه با حرف‌های کوچک، مانند fipiran.ir؛ حداکثر ۲۰۰ دامنه'
    when key = 'contact_message_days' then 'عددی درست از ۱ تا ۳۶۵۰ (روز)'
    when key = 'api' then 'نشانی کامل با http:// یا https:// و کلید عمومی'
    when key = 'api_address_header' then 'یکی از این‌ها: x-forwarded-for، cf-connecting-ip، x-real-ip، fly-client-ip، true-client-ip'
    when starts_with(key, 'schedule_') then 'پنج بخش: دقیقه، ساعت، روز ماه، ماه، روز هفته؛ مانند «*/5 9-12 * * *»، یا «off» برای خاموش'
  end
$$;

-- Security definer: whoever writes a setting may not use the schema of these functions.
create function pipeline.guard_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  problem constant text := pipeline.setting_problem(new.key, new.value);
begin
  if problem is not null and starts_with(new.key, 'schedule_') then
    raise exception '% is not a schedule: %', new.key, problem using errcode = '22023', hint = pipeline.setting_hint(new.key);
  elsif problem is not null then
    raise exception 'setting % expects %', new.key, problem using errcode = '22023', hint = pipeline.setting_hint(new.key);
  end if;
  if length(new.key) > 100 or new.key !~ '^[a-z][a-z0-9_]*$' then
    raise exception 'setting key: expected small letters, digits and _, came "%"', left(new.key, 100) using errcode = '22023',
      hint = 'کلید تنظیم فقط حرف کوچک لاتین، رقم و _ دارد';
  end if;
  if new.key = 'upload' then
    raise exception 'setting upload: targets come from the environment' using errcode = '22023',
      hint = 'مقصدهای انتشار فقط از متغیرهای محیطی خوانده می‌شوند';
  end if;
  if new.is_public and new.key <> all (pipeline.public_settings()) then
    raise exception 'setting % stays private', new.key using errcode = '22023',
      hint = 'این تنظیم را نمی‌توان عمومی کرد';
  end if;
  return new;
end
$$;
create trigger guard_settings before insert or update on public.site_settings
  for each row execute function pipeline.guard_settings();

-- Without a brand the site has no name, and without an origin its links lead to a local address: neither is deleted, nor lost by another key.
create function pipeline.guard_needed_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.key in ('brand', 'origin') and auth.uid() is not null and (to_jsonb(new) ->> 'key') is distinct from old.key then
    raise exception 'setting %: it cannot be deleted', old.key using errcode = '22023',
      hint = case old.key when 'brand' then 'نام سایت را نمی‌توان حذف کرد؛ مقدار آن را عوض کنید'
        else 'نشانی سایت را نمی‌توان حذف کرد؛ مقدار آن را عوض کنید' end;
  end if;
  return coalesce(new, old);
end
$$;
create trigger guard_needed_settings before delete or update of key on public.site_settings
  for each row execute function pipeline.guard_needed_settings();

-- What settings:update may set. All else is a super admin's: the address of the site, that of the API, to which the staff's passwords go,
-- how senders are told apart, to which sites visitors may be sent, and every key that is added later.
create function pipeline.staff_settings() returns text[]
language sql immutable set search_path = '' as $$
  select array['brand', 'brand_latin', 'tagline', 'contact_email', 'chat_url', 'magazine_url', 'blog_url', 'rules', 'show_sample_data',
    'indexnow', 'robots', 'publish_debounce_ms', 'publish_longest_wait_ms', 'publish_pages_within_ms', 'contact_message_days']
$$;

create function pipeline.guard_rights_of_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  touched text;
begin
  foreach touched in array array_remove(array[to_jsonb(old) ->> 'key', to_jsonb(new) ->> 'key'], null) loop
    if touched <> all (pipeline.staff_settings()) and not starts_with(touched, 'schedule_')
      and auth.uid() is not null and not public.is_super_admin() then
      raise exception '%: a super admin sets it', touched using errcode = '42501', hint = 'این تنظیم را فقط مدیر کل تغییر می‌دهد';
    end if;
  end loop;
  return coalesce(new, old);
end
$$;
create trigger guard_rights_of_settings before insert or update or delete on public.site_settings
  for each row execute function pipeline.guard_rights_of_settings();

-- A schedule that no entry of the service reads would change nothing.
create function pipeline.refuse_unknown_schedules() returns trigger
language plpgsql set search_path = '' as $$
declare
  known constant text[] := array['schedule_sources', 'schedule_catch_up', 'schedule_publish', 'schedule_report', 'schedule_tidy'];
begin
  if starts_with(new.key, 'schedule_') and new.key <> all (known) then
    raise exception 'setting "%": expected one of %', left(new.key, 100), array_to_string(known, ', ') using errcode = '22023',
      hint = 'زمان‌بندی یکی از این‌هاست: ' || array_to_string(known, '، ');
  end if;
  return new;
end
$$;
comment on function pipeline.refuse_unknown_schedules() is 'The entries of `pipeline/service/schedule`; `supabase/tests/settings.db.test.ts` compares both.';
create trigger refuse_unknown_schedules before insert or update of key on public.site_settings
  for each row execute function pipeline.refuse_unknown_schedules();

create function pipeline.milliseconds_setting(name text, otherwise integer) returns interval
language sql stable set search_path = '' as $$
  select make_interval(secs => coalesce(
    (select (value #>> '{}')::numeric from public.site_settings where key = name and jsonb_typeof(value) = 'number'),
    otherwise) / 1000.0)
$$;

insert into public.site_settings (key, value, description, is_public) values
  ('contact_message_days', '180', 'پیام‌های تماس پس از این تعداد روز، با نشانی و مرورگر فرستنده، پاک می‌شوند', false),
  ('redirect_hosts', '[]', 'دامنه‌هایی بیرون از سایت که تغییر مسیر می‌تواند به آن‌ها برود؛ فقط مدیر کل', true);

create table public.trading_sessions (
  id uuid primary key default gen_random_uuid(),
  fund_kind text not null check (fund_kind <> ''),
  opens_at time not null,
  closes_at time not null,
  weekdays integer[] not null check (cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  effective_from date not null,
  notice_url text check (notice_url <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (fund_kind, effective_from),
  check (opens_at < closes_at),
  constraint trading_sessions_effective_from_plausible check (effective_from >= '1990-01-01' and effective_from < date_trunc('year', now()) + interval '2 years')
);
comment on table public.trading_sessions is 'Market hours by kind of fund; the newest row in force counts.';
comment on column public.trading_sessions.id is 'Key.';
comment on column public.trading_sessions.fund_kind is 'A category''s name, or "default".';
comment on column public.trading_sessions.opens_at is 'Opening, Tehran time.';
comment on column public.trading_sessions.closes_at is 'Close, Tehran time.';
comment on column public.trading_sessions.weekdays is 'ISO weekdays: 1 is Monday, 6 Saturday, 7 Sunday.';
comment on column public.trading_sessions.effective_from is 'First day on which it holds.';
comment on column public.trading_sessions.notice_url is 'Address of the notice that says so.';
comment on column public.trading_sessions.created_at is 'When the row was made.';
comment on column public.trading_sessions.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('trading_sessions');
call pipeline.protect('trading_sessions', visitors => 'true', staff => 'settings');

create table public.market_holidays (
  id uuid primary key default gen_random_uuid(),
  date date not null unique,
  title text not null check (title <> ''),
  notice_url text check (notice_url <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint market_holidays_title_length check (length(title) <= 200),
  constraint market_holidays_date_plausible check (date >= '1990-01-01' and date < date_trunc('year', now()) + interval '2 years')
);
comment on table public.market_holidays is 'Days on which the market stays shut, weekends apart.';
comment on column public.market_holidays.id is 'Key.';
comment on column public.market_holidays.date is 'The day, Gregorian.';
comment on column public.market_holidays.title is 'Persian name of the day.';
comment on column public.market_holidays.notice_url is 'Address of the notice that says so.';
comment on column public.market_holidays.created_at is 'When the row was made.';
comment on column public.market_holidays.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('market_holidays');
call pipeline.protect('market_holidays', visitors => 'true', staff => 'settings', actions => '{create,update,delete}');

-- log.sql

-- The activity log. Every change that a person makes through the API inserts a row (`pipeline.log_change`), as do sign-ins.

create table public.admin_user_logs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.admin_users (id) on delete set null,
  action text not null check (action <> ''),
  resource text not null check (resource <> ''),
  resource_id text,
  details jsonb,
  ip_address text,
  user_agent text,
  batch uuid references public.admin_user_logs (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.admin_user_logs is 'What the staff did.';
comment on column public.admin_user_logs.id is 'Key.';
comment on column public.admin_user_logs.user_id is 'Who; null once the account is gone.';
comment on column public.admin_user_logs.action is 'login, logout, create, update, delete.';
comment on column public.admin_user_logs.resource is 'Table or area.';
comment on column public.admin_user_logs.resource_id is 'Which row.';
comment on column public.admin_user_logs.details is 'Before and after.';
comment on column public.admin_user_logs.ip_address is 'Address from the request''s headers; null where there is none.';
comment on column public.admin_user_logs.user_agent is 'Browser from the request''s headers.';
comment on column public.admin_user_logs.batch is 'The first of the rows that one transaction changed in this way in this table; null for that row.';
comment on column public.admin_user_logs.created_at is 'When.';
create index admin_user_logs_newest on public.admin_user_logs (created_at desc);
create index admin_user_logs_user on public.admin_user_logs (user_id, created_at desc);
create index admin_user_logs_resource on public.admin_user_logs (resource, created_at desc);
create index admin_user_logs_batch on public.admin_user_logs (batch);
create index admin_user_logs_record on public.admin_user_logs (resource, resource_id, created_at desc);

call pipeline.protect('admin_user_logs');
create policy staff_read on public.admin_user_logs for select to authenticated using ((select public.has_permission('users', 'read')));

-- A header of the API's request, null outside of a request. e.g. request_header('user-agent')
create function pipeline.request_header(name text) returns text
language sql stable set search_path = '' as $$
  select nullif(btrim(nullif(current_setting('request.headers', true), '')::jsonb ->> name), '')
$$;

-- A proxy appends the address that it sees: the last entry is the one that the nearest proxy vouches for, anything before it
-- may be the sender's invention. The local API's gateway writes exactly one entry. Behind several proxies the setting
-- `api_address_header` names the header that the outer one overwrites, e.g. cf-connecting-ip on supabase.com.
create function pipeline.request_address() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    pipeline.request_header((select value #>> '{}' from public.site_settings
      where key = 'api_address_header' and value #>> '{}' in ('cf-connecting-ip', 'x-real-ip', 'fly-client-ip', 'true-client-ip'))),
    nullif(btrim(split_part(pipeline.request_header('x-forwarded-for'), ',', -1)), ''))
$$;

-- The permission's resource of a table whose rows the staff edit; null for every other table.
create function pipeline.permission_of_table(name text) returns text
language sql immutable set search_path = '' as $$
  select case
    when name in ('funds', 'categories', 'sections') then name
    when name = 'consumer_price_index' then 'funds'
    when name in ('page_sections', 'section_templates', 'about_page_content', 'team_members', 'menu_links', 'faq_entries', 'page_texts') then 'sections'
    when name in ('articles', 'media') then 'blog'
    when name in ('redirects', 'seo_settings', 'seo_keywords', 'schema_templates') then 'seo'
    when name in ('site_settings', 'trading_sessions', 'market_holidays', 'data_sources') then 'settings'
    when name in ('admin_users', 'admin_roles') then 'users'
  end
$$;

-- What the staff call an account: its name, else its address; null once it is gone.
create function pipeline.person_name(p_id uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) from public.admin_users u where u.id = p_id
$$;

create function public.read_record_history(table_name text, record_id text)
returns table (id uuid, at timestamptz, by text, action text, before jsonb, after jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  needed constant text := pipeline.permission_of_table(table_name);
  most constant integer := 200;
begin
  if needed is null or not public.has_permission(needed, 'read') then
    raise exception 'permission denied: reading the history of "%"', table_name using errcode = '42501';
  end if;
  return query
    select l.id, l.created_at,
      pipeline.person_name(l.user_id), l.action, l.details -> 'before', l.details -> 'after'
    from public.admin_user_logs l
    where l.resource = read_record_history.table_name and l.resource_id = read_record_history.record_id
      and l.action in ('create', 'update', 'delete')
    order by l.created_at desc, l.id limit most;
end
$$;
comment on function public.read_record_history(text, text) is 'Changes of one record by the staff, newest first, for whoever may read its table.';

-- What the staff deletes stays in the log with its values: for 30 days that is the trash. Files of pictures are gone, and accounts are no content.
create function pipeline.is_restorable(name text) returns boolean
language sql immutable set search_path = '' as $$
  select name in ('articles', 'categories', 'sections', 'about_page_content', 'team_members', 'menu_links', 'faq_entries', 'redirects',
    'schema_templates', 'trading_sessions', 'market_holidays', 'consumer_price_index')
$$;

create function public.read_trash()
returns table (id uuid, at timestamptz, by text, resource text, record_id text, before jsonb)
language sql stable security definer set search_path = '' as $$
  select l.id, l.created_at, pipeline.person_name(l.user_id), l.resource, l.resource_id, l.details -> 'before'
  from public.admin_user_logs l
  where l.action = 'delete' and l.created_at > now() - interval '30 days' and pipeline.is_restorable(l.resource)
    and public.has_permission(pipeline.permission_of_table(l.resource), 'read')
    -- Restored meanwhile, or deleted again later.
    and not exists (select from public.admin_user_logs later where later.resource = l.resource and later.resource_id = l.resource_id
      and later.action in ('create', 'delete') and later.created_at > l.created_at)
  order by l.created_at desc, l.id limit 500
$$;
comment on function public.read_trash() is 'What the staff deleted in the last 30 days and nobody has restored, newest first, as far as the caller may read it.';

-- Inserts a row as it was. Columns that the table does not have any more are left out.
create function pipeline.insert_row(relation text, content jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('insert into public.%I select (jsonb_populate_record(null::public.%I, $1)).*', relation, relation) using content;
end
$$;

create function public.restore_deleted(p_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  deleted record;
  part record;
begin
  select l.user_id, l.created_at, l.resource, l.resource_id, l.details -> 'before' as content into deleted
  from public.admin_user_logs l
  where l.id = p_id and l.action = 'delete' and l.created_at > now() - interval '30 days' and pipeline.is_restorable(l.resource);
  if deleted.resource is null then
    raise exception 'there is no deletion "%" of the last 30 days', p_id using errcode = 'PT404', hint = 'این مورد دیگر در سطل بازیافت نیست';
  end if;
  if not public.has_permission(pipeline.permission_of_table(deleted.resource), 'create') then
    raise exception 'permission denied: restoring a row of "%"', deleted.resource using errcode = '42501';
  end if;
  perform pipeline.insert_row(deleted.resource, deleted.content);
  -- What was deleted with it: its SEO settings with their keywords, and its places on pages that still exist.
  for part in
    select l.resource, l.details -> 'before' as content from public.admin_user_logs l
    where l.action = 'delete' and l.created_at = deleted.created_at and l.user_id is not distinct from deleted.user_id
      and ((l.resource = 'seo_settings' and l.details -> 'before' ->> 'page_id' = deleted.resource_id)
        or (l.resource = 'page_sections' and deleted.resource_id in (l.details -> 'before' ->> 'section_id', l.details -> 'before' ->> 'page_id')))
  loop
    begin
      perform pipeline.insert_row(part.resource, part.content);
    exception when unique_violation or foreign_key_violation then
      raise notice 'not restored: % of %', part.resource, deleted.resource_id;
    end;
  end loop;
  return deleted.resource_id;
end
$$;
comment on function public.restore_deleted(uuid) is 'Brings a row of the trash back as it was, with its SEO settings and its places; needs the right to create one. Returns its key.';
revoke all on function public.read_trash(), public.restore_deleted(uuid) from public, anon;
grant execute on function public.read_trash(), public.restore_deleted(uuid) to authenticated, service_role;

revoke all on function public.read_record_history(text, text) from public, anon;
grant execute on function public.read_record_history(text, text) to authenticated, service_role;

-- How many rows each change of many rows has, by its first row.
create function public.read_log_counts(p_ids uuid[])
returns table (id uuid, rows bigint)
language sql stable security invoker set search_path = '' as $$
  select l.batch, count(*) + 1 from public.admin_user_logs l where l.batch = any (p_ids) group by l.batch
$$;
comment on function public.read_log_counts(uuid[]) is 'Number of rows of each change of the log that has more than one.';

-- The rows of a change, with what the staff call each: as the row is named now, or was when it was deleted.
create function public.read_log_batch(p_id uuid)
returns table (id uuid, resource_id text, name text, details jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 1000;
  source text;
begin
  if not public.has_permission('users', 'read') then
    raise exception 'permission denied: users:read is needed' using errcode = '42501';
  end if;
  select l.resource into source from public.admin_user_logs l where l.id = p_id;
  if source is null or to_regclass(format('public.%I', source)) is null then return; end if;
  return query execute format($query$
    select l.id, l.resource_id,
      coalesce(pipeline.row_name(to_jsonb(t)), pipeline.row_name(l.details -> 'after'), pipeline.row_name(l.details -> 'before'), l.resource_id),
      l.details
    from public.admin_user_logs l left join public.%I t on pipeline.row_key(to_jsonb(t)) = l.resource_id
    where l.id = $1 or l.batch = $1 order by 3, 1 limit $2 $query$, source) using p_id, most;
end
$$;
comment on function public.read_log_batch(uuid) is 'The rows of one change of the log with their names, for whoever may read it.';
revoke all on function public.read_log_counts(uuid[]), public.read_log_batch(uuid) from public, anon;
grant execute on function public.read_log_counts(uuid[]), public.read_log_batch(uuid) to authenticated, service_role;

-- sessions.sql

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

-- funds.sql

-- Categories and funds.

-- `between -1e30 and 1e30` admits finite numbers only: NaN and infinity sort above every number.
create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> ''),
  slug text not null unique check (slug ~ '^[^/\s]+$'),
  description text check (description <> ''),
  color text check (color ~ '^#[0-9A-Fa-f]{6}$'),
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint categories_name_length check (length(name) <= 100),
  constraint categories_description_length check (length(description) <= 200)
);
comment on table public.categories is 'Kinds of fund.';
comment on column public.categories.id is 'Key.';
comment on column public.categories.name is 'The kind in English, e.g. "gold"; logic goes by it.';
comment on column public.categories.slug is 'Last part of the address /categories/{slug}.';
comment on column public.categories.description is 'Persian display name; the name stands in where it is null.';
comment on column public.categories.color is 'Colour as #rrggbb wherever the category has one, or null for the fixed set.';
comment on column public.categories.display_order is 'Place in the sidebar and in every list of categories, ascending; equal ones follow the kind.';
comment on column public.categories.created_at is 'When the row was made.';
comment on column public.categories.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('categories');
call pipeline.protect('categories', visitors => 'true', staff => 'categories');

create table public.funds (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  symbol text check (symbol <> ''),
  slug text not null unique check (slug ~ '^[^/\s]+$'),
  manager text check (manager <> ''),
  category_id uuid not null references public.categories (id),
  assets numeric check (assets between 0 and 1e30),
  initiation_date date,
  established_date date,
  risk_level text check (risk_level <> ''),
  nav numeric check (nav > 0 and nav <= 1e30),
  "return" numeric check ("return" between -1e30 and 1e30),
  ins_code text check (ins_code ~ '^[0-9]{10,18}$'),
  isin text check (isin <> ''),
  reg_no text check (reg_no <> ''),
  group_id integer,
  guarantor text check (guarantor <> ''),
  website text check (website <> ''),
  site_software text check (site_software <> ''),
  portfolio_id text check (portfolio_id <> ''),
  dividend_interval_months integer check (dividend_interval_months > 0),
  commodity_kind text check (commodity_kind <> ''),
  is_tradable boolean not null default true,
  is_active boolean not null default true,
  last_seen_at timestamptz,
  origin text not null check (origin <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint funds_name_length check (length(name) <= 300),
  constraint funds_symbol_length check (length(symbol) <= 100),
  constraint funds_manager_length check (length(manager) <= 300),
  constraint funds_guarantor_length check (length(guarantor) <= 300),
  constraint funds_risk_level_length check (length(risk_level) <= 100),
  constraint funds_isin_length check (length(isin) <= 100),
  constraint funds_reg_no_length check (length(reg_no) <= 100),
  constraint funds_commodity_kind_length check (length(commodity_kind) <= 100)
);
comment on table public.funds is 'Investment funds.';
comment on column public.funds.id is 'Key; upstream keys are no keys of ours.';
comment on column public.funds.name is 'Persian name.';
comment on column public.funds.symbol is 'Trading symbol; two funds may bear the same one.';
comment on column public.funds.slug is 'Last part of the address /funds/{slug}.';
comment on column public.funds.manager is 'Management company.';
comment on column public.funds.category_id is 'Its kind.';
comment on column public.funds.assets is 'Net assets, rials.';
comment on column public.funds.initiation_date is 'Day on which it began to work.';
comment on column public.funds.established_date is 'Day of its registration.';
comment on column public.funds.risk_level is 'Risk level as its prospectus words it.';
comment on column public.funds.nav is 'Newest redemption NAV of a unit, rials.';
comment on column public.funds."return" is 'Newest one-year return, percent points.';
comment on column public.funds.ins_code is 'TSETMC instrument code, 10 to 18 digits; unique among traded funds.';
comment on column public.funds.isin is 'ISIN.';
comment on column public.funds.reg_no is 'Registration number at the regulator; the funds of one umbrella share it.';
comment on column public.funds.group_id is 'Number within the umbrella at fipiran; 0 for a fund of its own.';
comment on column public.funds.guarantor is 'Market maker or guarantor.';
comment on column public.funds.website is 'Host name of its website.';
comment on column public.funds.site_software is 'Maker of its website, which decides how that is read.';
comment on column public.funds.portfolio_id is 'Its number on its own website.';
comment on column public.funds.dividend_interval_months is 'Months between two payments of profit; null where it pays none.';
comment on column public.funds.commodity_kind is 'What a commodity fund holds, e.g. "saffron".';
comment on column public.funds.is_tradable is 'Traded on the exchange.';
comment on column public.funds.is_active is 'False once it has vanished from the official list; its page stays.';
comment on column public.funds.last_seen_at is 'When the official list last named it.';
comment on column public.funds.origin is 'Source id, or "simulated".';
comment on column public.funds.created_at is 'When the row was made.';
comment on column public.funds.updated_at is 'When the row last changed.';
create unique index funds_ins_code_key on public.funds (ins_code) where ins_code is not null;
create unique index funds_registration_key on public.funds (reg_no, group_id) nulls not distinct
  where ins_code is null and reg_no is not null;
create index funds_category on public.funds (category_id);
create index funds_lower_name on public.funds (lower(name));
-- Each run asks whether a simulated row is in use: indexes of this kind answer it without reading a table, and are empty once only
-- real rows remain.
create index funds_simulated on public.funds (origin) where origin = 'simulated';
call pipeline.publish_changes_of('funds');
call pipeline.note_entities_of('funds', 'id');
call pipeline.bound_days('funds', 'initiation_date');
call pipeline.bound_days('funds', 'established_date');
call pipeline.protect('funds', visitors => 'true', staff => 'funds');

-- market.sql

-- The market: today's prices, map, returns and allocations, and the histories of funds and categories.

-- Today.
create table public.fund_live_data (
  fund_id uuid not null references public.funds (id) on delete cascade,
  timestamp timestamptz not null,
  current_price numeric check (current_price > 0 and current_price <= 1e30),
  nav numeric check (nav > 0 and nav <= 1e30),
  price_change_percent numeric check (price_change_percent between -1e30 and 1e30),
  bubble_amount numeric check (bubble_amount between -1e30 and 1e30),
  bubble_percent numeric check (bubble_percent between -1e30 and 1e30),
  net_asset numeric check (net_asset between 0 and 1e30),
  liquidity numeric check (liquidity between 0 and 1e30),
  trading_volume numeric check (trading_volume between 0 and 1e30),
  trading_value numeric check (trading_value between 0 and 1e30),
  price_low numeric check (price_low > 0 and price_low <= 1e30),
  price_high numeric check (price_high > 0 and price_high <= 1e30),
  price_first numeric check (price_first > 0 and price_first <= 1e30),
  price_yesterday numeric check (price_yesterday > 0 and price_yesterday <= 1e30),
  market_cap numeric check (market_cap between 0 and 1e30),
  buy_queue_volume numeric check (buy_queue_volume between 0 and 1e30),
  sell_queue_volume numeric check (sell_queue_volume between 0 and 1e30),
  trade_count numeric check (trade_count between 0 and 1e30),
  nav_date date,
  nav_origin text check (nav_origin <> ''),
  origin text not null check (origin <> ''),
  primary key (fund_id, timestamp),
  check (price_low <= price_high)
);
comment on table public.fund_live_data is 'A fund at one moment of a trading day.';
comment on column public.fund_live_data.fund_id is 'The fund.';
comment on column public.fund_live_data.timestamp is 'Moment that the figures speak of.';
comment on column public.fund_live_data.current_price is 'Last price of a unit, rials.';
comment on column public.fund_live_data.nav is 'Redemption NAV of a unit, rials.';
comment on column public.fund_live_data.price_change_percent is 'Against yesterday''s close, percent points.';
comment on column public.fund_live_data.bubble_amount is 'Price less redemption NAV, rials; negative below NAV.';
comment on column public.fund_live_data.bubble_percent is '(price - NAV) / NAV, percent points.';
comment on column public.fund_live_data.net_asset is 'Net assets, rials.';
comment on column public.fund_live_data.liquidity is 'Trading value of the day, rials: the liquidity by which funds are ranked; equal to trading_value.';
comment on column public.fund_live_data.trading_volume is 'Units traded today.';
comment on column public.fund_live_data.trading_value is 'Value traded today, rials.';
comment on column public.fund_live_data.price_low is 'Lowest price today, rials.';
comment on column public.fund_live_data.price_high is 'Highest price today, rials.';
comment on column public.fund_live_data.price_first is 'First price today, rials.';
comment on column public.fund_live_data.price_yesterday is 'Yesterday''s closing price, rials.';
comment on column public.fund_live_data.market_cap is 'Price times units, rials.';
comment on column public.fund_live_data.buy_queue_volume is 'Units wanted at the best limit.';
comment on column public.fund_live_data.sell_queue_volume is 'Units offered at the best limit.';
comment on column public.fund_live_data.trade_count is 'Trades today.';
comment on column public.fund_live_data.nav_date is 'Day of the NAV, at most that of the moment; null where it is that of the moment.';
comment on column public.fund_live_data.nav_origin is 'Source of the NAV; null where it is that of the row.';
comment on column public.fund_live_data.origin is 'Source id, or "simulated".';
create index fund_live_data_simulated on public.fund_live_data (origin) where origin = 'simulated';
call pipeline.publish_changes_of('fund_live_data');
call pipeline.note_entities_of('fund_live_data', 'fund_id');
call pipeline.bound_days('fund_live_data', 'timestamp', 'fund_id');
call pipeline.bound_days('fund_live_data', 'nav_date', 'fund_id');
call pipeline.protect('fund_live_data', visitors => 'true', staff => 'funds');

create table public.market_map_data (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null references public.categories (id) on delete cascade,
  fund_id uuid not null references public.funds (id) on delete cascade,
  trading_volume numeric check (trading_volume between 0 and 1e30),
  price_change_percent numeric check (price_change_percent between -1e30 and 1e30),
  timestamp timestamptz not null default now(),
  is_latest boolean not null default true,
  origin text not null check (origin <> ''),
  updated_at timestamptz not null default now()
);
comment on table public.market_map_data is 'Cells of the market map.';
comment on column public.market_map_data.id is 'Key.';
comment on column public.market_map_data.category_id is 'Category in whose map it lies.';
comment on column public.market_map_data.fund_id is 'The fund.';
comment on column public.market_map_data.trading_volume is 'Units traded: the cell''s area.';
comment on column public.market_map_data.price_change_percent is 'Percent points: the cell''s colour.';
comment on column public.market_map_data.timestamp is 'Moment that the figures speak of.';
comment on column public.market_map_data.is_latest is 'True for the one newest row of a fund.';
comment on column public.market_map_data.origin is 'Source id, or "simulated".';
comment on column public.market_map_data.updated_at is 'When the row last changed.';
create unique index market_map_data_latest_key on public.market_map_data (fund_id) where is_latest;
create index market_map_data_category on public.market_map_data (category_id, updated_at desc);
-- Deleting a fund looks up all of its map rows, not only the latest.
create index market_map_data_fund on public.market_map_data (fund_id);
create index market_map_data_simulated on public.market_map_data (origin) where origin = 'simulated';
call pipeline.publish_changes_of('market_map_data');
call pipeline.note_entities_of('market_map_data', 'fund_id');
call pipeline.bound_days('market_map_data', 'timestamp', 'fund_id');
call pipeline.protect('market_map_data', visitors => 'true', staff => 'funds');

create table public.fund_return_data (
  fund_id uuid not null references public.funds (id) on delete cascade,
  date date not null,
  return_daily numeric check (return_daily between -1e30 and 1e30),
  return_weekly numeric check (return_weekly between -1e30 and 1e30),
  return_monthly numeric check (return_monthly between -1e30 and 1e30),
  return_quarterly numeric check (return_quarterly between -1e30 and 1e30),
  return_biannual numeric check (return_biannual between -1e30 and 1e30),
  return_yearly numeric check (return_yearly between -1e30 and 1e30),
  return_1d numeric check (return_1d between -1e30 and 1e30),
  origin text not null check (origin <> ''),
  primary key (fund_id, date)
);
comment on table public.fund_return_data is 'Returns up to a day.';
comment on column public.fund_return_data.fund_id is 'The fund.';
comment on column public.fund_return_data.date is 'Day up to which the returns run.';
comment on column public.fund_return_data.return_daily is 'Of one day, by NAV, percent points.';
comment on column public.fund_return_data.return_weekly is 'Of one week, percent points.';
comment on column public.fund_return_data.return_monthly is 'Of one month, percent points.';
comment on column public.fund_return_data.return_quarterly is 'Of three months, percent points.';
comment on column public.fund_return_data.return_biannual is 'Of six months, percent points.';
comment on column public.fund_return_data.return_yearly is 'Of twelve months, percent points.';
comment on column public.fund_return_data.return_1d is 'Of one day, by price, percent points.';
comment on column public.fund_return_data.origin is 'Source id, or "simulated".';
create index fund_return_data_simulated on public.fund_return_data (origin) where origin = 'simulated';
call pipeline.publish_changes_of('fund_return_data');
call pipeline.note_entities_of('fund_return_data', 'fund_id');
call pipeline.bound_days('fund_return_data', 'date', 'fund_id');
call pipeline.protect('fund_return_data', visitors => 'true', staff => 'funds');

create table public.fund_allocations (
  fund_id uuid not null references public.funds (id) on delete cascade,
  date date not null,
  stock numeric check (stock between -1e6 and 1e6),
  bond numeric check (bond between -1e6 and 1e6),
  deposit numeric check (deposit between -1e6 and 1e6),
  cash numeric check (cash between -1e6 and 1e6),
  commodity numeric check (commodity between -1e6 and 1e6),
  fund_unit numeric check (fund_unit between -1e6 and 1e6),
  other numeric check (other between -1e6 and 1e6),
  five_best numeric check (five_best between -1e6 and 1e6),
  origin text not null check (origin <> ''),
  primary key (fund_id, date)
);
comment on table public.fund_allocations is 'Asset mix; the shares need not sum to 100.';
comment on column public.fund_allocations.fund_id is 'The fund.';
comment on column public.fund_allocations.date is 'Day of the mix.';
comment on column public.fund_allocations.stock is 'Shares, percent points of assets.';
comment on column public.fund_allocations.bond is 'Bonds, percent points of assets.';
comment on column public.fund_allocations.deposit is 'Bank deposits, percent points of assets.';
comment on column public.fund_allocations.cash is 'Cash, percent points of assets.';
comment on column public.fund_allocations.commodity is 'Commodity certificates, percent points of assets.';
comment on column public.fund_allocations.fund_unit is 'Units of other funds, percent points of assets.';
comment on column public.fund_allocations.other is 'Everything else, percent points of assets; may be below zero.';
comment on column public.fund_allocations.five_best is 'The five heaviest shares together, percent points of assets.';
comment on column public.fund_allocations.origin is 'Source id, or "simulated".';
create index fund_allocations_simulated on public.fund_allocations (origin) where origin = 'simulated';
call pipeline.publish_changes_of('fund_allocations');
call pipeline.note_entities_of('fund_allocations', 'fund_id');
call pipeline.bound_days('fund_allocations', 'date', 'fund_id');
call pipeline.protect('fund_allocations', visitors => 'true', staff => 'funds');

-- Daily histories. The key (fund, day) serves the newest row and a range of days alike.
create table public.fund_nav_history (
  fund_id uuid not null references public.funds (id) on delete cascade,
  date date not null,
  nav_redemption numeric check (nav_redemption > 0 and nav_redemption <= 1e30),
  nav_issue numeric check (nav_issue > 0 and nav_issue <= 1e30),
  nav_statistical numeric check (nav_statistical > 0 and nav_statistical <= 1e30),
  net_asset numeric check (net_asset between 0 and 1e30),
  units numeric check (units between 0 and 1e30),
  units_issued numeric check (units_issued between 0 and 1e30),
  units_redeemed numeric check (units_redeemed between 0 and 1e30),
  close_price numeric check (close_price > 0 and close_price <= 1e30),
  trading_volume numeric check (trading_volume between 0 and 1e30),
  trading_value numeric check (trading_value between 0 and 1e30),
  origin text not null check (origin <> ''),
  primary key (fund_id, date)
);
comment on table public.fund_nav_history is 'A fund at the end of a day.';
comment on column public.fund_nav_history.fund_id is 'The fund.';
comment on column public.fund_nav_history.date is 'The day.';
comment on column public.fund_nav_history.nav_redemption is 'Redemption NAV of a unit, rials.';
comment on column public.fund_nav_history.nav_issue is 'Issue NAV of a unit, rials.';
comment on column public.fund_nav_history.nav_statistical is 'Statistical NAV of a unit, rials.';
comment on column public.fund_nav_history.net_asset is 'Net assets, rials.';
comment on column public.fund_nav_history.units is 'Units outstanding.';
comment on column public.fund_nav_history.units_issued is 'Units issued on the day.';
comment on column public.fund_nav_history.units_redeemed is 'Units redeemed on the day.';
comment on column public.fund_nav_history.close_price is 'Closing price of a unit, rials.';
comment on column public.fund_nav_history.trading_volume is 'Units traded on the day.';
comment on column public.fund_nav_history.trading_value is 'Value traded on the day, rials.';
comment on column public.fund_nav_history.origin is 'Source id, or "simulated".';
create index fund_nav_history_simulated on public.fund_nav_history (origin) where origin = 'simulated';
call pipeline.publish_changes_of('fund_nav_history');
call pipeline.note_entities_of('fund_nav_history', 'fund_id');
call pipeline.bound_days('fund_nav_history', 'date', 'fund_id');
call pipeline.protect('fund_nav_history', visitors => 'true', staff => 'funds');

create table public.fund_cash_flow (
  fund_id uuid not null references public.funds (id) on delete cascade,
  date date not null,
  cash_flow numeric check (cash_flow between -1e30 and 1e30),
  buying numeric check (buying between 0 and 1e30),
  selling numeric check (selling between 0 and 1e30),
  origin text not null check (origin <> ''),
  buyers integer check (buyers >= 0),
  sellers integer check (sellers >= 0),
  primary key (fund_id, date)
);
comment on table public.fund_cash_flow is 'Individuals'' money into and out of a fund''s units on a day.';
comment on column public.fund_cash_flow.fund_id is 'The fund.';
comment on column public.fund_cash_flow.date is 'The day.';
comment on column public.fund_cash_flow.cash_flow is 'Bought less sold, tomans.';
comment on column public.fund_cash_flow.buying is 'Bought by individuals, tomans.';
comment on column public.fund_cash_flow.selling is 'Sold by individuals, tomans.';
comment on column public.fund_cash_flow.origin is 'Source id, or "simulated".';
comment on column public.fund_cash_flow.buyers is 'Individuals who bought.';
comment on column public.fund_cash_flow.sellers is 'Individuals who sold.';
create index fund_cash_flow_date on public.fund_cash_flow (date desc);
create index fund_cash_flow_simulated on public.fund_cash_flow (origin) where origin = 'simulated';
call pipeline.publish_changes_of('fund_cash_flow');
call pipeline.note_entities_of('fund_cash_flow', 'fund_id');
call pipeline.bound_days('fund_cash_flow', 'date', 'fund_id');
call pipeline.protect('fund_cash_flow', visitors => 'true', staff => 'funds');

create table public.category_trade_data (
  category_id uuid not null references public.categories (id) on delete cascade,
  date date not null,
  cash_flow numeric check (cash_flow between -1e30 and 1e30),
  buying_per_capita numeric check (buying_per_capita between 0 and 1e30),
  selling_per_capita numeric check (selling_per_capita between 0 and 1e30),
  average_price_change_percent numeric check (average_price_change_percent between -1e30 and 1e30),
  origin text not null check (origin <> ''),
  primary key (category_id, date)
);
comment on table public.category_trade_data is 'Individuals'' trades of a category on a day.';
comment on column public.category_trade_data.category_id is 'The category.';
comment on column public.category_trade_data.date is 'The day.';
comment on column public.category_trade_data.cash_flow is 'Bought less sold by individuals, tomans.';
comment on column public.category_trade_data.buying_per_capita is 'Bought by one individual on average, tomans.';
comment on column public.category_trade_data.selling_per_capita is 'Sold by one individual on average, tomans.';
comment on column public.category_trade_data.average_price_change_percent is 'Mean price change of its funds, percent points.';
comment on column public.category_trade_data.origin is 'Source id, or "simulated".';
create index category_trade_data_simulated on public.category_trade_data (origin) where origin = 'simulated';
call pipeline.publish_changes_of('category_trade_data');
call pipeline.note_entities_of('category_trade_data', 'category_id');
call pipeline.bound_days('category_trade_data', 'date');
call pipeline.protect('category_trade_data', visitors => 'true', staff => 'categories');

create table public.zakhireh_fixincome (
  fund_id uuid not null references public.funds (id) on delete cascade,
  date date not null,
  jalali_date text check (jalali_date ~ '^\d{4}/\d{2}/\d{2}$'),
  shamsi_date text check (shamsi_date ~ '^\d{4}/\d{2}/\d{2}$'),
  zakhireh numeric check (zakhireh between -1e6 and 1e6),
  origin text not null check (origin <> ''),
  primary key (fund_id, date)
);
comment on table public.zakhireh_fixincome is 'Profit reserve of fixed-income funds.';
comment on column public.zakhireh_fixincome.fund_id is 'The fund.';
comment on column public.zakhireh_fixincome.date is 'The day.';
comment on column public.zakhireh_fixincome.jalali_date is 'The same day, Jalali, e.g. "1405/05/25".';
comment on column public.zakhireh_fixincome.shamsi_date is 'The same as jalali_date; both names are read.';
comment on column public.zakhireh_fixincome.zakhireh is 'Reserve as a fraction: 0.0037 is 0.37%; may be negative.';
comment on column public.zakhireh_fixincome.origin is 'Source id, or "simulated".';
create index zakhireh_fixincome_simulated on public.zakhireh_fixincome (origin) where origin = 'simulated';
call pipeline.publish_changes_of('zakhireh_fixincome');
call pipeline.note_entities_of('zakhireh_fixincome', 'fund_id');
call pipeline.bound_days('zakhireh_fixincome', 'date', 'fund_id');
call pipeline.protect('zakhireh_fixincome', visitors => 'true', staff => 'funds');

create table public.gold_fund_data (
  symbol text not null check (symbol <> ''),
  date date not null,
  price_bubble numeric check (price_bubble between -1e6 and 1e6),
  inherent_bubble numeric check (inherent_bubble between -1e6 and 1e6),
  total_bubble numeric check (total_bubble between -1e6 and 1e6),
  adjusted_sum_bar_percentage numeric check (adjusted_sum_bar_percentage between -1e6 and 1e6),
  adjusted_sum_coin_percentage numeric check (adjusted_sum_coin_percentage between -1e6 and 1e6),
  adjusted_sum_silver_percentage numeric check (adjusted_sum_silver_percentage between -1e6 and 1e6),
  other_percentage numeric check (other_percentage between -1e6 and 1e6),
  origin text not null check (origin <> ''),
  updated_at timestamptz not null default now(),
  primary key (symbol, date)
);
comment on table public.gold_fund_data is 'Bubbles and composition of gold funds by day.';
comment on column public.gold_fund_data.symbol is 'Trading symbol of the fund.';
comment on column public.gold_fund_data.date is 'The day.';
comment on column public.gold_fund_data.price_bubble is '(price - NAV) / NAV, fraction.';
comment on column public.gold_fund_data.inherent_bubble is 'Bubble of what it holds, fraction.';
comment on column public.gold_fund_data.total_bubble is 'Both together, fraction.';
comment on column public.gold_fund_data.adjusted_sum_bar_percentage is 'Bars, percent points; null where the day has no composition.';
comment on column public.gold_fund_data.adjusted_sum_coin_percentage is 'Coins, percent points; null where the day has no composition.';
comment on column public.gold_fund_data.adjusted_sum_silver_percentage is 'Silver, percent points; null where the day has no composition.';
comment on column public.gold_fund_data.other_percentage is 'Liquidity and the rest, percent points; null where the day has no composition.';
comment on column public.gold_fund_data.origin is 'Source id, or "simulated".';
comment on column public.gold_fund_data.updated_at is 'When the row last changed.';
create index gold_fund_data_simulated on public.gold_fund_data (origin) where origin = 'simulated';
call pipeline.publish_changes_of('gold_fund_data');
call pipeline.note_entities_of('gold_fund_data', 'symbol');
call pipeline.bound_days('gold_fund_data', 'date', 'symbol');
call pipeline.protect('gold_fund_data', visitors => 'true', staff => 'funds');

create table public.leveraged_funds_data (
  id uuid primary key default gen_random_uuid(),
  fund_id uuid not null references public.funds (id) on delete cascade,
  date date not null,
  price_bubble numeric check (price_bubble between -1e6 and 1e6),
  real_ratio numeric check (real_ratio between 0 and 1e6),
  nominal_ratio numeric check (nominal_ratio between 0 and 1e6),
  origin text not null check (origin <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (fund_id, date)
);
comment on table public.leveraged_funds_data is 'Bubble and leverage of leveraged funds by day.';
comment on column public.leveraged_funds_data.id is 'Key.';
comment on column public.leveraged_funds_data.fund_id is 'The fund.';
comment on column public.leveraged_funds_data.date is 'The day.';
comment on column public.leveraged_funds_data.price_bubble is '(price - NAV) / NAV, fraction.';
comment on column public.leveraged_funds_data.real_ratio is 'Nominal ratio × equity share × (1 - bubble), multiple.';
comment on column public.leveraged_funds_data.nominal_ratio is 'Net assets / net assets of premium units, multiple.';
comment on column public.leveraged_funds_data.origin is 'Source id, or "simulated".';
comment on column public.leveraged_funds_data.created_at is 'When the row was made.';
comment on column public.leveraged_funds_data.updated_at is 'When the row last changed.';
create index leveraged_funds_data_simulated on public.leveraged_funds_data (origin) where origin = 'simulated';
call pipeline.publish_changes_of('leveraged_funds_data');
call pipeline.note_entities_of('leveraged_funds_data', 'fund_id');
call pipeline.bound_days('leveraged_funds_data', 'date', 'fund_id');
call pipeline.protect('leveraged_funds_data', visitors => 'true', staff => 'funds');

-- reports.sql

-- What funds report: their holdings, and the profit that they paid out.

create table public.fund_portfolio_holdings (
  id uuid primary key default gen_random_uuid(),
  fund_id uuid not null references public.funds (id) on delete cascade,
  report_date date not null,
  symbol text not null check (symbol <> ''),
  holding_name text check (holding_name <> ''),
  industry text check (industry <> ''),
  weight numeric check (weight between -1e6 and 1e6),
  quantity_start numeric check (quantity_start between 0 and 1e30),
  quantity_bought numeric check (quantity_bought between 0 and 1e30),
  quantity_sold numeric check (quantity_sold between 0 and 1e30),
  quantity_end numeric check (quantity_end between 0 and 1e30),
  price_end numeric check (price_end between 0 and 1e30),
  price_change_percent numeric check (price_change_percent between -1e30 and 1e30),
  purchase_value numeric check (purchase_value between 0 and 1e30),
  sale_value numeric check (sale_value between 0 and 1e30),
  current_value numeric check (current_value between 0 and 1e30),
  purchase_sum_3 numeric check (purchase_sum_3 between 0 and 1e30),
  sale_sum_3 numeric check (sale_sum_3 between 0 and 1e30),
  purchase_sum_6 numeric check (purchase_sum_6 between 0 and 1e30),
  sale_sum_6 numeric check (sale_sum_6 between 0 and 1e30),
  purchase_sum_12 numeric check (purchase_sum_12 between 0 and 1e30),
  sale_sum_12 numeric check (sale_sum_12 between 0 and 1e30),
  origin text not null check (origin <> ''),
  unique (fund_id, report_date, symbol)
);
comment on table public.fund_portfolio_holdings is 'Lines of the monthly portfolio reports.';
comment on column public.fund_portfolio_holdings.id is 'Key.';
comment on column public.fund_portfolio_holdings.fund_id is 'The fund.';
comment on column public.fund_portfolio_holdings.report_date is 'Last day of the report''s month.';
comment on column public.fund_portfolio_holdings.symbol is 'Symbol of what is held, or its name where it has none.';
comment on column public.fund_portfolio_holdings.holding_name is 'Full name of what is held.';
comment on column public.fund_portfolio_holdings.industry is 'Industry of the share.';
comment on column public.fund_portfolio_holdings.weight is 'Fraction of the fund''s assets: 0.05 is 5%.';
comment on column public.fund_portfolio_holdings.quantity_start is 'Number held at the start of the month.';
comment on column public.fund_portfolio_holdings.quantity_bought is 'Number bought in the month.';
comment on column public.fund_portfolio_holdings.quantity_sold is 'Number sold in the month.';
comment on column public.fund_portfolio_holdings.quantity_end is 'Number held at the end of the month.';
comment on column public.fund_portfolio_holdings.price_end is 'Price of one at the end of the month, rials.';
comment on column public.fund_portfolio_holdings.price_change_percent is 'Change of that price over the month, percent points.';
comment on column public.fund_portfolio_holdings.purchase_value is 'Bought in the month, rials.';
comment on column public.fund_portfolio_holdings.sale_value is 'Sold in the month, rials.';
comment on column public.fund_portfolio_holdings.current_value is 'Value at the end of the month, rials.';
comment on column public.fund_portfolio_holdings.purchase_sum_3 is 'Bought in three months up to the report, rials.';
comment on column public.fund_portfolio_holdings.sale_sum_3 is 'Sold in three months up to the report, rials.';
comment on column public.fund_portfolio_holdings.purchase_sum_6 is 'Bought in six months up to the report, rials.';
comment on column public.fund_portfolio_holdings.sale_sum_6 is 'Sold in six months up to the report, rials.';
comment on column public.fund_portfolio_holdings.purchase_sum_12 is 'Bought in twelve months up to the report, rials.';
comment on column public.fund_portfolio_holdings.sale_sum_12 is 'Sold in twelve months up to the report, rials.';
comment on column public.fund_portfolio_holdings.origin is 'Source id, or "simulated".';
create index fund_portfolio_holdings_simulated on public.fund_portfolio_holdings (origin) where origin = 'simulated';
call pipeline.publish_changes_of('fund_portfolio_holdings');
call pipeline.note_entities_of('fund_portfolio_holdings', 'fund_id');
call pipeline.bound_days('fund_portfolio_holdings', 'report_date', 'fund_id');
call pipeline.protect('fund_portfolio_holdings', visitors => 'true', staff => 'funds');

create table public.fund_payouts (
  fund_id uuid not null references public.funds (id) on delete cascade,
  date date not null,
  per_unit numeric not null check (per_unit > 0 and per_unit <= 1e30),
  units numeric check (units between 0 and 1e30),
  total numeric check (total between 0 and 1e30),
  origin text not null check (origin <> ''),
  primary key (fund_id, date)
);
comment on table public.fund_payouts is 'Profit that a fund paid out to its unit holders.';
comment on column public.fund_payouts.fund_id is 'The fund.';
comment on column public.fund_payouts.date is 'The day whose holders were paid.';
comment on column public.fund_payouts.per_unit is 'Paid for a unit, rials.';
comment on column public.fund_payouts.units is 'Units that were paid for.';
comment on column public.fund_payouts.total is 'Paid in all, rials.';
comment on column public.fund_payouts.origin is 'Source id, or "simulated".';
create index fund_payouts_simulated on public.fund_payouts (origin) where origin = 'simulated';
call pipeline.publish_changes_of('fund_payouts');
call pipeline.note_entities_of('fund_payouts', 'fund_id');
call pipeline.bound_days('fund_payouts', 'date', 'fund_id');
call pipeline.protect('fund_payouts', visitors => 'true', staff => 'funds');

-- reference.sql

-- Series beside the funds: currencies, coins and gold by day, and the consumer price index by month.

create table public.reference_prices (
  symbol text not null check (symbol <> ''),
  date date not null,
  value numeric not null check (value > 0 and value <= 1e30),
  unit text not null check (unit <> ''),
  origin text not null check (origin <> ''),
  primary key (symbol, date)
);
comment on table public.reference_prices is 'Coin, bar, dollar, ounce and the like by day.';
comment on column public.reference_prices.symbol is 'What is priced, e.g. "coin_emami".';
comment on column public.reference_prices.date is 'The day.';
comment on column public.reference_prices.value is 'Price, in `unit`.';
comment on column public.reference_prices.unit is 'Unit of the value, e.g. "rial", "usd".';
comment on column public.reference_prices.origin is 'Source id, or "simulated".';
create index reference_prices_simulated on public.reference_prices (origin) where origin = 'simulated';
call pipeline.publish_changes_of('reference_prices');
call pipeline.bound_days('reference_prices', 'date');
call pipeline.protect('reference_prices', visitors => 'true', staff => 'funds');

-- Two series of the measures of money: the consumer price index by month, and what funds paid out. Currencies, coins and gold by day are
-- in `reference_prices`.
create table public.consumer_price_index (
  id uuid primary key default gen_random_uuid(),
  month text not null unique check (month ~ '^1[34][0-9]{2}-(0[1-9]|1[0-2])$'),
  index_value numeric not null check (index_value > 0 and index_value <= 1e9),
  published_on date not null,
  is_estimate boolean not null default false,
  note text check (note <> ''),
  source text not null default 'staff' check (source ~ '^[a-z][a-z0-9-]{0,39}$'),
  entered_by uuid references auth.users (id) on delete set null,
  entered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint consumer_price_index_note_length check (length(note) <= 500),
  -- The year begins on 20 March at the earliest and no month is shorter than 29 days: a month is not published before it ends.
  constraint consumer_price_index_published_after_month check (
    published_on > make_date(left(month, 4)::integer + 621, 3, 19) + 30 * right(month, 2)::integer
    and published_on < make_date(left(month, 4)::integer + 623, 12, 31))
);
comment on table public.consumer_price_index is 'Consumer price index of the Central Bank, 1395 = 100, one row a Jalali month.';
comment on column public.consumer_price_index.id is 'Key.';
comment on column public.consumer_price_index.month is 'Jalali month, e.g. "1405-04".';
comment on column public.consumer_price_index.index_value is 'The index; the mean of 1395 is 100.';
comment on column public.consumer_price_index.published_on is 'The day on which the month became known: nothing uses it earlier.';
comment on column public.consumer_price_index.is_estimate is 'True where the index or its day of publication is not the Central Bank''s own.';
comment on column public.consumer_price_index.note is 'Where the figure comes from, or what is estimated.';
comment on column public.consumer_price_index.source is 'Source id, or "staff" where someone entered or changed it.';
comment on column public.consumer_price_index.entered_by is 'Who of the staff entered or changed it last; null where a source wrote it.';
comment on column public.consumer_price_index.entered_at is 'When that was.';
comment on column public.consumer_price_index.created_at is 'When the row was made.';
comment on column public.consumer_price_index.updated_at is 'When the row last changed.';
create index consumer_price_index_entered_by on public.consumer_price_index (entered_by);
call pipeline.publish_changes_of('consumer_price_index');
-- No public reading: the rows name staff. Snapshots publish the figures.
call pipeline.bound_days('consumer_price_index', 'published_on');
call pipeline.protect('consumer_price_index', staff => 'funds');

-- The database notes who and when; a request cannot name somebody else.
create function pipeline.note_index_author() returns trigger
language plpgsql set search_path = '' as $$
begin
  if auth.uid() is not null then
    new.source := 'staff';
    new.entered_by := auth.uid();
    new.entered_at := now();
  end if;
  return new;
end
$$;
create trigger note_author before insert or update on public.consumer_price_index
  for each row execute function pipeline.note_index_author();

-- content.sql

-- Articles; what an editor has typed and not saved, and pages rendered from it for whoever holds the link.

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('news', 'analysis')),
  slug text not null check (slug ~ '^[^/\s]+$'),
  title text not null check (title <> ''),
  summary text check (summary <> ''),
  body text not null check (body <> ''),
  tags text[] not null default '{}' check (array_position(tags, null) is null and array_position(tags, '') is null),
  author text check (author <> ''),
  image_url text check (image_url <> ''),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (kind, slug),
  constraint articles_title_length check (length(title) <= 300),
  constraint articles_summary_length check (length(summary) <= 2000),
  constraint articles_body_length check (length(body) <= 200000),
  constraint articles_body_depth check (body !~ '(?n)^([ \t]*(>|[-*+][ \t]|[0-9]{1,9}[.)][ \t])){13}|^[ \t]{49}'),
  constraint articles_author_length check (length(author) <= 200),
  constraint articles_tags_length check (length(array_to_string(tags, ',')) <= 2000),
  constraint articles_published_at_plausible check (published_at >= '1990-01-01' and published_at < date_trunc('year', now()) + interval '2 years')
);
comment on table public.articles is 'News and analyses.';
comment on column public.articles.id is 'Key.';
comment on column public.articles.kind is '"news" or "analysis".';
comment on column public.articles.slug is 'Last part of the address /news/{slug} or /analysis/{slug}.';
comment on column public.articles.title is 'Persian title.';
comment on column public.articles.summary is 'A sentence or two for cards and descriptions.';
comment on column public.articles.body is 'Markdown.';
comment on column public.articles.tags is 'Category cards match the category''s name against these.';
comment on column public.articles.author is 'Who wrote it.';
comment on column public.articles.image_url is 'Address of its picture.';
comment on column public.articles.published_at is 'Public from this moment on; null for a draft.';
comment on column public.articles.created_at is 'When the row was made.';
comment on column public.articles.updated_at is 'When the row last changed.';
create index articles_newest on public.articles (published_at desc) where published_at is not null;
call pipeline.publish_changes_of('articles');
call pipeline.protect('articles', visitors => 'published_at <= now()', staff => 'blog');

create table pipeline.drafts (
  user_id uuid not null references auth.users (id) on delete cascade,
  resource text not null check (resource <> ''),
  record_id text not null,
  content jsonb not null check (length(content::text) <= 1000000),
  saved_at timestamptz not null default clock_timestamp(),
  primary key (user_id, resource, record_id)
);
comment on table pipeline.drafts is 'Values of forms that were typed and not saved, by person and record; the newest 50 of a person, for 90 days.';
comment on column pipeline.drafts.user_id is 'Who typed them.';
comment on column pipeline.drafts.resource is 'Table of the record.';
comment on column pipeline.drafts.record_id is 'Key of the record; empty for a new one.';
comment on column pipeline.drafts.content is 'Value by column.';
comment on column pipeline.drafts.saved_at is 'When they were stored.';
alter table pipeline.drafts enable row level security;

create function public.save_draft(resource text, record_id text, content jsonb) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  needed constant text := pipeline.permission_of_table(resource);
  most constant integer := 50;
  saved timestamptz;
begin
  if needed is null or not (public.has_permission(needed, 'update') or public.has_permission(needed, 'create')) then
    raise exception 'permission denied: a draft of "%"', resource using errcode = '42501';
  end if;
  insert into pipeline.drafts as d (user_id, resource, record_id, content) values (auth.uid(), resource, record_id, content)
    on conflict on constraint drafts_pkey do update set content = excluded.content, saved_at = clock_timestamp()
    returning d.saved_at into saved;
  delete from pipeline.drafts d where d.user_id = auth.uid() and (d.saved_at < now() - interval '90 days'
    or (d.resource, d.record_id) not in (
      select o.resource, o.record_id from pipeline.drafts o where o.user_id = auth.uid() order by o.saved_at desc limit most));
  return saved;
end
$$;
comment on function public.save_draft(text, text, jsonb) is 'Stores what the caller has typed into a form and not saved; replaces their earlier draft of the record.';

create function public.read_draft(resource text, record_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('content', d.content, 'saved_at', d.saved_at) from pipeline.drafts d
  where public.is_staff() and d.user_id = auth.uid() and d.resource = read_draft.resource and d.record_id = read_draft.record_id
$$;
comment on function public.read_draft(text, text) is 'The caller''s own draft of a record; null where there is none.';

create function public.discard_draft(resource text, record_id text) returns void
language sql security definer set search_path = '' as $$
  delete from pipeline.drafts d
  where d.user_id = auth.uid() and d.resource = discard_draft.resource and d.record_id = discard_draft.record_id
$$;
comment on function public.discard_draft(text, text) is 'Deletes the caller''s draft of a record.';

create table pipeline.previews (
  id uuid primary key default gen_random_uuid(),
  token_digest bytea not null unique,
  requested_by uuid references auth.users (id) on delete cascade,
  kind text not null check (kind in ('article')),
  content jsonb not null check (length(content::text) <= 1000000),
  html text,
  problem text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table pipeline.previews is 'Pages rendered from unpublished values, for whoever holds the link.';
comment on column pipeline.previews.id is 'Key.';
comment on column pipeline.previews.token_digest is 'SHA-256 of the link''s secret: the table itself opens no preview.';
comment on column pipeline.previews.requested_by is 'Who made the link.';
comment on column pipeline.previews.kind is 'What is previewed.';
comment on column pipeline.previews.content is 'Value by column.';
comment on column pipeline.previews.html is 'The page; null until it is rendered.';
comment on column pipeline.previews.problem is 'Why it could not be rendered.';
comment on column pipeline.previews.created_at is 'When the link was made.';
comment on column pipeline.previews.expires_at is 'The link opens nothing from then on.';
create index previews_requested_by on pipeline.previews (requested_by);
alter table pipeline.previews enable row level security;

-- The secret has 244 random bits and is stored as a digest only. The worker alone writes the page.
create function public.request_preview(kind text, content jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  secret constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  most constant integer := 50;
  preview uuid;
begin
  if not (public.has_permission('blog', 'create') or public.has_permission('blog', 'update')) then
    raise exception 'permission denied: blog:create or blog:update is needed' using errcode = '42501';
  end if;
  if kind is distinct from 'article' or content is null or jsonb_typeof(content) not in ('object', 'string') then
    raise exception 'preview: expected the kind "article" and its values, came "%"', left(kind, 40) using errcode = '22023',
      hint = 'پیش‌نمایش فقط برای نوشته‌هاست';
  end if;
  delete from pipeline.previews p where p.expires_at < now() or p.id in (
    select o.id from pipeline.previews o where o.requested_by = auth.uid() order by o.created_at desc offset most - 1);
  insert into pipeline.previews (token_digest, requested_by, kind, content, expires_at)
    values (sha256(convert_to(secret, 'UTF8')), auth.uid(), request_preview.kind, request_preview.content, now() + interval '7 days')
    returning id into preview;
  perform pipeline.enqueue('render-preview', json_build_object('kind', 'render-preview', 'payload', json_build_object('preview', preview)),
    'preview:' || preview, interval '0', interval '0');
  return secret;
end
$$;
comment on function public.request_preview(text, jsonb) is 'Has a page rendered from unpublished values; returns the secret of a link to it that works for seven days.';

create function public.read_preview(secret text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('html', p.html, 'problem', p.problem, 'expires_at', p.expires_at) from pipeline.previews p
  where p.token_digest = sha256(convert_to(secret, 'UTF8')) and p.expires_at > now()
$$;
comment on function public.read_preview(text) is 'The page behind a preview link; null where the link is wrong or has expired.';

revoke all on function public.save_draft(text, text, jsonb), public.read_draft(text, text), public.discard_draft(text, text), public.request_preview(text, jsonb) from public, anon;
grant execute on function public.save_draft(text, text, jsonb), public.read_draft(text, text), public.discard_draft(text, text), public.request_preview(text, jsonb) to authenticated, service_role;
-- The link is the right: a reviewer has no account.
revoke all on function public.read_preview(text) from public;
grant execute on function public.read_preview(text) to anon, authenticated, service_role;

-- addresses.sql

-- Addresses: the pages of the site itself, and old addresses. Where redirects may lead and which addresses they may take, and which
-- links lead to a page, `shared/seo/redirect-rules.ts` and `shared/seo/site-page.ts` state too, for the publisher and the forms.

create table pipeline.site_pages (
  path text primary key check (path ~ '^/'),
  seo_type text unique check (seo_type ~ '^[a-z]+$')
);
comment on table pipeline.site_pages is 'Pages that stand whatever else is in the database, and other spellings of the home page.';
comment on column pipeline.site_pages.path is 'Address as `pipeline.redirect_key` gives it; `shared/paths.ts` has the same list.';
comment on column pipeline.site_pages.seo_type is 'Its page_type in seo_settings, as in `shared/schema/seo-page-types.ts`; null for a page without SEO settings.';
alter table pipeline.site_pages enable row level security;
insert into pipeline.site_pages (path, seo_type) values
  ('/', 'homepage'),
  ('/categories', 'categories'),
  ('/funds', 'funds'),
  ('/news', 'news'),
  ('/analysis', 'analysis'),
  ('/about', 'about'),
  ('/search', 'search'),
  ('/methodology', 'methodology'),
  ('/glossary', 'glossary'),
  ('/quality', 'quality'),
  ('/bubbles', 'bubbles'),
  ('/inflation', 'inflation'),
  ('/screener', 'screener'),
  ('/compare', 'compare'),
  ('/map', 'map'),
  ('/404', null),
  ('/admin', null),
  ('/offline', null),
  ('/screener/positive-reserve', null),
  ('/screener/cheap-gold', null),
  ('/screener/beat-inflation', null),
  ('/screener/inflow', null),
  ('/screener/steady-equity', null),
  ('/screener/discount', null),
  ('/screener/most-traded', null),
  ('/screener/young', null),
  ('/screener/bubble-inflow', null),
  ('/screener/risk-return', null),
  ('/watchlist', null),
  ('/app', null),
  ('/home', null),
  ('/homepage', null);

-- The address that a server compares: small letters, without query, trailing slash, "index" and ".html".
create function pipeline.redirect_key(path text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(path),
    '[?#].*$', ''), '/+$', ''), '/index(\.html)?$', ''), '\.html$', ''), ''), '/')
$$;

-- Two addresses that are typed alike: in Persian or Arabic letters, in any case, composed or not. `spellingKey` of
-- `shared/seo/redirect-rules.ts` is the same.
create function pipeline.spelling_key(path text) returns text
language sql immutable set search_path = '' as $$
  select lower(translate(normalize(path, NFC), 'يىك', 'ییک'))
$$;

-- `until` says which articles count: all that have a day of publication, so that their addresses are reserved, or those published by then.
create function pipeline.is_page(path text, until timestamptz default 'infinity') returns boolean
language sql stable set search_path = '' as $$
  select exists (select from pipeline.site_pages where site_pages.path = is_page.path)
    or exists (select from public.funds where '/funds/' || lower(slug) = is_page.path)
    or exists (select from public.categories where '/categories/' || lower(slug) = is_page.path)
    or exists (select from public.articles where published_at <= until and '/' || kind || '/' || lower(slug) = is_page.path)
$$;
comment on function pipeline.is_page(text, timestamptz) is 'Whether a page stands at an address as `redirect_key` gives it.';

-- Address of the page of a row, by the name of its table.
create function pipeline.page_path(relation text, page jsonb) returns text
language sql immutable set search_path = '' as $$
  select '/' || case relation when 'articles' then page ->> 'kind' else relation end || '/' || (page ->> 'slug')
$$;

-- Redirects are written into `_redirects` and into the web server's map, where a line break is a rule of its own.
create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  from_path text not null unique check (from_path ~ '^/'),
  to_path text not null check (to_path ~ '^(/|https://)'),
  status integer not null default 301 check (status in (301, 302, 307, 308)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (from_path <> to_path),
  constraint redirects_to_path_shape check (
    to_path !~ '[[:cntrl:]\\]' and to_path !~ '^//' and (to_path ~ '^/' or to_path !~ '[[:space:]]')),
  constraint redirects_from_path_shape check (
    from_path !~ '[[:cntrl:]\\]' and from_path !~ '^//' and from_path <> '/'
    and from_path !~* '^/(admin|api|data)(/|$)'),
  constraint redirects_from_path_plain check (length(from_path) <= 500 and from_path !~ '[?#%*:]'
    and from_path !~* '^/(_astro|datasets|directory|feeds|icons|og|screenshots|seo)(/|$)'
    and from_path !~* '^/(_headers|_redirects|robots\.txt|sw\.js|favicon\.ico|app\.json|manifest\.webmanifest|sitemap[^/]*\.xml)$'),
  constraint redirects_to_path_plain check (length(to_path) <= 1000 and to_path !~ '^/[^?#]*%'
    and (to_path ~ '^/' or to_path ~ '^https://[a-z0-9.-]+([/?#]|$)'))
);
comment on table public.redirects is 'Old addresses.';
comment on column public.redirects.id is 'Key.';
comment on column public.redirects.from_path is 'Path that was, unencoded.';
comment on column public.redirects.to_path is 'Path that is, unencoded, or an https address.';
comment on column public.redirects.status is 'HTTP status of the answer.';
comment on column public.redirects.created_at is 'When the row was made.';
comment on column public.redirects.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('redirects');
call pipeline.protect('redirects', visitors => 'true', staff => 'seo');

-- Security definer: whoever edits redirects sees neither drafts nor private settings.
create function pipeline.guard_redirects() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  from_key constant text := pipeline.redirect_key(new.from_path);
  to_key constant text := case when new.to_path ~ '^/' then pipeline.redirect_key(new.to_path) end;
  host constant text := substring(new.to_path from '^https://([^/?#]*)');
  other public.redirects;
begin
  -- Two that are saved at once would each not see the other.
  perform pg_advisory_xact_lock(hashtext('redirects'));
  if host is not null and not exists (
    select from public.site_settings s, jsonb_array_elements_text(case jsonb_typeof(s.value) when 'array' then s.value else '[]' end) as allowed
    where s.key = 'redirect_hosts' and allowed = host) then
    raise exception 'redirect host: % is not allowed', left(host, 253) using errcode = '22023',
      hint = 'این دامنه در فهرست مجاز نیست؛ مدیر کل آن را به تنظیم redirect_hosts می‌افزاید';
  end if;
  if from_key = to_key then
    raise exception 'redirect self: % leads to itself', new.from_path using errcode = '22023', hint = 'دو نشانی یکی هستند';
  end if;
  if pipeline.is_page(from_key) then
    raise exception 'redirect page: % is a page', new.from_path using errcode = '22023',
      hint = 'در این نشانی صفحه‌ای هست و نمی‌توان آن را جابه‌جا کرد';
  end if;
  -- One spelling of an address may lead to the page of the other, as hosts of files need it, but not elsewhere. A target that changes
  -- alone is not judged: chains are shortened row by row.
  if (tg_op = 'INSERT' or old.from_path is distinct from new.from_path) and exists (
    select from public.redirects r where r.id <> new.id and r.from_path <> new.from_path and r.to_path <> new.to_path
      and pipeline.spelling_key(pipeline.redirect_key(r.from_path)) = pipeline.spelling_key(from_key)) then
    raise exception 'redirect twice: another spelling of % has a redirect', new.from_path using errcode = '22023',
      hint = 'برای این نشانی با نوشتاری دیگر تغییر مسیر هست';
  end if;
  select * into other from public.redirects r where r.id <> new.id
    and (pipeline.redirect_key(r.from_path) in (to_key, from_key)
      or r.to_path ~ '^/' and pipeline.redirect_key(r.to_path) = from_key) limit 1;
  if not found then return new; end if;
  if pipeline.redirect_key(other.from_path) = to_key and pipeline.redirect_key(other.to_path) = from_key then
    raise exception 'redirect loop: % already leads back', other.from_path using errcode = '22023',
      hint = 'این تغییر مسیرها به یکدیگر برمی‌گردند';
  elsif pipeline.redirect_key(other.from_path) = from_key then
    -- The same address in another spelling; the very same one is the unique constraint's.
    if other.from_path = new.from_path then return new; end if;
    raise exception 'redirect twice: % has a redirect', other.from_path using errcode = '22023',
      hint = 'برای این نشانی با نوشتاری دیگر تغییر مسیر هست';
  end if;
  raise exception 'redirect chain: % leads to %', other.from_path, other.to_path using errcode = '22023',
    hint = 'این تغییر مسیر با دیگری زنجیره می‌سازد؛ هر دو را یک‌راست به نشانی پایانی ببرید';
end
$$;
create trigger guard_redirects before insert or update of from_path, to_path on public.redirects
  for each row execute function pipeline.guard_redirects();

-- Redirects the address of a page that is there no longer. Redirects of its other spellings that lead elsewhere give way.
create function pipeline.redirect_old_address(old_path text, new_path text) returns void
language sql set search_path = '' as $$
  delete from public.redirects r where pipeline.redirect_key(r.from_path) = pipeline.redirect_key(old_path)
    or pipeline.spelling_key(pipeline.redirect_key(r.from_path)) = pipeline.spelling_key(pipeline.redirect_key(old_path)) and r.to_path <> new_path;
  insert into public.redirects (from_path, to_path, status) values (old_path, new_path, 301);
$$;

-- Links of the menu and of page texts follow a page to another address and keep their query. `among` limits which; returns those that moved.
create function pipeline.move_links(old_path text, new_path text, among uuid[] default null) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  old_key constant text := pipeline.redirect_key(old_path);
  moved uuid[];
begin
  with menu as (
    update public.menu_links l set href = new_path || coalesce(substring(l.href from '[?#].*$'), '')
    where l.href ~ '^/' and pipeline.redirect_key(l.href) = old_key and coalesce(l.id = any (among), true) returning l.id
  ), texts as (
    update public.page_texts t set href = new_path || coalesce(substring(t.href from '[?#].*$'), '')
    where t.href ~ '^/' and pipeline.redirect_key(t.href) = old_key and coalesce(t.id = any (among), true) returning t.id
  )
  select coalesce(array_agg(id), '{}') into moved from (select id from menu union all select id from texts) links;
  return moved;
end
$$;

-- A changed address redirects to the new one, and links to it follow. Chains are shortened, and an address in use again loses its
-- redirect. A slug that only changes its capitals needs no redirect, nor does the address of an article that was not published yet.
create function pipeline.keep_old_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_path constant text := pipeline.page_path(tg_table_name, to_jsonb(old));
  new_path constant text := pipeline.page_path(tg_table_name, to_jsonb(new));
  was_public constant boolean := coalesce((to_jsonb(old) ->> 'published_at')::timestamptz <= now(), true);
begin
  delete from public.redirects where pipeline.redirect_key(from_path) = pipeline.redirect_key(new_path);
  update public.redirects set to_path = new_path where to_path = old_path;
  if pipeline.is_page(pipeline.redirect_key(new_path)) then perform pipeline.move_links(old_path, new_path); end if;
  if not was_public or pipeline.redirect_key(old_path) = pipeline.redirect_key(new_path) then return null; end if;
  perform pipeline.redirect_old_address(old_path, new_path);
  return null;
end
$$;
create trigger keep_old_address after update of slug on public.funds
  for each row when (old.slug is distinct from new.slug) execute function pipeline.keep_old_address();
create trigger keep_old_address after update of slug on public.categories
  for each row when (old.slug is distinct from new.slug) execute function pipeline.keep_old_address();
-- A draft has no address yet.
create trigger keep_old_address after update of slug, kind on public.articles
  for each row when ((old.kind, old.slug) is distinct from (new.kind, new.slug) and old.published_at is not null)
  execute function pipeline.keep_old_address();

-- Links to the screener hold managers by name. A name that no fund bears any more leads to the one that its last fund bears now; a name that
-- is borne again leads nowhere. Other spellings are found without a redirect, and no address has the characters that are left out.
create function pipeline.keep_old_manager() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_path constant text := '/managers/' || old.manager;
  new_path constant text := '/screener?m=' || new.manager;
begin
  delete from public.redirects where pipeline.redirect_key(from_path) = pipeline.redirect_key('/managers/' || new.manager);
  if exists (select from public.funds where manager = old.manager) then return null; end if;
  if old.manager || new.manager ~ '[?#%*:\\[:cntrl:]]' or pipeline.spelling_key(old.manager) = pipeline.spelling_key(new.manager) then
    return null;
  end if;
  update public.redirects set to_path = new_path where to_path = '/screener?m=' || old.manager;
  perform pipeline.redirect_old_address(old_path, new_path);
  return null;
end
$$;
create trigger keep_old_manager after update of manager on public.funds
  for each row when (old.manager is distinct from new.manager and old.manager is not null and new.manager is not null)
  execute function pipeline.keep_old_manager();

-- Settings of sections name a category by its slug or its kind: they follow it, or the section would show the page's own category under
-- the same title.
create function pipeline.move_section_category() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.sections s
  set config = jsonb_set(s.config, '{categoryId}', to_jsonb(case s.config ->> 'categoryId' when old.slug then new.slug else new.name end))
  where s.config ->> 'categoryId' in (old.slug, old.name)
    and not exists (select from public.categories c where s.config ->> 'categoryId' in (c.slug, c.name));
  return null;
end
$$;
create trigger move_section_category after update of slug, name on public.categories
  for each row when ((old.slug, old.name) is distinct from (new.slug, new.name)) execute function pipeline.move_section_category();

-- They name a fund by its symbol.
create function pipeline.move_section_symbol() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.sections s set config = jsonb_set(s.config, '{symbol}', to_jsonb(new.symbol))
  where s.config ->> 'symbol' = old.symbol and not exists (select from public.funds f where f.symbol = old.symbol);
  return null;
end
$$;
create trigger move_section_symbol after update of symbol on public.funds
  for each row when (old.symbol <> new.symbol) execute function pipeline.move_section_symbol();

-- pages.sql

-- What stands on pages besides figures: sections and where they are placed, texts, menus, questions, people.

create table public.section_templates (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type <> ''),
  name text not null check (name <> ''),
  description text,
  default_config jsonb not null default '{}' check (jsonb_typeof(default_config) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (type, name)
);
comment on table public.section_templates is 'Kinds of section; the type selects the widget.';
comment on column public.section_templates.id is 'Key.';
comment on column public.section_templates.type is 'Template type, e.g. "treemap"; an unknown one is drawn as such.';
comment on column public.section_templates.name is 'Persian name for the staff.';
comment on column public.section_templates.description is 'What it shows, for the staff.';
comment on column public.section_templates.default_config is 'Settings that a new section starts with.';
comment on column public.section_templates.created_at is 'When the row was made.';
comment on column public.section_templates.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('section_templates');
call pipeline.protect('section_templates', visitors => 'true', staff => 'sections');

create table public.sections (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references public.section_templates (id),
  title text check (title <> ''),
  description text check (description <> ''),
  config jsonb not null default '{}' check (jsonb_typeof(config) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sections_title_length check (length(title) <= 300),
  constraint sections_description_length check (length(description) <= 5000),
  constraint sections_config_length check (length(config::text) <= 20000)
);
comment on table public.sections is 'Sections, to be placed on pages.';
comment on column public.sections.id is 'Key.';
comment on column public.sections.template_id is 'Its kind.';
comment on column public.sections.title is 'Persian heading.';
comment on column public.sections.description is 'Text under the heading.';
comment on column public.sections.config is 'Settings, e.g. categoryId, symbol, height in pixels.';
comment on column public.sections.created_at is 'When the row was made.';
comment on column public.sections.updated_at is 'When the row last changed.';
create index sections_template on public.sections (template_id);
call pipeline.publish_changes_of('sections');
call pipeline.protect('sections', visitors => 'true', staff => 'sections');

create table public.page_sections (
  id uuid primary key default gen_random_uuid(),
  page_type text not null check (page_type in ('category', 'fund', 'fund_template', 'homepage')),
  page_id uuid,
  position integer not null default 0 check (position >= 0),
  column_position integer not null default 0 check (column_position >= 0),
  section_id uuid not null references public.sections (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_visible boolean not null default true,
  visible_from timestamptz,
  visible_until timestamptz,
  check (case page_type when 'homepage' then page_id is null
                        when 'fund_template' then true
                        else page_id is not null end),
  constraint page_sections_visible_range check (visible_from < visible_until)
);
comment on table public.page_sections is 'Which section stands where on which page.';
comment on column public.page_sections.id is 'Key.';
comment on column public.page_sections.page_type is 'Kind of page; "fund_template" serves the funds of a category, or all funds.';
comment on column public.page_sections.page_id is 'Category or fund; for a template its category or null for all; null for the home page.';
comment on column public.page_sections.position is 'Row on the page, ascending.';
comment on column public.page_sections.column_position is 'Place within the row, ascending.';
comment on column public.page_sections.section_id is 'The section.';
comment on column public.page_sections.created_at is 'When the row was made.';
comment on column public.page_sections.updated_at is 'When the row last changed.';
comment on column public.page_sections.is_visible is 'False hides the section from visitors; its place stays.';
comment on column public.page_sections.visible_from is 'Hidden before this moment; null for no beginning.';
comment on column public.page_sections.visible_until is 'Hidden from this moment on; null for no end.';
create index page_sections_page on public.page_sections (page_type, page_id, position, column_position);
create index page_sections_section on public.page_sections (section_id);
call pipeline.publish_changes_of('page_sections');
-- Visitors read what the pages show.
call pipeline.protect('page_sections', visitors => 'is_visible and coalesce(visible_from <= now(), true) and coalesce(now() < visible_until, true)', staff => 'sections');

-- Of two concurrent saves of one order the second is refused. Policies are checked row by row, as for any save. The local API passes a
-- list as a text that holds the list.
-- p_places: [{"id": uuid, "position": n, "column_position": n, "updated_at": the version that was read, or absent}, …].
create function public.place_sections(p_places jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  places constant jsonb := case jsonb_typeof(p_places) when 'string' then (p_places #>> '{}')::jsonb else p_places end;
  wanted constant integer := jsonb_array_length(places);
  moved integer;
begin
  if exists (
    select from jsonb_to_recordset(places) as p(id uuid, updated_at timestamptz)
    join public.page_sections s on s.id = p.id
    where s.updated_at is distinct from coalesce(p.updated_at, s.updated_at)
  ) then
    raise exception 'sections were changed meanwhile' using errcode = 'PT409';
  end if;
  update public.page_sections s set position = p.position, column_position = p.column_position
  from jsonb_to_recordset(places) as p(id uuid, position integer, column_position integer)
  where s.id = p.id;
  get diagnostics moved = row_count;
  if moved <> wanted then
    raise exception 'permission denied: % of % sections could be moved', moved, wanted using errcode = '42501';
  end if;
  return moved;
end
$$;
comment on function public.place_sections(jsonb) is 'Orders the sections of a page in one step; all or none.';

-- page_id refers to a category or a fund, which no foreign key can express: a trigger deletes the page's rows.
create function pipeline.forget_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.page_sections where page_id = old.id;
  delete from public.seo_settings where page_id = old.id;
  return null;
end
$$;
create trigger forget_page after delete on public.categories for each row execute function pipeline.forget_page();
create trigger forget_page after delete on public.funds for each row execute function pipeline.forget_page();

-- Each part of a page has one row.
create table public.page_texts (
  id uuid primary key default gen_random_uuid(),
  part text not null unique check (part in ('home-heading', 'home-introduction', 'home-steps', 'home-step-1', 'home-step-2', 'home-step-3', 'home-questions', 'categories-heading')),
  title text not null,
  content text,
  href text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint page_texts_title_length check (length(title) <= 300),
  constraint page_texts_title_visible check (title !~ '[\u0001-\u001f\u007f-\u009f]'
    and title ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'),
  constraint page_texts_content_length check (length(content) <= 5000),
  constraint page_texts_href_address check (length(href) <= 2000 and (href ~ '^https?://[^[:space:][:cntrl:]\\<>"]+$'
    or href ~ '^/([^/[:space:][:cntrl:]\\<>"][^[:space:][:cntrl:]\\<>"]*)?$')),
  constraint page_texts_content_where_printed check (content is null or part in ('home-introduction', 'home-step-1', 'home-step-2', 'home-step-3', 'categories-heading')),
  constraint page_texts_href_of_steps check ((href is not null) = (part in ('home-step-1', 'home-step-2', 'home-step-3')))
);
comment on table public.page_texts is 'Headings and texts of the site''s own pages.';
comment on column public.page_texts.id is 'Key.';
comment on column public.page_texts.part is 'Where the text stands, e.g. "home-introduction"; fixed.';
comment on column public.page_texts.title is 'Persian heading, one line.';
comment on column public.page_texts.content is 'Persian text below it, plain; an empty line parts paragraphs.';
comment on column public.page_texts.href is 'Where a step leads: a path of the site or an http(s) address; null for other parts.';
comment on column public.page_texts.created_at is 'When the row was made.';
comment on column public.page_texts.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('page_texts');
-- Editors change rows, and neither add nor delete them.
call pipeline.protect('page_texts', visitors => 'true', staff => 'sections', actions => '{update}', granted => 'select, update');

insert into public.page_texts (part, title, content, href) values
  ('home-heading', 'نمای کلی بازار امروز', null, null),
  ('home-introduction', 'همهٔ صندوق‌های سرمایه‌گذاری، کنار هم', E'صندوق سرمایه‌گذاری راهی است برای حضور در بازار سرمایه بدون آنکه خودتان سهم، طلا یا اوراق را یکی‌یکی انتخاب کنید. پولی که به صندوق می‌سپارید با سرمایهٔ دیگران جمع می‌شود و مدیری حرفه‌ای آن را در چارچوب امیدنامه به کار می‌گیرد. اما صندوق‌ها یکسان نیستند: یکی با درآمد ثابت آرام و پیوسته رشد می‌کند، یکی دنبال قیمت طلاست و دیگری با اهرم، نوسان بازار سهام را چند برابر به شما می‌رساند.\n\nصندوق‌نما برای همین مقایسه ساخته شده است. هر روز قیمت، ارزش خالص دارایی (NAV)، بازده دوره‌های گوناگون، حباب، ورود و خروج پول حقیقی و ترکیب دارایی صندوق‌ها را از منابع رسمی گردآوری می‌کنیم و کنار هم می‌گذاریم؛ با تاریخ و منبع هر رقم، بی‌آنکه چیزی را پیشنهاد کنیم یا بفروشیم.\n\nاز نقشهٔ بازار شروع کنید تا ببینید امروز کدام دسته سبزتر است، در جدول بازده‌ها دوره‌ای را که برایتان مهم است مرتب کنید، و در صفحهٔ هر صندوق رتبهٔ آن را میان هم‌گروه‌هایش بسنجید.', null),
  ('home-steps', 'از کجا شروع کنیم؟', null, null),
  ('home-step-1', 'دسته را انتخاب کنید', 'سطح ریسک و افق زمانی شما تعیین می‌کند درآمد ثابت، طلا، سهامی یا اهرمی مناسب‌تر است.', '/categories'),
  ('home-step-2', 'صندوق‌ها را بسنجید', 'بازده، حباب، اندازه و نقدشوندگی را در یک جدول کنار هم ببینید و مرتب کنید.', '/funds'),
  ('home-step-3', 'جزئیات را بخوانید', 'ترکیب دارایی، خرید و فروش‌های آخرین گزارش و رتبهٔ صندوق در دستهٔ خودش.', '/search'),
  ('home-questions', 'پرسش‌های پرتکرار', null, null),
  ('categories-heading', 'دسته‌بندی صندوق‌ها', 'هر دسته ریسک و هدف خودش را دارد. بازده هر دسته میانگین بازده یک‌سالهٔ صندوق‌های آن است که با اندازهٔ دارایی وزن داده شده.', null);

-- Links of the sidebar, of the foot and of the bar of phones: five of those at most, short enough for a fifth of the screen.
create table public.menu_links (
  id uuid primary key default gen_random_uuid(),
  place text not null default 'main' check (place in ('main', 'foot', 'bottom')),
  label text not null,
  href text not null,
  is_active boolean not null default true,
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint menu_links_label_length check (length(label) <= 60),
  constraint menu_links_label_visible check (label !~ '[\u0001-\u001f\u007f-\u009f]'
    and label ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'),
  constraint menu_links_href_address check (length(href) <= 2000 and (href ~ '^https?://[^[:space:][:cntrl:]\\<>"]+$'
    or href ~ '^/([^/[:space:][:cntrl:]\\<>"][^[:space:][:cntrl:]\\<>"]*)?$')),
  constraint menu_links_bottom_label_length check (place <> 'bottom' or length(label) <= 14)
);
comment on table public.menu_links is 'Links of the navigation and of the foot of every page.';
comment on column public.menu_links.id is 'Key.';
comment on column public.menu_links.place is 'Where it stands: "main" in the sidebar, "foot" below every page, "bottom" in the bar of phones.';
comment on column public.menu_links.label is 'Persian text of the link.';
comment on column public.menu_links.href is 'Path of the site or http(s) address; "/news" leads to the setting blog_url where that is set.';
comment on column public.menu_links.is_active is 'Shown while true.';
comment on column public.menu_links.display_order is 'Place in the list, ascending.';
comment on column public.menu_links.created_at is 'When the row was made.';
comment on column public.menu_links.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('menu_links');
call pipeline.protect('menu_links', visitors => 'is_active', staff => 'sections');

-- Security definer: whoever edits the menu does not read every table of pages.
create function pipeline.guard_menu_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.href ~ '^/([^/]|$)' and not pipeline.is_page(pipeline.redirect_key(new.href)) then
    raise exception 'menu address: % is not a page', left(new.href, 200) using errcode = '22023',
      hint = 'در این نشانی صفحه‌ای نیست؛ نشانی یک صفحهٔ سایت (به خط فارسی، مانند ‎/funds/عیار) یا نشانی کامل با ‎https:// بنویسید';
  end if;
  return new;
end
$$;
comment on function pipeline.guard_menu_links() is 'Refuses a link to a page of the site that does not exist.';
create trigger guard_menu_links before insert or update of href on public.menu_links
  for each row execute function pipeline.guard_menu_links();
create trigger guard_page_texts before insert or update of href on public.page_texts
  for each row when (new.href is not null) execute function pipeline.guard_menu_links();

create function pipeline.guard_bottom_bar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.place = 'bottom' and new.is_active
    and (select count(*) from public.menu_links where place = 'bottom' and is_active and id <> new.id) >= 5 then
    raise exception 'bottom bar: five links at most' using errcode = '22023',
      hint = 'نوار پایین موبایل حداکثر پنج پیوند نشان می‌دهد؛ نخست یکی را پنهان کنید';
  end if;
  return new;
end
$$;
comment on function pipeline.guard_bottom_bar() is 'Refuses a sixth shown link of the bar of phones.';
create trigger guard_bottom_bar before insert or update of place, is_active on public.menu_links
  for each row execute function pipeline.guard_bottom_bar();

create function public.read_lost_menu_links() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.has_permission('sections', 'read') then
    raise exception 'permission denied: sections:read' using errcode = '42501';
  end if;
  return query select l.id from public.menu_links l
    where l.href ~ '^/([^/]|$)' and not pipeline.is_page(pipeline.redirect_key(l.href), now());
end
$$;
comment on function public.read_lost_menu_links() is 'Links whose page has gone since they were saved, or is not published yet; the site leaves them out. Asks for sections:read.';

insert into public.menu_links (place, label, href, display_order) values
  ('main', 'همهٔ صندوق‌ها', '/funds', 1),
  ('main', 'بازار امروز', '/', 2),
  ('main', 'غربالگر صندوق‌ها', '/screener', 3),
  ('main', 'مقایسهٔ صندوق‌ها', '/compare', 4),
  ('main', 'نقشهٔ کل بازار', '/map', 5),
  ('main', 'دیده‌بان من', '/watchlist', 6),
  ('main', 'حباب صندوق‌ها', '/bubbles', 7),
  ('main', 'تورم و صندوق‌ها', '/inflation', 8),
  ('main', 'بلاگ و آموزش', '/news', 9),
  ('main', 'روش محاسبه', '/methodology', 10),
  ('main', 'واژه‌نامه', '/glossary', 11),
  ('main', 'دربارهٔ ما', '/about', 12),
  ('foot', 'امروز به این رقم‌ها می‌توان اعتماد کرد؟', '/quality', 1),
  ('foot', 'روش محاسبه', '/methodology', 2),
  ('foot', 'واژه‌نامه', '/glossary', 3),
  ('bottom', 'بازار امروز', '/', 1),
  ('bottom', 'دسته‌ها', '/categories', 2),
  ('bottom', 'صندوق‌ها', '/funds', 3),
  ('bottom', 'بلاگ', '/news', 4),
  ('bottom', 'دربارهٔ ما', '/about', 5);

create table public.faq_entries (
  id uuid primary key default gen_random_uuid(),
  question text not null,
  answer text not null,
  is_active boolean not null default true,
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint faq_entries_question_length check (length(question) <= 300),
  constraint faq_entries_question_visible check (question !~ '[\u0001-\u001f\u007f-\u009f]'
    and question ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'),
  constraint faq_entries_answer_length check (length(answer) <= 2000),
  constraint faq_entries_answer_visible check (answer ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]')
);
comment on table public.faq_entries is 'Questions and answers of the home page.';
comment on column public.faq_entries.id is 'Key.';
comment on column public.faq_entries.question is 'Persian question, one line.';
comment on column public.faq_entries.answer is 'Persian answer, plain text.';
comment on column public.faq_entries.is_active is 'Shown while true.';
comment on column public.faq_entries.display_order is 'Place in the list, ascending.';
comment on column public.faq_entries.created_at is 'When the row was made.';
comment on column public.faq_entries.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('faq_entries');
call pipeline.protect('faq_entries', visitors => 'is_active', staff => 'sections');

insert into public.faq_entries (question, answer, display_order) values
  ('صندوق سرمایه‌گذاری چیست؟', 'نهادی مالی که سرمایهٔ افراد را جمع می‌کند و طبق امیدنامهٔ خود در سهام، اوراق با درآمد ثابت، طلا یا دارایی‌های دیگر به کار می‌گیرد. سهم هر نفر با تعداد واحدهایش مشخص می‌شود و ارزش هر واحد همان NAV است.', 1),
  ('آیا صندوق‌ها زیر نظر نهادی فعالیت می‌کنند؟', 'بله. صندوق‌های سرمایه‌گذاری با مجوز و زیر نظر سازمان بورس و اوراق بهادار فعالیت می‌کنند، متولی و حسابرس مستقل دارند و باید گزارش‌های دوره‌ای منتشر کنند. نظارت به معنی تضمین سود نیست.', 2),
  ('با چه مبلغی می‌توان شروع کرد؟', 'حداقل سرمایه‌گذاری در صندوق‌ها متفاوت است و اغلب از حدود ۵۰۰ هزار تومان آغاز می‌شود. مبلغ دقیق را در امیدنامه یا سامانهٔ معاملاتی همان صندوق ببینید.', 3),
  ('حباب صندوق یعنی چه؟', 'فاصلهٔ قیمت تابلو با ارزش خالص دارایی ابطال هر واحد است: حباب مثبت یعنی واحد گران‌تر از دارایی پشت آن و حباب منفی یعنی ارزان‌تر معامله می‌شود.', 4),
  ('داده‌های صندوق‌نما از کجا می‌آید؟', 'از منابع رسمی و عمومی بازار سرمایه. زیر هر جدول و نمودار نام منبع و تاریخ همان داده نوشته شده است و اگر رقمی در دسترس نباشد به جای آن خط تیره می‌بینید.', 5),
  ('آیا بازده گذشته تضمینی برای آینده است؟', 'خیر. بازده گذشته فقط نشان می‌دهد صندوق تا امروز چگونه عمل کرده است. این صفحه‌ها توصیهٔ سرمایه‌گذاری نیستند.', 6);

create table public.about_page_content (
  section_key text primary key check (section_key <> ''),
  title text check (title <> ''),
  content text check (content <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint about_page_content_section_key_length check (length(section_key) <= 100),
  constraint about_page_content_title_length check (length(title) <= 300),
  constraint about_page_content_content_length check (length(content) <= 50000),
  -- `shared/schema/about-parts.ts`; another key would be shown nowhere.
  constraint about_page_content_known_part
    check (section_key in ('tagline', 'introduction', 'services', 'team', 'contact', 'address', 'hours')),
  constraint about_page_content_tagline_untitled check (section_key <> 'tagline' or title is null)
);
comment on table public.about_page_content is 'Texts of the about page.';
comment on column public.about_page_content.section_key is 'Which part: tagline, introduction, services, team, contact, address, hours.';
comment on column public.about_page_content.title is 'Persian heading.';
comment on column public.about_page_content.content is 'Markdown; of services a line each, "title: text"; of tagline, address and hours plain text.';
comment on column public.about_page_content.created_at is 'When the row was made.';
comment on column public.about_page_content.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('about_page_content');
call pipeline.protect('about_page_content', visitors => 'true', staff => 'sections');

create table public.team_members (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  position text not null check (position <> ''),
  bio text check (bio <> ''),
  is_active boolean not null default true,
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint team_members_name_length check (length(name) <= 200),
  constraint team_members_position_length check (length(position) <= 200),
  constraint team_members_bio_length check (length(bio) <= 5000)
);
comment on table public.team_members is 'People on the about page.';
comment on column public.team_members.id is 'Key.';
comment on column public.team_members.name is 'Name.';
comment on column public.team_members.position is 'What the person does.';
comment on column public.team_members.bio is 'A few words about the person.';
comment on column public.team_members.is_active is 'Shown while true.';
comment on column public.team_members.display_order is 'Place in the list, ascending.';
comment on column public.team_members.created_at is 'When the row was made.';
comment on column public.team_members.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('team_members');
call pipeline.protect('team_members', visitors => 'is_active', staff => 'sections');

revoke all on function public.place_sections(jsonb), public.read_lost_menu_links() from public, anon;
grant execute on function public.place_sections(jsonb), public.read_lost_menu_links() to authenticated, service_role;

-- seo.sql

-- SEO settings of pages, and the tables of the staff's SEO tools.

create function public.has_page_id(page_type text) returns boolean
language sql immutable set search_path = '' as $$
  select page_type in ('category', 'fund', 'article')
$$;
comment on function public.has_page_id(text) is 'Whether the pages of a type in seo_settings are told apart by an id; a page of the site itself has none.';
revoke all on function public.has_page_id(text) from public, anon;
grant execute on function public.has_page_id(text) to authenticated, service_role;

create table public.seo_settings (
  id uuid primary key default gen_random_uuid(),
  page_type text not null,
  page_id uuid,
  name text,
  title text check (title <> ''),
  meta_description text check (meta_description <> ''),
  meta_keywords text check (meta_keywords <> ''),
  og_title text check (og_title <> ''),
  og_description text check (og_description <> ''),
  og_image text check (og_image <> ''),
  twitter_title text check (twitter_title <> ''),
  twitter_description text check (twitter_description <> ''),
  twitter_image text check (twitter_image <> ''),
  canonical_url text check (canonical_url <> ''),
  robots text not null default 'index,follow'
    check (robots in ('index,follow', 'noindex,follow', 'index,nofollow', 'noindex,nofollow')),
  schema_markup jsonb,
  custom_head_tags text check (custom_head_tags <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_generated boolean not null default false,
  constraint seo_settings_unique_page unique nulls not distinct (page_type, page_id),
  check (public.has_page_id(page_type) = (page_id is not null)),
  constraint seo_settings_title_length check (length(title) <= 300),
  constraint seo_settings_meta_description_length check (length(meta_description) <= 1000),
  constraint seo_settings_meta_keywords_length check (length(meta_keywords) <= 1000),
  constraint seo_settings_og_title_length check (length(og_title) <= 300),
  constraint seo_settings_og_description_length check (length(og_description) <= 1000),
  constraint seo_settings_twitter_title_length check (length(twitter_title) <= 300),
  constraint seo_settings_twitter_description_length check (length(twitter_description) <= 1000),
  constraint seo_settings_custom_head_tags_length check (length(custom_head_tags) <= 10000),
  -- JSON-LD is an object or a list of them; a text or a number would be printed nowhere.
  constraint seo_settings_schema_markup_nodes check (jsonb_typeof(schema_markup) in ('object', 'array'))
);
comment on table public.seo_settings is 'What the staff set for a page''s head; where a field is null the page''s own text stands.';
comment on column public.seo_settings.id is 'Key.';
comment on column public.seo_settings.page_type is 'Kind of page: one of a category, fund or article, else a page of the site itself.';
comment on column public.seo_settings.page_id is 'Category, fund or article; null for a page of the site itself.';
comment on column public.seo_settings.name is 'Name of the category, fund or article when the row was written.';
comment on column public.seo_settings.title is 'Title; 30 to 60 letters are advised.';
comment on column public.seo_settings.meta_description is 'Description; 120 to 160 letters are advised.';
comment on column public.seo_settings.meta_keywords is 'Keywords, separated by commas.';
comment on column public.seo_settings.og_title is 'Open Graph title.';
comment on column public.seo_settings.og_description is 'Open Graph description.';
comment on column public.seo_settings.og_image is 'Open Graph picture, address.';
comment on column public.seo_settings.twitter_title is 'Title of the X card.';
comment on column public.seo_settings.twitter_description is 'Description of the X card.';
comment on column public.seo_settings.twitter_image is 'Picture of the X card, address.';
comment on column public.seo_settings.canonical_url is 'Canonical address, with http:// or https://.';
comment on column public.seo_settings.robots is 'Robots rule.';
comment on column public.seo_settings.schema_markup is 'JSON-LD to add, with placeholders such as {{title}} that are filled at each publish.';
comment on column public.seo_settings.custom_head_tags is 'Further meta and link tags as HTML; cleaned before they are printed.';
comment on column public.seo_settings.created_at is 'When the row was made.';
comment on column public.seo_settings.updated_at is 'When the row last changed.';
comment on column public.seo_settings.is_generated is 'True while the texts are those that were generated; an edit of a text sets it to false.';
create index seo_settings_page on public.seo_settings (page_id);
call pipeline.publish_changes_of('seo_settings');
call pipeline.protect('seo_settings', visitors => 'true', staff => 'seo');

-- Security definer: whoever edits SEO settings may not use the schema of the list.
create function pipeline.refuse_unknown_page_types() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not public.has_page_id(new.page_type)
    and not exists (select from pipeline.site_pages where seo_type = new.page_type) then
    raise exception 'seo_settings: no page is of the type "%"', left(new.page_type, 100) using errcode = '22023',
      hint = 'چنین صفحه‌ای در سایت نیست';
  end if;
  return new;
end
$$;
comment on function pipeline.refuse_unknown_page_types() is 'A row belongs to a category, a fund, an article or a page of `pipeline.site_pages`.';
create trigger refuse_unknown_page_types before insert or update of page_type on public.seo_settings
  for each row execute function pipeline.refuse_unknown_page_types();

-- Only meta and link elements, no event handlers, no script addresses. The site prints nothing else in any case. Tags are read as
-- `shared/seo/custom-tags.ts` reads them, so that a word of a text is not taken for an attribute or an address.
create function pipeline.refuse_unsafe_head_tags() returns trigger
language plpgsql set search_path = '' as $$
declare
  attribute_name constant text := '[^\s=<>"''/]+';
  attribute_value constant text := '"[^"<>]*"|''[^''<>]*''|[^\s"''<>=`]+';
  tag constant text := format('<(meta|link)(\s+%s(\s*=\s*(%s))?)*\s*/?>', attribute_name, attribute_value);
begin
  if new.custom_head_tags !~* format('^(\s*%s)*\s*$', tag) or exists (
    select from regexp_matches(new.custom_head_tags, format('\s(%s)\s*=\s*(%s)', attribute_name, attribute_value), 'g') as attribute (parts)
    where parts[1] ~* '^on' or lower(parts[1]) = 'http-equiv'
      or (lower(parts[1]) = 'href' and parts[2] ~* '^["'']?\s*(javascript|vbscript|data)\s*:')) then
    raise exception 'custom_head_tags: only meta and link with safe attributes are taken' using errcode = '22023',
      hint = 'در برچسب‌های دلخواه فقط meta و link با ویژگی‌های بی‌خطر پذیرفته می‌شوند.';
  end if;
  return new;
end
$$;
create trigger refuse_unsafe_head_tags before insert or update of custom_head_tags on public.seo_settings
  for each row when (new.custom_head_tags is not null) execute function pipeline.refuse_unsafe_head_tags();

-- The figures that a page of each kind has (`shared/seo/text-figures.ts`). Texts hold no figure of a day: a placeholder such as
-- {yearlyReturn} is filled each time a page is rendered.
create function pipeline.text_figures(page_type text) returns text[]
language sql immutable set search_path = '' as $$
  select case page_type
    when 'fund' then array['nav', 'price', 'netAssets', 'monthlyReturn', 'quarterlyReturn', 'yearlyReturn', 'bubble', 'tradingValue', 'date']
    when 'category' then array['fundCount', 'netAssets', 'monthlyReturn', 'quarterlyReturn', 'yearlyReturn', 'date']
    else array[]::text[]
  end
$$;
comment on function pipeline.text_figures(text) is 'Names of the placeholders that titles and descriptions of a kind of page may hold.';

create function pipeline.refuse_unknown_figures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known constant text[] := pipeline.text_figures(new.page_type);
  field text;
  written text;
  remaining text;
begin
  foreach field in array array['title', 'meta_description', 'og_title', 'og_description', 'twitter_title', 'twitter_description'] loop
    written := to_jsonb(new) ->> field;
    remaining := written;
    for i in 1 .. cardinality(known) loop
      remaining := replace(remaining, '{' || known[i] || '}', '');
    end loop;
    if remaining ~ '[{}]' then
      raise exception '%: % is no placeholder of a %', field, coalesce(substring(remaining from '\{[^{}]*\}?'), '}'), new.page_type
        using errcode = '22023', hint = format('جای‌نگه‌دار «%s» شناخته نیست؛ %s', coalesce(substring(remaining from '\{[^{}]*\}?'), '}'),
          case when cardinality(known) = 0 then 'این صفحه جای‌نگه‌داری ندارد'
            else 'این‌ها پذیرفته می‌شوند: {' || array_to_string(known, '}، {') || '}' end);
    end if;
  end loop;
  return new;
end
$$;
comment on function pipeline.refuse_unknown_figures() is 'Refuses titles and descriptions with a placeholder that no page of the kind has.';
create trigger refuse_unknown_figures
  before insert or update of page_type, title, meta_description, og_title, og_description, twitter_title, twitter_description
  on public.seo_settings for each row execute function pipeline.refuse_unknown_figures();

-- Generated texts are marked, so that a rewrite spares those that somebody wrote by hand. `pipeline.seo_writer` is set by those two alone: the generator's transaction ("generator"), and the undo of a batch ("undo").
create function pipeline.mark_generated_texts() returns trigger
language plpgsql set search_path = '' as $$
declare
  writer constant text := coalesce(current_setting('pipeline.seo_writer', true), '');
begin
  if writer = 'undo' then return new; end if;
  if writer = 'generator' then
    new.is_generated := true;
  elsif tg_op = 'INSERT' then
    new.is_generated := false;
  else
    new.is_generated := old.is_generated and (new.title, new.meta_description, new.meta_keywords, new.og_title, new.og_description,
        new.twitter_title, new.twitter_description, new.canonical_url)
      is not distinct from (old.title, old.meta_description, old.meta_keywords, old.og_title, old.og_description,
        old.twitter_title, old.twitter_description, old.canonical_url);
  end if;
  return new;
end
$$;
comment on function pipeline.mark_generated_texts() is 'Keeps `is_generated` true only while nobody has edited a text.';
create trigger mark_generated_texts before insert or update on public.seo_settings
  for each row execute function pipeline.mark_generated_texts();

-- An article's settings go with it.
create function pipeline.delete_seo_of_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.seo_settings where page_type = 'article' and page_id = old.id;
  return null;
end
$$;
create trigger delete_seo_of_article after delete on public.articles
  for each row execute function pipeline.delete_seo_of_article();

create function public.upsert_seo_settings(
  p_page_type text,
  p_page_id uuid default null,
  p_title text default null,
  p_meta_description text default null,
  p_meta_keywords text default null,
  p_og_title text default null,
  p_og_description text default null,
  p_og_image text default null,
  p_twitter_title text default null,
  p_twitter_description text default null,
  p_twitter_image text default null,
  p_canonical_url text default null,
  p_robots text default null,
  p_custom_head_tags text default null
) returns setof public.seo_settings
language plpgsql set search_path = '' as $$
declare
  has_id constant boolean := public.has_page_id(p_page_type);
  v_page_id constant uuid := case when has_id then p_page_id end;
  v_name text;
begin
  if not (public.has_permission('seo', 'create') and public.has_permission('seo', 'update')) then
    raise exception 'permission denied: seo:update is needed' using errcode = '42501';
  end if;
  if has_id and v_page_id is null then
    raise exception 'a % needs its id', p_page_type using errcode = '22023',
      hint = 'برای انواع صفحات غیر از صفحه اصلی، باید یک شناسه صفحه انتخاب شود';
  end if;
  v_name := case p_page_type
    when 'category' then (select coalesce(c.description, c.name) from public.categories c where c.id = v_page_id)
    when 'fund' then (select f.name from public.funds f where f.id = v_page_id)
    when 'article' then (select a.title from public.articles a where a.id = v_page_id)
  end;
  if has_id and v_name is null then
    raise exception 'no % has the id %', p_page_type, v_page_id using errcode = '22023',
      hint = 'این صفحه پیدا نشد؛ شاید حذف شده باشد';
  end if;
  return query
    insert into public.seo_settings as s (page_type, page_id, name, title, meta_description, meta_keywords, og_title,
      og_description, og_image, twitter_title, twitter_description, twitter_image, canonical_url, robots, custom_head_tags)
    values (p_page_type, v_page_id, v_name, nullif(p_title, ''), nullif(p_meta_description, ''),
      nullif(p_meta_keywords, ''), nullif(p_og_title, ''), nullif(p_og_description, ''), nullif(p_og_image, ''),
      nullif(p_twitter_title, ''), nullif(p_twitter_description, ''), nullif(p_twitter_image, ''),
      nullif(p_canonical_url, ''), coalesce(nullif(p_robots, ''), 'index,follow'), nullif(p_custom_head_tags, ''))
    on conflict on constraint seo_settings_unique_page do update set
      name = excluded.name, title = excluded.title, meta_description = excluded.meta_description,
      meta_keywords = excluded.meta_keywords, og_title = excluded.og_title, og_description = excluded.og_description,
      og_image = excluded.og_image, twitter_title = excluded.twitter_title,
      twitter_description = excluded.twitter_description, twitter_image = excluded.twitter_image,
      canonical_url = excluded.canonical_url, robots = excluded.robots, custom_head_tags = excluded.custom_head_tags
    returning s.*;
end
$$;
comment on function public.upsert_seo_settings is 'Saves the head settings of one page; empty texts are stored as null, the home page has no id. Asks for seo:create and seo:update.';

-- The same save with the version that the form was opened on; null means that there was no row.
create function public.upsert_seo_settings(
  p_expected_updated_at timestamptz,
  p_page_type text,
  p_page_id uuid,
  p_title text,
  p_meta_description text,
  p_meta_keywords text,
  p_og_title text,
  p_og_description text,
  p_og_image text,
  p_twitter_title text,
  p_twitter_description text,
  p_twitter_image text,
  p_canonical_url text,
  p_robots text,
  p_custom_head_tags text
) returns setof public.seo_settings
language plpgsql set search_path = '' as $$
declare
  v_page_id constant uuid := case when public.has_page_id(p_page_type) then p_page_id end;
  v_current timestamptz;
begin
  -- Two that save one new page at once would both find nothing.
  perform pg_advisory_xact_lock(hashtext('seo_settings'), hashtext(p_page_type || coalesce(v_page_id::text, '')));
  select updated_at into v_current from public.seo_settings
    where page_type = p_page_type and page_id is not distinct from v_page_id;
  if v_current is distinct from p_expected_updated_at then
    raise exception 'seo_settings were changed meanwhile' using errcode = 'PT409';
  end if;
  return query select * from public.upsert_seo_settings(
    p_page_type => p_page_type, p_page_id => p_page_id, p_title => p_title, p_meta_description => p_meta_description,
    p_meta_keywords => p_meta_keywords, p_og_title => p_og_title, p_og_description => p_og_description, p_og_image => p_og_image,
    p_twitter_title => p_twitter_title, p_twitter_description => p_twitter_description, p_twitter_image => p_twitter_image,
    p_canonical_url => p_canonical_url, p_robots => p_robots, p_custom_head_tags => p_custom_head_tags);
end
$$;
comment on function public.upsert_seo_settings(timestamptz, text, uuid, text, text, text, text, text, text, text, text, text, text, text, text) is
  'Saves the head settings of one page unless somebody saved them since p_expected_updated_at; then it raises PT409.';

-- Policies are checked as for any save: the row's own permission, and that of SEO. p_id null adds a row; p_values and p_seo are JSON objects.
create function public.save_with_seo(
  p_table text, p_id uuid, p_expected_updated_at timestamptz, p_values text, p_seo text, p_expected_seo_updated_at timestamptz
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  page_type constant text := case p_table when 'articles' then 'article' when 'funds' then 'fund' when 'categories' then 'category' end;
  given constant jsonb := p_values::jsonb;
  texts constant jsonb := p_seo::jsonb;
  columns constant text := (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(given) as name);
  saved jsonb;
  head jsonb;
begin
  if page_type is null then
    raise exception 'save_with_seo: the rows of % have no pages', left(p_table, 100) using errcode = '22023';
  end if;
  if p_id is null then
    execute format('insert into public.%1$I as t (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning to_jsonb(t)',
      p_table, columns) into saved using given;
  else
    execute format('update public.%1$I as t set %2$s where t.id = $2 and t.updated_at = $3 returning to_jsonb(t)', p_table,
      case when columns is null then 'id = t.id'
        else format('(%1$s) = (select %1$s from jsonb_populate_record(null::public.%2$I, $1))', columns, p_table) end)
      into saved using given, p_id, p_expected_updated_at;
    if saved is null then
      execute format('select to_jsonb(t) from public.%I as t where t.id = $1', p_table) into saved using p_id;
      if saved is null then
        raise exception 'no row has this id' using errcode = 'PT404';
      elsif (saved ->> 'updated_at')::timestamptz = p_expected_updated_at then
        raise exception 'permission denied: % cannot be changed', p_table using errcode = '42501';
      end if;
      raise exception 'the row was changed meanwhile' using errcode = 'PT409';
    end if;
  end if;
  select to_jsonb(s) into head from public.upsert_seo_settings(
    p_expected_updated_at => p_expected_seo_updated_at, p_page_type => page_type, p_page_id => (saved ->> 'id')::uuid,
    p_title => texts ->> 'title', p_meta_description => texts ->> 'meta_description', p_meta_keywords => texts ->> 'meta_keywords',
    p_og_title => texts ->> 'og_title', p_og_description => texts ->> 'og_description', p_og_image => texts ->> 'og_image',
    p_twitter_title => texts ->> 'twitter_title', p_twitter_description => texts ->> 'twitter_description',
    p_twitter_image => texts ->> 'twitter_image', p_canonical_url => texts ->> 'canonical_url', p_robots => texts ->> 'robots',
    p_custom_head_tags => texts ->> 'custom_head_tags') as s;
  return jsonb_build_object('row', saved, 'seo', head);
end
$$;
comment on function public.save_with_seo(text, uuid, timestamptz, text, text, timestamptz) is
  'Saves an article, fund or category together with its SEO settings, unless somebody saved either of them since. All or nothing.';

-- Saves many SEO rows in one transaction, and can revert them.
create table public.seo_imports (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('csv', 'funds', 'categories')),
  row_count integer not null check (row_count >= 0),
  before jsonb not null check (jsonb_typeof(before) = 'array'),
  created_by uuid references public.admin_users (id) on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
comment on table public.seo_imports is 'Bulk changes of SEO settings, each with what stood there before.';
comment on column public.seo_imports.id is 'Key.';
comment on column public.seo_imports.source is 'Where the rows came from: a CSV file, or texts made for funds or categories.';
comment on column public.seo_imports.row_count is 'How many pages it wrote.';
comment on column public.seo_imports.before is 'One object a page: {page_type, page_id, row}, the row null where there was none.';
comment on column public.seo_imports.created_by is 'Who.';
comment on column public.seo_imports.created_at is 'When.';
comment on column public.seo_imports.undone_at is 'When it was taken back; null while it stands.';
create index seo_imports_newest on public.seo_imports (created_at desc);
create index seo_imports_created_by on public.seo_imports (created_by);
call pipeline.protect('seo_imports', staff => 'seo', actions => '{read}', granted => 'select');

-- p_rows: seo_settings as JSON objects, one per page, or a text that holds the list. Texts that are absent or empty are stored as null.
-- Batches have up to ten thousand pages: the joins hash, where "is not distinct from" compares every row with every row.
create function public.save_seo_batch(p_rows jsonb, p_source text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  pages constant jsonb := case jsonb_typeof(p_rows) when 'string' then (p_rows #>> '{}')::jsonb else p_rows end;
  home constant uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid;
  written integer;
  added integer;
begin
  if not (public.has_permission('seo', 'create') and public.has_permission('seo', 'update')) then
    raise exception 'permission denied: seo:update is needed' using errcode = '42501';
  end if;
  create temporary table incoming on commit drop as
    select r.page_type, case when r.page_type = 'homepage' then null else r.page_id end as page_id,
      nullif(r.title, '') as title, nullif(r.meta_description, '') as meta_description, nullif(r.meta_keywords, '') as meta_keywords,
      nullif(r.og_title, '') as og_title, nullif(r.og_description, '') as og_description, nullif(r.og_image, '') as og_image,
      nullif(r.twitter_title, '') as twitter_title, nullif(r.twitter_description, '') as twitter_description,
      nullif(r.twitter_image, '') as twitter_image, nullif(r.canonical_url, '') as canonical_url,
      coalesce(nullif(r.robots, ''), 'index,follow') as robots, nullif(r.custom_head_tags, '') as custom_head_tags,
      case r.page_type when 'fund' then f.name when 'category' then coalesce(c.description, c.name) end as name
    from jsonb_to_recordset(pages) as r(page_type text, page_id uuid, title text, meta_description text, meta_keywords text,
      og_title text, og_description text, og_image text, twitter_title text, twitter_description text, twitter_image text,
      canonical_url text, robots text, custom_head_tags text)
    left join public.funds f on r.page_type = 'fund' and f.id = r.page_id
    left join public.categories c on r.page_type = 'category' and c.id = r.page_id;
  if exists (select from incoming where page_type <> 'homepage' and name is null) then
    raise exception 'a row names a page that does not exist' using errcode = '22023',
      hint = 'یکی از سطرها به صفحه‌ای اشاره می‌کند که دیگر نیست';
  end if;

  insert into public.seo_imports (source, row_count, before, created_by)
  select p_source, count(*),
    coalesce(jsonb_agg(jsonb_build_object('page_type', i.page_type, 'page_id', i.page_id,
      'row', case when s.id is null then null else to_jsonb(s) end)), '[]'), auth.uid()
  from incoming i
  left join public.seo_settings s on s.page_type = i.page_type and coalesce(s.page_id, home) = coalesce(i.page_id, home)
  returning id into batch;

  with saved as (
    insert into public.seo_settings as s (page_type, page_id, name, title, meta_description, meta_keywords, og_title,
      og_description, og_image, twitter_title, twitter_description, twitter_image, canonical_url, robots, custom_head_tags)
    select page_type, page_id, name, title, meta_description, meta_keywords, og_title, og_description, og_image,
      twitter_title, twitter_description, twitter_image, canonical_url, robots, custom_head_tags from incoming
    on conflict on constraint seo_settings_unique_page do update set
      name = excluded.name, title = excluded.title, meta_description = excluded.meta_description,
      meta_keywords = excluded.meta_keywords, og_title = excluded.og_title, og_description = excluded.og_description,
      og_image = excluded.og_image, twitter_title = excluded.twitter_title,
      twitter_description = excluded.twitter_description, twitter_image = excluded.twitter_image,
      canonical_url = excluded.canonical_url, robots = excluded.robots, custom_head_tags = excluded.custom_head_tags
    returning (xmax = 0) as is_new
  )
  select count(*), count(*) filter (where is_new) into written, added from saved;
  drop table incoming;
  return jsonb_build_object('id', batch, 'written', written, 'added', added, 'changed', written - added);
end
$$;
comment on function public.save_seo_batch(jsonb, text) is 'Writes SEO settings of many pages in one transaction and remembers what stood there.';

-- Leaves the pages alone that somebody has edited since the batch, and names them. The mark of generated texts comes back with them.
create function public.undo_seo_batch(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  home constant uuid := '00000000-0000-0000-0000-000000000000';
  batch public.seo_imports;
  removed integer;
  restored integer;
  refused jsonb;
begin
  if not (public.has_permission('seo', 'update') and public.has_permission('seo', 'delete')) then
    raise exception 'permission denied: seo:update and seo:delete are needed' using errcode = '42501';
  end if;
  select * into batch from public.seo_imports where id = p_id for update;
  if batch.id is null or batch.undone_at is not null then
    raise exception 'nothing to undo' using errcode = '22023', hint = 'این درون‌ریزی پیدا نشد یا پیش‌تر برگردانده شده است';
  end if;
  -- Only the newest: an older one would bring back texts that later work has replaced.
  if exists (select from public.seo_imports where created_at > batch.created_at and undone_at is null) then
    raise exception 'only the newest batch can be undone' using errcode = '22023', hint = 'فقط آخرین درون‌ریزی را می‌توان برگرداند';
  end if;
  -- The batch wrote its rows at its own time: a later `updated_at` is an edit, a missing row a deletion.
  create temporary table former on commit drop as
    select f.page_type, f.page_id, f.stood, coalesce(s.name, f.stood ->> 'name', f.page_type) as name,
      coalesce(s.updated_at > batch.created_at, f.stood is not null) as is_edited
    from (select b ->> 'page_type' as page_type, coalesce((b ->> 'page_id')::uuid, home) as page_id,
            nullif(b -> 'row', 'null'::jsonb) as stood from jsonb_array_elements(batch.before) b) f
    left join public.seo_settings s on s.page_type = f.page_type and coalesce(s.page_id, home) = f.page_id;
  delete from public.seo_settings s using former f
  where f.stood is null and not f.is_edited and s.page_type = f.page_type and coalesce(s.page_id, home) = f.page_id;
  get diagnostics removed = row_count;
  perform set_config('pipeline.seo_writer', 'undo', true);
  update public.seo_settings s set
    title = old.title, meta_description = old.meta_description, meta_keywords = old.meta_keywords, og_title = old.og_title,
    og_description = old.og_description, og_image = old.og_image, twitter_title = old.twitter_title,
    twitter_description = old.twitter_description, twitter_image = old.twitter_image, canonical_url = old.canonical_url,
    robots = old.robots, custom_head_tags = old.custom_head_tags, is_generated = coalesce(old.is_generated, false)
  from (select r.* from former f, jsonb_populate_record(null::public.seo_settings, f.stood) r
        where f.stood is not null and not f.is_edited) old
  where s.id = old.id;
  get diagnostics restored = row_count;
  perform set_config('pipeline.seo_writer', '', true);
  select coalesce(jsonb_agg(f.name order by f.name), '[]') into refused from former f where f.is_edited;
  drop table former;
  if removed + restored > 0 then
    update public.seo_imports set undone_at = now() where id = p_id;
  end if;
  return jsonb_build_object('removed', removed, 'restored', restored, 'refused', refused);
end
$$;
comment on function public.undo_seo_batch(uuid) is 'Takes the newest bulk change of SEO settings back, except for pages edited since, which it names.';

create table public.seo_analysis (
  id uuid primary key default gen_random_uuid(),
  seo_settings_id uuid not null references public.seo_settings (id) on delete cascade,
  content_text text,
  target_keyword text,
  seo_score integer check (seo_score between 0 and 100),
  readability_score numeric check (readability_score between -1e6 and 1e6),
  keyword_density numeric check (keyword_density between 0 and 100),
  title_analysis jsonb,
  meta_analysis jsonb,
  content_analysis jsonb,
  image_analysis jsonb,
  link_analysis jsonb,
  recommendations jsonb not null default '[]' check (jsonb_typeof(recommendations) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (seo_settings_id, target_keyword)
);
comment on table public.seo_analysis is 'Results of the analyzer.';
comment on column public.seo_analysis.id is 'Key.';
comment on column public.seo_analysis.seo_settings_id is 'The page.';
comment on column public.seo_analysis.content_text is 'Text that was analysed.';
comment on column public.seo_analysis.target_keyword is 'Main keyword.';
comment on column public.seo_analysis.seo_score is 'Score, 0 to 100.';
comment on column public.seo_analysis.readability_score is 'Readability, points.';
comment on column public.seo_analysis.keyword_density is 'Occurrences / words, percent points.';
comment on column public.seo_analysis.title_analysis is 'Findings about the title.';
comment on column public.seo_analysis.meta_analysis is 'Findings about the description.';
comment on column public.seo_analysis.content_analysis is 'word_count, paragraph_count, sentences, keyword_occurrences.';
comment on column public.seo_analysis.image_analysis is 'Findings about pictures.';
comment on column public.seo_analysis.link_analysis is 'Findings about links.';
comment on column public.seo_analysis.recommendations is 'List of recommendations.';
comment on column public.seo_analysis.created_at is 'When the row was made.';
comment on column public.seo_analysis.updated_at is 'When the row last changed.';
create trigger touch_updated_at before update on public.seo_analysis
  for each row execute function pipeline.touch_updated_at();
call pipeline.protect('seo_analysis', staff => 'seo');

create table public.seo_keywords (
  id uuid primary key default gen_random_uuid(),
  seo_settings_id uuid not null references public.seo_settings (id) on delete cascade,
  keyword text not null check (keyword <> ''),
  keyword_type text not null default 'secondary' check (keyword_type in ('primary', 'secondary')),
  tracking_enabled boolean not null default true,
  current_ranking integer check (current_ranking > 0),
  created_at timestamptz not null default now(),
  unique (seo_settings_id, keyword)
);
comment on table public.seo_keywords is 'Keywords that the staff follow.';
comment on column public.seo_keywords.id is 'Key.';
comment on column public.seo_keywords.seo_settings_id is 'The page.';
comment on column public.seo_keywords.keyword is 'The keyword.';
comment on column public.seo_keywords.keyword_type is '"primary" or "secondary".';
comment on column public.seo_keywords.tracking_enabled is 'Followed while true.';
comment on column public.seo_keywords.current_ranking is 'Place in a search engine''s results; 1 is first, null not known.';
comment on column public.seo_keywords.created_at is 'When the row was made.';
call pipeline.protect('seo_keywords', staff => 'seo');

create table public.schema_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> ''),
  schema_type text not null check (schema_type in ('Article', 'BlogPosting', 'WebPage', 'Organization', 'Product',
    'Service', 'LocalBusiness', 'FAQ', 'BreadcrumbList')),
  template jsonb not null,
  description text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint schema_templates_name_length check (length(name) <= 200),
  constraint schema_templates_description_length check (length(description) <= 2000),
  constraint schema_templates_template_length check (length(template::text) <= 50000)
);
comment on table public.schema_templates is 'Templates of structured data.';
comment on column public.schema_templates.id is 'Key.';
comment on column public.schema_templates.name is 'Persian name.';
comment on column public.schema_templates.schema_type is 'Type of the markup.';
comment on column public.schema_templates.template is 'JSON with placeholders, e.g. {{title}}.';
comment on column public.schema_templates.description is 'What it is for.';
comment on column public.schema_templates.is_active is 'Offered while true.';
comment on column public.schema_templates.created_at is 'When the row was made.';
comment on column public.schema_templates.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('schema_templates');
call pipeline.protect('schema_templates', staff => 'seo');

create table public.seo_reports (
  id uuid primary key default gen_random_uuid(),
  page_type text check (page_type in ('homepage', 'category', 'fund')),
  period_days integer not null default 30 check (period_days in (7, 30, 90)),
  health_score integer check (health_score between 0 and 100),
  issue_count integer check (issue_count >= 0),
  tracked_keyword_count integer check (tracked_keyword_count >= 0),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  generated_at timestamptz not null default now()
);
comment on table public.seo_reports is 'Computed reports.';
comment on column public.seo_reports.id is 'Key.';
comment on column public.seo_reports.page_type is 'Kind of page; null for the whole site.';
comment on column public.seo_reports.period_days is 'Days that it looks back: 7, 30 or 90.';
comment on column public.seo_reports.health_score is 'Mean score of the health check, 0 to 100.';
comment on column public.seo_reports.issue_count is 'Open findings.';
comment on column public.seo_reports.tracked_keyword_count is 'Keywords that are followed.';
comment on column public.seo_reports.details is 'The figures behind it.';
comment on column public.seo_reports.generated_at is 'When it was computed.';
create index seo_reports_newest on public.seo_reports (generated_at desc);
call pipeline.protect('seo_reports', staff => 'seo');

revoke all on function public.upsert_seo_settings(text, uuid, text, text, text, text, text, text, text, text, text, text, text, text), public.upsert_seo_settings(timestamptz, text, uuid, text, text, text, text, text, text, text, text, text, text, text, text), public.save_with_seo(text, uuid, timestamptz, text, text, timestamptz), public.save_seo_batch(jsonb, text),
  public.undo_seo_batch(uuid) from public, anon;
grant execute on function public.upsert_seo_settings(text, uuid, text, text, text, text, text, text, text, text, text, text, text, text), public.upsert_seo_settings(timestamptz, text, uuid, text, text, text, text, text, text, text, text, text, text, text, text), public.save_with_seo(text, uuid, timestamptz, text, text, timestamptz), public.save_seo_batch(jsonb, text),
  public.undo_seo_batch(uuid) to authenticated, service_role;

-- merges.sql

-- Two rows of one fund become one: sources sometimes list a fund twice. What a merge changed is kept for its undo.

create table public.fund_merges (
  id bigint generated by default as identity primary key,
  keep_id uuid not null,
  name text not null,
  fund jsonb not null,
  moved jsonb not null,
  lost jsonb not null,
  redirects uuid[] not null,
  links uuid[] not null default '{}',
  created_by uuid references public.admin_users (id) on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
comment on table public.fund_merges is 'Merges of two rows of one fund, each with what stood there before.';
comment on column public.fund_merges.id is 'Key; grows with each merge.';
comment on column public.fund_merges.keep_id is 'The fund that stayed.';
comment on column public.fund_merges.name is 'Name of the row that was deleted.';
comment on column public.fund_merges.fund is 'The row that was deleted.';
comment on column public.fund_merges.moved is 'Its rows by table that the kept fund took over.';
comment on column public.fund_merges.lost is 'Its rows by table that gave way to rows of the kept fund.';
comment on column public.fund_merges.redirects is 'Redirects that led to its page and lead to the kept one''s since.';
comment on column public.fund_merges.links is 'Links of the menu and of page texts that led to its page and lead to the kept one''s since.';
comment on column public.fund_merges.created_by is 'Who.';
comment on column public.fund_merges.created_at is 'When.';
comment on column public.fund_merges.undone_at is 'When it was undone; null while it stands.';
create index fund_merges_keep on public.fund_merges (keep_id, id desc);
create index fund_merges_created_by on public.fund_merges (created_by);
call pipeline.protect('fund_merges', staff => 'funds', actions => '{read}', granted => 'select');

-- Codes that differ, and days of both whose redemption NAVs differ by more than rounding (0.1%).
create function public.read_merge_conflicts(p_keep uuid, p_drop uuid) returns jsonb
language sql stable set search_path = '' as $$
  with codes as (
    select code.* from public.funds k, public.funds d, lateral (values
      ('ins_code', k.ins_code, d.ins_code), ('isin', k.isin, d.isin), ('reg_no', k.reg_no, d.reg_no)) as code(field, keep, "drop")
    where k.id = p_keep and d.id = p_drop and code.keep <> code."drop"
  ), shared as (
    select date, abs(k.nav_redemption - d.nav_redemption) > 0.001 * k.nav_redemption as differs
    from public.fund_nav_history k join public.fund_nav_history d using (date)
    where k.fund_id = p_keep and d.fund_id = p_drop and k.nav_redemption is not null and d.nav_redemption is not null
  ), navs as (
    select count(*) filter (where differs) as days, count(*) as shared, min(date) filter (where differs) as first from shared
  )
  select coalesce((select jsonb_agg(to_jsonb(codes)) from codes), '[]')
    || coalesce((select jsonb_build_array(jsonb_build_object('field', 'nav') || to_jsonb(navs)) from navs where days > 0), '[]')
$$;
comment on function public.read_merge_conflicts(uuid, uuid) is 'What speaks against two rows being one fund: {field, keep, drop} a code, {field: "nav", days, shared, first} for NAVs.';

-- The other columns of the unique keys in which `owner` stands, or of the primary key, as a condition on the aliases "one" and "another",
-- which are no columns; null where there are none.
create function pipeline.same_row(p_table regclass, p_owner text, p_primary boolean) returns text
language sql stable set search_path = '' as $$
  select string_agg(distinct format('one.%1$I = another.%1$I', a.attname), ' and ')
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = p_table and a.attname <> p_owner and case when p_primary then i.indisprimary else i.indisunique
    and exists (select from pg_catalog.pg_attribute o where o.attrelid = p_table and o.attname = p_owner and o.attnum = any (i.indkey)) end
$$;

-- Tables whose rows belong to a fund: the column that names it, the condition under which two funds' rows exclude each other, and the one
-- by which a row is found again. Sections and settings of a page stay together: those of the kept fund win as a whole.
create function pipeline.tables_of_funds() returns table (name regclass, owner text, excludes text, same text)
language sql stable set search_path = '' as $$
  select t.name, t.owner, case when t.owner = 'page_id' then 'true' else coalesce(pipeline.same_row(t.name, t.owner, false), 'true') end,
    pipeline.same_row(t.name, t.owner, true)
  from (
    select c.conrelid::regclass, a.attname::text from pg_catalog.pg_constraint c
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'public.funds'::regclass and c.connamespace = 'public'::regnamespace
    union all values ('public.page_sections'::regclass, 'page_id'), ('public.seo_settings'::regclass, 'page_id')
  ) as t(name, owner)
$$;

create function pipeline.require_merge_permission() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not (public.has_permission('funds', 'update') and public.has_permission('funds', 'delete')) then
    raise exception 'permission denied: funds:update and funds:delete are needed' using errcode = '42501';
  end if;
end
$$;

-- Rows move where the kept fund has no row of the same key, then the other fund is deleted with the rest.
create function public.merge_funds(p_keep uuid, p_drop uuid, p_force boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  keep_slug text;
  dropped public.funds;
  conflicts jsonb;
  t record;
  rows jsonb;
  moved jsonb := '{}';
  lost jsonb := '{}';
  repointed uuid[];
  links uuid[];
begin
  perform pipeline.require_merge_permission();
  select slug into keep_slug from public.funds where id = p_keep for update;
  select * into dropped from public.funds where id = p_drop for update;
  if p_keep = p_drop or keep_slug is null or dropped.id is null then
    raise exception 'two different funds are needed' using errcode = '22023', hint = 'دو صندوق متفاوت را انتخاب کنید';
  end if;
  conflicts := public.read_merge_conflicts(p_keep, p_drop);
  if conflicts <> '[]' and not p_force then
    raise exception 'merge conflict: both rows have another %', (select string_agg(c ->> 'field', ', ') from jsonb_array_elements(conflicts) c)
      using errcode = '22023',
      hint = 'شاید این دو سطر از یک صندوق نباشند؛ اگر هستند، ادغام را تأیید کنید';
  end if;
  for t in select * from pipeline.tables_of_funds() loop
    execute format('select coalesce(jsonb_agg(to_jsonb(another)), ''[]'') from %1$s another where %2$I = $2
      and not exists (select from %1$s one where one.%2$I = $1 and %3$s)', t.name, t.owner, t.excludes) into rows using p_keep, p_drop;
    moved := moved || jsonb_build_object(t.name::text, rows);
    execute format('update %1$s one set %2$I = $1 from jsonb_populate_recordset(null::%1$s, $3) another where one.%2$I = $2 and %3$s',
      t.name, t.owner, t.same) using p_keep, p_drop, rows;
    execute format('select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from %s r where %I = $1', t.name, t.owner) into rows using p_drop;
    lost := lost || jsonb_build_object(t.name::text, rows);
  end loop;
  -- They hang on the settings that are deleted.
  lost := lost || jsonb_build_object(
    'seo_analysis', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.seo_analysis r
      join public.seo_settings s on s.id = r.seo_settings_id where s.page_id = p_drop),
    'seo_keywords', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.seo_keywords r
      join public.seo_settings s on s.id = r.seo_settings_id where s.page_id = p_drop));
  delete from public.funds where id = p_drop;
  with changed as (update public.redirects set to_path = '/funds/' || keep_slug where to_path = '/funds/' || dropped.slug returning id)
  select coalesce(array_agg(id), '{}') into repointed from changed;
  perform pipeline.redirect_old_address('/funds/' || dropped.slug, '/funds/' || keep_slug);
  links := pipeline.move_links('/funds/' || dropped.slug, '/funds/' || keep_slug);
  insert into public.fund_merges (keep_id, name, fund, moved, lost, redirects, links, created_by)
  values (p_keep, dropped.name, to_jsonb(dropped), moved, lost, repointed, links, auth.uid());
  return (select jsonb_object_agg(key, jsonb_array_length(value)) from jsonb_each(moved));
end
$$;
comment on function public.merge_funds(uuid, uuid, boolean) is 'Moves everything of the second fund to the first, deletes the second and redirects its page. Refuses rows that contradict each other unless forced. Returns moved rows a table.';

-- Of the rows that moved, those that are still there go back as they are now: a source may have corrected them since.
create function public.undo_merge(p_keep uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  keep_slug text;
  merge public.fund_merges;
  dropped public.funds;
  t record;
begin
  perform pipeline.require_merge_permission();
  select slug into keep_slug from public.funds where id = p_keep for update;
  select * into merge from public.fund_merges where keep_id = p_keep and undone_at is null order by id desc limit 1 for update;
  if keep_slug is null or merge.id is null then
    raise exception 'no merge to undo' using errcode = '22023', hint = 'ادغامی برای برگرداندن نیست';
  end if;
  dropped := jsonb_populate_record(null::public.funds, merge.fund);
  if exists (select from public.funds f where f.id = dropped.id or f.slug = dropped.slug or f.ins_code = dropped.ins_code
    or coalesce(f.ins_code, dropped.ins_code) is null and f.reg_no = dropped.reg_no and f.group_id is not distinct from dropped.group_id) then
    raise exception 'the fund of the merge is there again' using errcode = '22023',
      hint = 'این صندوق پس از ادغام دوباره ساخته شده است و ادغام برنمی‌گردد';
  end if;
  delete from public.redirects where pipeline.redirect_key(from_path) = pipeline.redirect_key('/funds/' || dropped.slug);
  insert into public.funds select dropped.*;
  update public.redirects set to_path = '/funds/' || dropped.slug where id = any (merge.redirects) and to_path = '/funds/' || keep_slug;
  perform pipeline.move_links('/funds/' || keep_slug, '/funds/' || dropped.slug, merge.links);
  -- The mark of generated texts comes back as it was.
  perform set_config('pipeline.seo_writer', 'undo', true);
  for t in select * from pipeline.tables_of_funds() loop
    execute format('update %1$s one set %2$I = $1 from jsonb_populate_recordset(null::%1$s, $3) another where one.%2$I = $2 and %3$s',
      t.name, t.owner, t.same) using dropped.id, p_keep, merge.moved -> t.name::text;
    execute format('insert into %1$s select * from jsonb_populate_recordset(null::%1$s, $1)', t.name) using merge.lost -> t.name::text;
  end loop;
  insert into public.seo_analysis select * from jsonb_populate_recordset(null::public.seo_analysis, merge.lost -> 'seo_analysis');
  insert into public.seo_keywords select * from jsonb_populate_recordset(null::public.seo_keywords, merge.lost -> 'seo_keywords');
  perform set_config('pipeline.seo_writer', '', true);
  update public.fund_merges set undone_at = now() where id = merge.id;
  return dropped.id;
end
$$;
comment on function public.undo_merge(uuid) is 'Undoes the newest merge into this fund. Returns the id of the fund that is back.';

revoke all on function public.read_merge_conflicts(uuid, uuid), public.merge_funds(uuid, uuid, boolean), public.undo_merge(uuid) from public, anon;
grant execute on function public.read_merge_conflicts(uuid, uuid), public.merge_funds(uuid, uuid, boolean), public.undo_merge(uuid)
  to authenticated, service_role;

-- visitors.sql

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

-- sources.sql

-- Where figures come from, what was refused, and what a source remembers between runs.

create table public.data_sources (
  id text primary key check (id ~ '^[a-z0-9-]+$'),
  name text not null check (name <> ''),
  url text check (url <> ''),
  cadence_minutes integer not null check (cadence_minutes > 0),
  promise_minutes integer not null check (promise_minutes > 0),
  is_enabled boolean not null default true,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  last_run_at timestamptz,
  last_success_at timestamptz,
  last_error text check (last_error <> ''),
  last_error_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint data_sources_name_length check (length(name) <= 200)
);
comment on table public.data_sources is 'Where figures come from.';
comment on column public.data_sources.id is 'Short name; the `origin` of its rows.';
comment on column public.data_sources.name is 'Persian credit under the widgets.';
comment on column public.data_sources.url is 'Its address.';
comment on column public.data_sources.cadence_minutes is 'Minutes between two runs in market hours.';
comment on column public.data_sources.promise_minutes is 'Older than this, minutes, its data is marked stale.';
comment on column public.data_sources.is_enabled is 'Fetched while true.';
comment on column public.data_sources.settings is 'Base address, relay and the like; no secrets.';
comment on column public.data_sources.last_run_at is 'When it was last asked.';
comment on column public.data_sources.last_success_at is 'When it last answered well.';
comment on column public.data_sources.last_error is 'The last error, one line; null after a success.';
comment on column public.data_sources.last_error_at is 'When that was.';
comment on column public.data_sources.created_at is 'When the row was made.';
comment on column public.data_sources.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('data_sources');
-- All staff read the dashboard.
call pipeline.protect('data_sources', staff => 'settings', actions => '{create,update,delete}');
create policy staff_read on public.data_sources for select to authenticated using ((select public.is_staff()));

create table public.source_rejections (
  id uuid primary key default gen_random_uuid(),
  source text not null references public.data_sources (id) on delete cascade,
  table_name text not null check (table_name <> ''),
  key text not null,
  field text,
  value text,
  reason text not null check (reason <> ''),
  seen_at timestamptz not null default now(),
  first_seen_at timestamptz not null default now()
);
comment on table public.source_rejections is 'Values that were refused at the border; kept for 30 days.';
comment on column public.source_rejections.id is 'Key.';
comment on column public.source_rejections.source is 'The source.';
comment on column public.source_rejections.table_name is 'Table that the row was for.';
comment on column public.source_rejections.key is 'Which row: its key upstream.';
comment on column public.source_rejections.field is 'Field that was refused; null for the whole row.';
comment on column public.source_rejections.value is 'The raw value.';
comment on column public.source_rejections.reason is 'What was allowed.';
comment on column public.source_rejections.seen_at is 'When it came.';
comment on column public.source_rejections.first_seen_at is 'When the same value was refused first, without a day between.';
create index source_rejections_newest on public.source_rejections (source, seen_at desc);
-- One row per rejected value and day, however often its feed repeats it.
create index source_rejections_same on public.source_rejections (source, table_name, key, seen_at desc);
-- The page of data quality shows the refusals.
call pipeline.publish_changes_of('source_rejections');
-- The pipeline alone writes them.
call pipeline.protect('source_rejections');
create policy staff_read on public.source_rejections for select to authenticated using ((select public.is_staff()));

-- The state that a source keeps between runs: where a backfill stopped, and the validators
-- (ETag, Last-Modified) of the bodies that are stored already.
create table pipeline.source_state (
  source text not null references public.data_sources (id) on delete cascade,
  key text not null check (key <> ''),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (source, key)
);
comment on table pipeline.source_state is 'Memory of the sources; written in the transaction that stores the rows.';
comment on column pipeline.source_state.source is 'The source.';
comment on column pipeline.source_state.key is 'What is remembered, e.g. "backfill:2026-01-01", "validator:https://…".';
comment on column pipeline.source_state.value is 'The memory.';
comment on column pipeline.source_state.updated_at is 'When it was written.';
alter table pipeline.source_state enable row level security;

-- jobs.sql

-- Jobs: a changed table, a request of the staff and the schedule each add one job to graphile-worker, in the same transaction.

create table public.job_runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind <> ''),
  status text not null default 'queued'
    check (status in ('queued', 'running', 'done', 'partial', 'failed', 'cancelled')),
  stage text,
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  progress numeric not null default 0 check (progress between 0 and 1),
  message text,
  requested_by uuid references auth.users (id) on delete set null,
  payload jsonb not null default '{}',
  result jsonb,
  error text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  worker text,
  job_id bigint,
  attempts integer not null default 0 check (attempts >= 0)
);
comment on table public.job_runs is 'Runs of the pipeline; the staff watch them here.';
comment on column public.job_runs.id is 'Key.';
comment on column public.job_runs.kind is 'What runs, e.g. "snapshot-and-publish", "ingest:fipiran".';
comment on column public.job_runs.status is 'queued, running, then done, partial, failed or cancelled.';
comment on column public.job_runs.stage is 'What it is at.';
comment on column public.job_runs.done is 'Items done in this stage.';
comment on column public.job_runs.total is 'Items of this stage.';
comment on column public.job_runs.progress is 'Of the whole run, fraction from 0 to 1.';
comment on column public.job_runs.message is 'One line for the staff.';
comment on column public.job_runs.requested_by is 'Who asked; null for the machine.';
comment on column public.job_runs.payload is 'What was asked for.';
comment on column public.job_runs.result is 'What came out.';
comment on column public.job_runs.error is 'Why it failed, one line.';
comment on column public.job_runs.created_at is 'When it was asked for.';
comment on column public.job_runs.started_at is 'When it began.';
comment on column public.job_runs.finished_at is 'When it ended.';
comment on column public.job_runs.worker is 'The worker that does it or did it, as in pipeline.workers.';
comment on column public.job_runs.job_id is 'Its job on the queue: a second attempt is the same run.';
comment on column public.job_runs.attempts is 'How often it was begun.';
create index job_runs_newest on public.job_runs (created_at desc);
create index job_runs_kind on public.job_runs (kind, created_at desc);
create index job_runs_open on public.job_runs (status) where status in ('queued', 'running');
create index job_runs_requested_by on public.job_runs (requested_by);
create unique index job_runs_open_job on public.job_runs (job_id) where status in ('queued', 'running');
-- The pipeline alone writes runs.
call pipeline.protect('job_runs');
create policy staff_read on public.job_runs for select to authenticated using ((select public.is_staff()));

-- Heartbeats of workers: the jobs of a worker without a recent heartbeat go to the others.
create table pipeline.workers (
  id text primary key,
  seen_at timestamptz not null default now(),
  host text,
  data_folder uuid,
  kinds text[] not null default '{}',
  started_at timestamptz not null default now()
);
comment on table pipeline.workers is 'Heartbeats of the workers.';
comment on column pipeline.workers.id is 'Name of the worker, as graphile-worker locks jobs by it.';
comment on column pipeline.workers.seen_at is 'When it last said that it lives.';
comment on column pipeline.workers.host is 'Machine and process.';
comment on column pipeline.workers.data_folder is 'Identity of its data folder.';
comment on column pipeline.workers.kinds is 'Kinds of jobs that it takes.';
comment on column pipeline.workers.started_at is 'When it began.';
alter table pipeline.workers enable row level security;

-- Pages that machines render together, in chunks: the publisher offers them, and gathers what comes back.
create table pipeline.render_chunks (
  build uuid not null,
  number integer not null check (number >= 0),
  request jsonb not null,
  state text not null default 'open' check (state in ('open', 'taken', 'done', 'own')),
  taken_at timestamptz,
  done_at timestamptz,
  primary key (build, number)
);
comment on table pipeline.render_chunks is 'Pages of the build under way that other machines may render.';
comment on column pipeline.render_chunks.build is 'The build; what belongs to another one is left over.';
comment on column pipeline.render_chunks.number is 'Number of the chunk within it.';
comment on column pipeline.render_chunks.request is 'Paths, and what they are rendered from.';
comment on column pipeline.render_chunks.state is 'open, taken by a machine, done by it, or own: the publisher renders it.';
comment on column pipeline.render_chunks.taken_at is 'When a machine began it.';
comment on column pipeline.render_chunks.done_at is 'When that machine had shared what came out.';
alter table pipeline.render_chunks enable row level security;

create table pipeline.schedule_slots (
  entry text primary key,
  slot_at timestamptz not null
);
comment on table pipeline.schedule_slots is 'The last turn of each entry of the schedule; whoever moves it forward adds the job.';
comment on column pipeline.schedule_slots.entry is 'Name of the entry, e.g. "sources".';
comment on column pipeline.schedule_slots.slot_at is 'The minute that its expression named.';
alter table pipeline.schedule_slots enable row level security;

-- Adds or postpones the job under `job_key`: it runs `debounce` after the last event, at most `longest` after the first.
-- Does nothing on a database where no worker has ever run: the worker creates its own schema.
create function pipeline.enqueue(task text, payload json, job_key text, debounce interval, longest interval)
returns void language plpgsql security definer set search_path = '' as $$
declare
  first_event timestamptz;
begin
  if to_regclass('graphile_worker.jobs') is null then return; end if;
  execute 'select created_at from graphile_worker.jobs where key = $1 and locked_at is null'
    into first_event using job_key;
  -- Always an upsert: it holds the job's row until this transaction commits, so no worker runs before the change is visible.
  execute 'select graphile_worker.add_job($1, payload := $2, job_key := $3, run_at := $4, max_attempts := 8)'
    using task, payload, job_key,
          least(clock_timestamp() + debounce, coalesce(first_event, clock_timestamp()) + longest);
end
$$;

-- How long a publish waits for further changes: not at all for the first one; for those that come while a publish runs, or shortly after
-- it, as the setting says.
create function pipeline.publish_debounce() returns interval
language plpgsql set search_path = '' as $$
declare
  debounce constant interval := pipeline.milliseconds_setting('publish_debounce_ms', 100);
  last record;
begin
  select status, finished_at into last from public.job_runs
    where kind = 'snapshot-and-publish' order by created_at desc limit 1;
  if last.status is distinct from 'running' and coalesce(last.finished_at + debounce, '-infinity') < clock_timestamp() then
    return '0';
  end if;
  return debounce;
end
$$;

create function pipeline.wake_publisher() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pipeline.enqueue('snapshot-and-publish', '{}', 'snapshot-and-publish',
    pipeline.publish_debounce(),
    pipeline.milliseconds_setting('publish_longest_wait_ms', 2000));
  return null;
end
$$;
-- One trigger for all tables: each of them counts its changes here.
create trigger wake_publisher after insert or update on pipeline.table_versions
  for each statement execute function pipeline.wake_publisher();

-- The permission that a kind of job needs; null for an unknown kind. Jobs list and activate releases, because only the machine that
-- stores them can.
create function pipeline.job_permission(kind text) returns text[]
language sql immutable set search_path = '' as $$
  select case
    when kind = 'snapshot-and-publish' then array['sections', 'update']
    when kind in ('publish-static-seo', 'export-static-seo', 'generate-fund-seo', 'update-fund-seo',
                  'generate-category-seo', 'update-category-seo') then array['seo', 'update']
    when kind = 'build-report' then array['seo', 'create']
    when kind ~ '^ingest:[a-z0-9-]+$' then array['settings', 'update']
    when kind = 'list-releases' then array['settings', 'read']
    when kind = 'rollback' then array['settings', 'update']
  end
$$;

-- Requests a run and returns it. A run that has not ended and does the same is returned instead of a second one: of the same kind, with
-- the same payload. A publish that nobody asked for does not: it stops at a pinned release, and leaves pages for later.
create function public.request_job(kind text, payload jsonb default '{}') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  needed constant text[] := pipeline.job_permission(kind);
  run uuid;
begin
  if needed is null then
    raise exception 'no job is called "%"', kind using errcode = '22023', hint = 'چنین کاری شناخته نیست';
  end if;
  if not public.has_permission(needed[1], needed[2]) then
    raise exception 'permission denied: %:% is needed', needed[1], needed[2] using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('request_job'), hashtext(kind));
  select id into run from public.job_runs r
    where r.kind = request_job.kind and r.status in ('queued', 'running') and r.payload = request_job.payload
      and (r.requested_by is not null or r.kind <> 'snapshot-and-publish')
    order by created_at desc limit 1;
  if run is not null then return run; end if;

  insert into public.job_runs (kind, payload, requested_by) values (kind, payload, auth.uid()) returning id into run;
  perform pipeline.enqueue(split_part(kind, ':', 1), json_build_object('run', run, 'kind', kind, 'payload', payload),
    'run:' || run, interval '0', interval '0');
  return run;
end
$$;
comment on function public.request_job(text, jsonb) is 'Asks for a job by its kind and returns the run that does it.';

-- Takes a run's job off the queue: by its key, where the run was requested, else by the id of an earlier attempt. False where a worker
-- has taken it meanwhile.
create function pipeline.remove_job(job_key text, job_id bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ids bigint[];
  removed bigint[];
begin
  if to_regclass('graphile_worker.jobs') is null then return true; end if;
  execute 'select coalesce(array_agg(id), ''{}'') from graphile_worker.jobs where key = $1 or id = $2' into ids using job_key, job_id;
  execute 'select coalesce(array_agg(id), ''{}'') from graphile_worker.complete_jobs($1)' into removed using ids;
  return removed @> ids;
end
$$;

-- A queued job can be cancelled until a worker takes it; a running job runs to its end.
create function public.cancel_job(p_run uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  run public.job_runs;
  needed text[];
begin
  select * into run from public.job_runs where id = p_run and status = 'queued' for update;
  needed := pipeline.job_permission(run.kind);
  if needed is null then return false; end if;
  if not public.has_permission(needed[1], needed[2]) then
    raise exception 'permission denied: %:% is needed', needed[1], needed[2] using errcode = '42501';
  end if;
  if not pipeline.remove_job('run:' || p_run, run.job_id) then return false; end if;
  update public.job_runs set status = 'cancelled', finished_at = now() where id = p_run;
  return true;
end
$$;
comment on function public.cancel_job(uuid) is 'Takes a queued run back; false where it is no longer queued.';

-- Adds a publish at a moment that a row names. Lost jobs are made up for when a service starts and by the schedule's entry "publish".
-- Adds the job once for each second; nothing for the past, and on a database where no worker has ever run.
create function pipeline.publish_at(moment timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- The next full second: the article's time has come by then, whatever its fraction.
  second constant timestamptz := date_trunc('second', moment) + interval '1 second';
begin
  if moment is null or second <= clock_timestamp() or to_regclass('graphile_worker.jobs') is null then return; end if;
  execute 'select graphile_worker.add_job($1, payload := $2, job_key := $3, run_at := $4, max_attempts := 8)'
    using 'snapshot-and-publish', '{}'::json, 'publish-at:' || to_char(second at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), second;
end
$$;

create function pipeline.schedule_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pipeline.publish_at(new.published_at);
  return null;
end
$$;
create trigger schedule_article after insert or update of published_at on public.articles
  for each row execute function pipeline.schedule_article();

create function pipeline.schedule_section() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pipeline.publish_at(new.visible_from);
  perform pipeline.publish_at(new.visible_until);
  return null;
end
$$;
create trigger schedule_section after insert or update of visible_from, visible_until on public.page_sections
  for each row execute function pipeline.schedule_section();

-- Adds the jobs of all times to come; a starting service calls it.
create function pipeline.schedule_publishes() returns void
language sql security definer set search_path = '' as $$
  select pipeline.publish_at(moment) from (
    select published_at from public.articles
    union select visible_from from public.page_sections
    union select visible_until from public.page_sections
  ) as times (moment) where moment > now()
$$;

revoke all on function public.request_job(text, jsonb), public.cancel_job(uuid) from public, anon;
grant execute on function public.request_job(text, jsonb), public.cancel_job(uuid) to authenticated, service_role;

-- media.sql

-- The media library: one row a picture. The original is in the private bucket "media"; the worker writes copies without metadata in
-- several sizes, and the release contains them.

create table public.media (
  id uuid primary key default gen_random_uuid(),
  storage_key text not null unique check (storage_key ~ '^[0-9a-f-]{36}\.(jpg|png|webp|avif|gif)$'),
  name text not null check (name <> ''),
  alt text not null,
  width integer check (width > 0),
  height integer check (height > 0),
  thumbnail text check (thumbnail ~ '^data:image/webp;base64,' and length(thumbnail) <= 40000),
  files jsonb not null default '[]' check (jsonb_typeof(files) = 'array'),
  problem text,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint media_name_length check (length(name) <= 200),
  constraint media_alt_length check (length(alt) <= 500)
);
comment on table public.media is 'Pictures of the staff.';
comment on column public.media.id is 'Key; the address of the picture is /media/{id}.jpg.';
comment on column public.media.storage_key is 'Name of the original in the bucket "media".';
comment on column public.media.name is 'Name in the library.';
comment on column public.media.alt is 'What the picture shows, for whoever does not see it.';
comment on column public.media.width is 'Width of the upright original, pixels; null until it is processed.';
comment on column public.media.height is 'Height of the upright original, pixels.';
comment on column public.media.thumbnail is 'A small copy as a data URL, for the library.';
comment on column public.media.files is 'The copies: name, format, width, height, content hash, bytes.';
comment on column public.media.problem is 'Why it could not be processed; null where nothing is wrong.';
comment on column public.media.created_by is 'Who uploaded it.';
comment on column public.media.created_at is 'When the row was made.';
comment on column public.media.updated_at is 'When the row last changed.';
create index media_newest on public.media (created_at desc);
create index media_created_by on public.media (created_by);
call pipeline.publish_changes_of('media');
call pipeline.protect('media', staff => 'blog');

-- What pages print that may name a picture of the library, e.g. as "/media/{id}.jpg".
create function pipeline.texts_with_pictures() returns table (name text, content text, updated_at timestamptz)
language sql stable set search_path = '' as $$
  select title, concat_ws(' ', body, image_url), updated_at from public.articles
  union all select 'دربارهٔ ما: ' || coalesce(title, section_key), content, updated_at from public.about_page_content
  union all select 'بخش: ' || coalesce(title, 'بی‌عنوان'), concat_ws(' ', description, config), updated_at from public.sections
  union all select 'سئو: ' || coalesce(name, title, page_type),
    concat_ws(' ', og_image, twitter_image, custom_head_tags, schema_markup), updated_at from public.seo_settings
$$;

-- A picture that a page names is not deleted.
create function pipeline.guard_media() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  used text;
  -- What the staff may write of a picture: id and file once, name and text.
  allowed public.media;
begin
  if tg_op = 'DELETE' then
    select string_agg(name, '، ') into used from (
      select name from pipeline.texts_with_pictures() where strpos(content, '/media/' || old.id) > 0
      order by updated_at desc limit 3) texts;
    if used is not null and auth.uid() is not null then
      raise exception 'picture: pages use it' using errcode = '22023', hint = 'این تصویر در این‌جاها به کار رفته است: ' || used;
    end if;
    return old;
  end if;
  -- The worker, which has no user, alone writes what follows from the original.
  if auth.uid() is not null then
    if tg_op = 'INSERT' then
      select new.id, new.storage_key, new.name, new.alt into allowed.id, allowed.storage_key, allowed.name, allowed.alt;
      allowed.created_by := auth.uid(); allowed.files := '[]';
      allowed.created_at := now(); allowed.updated_at := now();
    else
      allowed := old;
      allowed.name := new.name; allowed.alt := new.alt;
    end if;
    return allowed;
  end if;
  return new;
end
$$;
create trigger guard_media before insert or update or delete on public.media for each row execute function pipeline.guard_media();

create function pipeline.enqueue_media(media uuid) returns void
language sql security definer set search_path = '' as $$
  select pipeline.enqueue('process-media', json_build_object('kind', 'process-media', 'payload', json_build_object('media', media)),
    'media:' || media, interval '0', interval '0')
$$;

create function pipeline.process_new_media() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pipeline.enqueue_media(new.id);
  return null;
end
$$;
create trigger process_new_media after insert on public.media for each row execute function pipeline.process_new_media();

-- releases.sql

-- How the last publish ended, and which pages search engines have been told of.

-- How the last publish ended, for every screen of the staff. Rows of idle runs are deleted, so `job_runs` alone does not say it.
create table pipeline.publish_state (
  only_row boolean primary key default true check (only_row),
  status text not null default 'done' check (status in ('done', 'partial', 'failed')),
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  pinned_release text,
  pinned_since timestamptz,
  data_folder uuid,
  data_host text,
  saved_as uuid,
  changed_at timestamptz not null default now()
);
comment on table pipeline.publish_state is 'The outcome of the last publish; one row.';
comment on column pipeline.publish_state.only_row is 'Allows one row.';
comment on column pipeline.publish_state.status is 'done, partial (some parts kept their last state) or failed.';
comment on column pipeline.publish_state.problems is 'What was not published: [{"part", "message"}].';
comment on column pipeline.publish_state.pinned_since is 'Since when a rollback pins the live release; null where none does.';
comment on column pipeline.publish_state.pinned_release is 'The release that a rollback pins.';
comment on column pipeline.publish_state.data_folder is 'Identity of the data folder that publishes this database.';
comment on column pipeline.publish_state.data_host is 'The machine on which that folder published last.';
comment on column pipeline.publish_state.saved_as is 'Name of the state of the snapshots that a data folder saved last: a database that has it contains all that the state knows.';
comment on column pipeline.publish_state.changed_at is 'When the outcome changed.';
alter table pipeline.publish_state enable row level security;
insert into pipeline.publish_state default values;

-- One data folder publishes a database: a second one would undo the first one's rollback, and neither knows the other's releases.
-- Registers the folder and returns null, or returns why it may not publish. A folder whose workers are gone is replaced; one that pins
-- a release only where a person asked for it.
create function pipeline.claim_publishing(p_folder uuid, p_host text, p_requested boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  state pipeline.publish_state;
  seen timestamptz;
begin
  select * into state from pipeline.publish_state for update;
  if state.data_folder <> p_folder then
    select max(seen_at) into seen from pipeline.workers
      where data_folder = state.data_folder and seen_at > now() - interval '60 seconds';
    if seen is not null then
      return format('this data folder (%s) does not publish: %s on %s does, its worker was seen %s s ago; stop that first, or use its DATA_DIR',
        left(p_folder::text, 8), left(state.data_folder::text, 8), state.data_host, round(extract(epoch from now() - seen)));
    end if;
    if state.pinned_since is not null and not p_requested then
      return format('%s is pinned by the data folder %s on %s since %s; ask for a publish to end that',
        state.pinned_release, left(state.data_folder::text, 8), state.data_host,
        to_char(state.pinned_since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
    end if;
  end if;
  if (state.data_folder, state.data_host) is distinct from (p_folder, p_host) then
    update pipeline.publish_state set data_folder = p_folder, data_host = p_host;
  end if;
  return null;
end
$$;

create function public.publish_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('status', status, 'problems', problems, 'pinnedSince', pinned_since, 'changedAt', changed_at)
  from pipeline.publish_state where public.is_staff()
$$;
comment on function public.publish_state() is 'How the last publish ended and since when a release is pinned; null for strangers.';

revoke all on function public.publish_state() from public, anon;
grant execute on function public.publish_state() to authenticated, service_role;

-- IndexNow: the pages to announce to search engines, and the engines' answers.
create table public.indexnow_receipts (
  id uuid primary key default gen_random_uuid(),
  sent_at timestamptz not null default now(),
  endpoint text not null check (endpoint <> ''),
  url_count integer not null check (url_count between 1 and 10000),
  status integer check (status between 100 and 599),
  message text check (message <> '')
);
comment on table public.indexnow_receipts is 'Submissions to IndexNow, each with its answer.';
comment on column public.indexnow_receipts.id is 'Key.';
comment on column public.indexnow_receipts.sent_at is 'When it was sent.';
comment on column public.indexnow_receipts.endpoint is 'Where to.';
comment on column public.indexnow_receipts.url_count is 'How many addresses it named.';
comment on column public.indexnow_receipts.status is 'HTTP status of the answer; null where none came.';
comment on column public.indexnow_receipts.message is 'What went wrong, in one line; null where all went well.';
create index indexnow_receipts_newest on public.indexnow_receipts (sent_at desc);
call pipeline.protect('indexnow_receipts', staff => 'seo', actions => '{read}', granted => 'select');

create table pipeline.indexnow_pages (
  path text primary key,
  changed_at timestamptz not null,
  sent_at timestamptz
);
comment on table pipeline.indexnow_pages is 'Pages that changed, and when search engines were last told of each.';
comment on column pipeline.indexnow_pages.path is 'Canonical path, unencoded.';
comment on column pipeline.indexnow_pages.changed_at is 'Its newest change that a release showed.';
comment on column pipeline.indexnow_pages.sent_at is 'When it was last submitted; null for never. It waits where this is before its change.';
create index indexnow_pages_waiting on pipeline.indexnow_pages (changed_at) where sent_at is null or sent_at < changed_at;
alter table pipeline.indexnow_pages enable row level security;

create table pipeline.indexnow_state (
  single boolean primary key default true check (single),
  pages text,
  resume_at timestamptz
);
comment on table pipeline.indexnow_state is 'One row: how far announcing has come.';
comment on column pipeline.indexnow_state.single is 'Always true.';
comment on column pipeline.indexnow_state.pages is 'Pages of the last release that was looked at, as the root of their tree.';
comment on column pipeline.indexnow_state.resume_at is 'No submission before this.';
alter table pipeline.indexnow_state enable row level security;
insert into pipeline.indexnow_state default values;

-- Who and what led to each release: whoever asked for it, what the staff had changed since the one before, and the sources that were read.
create function public.read_release_causes()
returns table (version text, requested_by text, changes jsonb, sources jsonb)
language sql stable security definer set search_path = '' as $$
  with published as (
    select distinct on (r.result ->> 'version') r.result ->> 'version' as version, r.requested_by, r.started_at
    from public.job_runs r
    where r.kind = 'snapshot-and-publish' and r.result ? 'version' and r.started_at is not null
      and public.has_permission('settings', 'read')
    order by r.result ->> 'version', r.started_at
  ), spans as (
    select p.*, lag(p.started_at) over (order by p.started_at) as since from published p
  )
  select s.version, pipeline.person_name(s.requested_by),
    coalesce((select jsonb_agg(jsonb_build_object('by', c.by, 'resource', c.resource, 'rows', c.rows) order by c.rows desc)
      from (select pipeline.person_name(l.user_id) as by, l.resource, count(*) as rows from public.admin_user_logs l
        where l.action in ('create', 'update', 'delete') and pipeline.permission_of_table(l.resource) is not null
          and l.created_at > s.since and l.created_at <= s.started_at
        group by l.user_id, l.resource limit 20) c), '[]'),
    coalesce((select jsonb_agg(distinct substr(i.kind, length('ingest:') + 1)) from public.job_runs i
      where i.kind like 'ingest:%' and i.status in ('done', 'partial') and i.finished_at > s.since and i.finished_at <= s.started_at), '[]')
  from spans s
$$;
comment on function public.read_release_causes() is 'Who asked for each release that a run published, and what had changed since the one before.';
revoke all on function public.read_release_causes() from public, anon;
grant execute on function public.read_release_causes() to authenticated, service_role;

-- storage.sql

-- Contents of the local stack's buckets. They lie here and not beside the database, so that a dump of it holds the staff's originals.
-- A hosted project has its own storage, and leaves the table empty.
create table pipeline.bucket_files (
  bucket text not null,
  key text not null,
  body bytea not null,
  content_type text not null,
  cache_control text not null,
  written_at timestamptz not null default now(),
  primary key (bucket, key)
);
comment on table pipeline.bucket_files is 'Contents of the files in the local stack''s buckets.';
comment on column pipeline.bucket_files.bucket is 'The bucket.';
comment on column pipeline.bucket_files.key is 'Name of the file in the bucket.';
comment on column pipeline.bucket_files.body is 'Its content.';
comment on column pipeline.bucket_files.content_type is 'e.g. "image/png".';
comment on column pipeline.bucket_files.cache_control is 'As it was uploaded.';
comment on column pipeline.bucket_files.written_at is 'When it was last written.';
alter table pipeline.bucket_files enable row level security;

-- Security definer: whoever may delete files need not see the library.
create function public.is_library_file(name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.media m where m.storage_key = is_library_file.name)
$$;
comment on function public.is_library_file(text) is 'True for a file that a picture of the library is made from.';
revoke all on function public.is_library_file(text) from public, anon;
grant execute on function public.is_library_file(text) to authenticated, service_role;

-- Buckets with limits of size and type. `shared/storage-buckets.ts` states the same limits for the forms; a test compares both.
-- The tables are Supabase Storage's own; a Postgres without them has no files to guard.
do $do$
begin
  if to_regclass('storage.objects') is null then return; end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('seo-static', 'seo-static', true, 10485760, array['application/json']),
    ('media', 'media', false, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])
  on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  -- Hosted, the tables belong to the storage service, which has granted them.
  if (select tableowner = current_user from pg_catalog.pg_tables where schemaname = 'storage' and tablename = 'objects') then
    execute 'grant usage on schema storage to anon, authenticated, service_role';
    execute 'grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role';
  end if;

  -- Staff see the buckets and their limits; nobody creates or changes one through the API.
  execute $$create policy staff_read on storage.buckets for select to authenticated using ((select public.is_staff()))$$;

  -- Pictures follow the permissions of articles.
  execute $$create policy media_read on storage.objects for select to authenticated
    using (bucket_id = 'media' and (select public.has_permission('blog', 'read')))$$;
  -- A name is an id and an ending, never an id alone: the link to a file must name nothing else. What a row of the library names is neither
  -- overwritten nor deleted.
  execute $$create policy media_create on storage.objects for insert to authenticated
    with check (bucket_id = 'media' and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.](jpg|png|webp|avif|gif)$'
      and (select public.has_permission('blog', 'create')))$$;
  execute $$create policy media_delete on storage.objects for delete to authenticated
    using (bucket_id = 'media' and not public.is_library_file(name) and (select public.has_permission('blog', 'delete')))$$;

  -- The publisher alone writes the static SEO files, with the service key.
  execute $$create policy seo_static_read on storage.objects for select to authenticated
    using (bucket_id = 'seo-static' and (select public.has_permission('seo', 'read')))$$;
end
$do$;

-- shapes.sql

-- Shapes that columns of several tables share: addresses, the last part of an address, and names. Lengths and dates stand beside their
-- column. `shared/schema/shapes.ts` states the same for the publisher and the forms; `supabase/tests/shapes.db.test.ts` compares them.

-- Addresses: http(s) with a host that browsers take, and a path of the site where one makes sense.
do $$
declare
  web constant text := '^https?://[^[:space:][:cntrl:]\\<>"]+$';
  path constant text := '^/([^/[:space:][:cntrl:]\\<>"][^[:space:][:cntrl:]\\<>"]*)?$';
  domain constant text := '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$';
  address record;
begin
  for address in select * from (values
    ('seo_settings', 'canonical_url', false), ('seo_settings', 'og_image', true), ('seo_settings', 'twitter_image', true),
    ('articles', 'image_url', true), ('data_sources', 'url', false), ('trading_sessions', 'notice_url', false),
    ('market_holidays', 'notice_url', false)) as columns(relation, field, or_path)
  loop
    execute format('alter table public.%I add constraint %I check (length(%3$I) <= 2000 and (%3$I ~ %4$L or %5$s))',
      address.relation, address.relation || '_' || address.field || '_address', address.field, web,
      case when address.or_path then format('%I ~ %L', address.field, path) else 'false' end);
  end loop;
  execute format('alter table public.funds add constraint funds_website_address check (length(website) <= 2000
    and (website ~ %L or lower(website) ~ %L))', web, domain);
  for address in select * from (values
    ('data_sources', 'url'), ('trading_sessions', 'notice_url'), ('market_holidays', 'notice_url'), ('seo_settings', 'canonical_url'),
    ('seo_settings', 'og_image'), ('seo_settings', 'twitter_image'), ('articles', 'image_url'), ('menu_links', 'href'), ('page_texts', 'href'),
    ('funds', 'website')
  ) as columns(relation, field)
  loop
    execute format('alter table public.%I add constraint %I check (%3$I !~* %4$L or %3$I ~* %5$L)',
      address.relation, address.relation || '_' || address.field || '_host', address.field, '^https?:',
      pipeline.web_host_pattern());
  end loop;
end
$$;

-- The last part of an address is a file's name on every disk: no blanks, no dots in a row, no reserved name, at most 120 bytes.
do $$
declare
  relation text;
begin
  foreach relation in array array['funds', 'categories', 'articles'] loop
    execute format($check$alter table public.%I add constraint %I check (octet_length(slug) <= 120
      and slug !~ '[\u0001-\u0020\u0022\u0023\u0025\u0026\u002a\u002c\u002f\u003a\u003c\u003e\u003f\u005c\u007c\u007f-\u009f\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'
      and slug !~ '^[.\u200c]|[.\u200c]$|\.\.' and slug !~* '^(index|con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)'
      and slug !~* '\.(html?|br|gz)$')$check$, relation, relation || '_slug_file_name');
  end loop;
end
$$;

-- Names and other texts that can be seen, on one line. The rule of `pipeline.is_visible`, written out: staff may not use that schema.
do $$
declare
  named record;
begin
  for named in select * from (values ('funds', 'name'), ('funds', 'symbol'), ('categories', 'name'), ('categories', 'description'),
    ('articles', 'title'), ('articles', 'author'), ('team_members', 'name'), ('team_members', 'position'), ('sections', 'title'),
    ('about_page_content', 'title'), ('market_holidays', 'title'), ('data_sources', 'name'), ('schema_templates', 'name'),
    ('media', 'alt'))
    as columns(relation, field)
  loop
    execute format($check$alter table public.%I add constraint %I check (%3$I !~ '[\u0001-\u001f\u007f-\u009f]'
      and %3$I ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]')$check$,
      named.relation, named.relation || '_' || named.field || '_visible', named.field);
  end loop;
end
$$;

-- grants.sql

-- The API's roles neither call nor read anything of the schema `pipeline`.

revoke all on all routines in schema pipeline from public, anon, authenticated;
revoke all on all tables in schema pipeline from public, anon, authenticated;
