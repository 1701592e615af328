-- Functions that policies and screens call. Security definer, because the tables behind them are closed.

create function public.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.admin_users where id = auth.uid() and is_active)
$$;
comment on function public.is_staff() is 'True for an active account of the staff.';

create function public.is_super_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.admin_users where id = auth.uid() and is_active and role = 'super_admin')
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
  )
$$;
comment on function public.has_permission(text, text) is 'True where the signed-in person''s role holds resource:action.';

-- A header of the API's request, null outside of a request. e.g. request_header('user-agent')
create function pipeline.request_header(name text) returns text
language sql stable set search_path = '' as $$
  select nullif(btrim(nullif(current_setting('request.headers', true), '')::jsonb ->> name), '')
$$;

create function pipeline.request_address() returns text
language sql stable set search_path = '' as $$
  select nullif(btrim(split_part(pipeline.request_header('x-forwarded-for'), ',', 1)), '')
$$;

-- A visitor sets the five fields of the form and no other column, at a limited rate.
create function pipeline.receive_contact_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hourly_of_sender constant integer := 5;
  hourly_of_address constant integer := 20;
  hourly_of_all constant integer := 500;
  an_hour_ago constant timestamptz := now() - interval '1 hour';
begin
  new.id := gen_random_uuid();
  new.status := 'unread';
  new.created_at := now();
  new.updated_at := now();
  new.phone := nullif(btrim(new.phone), '');
  new.subject := nullif(btrim(new.subject), '');
  new.ip_address := pipeline.request_address();
  new.user_agent := left(pipeline.request_header('user-agent'), 500);

  -- Two messages at once would each count without the other.
  perform pg_advisory_xact_lock(hashtext('contact_messages'));
  if (select count(*) from public.contact_messages
      where lower(email) = lower(new.email) and created_at > an_hour_ago) >= hourly_of_sender
    or (select count(*) from public.contact_messages
        where ip_address = new.ip_address and created_at > an_hour_ago) >= hourly_of_address
    or (select count(*) from public.contact_messages where created_at > an_hour_ago) >= hourly_of_all
  then
    -- PostgREST answers PTxyz with HTTP status xyz.
    raise exception 'contact rate limit reached' using errcode = 'PT429',
      hint = 'تعداد پیام‌ها بیش از حد مجاز است. لطفاً یک ساعت دیگر دوباره تلاش کنید.';
  end if;
  return new;
end
$$;
create trigger receive_contact_message before insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated'))
  execute function pipeline.receive_contact_message();

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
      raise exception 'permission denied: nobody changes their own role' using errcode = '42501';
    end if;
    if (was_super or will_be_super) and actor is distinct from old.id and not public.is_super_admin() then
      raise exception 'permission denied: only a super admin may change a super admin' using errcode = '42501';
    end if;
    if tg_op = 'INSERT' then new.created_by := actor; end if;
    if tg_op = 'UPDATE' then new.updated_by := actor; end if;
  end if;
  if was_super and old.is_active and not (will_be_super and new.is_active) then
    perform pg_advisory_xact_lock(hashtext('admin_users'));
    if not exists (select from public.admin_users where role = 'super_admin' and is_active and id <> old.id) then
      raise exception 'permission denied: the last active super admin stays' using errcode = '42501';
    end if;
  end if;
  return coalesce(new, old);
end
$$;
create trigger guard_admin_users before insert or update or delete on public.admin_users
  for each row execute function pipeline.guard_admin_users();

create function public.record_sign_in() returns setof public.admin_users
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_staff() then return; end if;
  insert into public.admin_user_logs (user_id, action, resource, resource_id, ip_address, user_agent)
  values (auth.uid(), 'login', 'admin_users', auth.uid()::text,
          pipeline.request_address(), left(pipeline.request_header('user-agent'), 500));
  return query update public.admin_users set last_login = now() where id = auth.uid() returning *;
end
$$;
comment on function public.record_sign_in() is 'Notes a sign-in and returns the profile; nothing for an account that is not of the active staff.';

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
  v_page_id constant uuid := case when p_page_type = 'homepage' then null else p_page_id end;
  v_name text;
begin
  if not (public.has_permission('seo', 'create') and public.has_permission('seo', 'update')) then
    raise exception 'permission denied: seo:update is needed' using errcode = '42501';
  end if;
  if p_page_type <> 'homepage' and v_page_id is null then
    raise exception 'برای انواع صفحات غیر از صفحه اصلی، باید یک شناسه صفحه انتخاب شود' using errcode = '23514';
  end if;
  v_name := case p_page_type
    when 'category' then (select coalesce(c.description, c.name) from public.categories c where c.id = v_page_id)
    when 'fund' then (select f.name from public.funds f where f.id = v_page_id)
  end;
  if p_page_type <> 'homepage' and v_name is null then
    raise exception 'no % has the id %', p_page_type, v_page_id using errcode = '23503';
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
