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
alter table public.seo_imports enable row level security;
revoke all on public.seo_imports from public, anon, authenticated;
grant select on public.seo_imports to authenticated;
grant all on public.seo_imports to service_role;
create policy staff_read on public.seo_imports for select to authenticated using ((select public.has_permission('seo', 'read')));

-- p_rows: seo_settings as JSON objects, one per page. Texts that are absent or empty are stored as null. All or nothing.
create function public.save_seo_batch(p_rows jsonb, p_source text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
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
    from jsonb_to_recordset(p_rows) as r(page_type text, page_id uuid, title text, meta_description text, meta_keywords text,
      og_title text, og_description text, og_image text, twitter_title text, twitter_description text, twitter_image text,
      canonical_url text, robots text, custom_head_tags text)
    left join public.funds f on r.page_type = 'fund' and f.id = r.page_id
    left join public.categories c on r.page_type = 'category' and c.id = r.page_id;
  if exists (select from incoming where page_type <> 'homepage' and name is null) then
    raise exception 'a row names a page that does not exist' using errcode = '23503';
  end if;

  insert into public.seo_imports (source, row_count, before, created_by)
  select p_source, count(*),
    coalesce(jsonb_agg(jsonb_build_object('page_type', i.page_type, 'page_id', i.page_id,
      'row', case when s.id is null then null else to_jsonb(s) end)), '[]'), auth.uid()
  from incoming i
  left join public.seo_settings s on s.page_type = i.page_type and s.page_id is not distinct from i.page_id
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

create function public.undo_seo_batch(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  batch public.seo_imports;
  removed integer;
  restored integer;
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
  delete from public.seo_settings s using jsonb_array_elements(batch.before) b
  where b -> 'row' = 'null'::jsonb and s.page_type = b ->> 'page_type'
    and s.page_id is not distinct from (b ->> 'page_id')::uuid;
  get diagnostics removed = row_count;
  update public.seo_settings s set
    title = old.title, meta_description = old.meta_description, meta_keywords = old.meta_keywords, og_title = old.og_title,
    og_description = old.og_description, og_image = old.og_image, twitter_title = old.twitter_title,
    twitter_description = old.twitter_description, twitter_image = old.twitter_image, canonical_url = old.canonical_url,
    robots = old.robots, custom_head_tags = old.custom_head_tags
  from (select (jsonb_populate_record(null::public.seo_settings, b -> 'row')).*
        from jsonb_array_elements(batch.before) b where b -> 'row' <> 'null'::jsonb) old
  where s.id = old.id;
  get diagnostics restored = row_count;
  update public.seo_imports set undone_at = now() where id = p_id;
  return jsonb_build_object('removed', removed, 'restored', restored);
end
$$;
comment on function public.undo_seo_batch(uuid) is 'Takes the newest bulk change of SEO settings back.';
revoke all on function public.save_seo_batch(jsonb, text), public.undo_seo_batch(uuid) from public, anon;
grant execute on function public.save_seo_batch(jsonb, text), public.undo_seo_batch(uuid) to authenticated, service_role;
