-- The local API passes a list as a text that holds the list: both functions that take one unwrap it.

create or replace function public.place_sections(p_places jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  places constant jsonb := case jsonb_typeof(p_places) when 'string' then (p_places #>> '{}')::jsonb else p_places end;
  wanted constant integer := jsonb_array_length(places);
  moved integer;
begin
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

create or replace function public.save_seo_batch(p_rows jsonb, p_source text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  pages constant jsonb := case jsonb_typeof(p_rows) when 'string' then (p_rows #>> '{}')::jsonb else p_rows end;
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
