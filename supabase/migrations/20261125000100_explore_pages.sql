-- The screener, the comparison and the map have SEO settings like the other pages of the site itself; they and the watchlist stand in the menu.

alter table public.seo_settings drop constraint seo_settings_page_type_check;
-- `shared/schema/seo-page-types.ts` has the same list.
alter table public.seo_settings
  add constraint seo_settings_page_type_check check (page_type in ('homepage', 'category', 'fund', 'article', 'categories', 'funds', 'news',
    'analysis', 'about', 'search', 'methodology', 'glossary', 'quality', 'bubbles', 'inflation', 'screener', 'compare', 'map'));

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
      'methodology', 'glossary', 'quality', 'bubbles', 'inflation', 'screener', 'compare', 'map')) then
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

create or replace function pipeline.is_page(path text) returns boolean
language sql stable set search_path = '' as $$
  select path in ('/', '/404', '/about', '/admin', '/analysis', '/bubbles', '/categories', '/compare', '/funds', '/glossary',
      '/inflation', '/map', '/methodology', '/news', '/offline',
      '/quality', '/screener', '/search', '/watchlist', '/app', '/home', '/homepage')
    or exists (select from public.funds where '/funds/' || lower(slug) = path)
    or exists (select from public.categories where '/categories/' || lower(slug) = path)
    or exists (select from public.articles where published_at is not null and '/' || kind || '/' || lower(slug) = path)
$$;

-- After the list of funds, ahead of the pages of bubbles and inflation.
update public.menu_links set display_order = display_order + 4 where place = 'main' and display_order >= 3;
insert into public.menu_links (place, label, href, display_order) values
  ('main', 'غربالگر صندوق‌ها', '/screener', 3),
  ('main', 'مقایسهٔ صندوق‌ها', '/compare', 4),
  ('main', 'نقشهٔ کل بازار', '/map', 5),
  ('main', 'دیده‌بان من', '/watchlist', 6);
