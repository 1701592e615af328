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
create index admin_user_logs_resource on public.admin_user_logs (resource, created_at desc);
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

create function public.record_history(table_name text, record_id text)
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
      coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email),
      l.action, l.details -> 'before', l.details -> 'after'
    from public.admin_user_logs l left join public.admin_users u on u.id = l.user_id
    where l.resource = record_history.table_name and l.resource_id = record_history.record_id
      and l.action in ('create', 'update', 'delete')
    order by l.created_at desc, l.id limit most;
end
$$;
comment on function public.record_history(text, text) is 'Changes of one record by the staff, newest first, for whoever may read its table.';

revoke all on function public.record_history(text, text) from public, anon;
grant execute on function public.record_history(text, text) to authenticated, service_role;
