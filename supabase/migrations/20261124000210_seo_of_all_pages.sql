-- Articles and the pages of the site itself have SEO settings like funds and categories, and a form saves a row with its settings in one step.

alter table public.seo_settings drop constraint seo_settings_page_type_check;
alter table public.seo_settings drop constraint seo_settings_check;
-- `shared/schema/seo-page-types.ts` has the same list.
alter table public.seo_settings
  add constraint seo_settings_page_type_check check (page_type in ('homepage', 'category', 'fund', 'article', 'categories', 'funds', 'news',
    'analysis', 'about', 'search', 'methodology', 'glossary', 'quality')),
  add constraint seo_settings_check check ((page_type in ('category', 'fund', 'article')) = (page_id is not null));
comment on column public.seo_settings.page_type is 'Kind of page: one of a category, fund or article, else a page of the site itself.';
comment on column public.seo_settings.page_id is 'Category, fund or article; null for a page of the site itself.';
comment on column public.seo_settings.name is 'Name of the category, fund or article when the row was written.';

create or replace function public.upsert_seo_settings(
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
  has_id constant boolean := p_page_type in ('category', 'fund', 'article');
  v_page_id constant uuid := case when has_id then p_page_id end;
  v_name text;
begin
  if not (public.has_permission('seo', 'create') and public.has_permission('seo', 'update')) then
    raise exception 'permission denied: seo:update is needed' using errcode = '42501';
  end if;
  if has_id and v_page_id is null then
    raise exception 'برای انواع صفحات غیر از صفحه اصلی، باید یک شناسه صفحه انتخاب شود' using errcode = '23514';
  end if;
  v_name := case p_page_type
    when 'category' then (select coalesce(c.description, c.name) from public.categories c where c.id = v_page_id)
    when 'fund' then (select f.name from public.funds f where f.id = v_page_id)
    when 'article' then (select a.title from public.articles a where a.id = v_page_id)
  end;
  if (has_id and v_name is null) or not (has_id or p_page_type in ('homepage', 'categories', 'funds', 'news', 'analysis', 'about', 'search',
      'methodology', 'glossary', 'quality')) then
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

-- Policies are checked as for any save: the row's own permission, and that of SEO. p_id null adds a row; p_values and p_seo are JSON objects.
create function public.save_with_seo(
  p_table text, p_id uuid, p_expected_updated_at timestamptz, p_values text, p_seo text, p_expected_seo_updated_at timestamptz
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  page_type constant text := case p_table when 'articles' then 'article' when 'funds' then 'fund' when 'categories' then 'category' end;
  given constant jsonb := p_values::jsonb;
  texts constant jsonb := p_seo::jsonb;
  columns constant text := (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(given) as name);
  saved jsonb;
  head jsonb;
begin
  if page_type is null then
    raise exception 'save_with_seo: the rows of % have no pages', left(p_table, 100) using errcode = '22023';
  end if;
  if p_id is null then
    execute format('insert into public.%1$I as t (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning to_jsonb(t)',
      p_table, columns) into saved using given;
  else
    execute format('update public.%1$I as t set %2$s where t.id = $2 and t.updated_at = $3 returning to_jsonb(t)', p_table,
      case when columns is null then 'id = t.id'
        else format('(%1$s) = (select %1$s from jsonb_populate_record(null::public.%2$I, $1))', columns, p_table) end)
      into saved using given, p_id, p_expected_updated_at;
    if saved is null then
      execute format('select to_jsonb(t) from public.%I as t where t.id = $1', p_table) into saved using p_id;
      if saved is null then
        raise exception 'no row has this id' using errcode = 'PT404';
      elsif (saved ->> 'updated_at')::timestamptz = p_expected_updated_at then
        raise exception 'permission denied: % cannot be changed', p_table using errcode = '42501';
      end if;
      raise exception 'the row was changed meanwhile' using errcode = 'PT409';
    end if;
  end if;
  select to_jsonb(s) into head from public.upsert_seo_settings(
    p_expected_updated_at => p_expected_seo_updated_at, p_page_type => page_type, p_page_id => (saved ->> 'id')::uuid,
    p_title => texts ->> 'title', p_meta_description => texts ->> 'meta_description', p_meta_keywords => texts ->> 'meta_keywords',
    p_og_title => texts ->> 'og_title', p_og_description => texts ->> 'og_description', p_og_image => texts ->> 'og_image',
    p_twitter_title => texts ->> 'twitter_title', p_twitter_description => texts ->> 'twitter_description',
    p_twitter_image => texts ->> 'twitter_image', p_canonical_url => texts ->> 'canonical_url', p_robots => texts ->> 'robots',
    p_custom_head_tags => texts ->> 'custom_head_tags') as s;
  return jsonb_build_object('row', saved, 'seo', head);
end
$$;
comment on function public.save_with_seo(text, uuid, timestamptz, text, text, timestamptz) is
  'Saves an article, fund or category together with its SEO settings, unless somebody saved either of them since. All or nothing.';

-- An article's settings go with it.
create function pipeline.delete_seo_of_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.seo_settings where page_type = 'article' and page_id = old.id;
  return null;
end
$$;
create trigger delete_seo_of_article after delete on public.articles
  for each row execute function pipeline.delete_seo_of_article();

revoke all on function pipeline.delete_seo_of_article() from public, anon, authenticated;
revoke all on function public.save_with_seo(text, uuid, timestamptz, text, text, timestamptz) from public, anon;
grant execute on function public.save_with_seo(text, uuid, timestamptz, text, text, timestamptz) to authenticated, service_role;
