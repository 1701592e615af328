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
