-- Texts of SEO settings hold no figure of a day: a placeholder such as {yearlyReturn} is filled each time a page is rendered. Generated texts
-- are marked, so that a rewrite spares those that somebody wrote by hand.

-- The figures that a page of each kind has (`shared/seo/text-figures.ts`).
create function pipeline.text_figures(page_type text) returns text[]
language sql immutable set search_path = '' as $$
  select case page_type
    when 'fund' then array['nav', 'price', 'netAssets', 'monthlyReturn', 'quarterlyReturn', 'yearlyReturn', 'bubble', 'tradingValue', 'date']
    when 'category' then array['fundCount', 'netAssets', 'monthlyReturn', 'quarterlyReturn', 'yearlyReturn', 'date']
    else array[]::text[]
  end
$$;
comment on function pipeline.text_figures(text) is 'Names of the placeholders that titles and descriptions of a kind of page may hold.';
revoke all on function pipeline.text_figures(text) from public, anon, authenticated;

create function pipeline.refuse_unknown_figures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known constant text[] := pipeline.text_figures(new.page_type);
  field text;
  written text;
  remaining text;
begin
  foreach field in array array['title', 'meta_description', 'og_title', 'og_description', 'twitter_title', 'twitter_description'] loop
    written := to_jsonb(new) ->> field;
    remaining := written;
    for i in 1 .. cardinality(known) loop
      remaining := replace(remaining, '{' || known[i] || '}', '');
    end loop;
    if remaining ~ '[{}]' then
      raise exception '%: % is no placeholder of a %', field, coalesce(substring(remaining from '\{[^{}]*\}?'), '}'), new.page_type
        using errcode = '23514', hint = format('جای‌نگه‌دار «%s» شناخته نیست؛ %s', coalesce(substring(remaining from '\{[^{}]*\}?'), '}'),
          case when cardinality(known) = 0 then 'این صفحه جای‌نگه‌داری ندارد'
            else 'این‌ها پذیرفته می‌شوند: {' || array_to_string(known, '}، {') || '}' end);
    end if;
  end loop;
  return new;
end
$$;
comment on function pipeline.refuse_unknown_figures() is 'Refuses titles and descriptions with a placeholder that no page of the kind has.';
revoke all on function pipeline.refuse_unknown_figures() from public, anon, authenticated;
create trigger refuse_unknown_figures
  before insert or update of page_type, title, meta_description, og_title, og_description, twitter_title, twitter_description
  on public.seo_settings for each row execute function pipeline.refuse_unknown_figures();

-- A batch of generated texts wrote its rows at its own time: a later `updated_at` is an edit.
alter table public.seo_settings add column is_generated boolean not null default false;
comment on column public.seo_settings.is_generated is 'True while the texts are those that were generated; an edit of a text sets it to false.';
alter table public.seo_settings disable trigger user;
update public.seo_settings s set is_generated = true
from public.seo_imports i, jsonb_array_elements(i.before) b
where i.source in ('funds', 'categories') and i.undone_at is null and i.created_at = s.updated_at
  and b ->> 'page_type' = s.page_type and b ->> 'page_id' = s.page_id::text;
alter table public.seo_settings enable trigger user;

-- `pipeline.seo_writer` is set by those two alone: the generator's transaction ("generator"), and the undo of a batch ("undo").
create function pipeline.mark_generated_texts() returns trigger
language plpgsql set search_path = '' as $$
declare
  writer constant text := coalesce(current_setting('pipeline.seo_writer', true), '');
begin
  if writer = 'undo' then return new; end if;
  if writer = 'generator' then
    new.is_generated := true;
  elsif tg_op = 'INSERT' then
    new.is_generated := false;
  else
    new.is_generated := old.is_generated and (new.title, new.meta_description, new.meta_keywords, new.og_title, new.og_description,
        new.twitter_title, new.twitter_description, new.canonical_url)
      is not distinct from (old.title, old.meta_description, old.meta_keywords, old.og_title, old.og_description,
        old.twitter_title, old.twitter_description, old.canonical_url);
  end if;
  return new;
end
$$;
comment on function pipeline.mark_generated_texts() is 'Keeps `is_generated` true only while nobody has edited a text.';
revoke all on function pipeline.mark_generated_texts() from public, anon, authenticated;
create trigger mark_generated_texts before insert or update on public.seo_settings
  for each row execute function pipeline.mark_generated_texts();

-- An undo brings the mark back with the texts.
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
  perform set_config('pipeline.seo_writer', 'undo', true);
  update public.seo_settings s set
    title = old.title, meta_description = old.meta_description, meta_keywords = old.meta_keywords, og_title = old.og_title,
    og_description = old.og_description, og_image = old.og_image, twitter_title = old.twitter_title,
    twitter_description = old.twitter_description, twitter_image = old.twitter_image, canonical_url = old.canonical_url,
    robots = old.robots, custom_head_tags = old.custom_head_tags, is_generated = coalesce(old.is_generated, false)
  from (select r.* from former f, jsonb_populate_record(null::public.seo_settings, f.stood) r
        where f.stood is not null and not f.is_edited) old
  where s.id = old.id;
  get diagnostics restored = row_count;
  perform set_config('pipeline.seo_writer', '', true);
  select coalesce(jsonb_agg(f.name order by f.name), '[]') into refused from former f where f.is_edited;
  drop table former;
  if removed + restored > 0 then
    update public.seo_imports set undone_at = now() where id = p_id;
  end if;
  return jsonb_build_object('removed', removed, 'restored', restored, 'refused', refused);
end
$$;
