-- Staff accounts and their permissions. The authentication service alone holds passwords.

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

create table public.admin_user_logs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.admin_users (id) on delete set null,
  action text not null check (action <> ''),
  resource text not null check (resource <> ''),
  resource_id text,
  details jsonb,
  ip_address text,
  user_agent text,
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
comment on column public.admin_user_logs.created_at is 'When.';
create index admin_user_logs_newest on public.admin_user_logs (created_at desc);
create index admin_user_logs_user on public.admin_user_logs (user_id, created_at desc);

insert into public.admin_roles (name, title, description) values
  ('super_admin', 'مدیر کل', 'دسترسی کامل به همهٔ بخش‌ها'),
  ('seo_specialist', 'کارشناس سئو', 'تنظیمات سئو و دیدن صندوق‌ها و دسته‌بندی‌ها'),
  ('editor', 'ویراستار', 'نوشتن خبر و تحلیل، بخش‌های صفحه‌ها و صفحهٔ درباره ما'),
  ('viewer', 'بیننده', 'دیدن همهٔ بخش‌ها بدون تغییر');

insert into public.admin_permissions (name, description, resource, action)
select r.resource || ':' || a.action, a.title || ' ' || r.title, r.resource, a.action
from (values ('sections', 'بخش‌ها'), ('categories', 'دسته‌بندی‌ها'), ('funds', 'صندوق‌ها'), ('blog', 'خبرها و تحلیل‌ها'),
             ('seo', 'سئو'), ('users', 'کاربران'), ('settings', 'تنظیمات')) as r(resource, title),
     (values ('read', 'دیدن'), ('create', 'افزودن'), ('update', 'ویرایش'), ('delete', 'حذف')) as a(action, title);

insert into public.admin_role_permissions (role, permission_id)
select g.role, p.id
from (values
  ('seo_specialist', 'seo', '{read,create,update,delete}'::text[]),
  ('seo_specialist', 'funds', '{read}'), ('seo_specialist', 'categories', '{read}'), ('seo_specialist', 'blog', '{read}'),
  ('editor', 'blog', '{read,create,update,delete}'), ('editor', 'sections', '{read,create,update,delete}'),
  ('editor', 'funds', '{read}'), ('editor', 'categories', '{read}'),
  ('viewer', 'sections', '{read}'), ('viewer', 'categories', '{read}'), ('viewer', 'funds', '{read}'),
  ('viewer', 'blog', '{read}'), ('viewer', 'seo', '{read}'), ('viewer', 'settings', '{read}')
) as g(role, resource, actions)
join public.admin_permissions p on p.resource = g.resource and p.action = any (g.actions);
