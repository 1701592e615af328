-- An undo leaves the pages alone that somebody has edited since the batch, and names them.
create or replace function public.undo_seo_batch(p_id uuid) returns jsonb
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
  update public.seo_settings s set
    title = old.title, meta_description = old.meta_description, meta_keywords = old.meta_keywords, og_title = old.og_title,
    og_description = old.og_description, og_image = old.og_image, twitter_title = old.twitter_title,
    twitter_description = old.twitter_description, twitter_image = old.twitter_image, canonical_url = old.canonical_url,
    robots = old.robots, custom_head_tags = old.custom_head_tags
  from (select r.* from former f, jsonb_populate_record(null::public.seo_settings, f.stood) r
        where f.stood is not null and not f.is_edited) old
  where s.id = old.id;
  get diagnostics restored = row_count;
  select coalesce(jsonb_agg(f.name order by f.name), '[]') into refused from former f where f.is_edited;
  drop table former;
  if removed + restored > 0 then
    update public.seo_imports set undone_at = now() where id = p_id;
  end if;
  return jsonb_build_object('removed', removed, 'restored', restored, 'refused', refused);
end
$$;
comment on function public.undo_seo_batch(uuid) is 'Takes the newest bulk change of SEO settings back, except for pages edited since, which it names.';
