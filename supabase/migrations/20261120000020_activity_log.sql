-- Activity log: every change that a person makes through the API inserts a row into admin_user_logs.

-- The value that identifies a row: its single-column key, else the parts of its key joined.
create function pipeline.row_key(r jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(r ->> 'id', r ->> 'key', r ->> 'section_key', r ->> 'name', r ->> 'path',
                  concat_ws(':', r ->> 'role', r ->> 'permission_id'))
$$;

-- Security definer: nobody may write the log directly. Writes of the pipeline have no user and are not logged.
create function pipeline.log_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := auth.uid();
  before constant jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after constant jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  was jsonb;
  now_is jsonb;
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
  insert into public.admin_user_logs (user_id, action, resource, resource_id, details, ip_address, user_agent)
  values (
    (select id from public.admin_users where id = actor),
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    tg_table_name, pipeline.row_key(coalesce(after, before)),
    jsonb_strip_nulls(jsonb_build_object('actor', actor, 'before', was, 'after', now_is)),
    pipeline.request_address(), left(pipeline.request_header('user-agent'), 500));
  return null;
end
$$;

-- Every table that a policy lets the staff change.
do $$
declare
  name text;
begin
  for name in
    select distinct tablename from pg_policies
    where schemaname = 'public' and policyname in ('staff_create', 'staff_update', 'super_admin_changes')
    order by tablename
  loop
    -- Visitors write contact messages: their arrival is no act of the staff.
    execute format('create trigger log_change after %s on public.%I for each row execute function pipeline.log_change()',
                   case name when 'contact_messages' then 'update or delete' else 'insert or update or delete' end, name);
  end loop;
end
$$;

create index admin_user_logs_resource on public.admin_user_logs (resource, created_at desc);

create function public.record_sign_out() returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.admin_user_logs (user_id, action, resource, resource_id, ip_address, user_agent)
  select id, 'logout', 'admin_users', id::text, pipeline.request_address(), left(pipeline.request_header('user-agent'), 500)
  from public.admin_users where id = auth.uid();
end
$$;
comment on function public.record_sign_out() is 'Notes a sign-out in the log.';
revoke all on function public.record_sign_out() from public, anon;
grant execute on function public.record_sign_out() to authenticated, service_role;
