-- The revisions of one record, from the activity log: who changed it, when, and what each column was before and after.

-- The log keeps null values: a restored revision sets them again. Inner nulls of JSON columns were lost as well.
create or replace function pipeline.log_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := auth.uid();
  before constant jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after constant jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  was jsonb;
  now_is jsonb;
  details jsonb := jsonb_build_object('actor', actor);
begin
  if actor is null then return null; end if;
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
  insert into public.admin_user_logs (user_id, action, resource, resource_id, details, ip_address, user_agent)
  values (
    (select id from public.admin_users where id = actor),
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    tg_table_name, pipeline.row_key(coalesce(after, before)), details,
    pipeline.request_address(), left(pipeline.request_header('user-agent'), 500));
  return null;
end
$$;

create index admin_user_logs_record on public.admin_user_logs (resource, resource_id, created_at desc);

-- The permission's resource of a table whose rows the staff edit; null for every other table.
create function pipeline.permission_of_table(name text) returns text
language sql immutable set search_path = '' as $$
  select case
    when name in ('funds', 'categories', 'sections') then name
    when name in ('page_sections', 'section_templates', 'about_page_content', 'team_members') then 'sections'
    when name = 'articles' then 'blog'
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
