-- Batches of ten thousand pages, and their revert: joins that hash. "is not distinct from" compared every row with every row.

create or replace function public.save_seo_batch(p_rows jsonb, p_source text) returns jsonb
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
    raise exception 'a row names a page that does not exist' using errcode = '23503';
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

create or replace function public.undo_seo_batch(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  home constant uuid := '00000000-0000-0000-0000-000000000000';
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
  create temporary table former on commit drop as
    select b ->> 'page_type' as page_type, coalesce((b ->> 'page_id')::uuid, home) as page_id,
      nullif(b -> 'row', 'null'::jsonb) as stood
    from jsonb_array_elements(batch.before) b;
  delete from public.seo_settings s using former f
  where f.stood is null and s.page_type = f.page_type and coalesce(s.page_id, home) = f.page_id;
  get diagnostics removed = row_count;
  update public.seo_settings s set
    title = old.title, meta_description = old.meta_description, meta_keywords = old.meta_keywords, og_title = old.og_title,
    og_description = old.og_description, og_image = old.og_image, twitter_title = old.twitter_title,
    twitter_description = old.twitter_description, twitter_image = old.twitter_image, canonical_url = old.canonical_url,
    robots = old.robots, custom_head_tags = old.custom_head_tags
  from (select r.* from former f, jsonb_populate_record(null::public.seo_settings, f.stood) r
        where f.stood is not null) old
  where s.id = old.id;
  get diagnostics restored = row_count;
  drop table former;
  update public.seo_imports set undone_at = now() where id = p_id;
  return jsonb_build_object('removed', removed, 'restored', restored);
end
$$;
