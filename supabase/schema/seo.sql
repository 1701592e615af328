-- SEO settings of pages, and the tables of the staff's SEO tools.

create function public.has_page_id(page_type text) returns boolean
language sql immutable set search_path = '' as $$
  select page_type in ('category', 'fund', 'article')
$$;
comment on function public.has_page_id(text) is 'Whether the pages of a type in seo_settings are told apart by an id; a page of the site itself has none.';
revoke all on function public.has_page_id(text) from public, anon;
grant execute on function public.has_page_id(text) to authenticated, service_role;

create table public.seo_settings (
  id uuid primary key default gen_random_uuid(),
  page_type text not null,
  page_id uuid,
  name text,
  title text check (title <> ''),
  meta_description text check (meta_description <> ''),
  meta_keywords text check (meta_keywords <> ''),
  og_title text check (og_title <> ''),
  og_description text check (og_description <> ''),
  og_image text check (og_image <> ''),
  twitter_title text check (twitter_title <> ''),
  twitter_description text check (twitter_description <> ''),
  twitter_image text check (twitter_image <> ''),
  canonical_url text check (canonical_url <> ''),
  robots text not null default 'index,follow'
    check (robots in ('index,follow', 'noindex,follow', 'index,nofollow', 'noindex,nofollow')),
  schema_markup jsonb,
  custom_head_tags text check (custom_head_tags <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_generated boolean not null default false,
  constraint seo_settings_unique_page unique nulls not distinct (page_type, page_id),
  check (public.has_page_id(page_type) = (page_id is not null)),
  constraint seo_settings_title_length check (length(title) <= 300),
  constraint seo_settings_meta_description_length check (length(meta_description) <= 1000),
  constraint seo_settings_meta_keywords_length check (length(meta_keywords) <= 1000),
  constraint seo_settings_og_title_length check (length(og_title) <= 300),
  constraint seo_settings_og_description_length check (length(og_description) <= 1000),
  constraint seo_settings_twitter_title_length check (length(twitter_title) <= 300),
  constraint seo_settings_twitter_description_length check (length(twitter_description) <= 1000),
  constraint seo_settings_custom_head_tags_length check (length(custom_head_tags) <= 10000),
  -- JSON-LD is an object or a list of them; a text or a number would be printed nowhere.
  constraint seo_settings_schema_markup_nodes check (jsonb_typeof(schema_markup) in ('object', 'array'))
);
comment on table public.seo_settings is 'What the staff set for a page''s head; where a field is null the page''s own text stands.';
comment on column public.seo_settings.id is 'Key.';
comment on column public.seo_settings.page_type is 'Kind of page: one of a category, fund or article, else a page of the site itself.';
comment on column public.seo_settings.page_id is 'Category, fund or article; null for a page of the site itself.';
comment on column public.seo_settings.name is 'Name of the category, fund or article when the row was written.';
comment on column public.seo_settings.title is 'Title; 30 to 60 letters are advised.';
comment on column public.seo_settings.meta_description is 'Description; 120 to 160 letters are advised.';
comment on column public.seo_settings.meta_keywords is 'Keywords, separated by commas.';
comment on column public.seo_settings.og_title is 'Open Graph title.';
comment on column public.seo_settings.og_description is 'Open Graph description.';
comment on column public.seo_settings.og_image is 'Open Graph picture, address.';
comment on column public.seo_settings.twitter_title is 'Title of the X card.';
comment on column public.seo_settings.twitter_description is 'Description of the X card.';
comment on column public.seo_settings.twitter_image is 'Picture of the X card, address.';
comment on column public.seo_settings.canonical_url is 'Canonical address, with http:// or https://.';
comment on column public.seo_settings.robots is 'Robots rule.';
comment on column public.seo_settings.schema_markup is 'JSON-LD to add, with placeholders such as {{title}} that are filled at each publish.';
comment on column public.seo_settings.custom_head_tags is 'Further meta and link tags as HTML; cleaned before they are printed.';
comment on column public.seo_settings.created_at is 'When the row was made.';
comment on column public.seo_settings.updated_at is 'When the row last changed.';
comment on column public.seo_settings.is_generated is 'True while the texts are those that were generated; an edit of a text sets it to false.';
create index seo_settings_page on public.seo_settings (page_id);
call pipeline.publish_changes_of('seo_settings');
call pipeline.protect('seo_settings', visitors => 'true', staff => 'seo');

-- Security definer: whoever edits SEO settings may not use the schema of the list.
create function pipeline.refuse_unknown_page_types() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not public.has_page_id(new.page_type)
    and not exists (select from pipeline.site_pages where seo_type = new.page_type) then
    raise exception 'seo_settings: no page is of the type "%"', left(new.page_type, 100) using errcode = '22023',
      hint = 'چنین صفحه‌ای در سایت نیست';
  end if;
  return new;
end
$$;
comment on function pipeline.refuse_unknown_page_types() is 'A row belongs to a category, a fund, an article or a page of `pipeline.site_pages`.';
create trigger refuse_unknown_page_types before insert or update of page_type on public.seo_settings
  for each row execute function pipeline.refuse_unknown_page_types();

-- Only meta and link elements, no event handlers, no script addresses. The site prints nothing else in any case. Tags are read as
-- `shared/seo/custom-tags.ts` reads them, so that a word of a text is not taken for an attribute or an address.
create function pipeline.refuse_unsafe_head_tags() returns trigger
language plpgsql set search_path = '' as $$
declare
  attribute_name constant text := '[^\s=<>"''/]+';
  attribute_value constant text := '"[^"<>]*"|''[^''<>]*''|[^\s"''<>=`]+';
  tag constant text := format('<(meta|link)(\s+%s(\s*=\s*(%s))?)*\s*/?>', attribute_name, attribute_value);
begin
  if new.custom_head_tags !~* format('^(\s*%s)*\s*$', tag) or exists (
    select from regexp_matches(new.custom_head_tags, format('\s(%s)\s*=\s*(%s)', attribute_name, attribute_value), 'g') as attribute (parts)
    where parts[1] ~* '^on' or lower(parts[1]) = 'http-equiv'
      or (lower(parts[1]) = 'href' and parts[2] ~* '^["'']?\s*(javascript|vbscript|data)\s*:')) then
    raise exception 'custom_head_tags: only meta and link with safe attributes are taken' using errcode = '22023',
      hint = 'در برچسب‌های دلخواه فقط meta و link با ویژگی‌های بی‌خطر پذیرفته می‌شوند.';
  end if;
  return new;
end
$$;
create trigger refuse_unsafe_head_tags before insert or update of custom_head_tags on public.seo_settings
  for each row when (new.custom_head_tags is not null) execute function pipeline.refuse_unsafe_head_tags();

-- The figures that a page of each kind has (`shared/seo/text-figures.ts`). Texts hold no figure of a day: a placeholder such as
-- {yearlyReturn} is filled each time a page is rendered.
create function pipeline.text_figures(page_type text) returns text[]
language sql immutable set search_path = '' as $$
  select case page_type
    when 'fund' then array['nav', 'price', 'netAssets', 'monthlyReturn', 'quarterlyReturn', 'yearlyReturn', 'bubble', 'tradingValue', 'date']
    when 'category' then array['fundCount', 'netAssets', 'monthlyReturn', 'quarterlyReturn', 'yearlyReturn', 'date']
    else array[]::text[]
  end
$$;
comment on function pipeline.text_figures(text) is 'Names of the placeholders that titles and descriptions of a kind of page may hold.';

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
        using errcode = '22023', hint = format('جای‌نگه‌دار «%s» شناخته نیست؛ %s', coalesce(substring(remaining from '\{[^{}]*\}?'), '}'),
          case when cardinality(known) = 0 then 'این صفحه جای‌نگه‌داری ندارد'
            else 'این‌ها پذیرفته می‌شوند: {' || array_to_string(known, '}، {') || '}' end);
    end if;
  end loop;
  return new;
end
$$;
comment on function pipeline.refuse_unknown_figures() is 'Refuses titles and descriptions with a placeholder that no page of the kind has.';
create trigger refuse_unknown_figures
  before insert or update of page_type, title, meta_description, og_title, og_description, twitter_title, twitter_description
  on public.seo_settings for each row execute function pipeline.refuse_unknown_figures();

-- Generated texts are marked, so that a rewrite spares those that somebody wrote by hand. `pipeline.seo_writer` is set by those two alone: the generator's transaction ("generator"), and the undo of a batch ("undo").
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
create trigger mark_generated_texts before insert or update on public.seo_settings
  for each row execute function pipeline.mark_generated_texts();

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
  has_id constant boolean := public.has_page_id(p_page_type);
  v_page_id constant uuid := case when has_id then p_page_id end;
  v_name text;
begin
  if not (public.has_permission('seo', 'create') and public.has_permission('seo', 'update')) then
    raise exception 'permission denied: seo:update is needed' using errcode = '42501';
  end if;
  if has_id and v_page_id is null then
    raise exception 'a % needs its id', p_page_type using errcode = '22023',
      hint = 'برای انواع صفحات غیر از صفحه اصلی، باید یک شناسه صفحه انتخاب شود';
  end if;
  v_name := case p_page_type
    when 'category' then (select coalesce(c.description, c.name) from public.categories c where c.id = v_page_id)
    when 'fund' then (select f.name from public.funds f where f.id = v_page_id)
    when 'article' then (select a.title from public.articles a where a.id = v_page_id)
  end;
  if has_id and v_name is null then
    raise exception 'no % has the id %', p_page_type, v_page_id using errcode = '22023',
      hint = 'این صفحه پیدا نشد؛ شاید حذف شده باشد';
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

-- The same save with the version that the form was opened on; null means that there was no row.
create function public.upsert_seo_settings(
  p_expected_updated_at timestamptz,
  p_page_type text,
  p_page_id uuid,
  p_title text,
  p_meta_description text,
  p_meta_keywords text,
  p_og_title text,
  p_og_description text,
  p_og_image text,
  p_twitter_title text,
  p_twitter_description text,
  p_twitter_image text,
  p_canonical_url text,
  p_robots text,
  p_custom_head_tags text
) returns setof public.seo_settings
language plpgsql set search_path = '' as $$
declare
  v_page_id constant uuid := case when public.has_page_id(p_page_type) then p_page_id end;
  v_current timestamptz;
begin
  -- Two that save one new page at once would both find nothing.
  perform pg_advisory_xact_lock(hashtext('seo_settings'), hashtext(p_page_type || coalesce(v_page_id::text, '')));
  select updated_at into v_current from public.seo_settings
    where page_type = p_page_type and page_id is not distinct from v_page_id;
  if v_current is distinct from p_expected_updated_at then
    raise exception 'seo_settings were changed meanwhile' using errcode = 'PT409';
  end if;
  return query select * from public.upsert_seo_settings(
    p_page_type => p_page_type, p_page_id => p_page_id, p_title => p_title, p_meta_description => p_meta_description,
    p_meta_keywords => p_meta_keywords, p_og_title => p_og_title, p_og_description => p_og_description, p_og_image => p_og_image,
    p_twitter_title => p_twitter_title, p_twitter_description => p_twitter_description, p_twitter_image => p_twitter_image,
    p_canonical_url => p_canonical_url, p_robots => p_robots, p_custom_head_tags => p_custom_head_tags);
end
$$;
comment on function public.upsert_seo_settings(timestamptz, text, uuid, text, text, text, text, text, text, text, text, text, text, text, text) is
  'Saves the head settings of one page unless somebody saved them since p_expected_updated_at; then it raises PT409.';

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
call pipeline.protect('seo_imports', staff => 'seo', actions => '{read}', granted => 'select');

-- p_rows: seo_settings as JSON objects, one per page, or a text that holds the list. Texts that are absent or empty are stored as null.
-- Batches have up to ten thousand pages: the joins hash, where "is not distinct from" compares every row with every row.
create function public.save_seo_batch(p_rows jsonb, p_source text) returns jsonb
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
    raise exception 'a row names a page that does not exist' using errcode = '22023',
      hint = 'یکی از سطرها به صفحه‌ای اشاره می‌کند که دیگر نیست';
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
comment on function public.save_seo_batch(jsonb, text) is 'Writes SEO settings of many pages in one transaction and remembers what stood there.';

-- Leaves the pages alone that somebody has edited since the batch, and names them. The mark of generated texts comes back with them.
create function public.undo_seo_batch(p_id uuid) returns jsonb
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
comment on function public.undo_seo_batch(uuid) is 'Takes the newest bulk change of SEO settings back, except for pages edited since, which it names.';

create table public.seo_analysis (
  id uuid primary key default gen_random_uuid(),
  seo_settings_id uuid not null references public.seo_settings (id) on delete cascade,
  content_text text,
  target_keyword text,
  seo_score integer check (seo_score between 0 and 100),
  readability_score numeric check (readability_score between -1e6 and 1e6),
  keyword_density numeric check (keyword_density between 0 and 100),
  title_analysis jsonb,
  meta_analysis jsonb,
  content_analysis jsonb,
  image_analysis jsonb,
  link_analysis jsonb,
  recommendations jsonb not null default '[]' check (jsonb_typeof(recommendations) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (seo_settings_id, target_keyword)
);
comment on table public.seo_analysis is 'Results of the analyzer.';
comment on column public.seo_analysis.id is 'Key.';
comment on column public.seo_analysis.seo_settings_id is 'The page.';
comment on column public.seo_analysis.content_text is 'Text that was analysed.';
comment on column public.seo_analysis.target_keyword is 'Main keyword.';
comment on column public.seo_analysis.seo_score is 'Score, 0 to 100.';
comment on column public.seo_analysis.readability_score is 'Readability, points.';
comment on column public.seo_analysis.keyword_density is 'Occurrences / words, percent points.';
comment on column public.seo_analysis.title_analysis is 'Findings about the title.';
comment on column public.seo_analysis.meta_analysis is 'Findings about the description.';
comment on column public.seo_analysis.content_analysis is 'word_count, paragraph_count, sentences, keyword_occurrences.';
comment on column public.seo_analysis.image_analysis is 'Findings about pictures.';
comment on column public.seo_analysis.link_analysis is 'Findings about links.';
comment on column public.seo_analysis.recommendations is 'List of recommendations.';
comment on column public.seo_analysis.created_at is 'When the row was made.';
comment on column public.seo_analysis.updated_at is 'When the row last changed.';
create trigger touch_updated_at before update on public.seo_analysis
  for each row execute function pipeline.touch_updated_at();
call pipeline.protect('seo_analysis', staff => 'seo');

create table public.seo_keywords (
  id uuid primary key default gen_random_uuid(),
  seo_settings_id uuid not null references public.seo_settings (id) on delete cascade,
  keyword text not null check (keyword <> ''),
  keyword_type text not null default 'secondary' check (keyword_type in ('primary', 'secondary')),
  tracking_enabled boolean not null default true,
  current_ranking integer check (current_ranking > 0),
  created_at timestamptz not null default now(),
  unique (seo_settings_id, keyword)
);
comment on table public.seo_keywords is 'Keywords that the staff follow.';
comment on column public.seo_keywords.id is 'Key.';
comment on column public.seo_keywords.seo_settings_id is 'The page.';
comment on column public.seo_keywords.keyword is 'The keyword.';
comment on column public.seo_keywords.keyword_type is '"primary" or "secondary".';
comment on column public.seo_keywords.tracking_enabled is 'Followed while true.';
comment on column public.seo_keywords.current_ranking is 'Place in a search engine''s results; 1 is first, null not known.';
comment on column public.seo_keywords.created_at is 'When the row was made.';
call pipeline.protect('seo_keywords', staff => 'seo');

create table public.schema_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> ''),
  schema_type text not null check (schema_type in ('Article', 'BlogPosting', 'WebPage', 'Organization', 'Product',
    'Service', 'LocalBusiness', 'FAQ', 'BreadcrumbList')),
  template jsonb not null,
  description text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint schema_templates_name_length check (length(name) <= 200),
  constraint schema_templates_description_length check (length(description) <= 2000),
  constraint schema_templates_template_length check (length(template::text) <= 50000)
);
comment on table public.schema_templates is 'Templates of structured data.';
comment on column public.schema_templates.id is 'Key.';
comment on column public.schema_templates.name is 'Persian name.';
comment on column public.schema_templates.schema_type is 'Type of the markup.';
comment on column public.schema_templates.template is 'JSON with placeholders, e.g. {{title}}.';
comment on column public.schema_templates.description is 'What it is for.';
comment on column public.schema_templates.is_active is 'Offered while true.';
comment on column public.schema_templates.created_at is 'When the row was made.';
comment on column public.schema_templates.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('schema_templates');
call pipeline.protect('schema_templates', staff => 'seo');

create table public.seo_reports (
  id uuid primary key default gen_random_uuid(),
  page_type text check (page_type in ('homepage', 'category', 'fund')),
  period_days integer not null default 30 check (period_days in (7, 30, 90)),
  health_score integer check (health_score between 0 and 100),
  issue_count integer check (issue_count >= 0),
  tracked_keyword_count integer check (tracked_keyword_count >= 0),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  generated_at timestamptz not null default now()
);
comment on table public.seo_reports is 'Computed reports.';
comment on column public.seo_reports.id is 'Key.';
comment on column public.seo_reports.page_type is 'Kind of page; null for the whole site.';
comment on column public.seo_reports.period_days is 'Days that it looks back: 7, 30 or 90.';
comment on column public.seo_reports.health_score is 'Mean score of the health check, 0 to 100.';
comment on column public.seo_reports.issue_count is 'Open findings.';
comment on column public.seo_reports.tracked_keyword_count is 'Keywords that are followed.';
comment on column public.seo_reports.details is 'The figures behind it.';
comment on column public.seo_reports.generated_at is 'When it was computed.';
create index seo_reports_newest on public.seo_reports (generated_at desc);
call pipeline.protect('seo_reports', staff => 'seo');

revoke all on function public.upsert_seo_settings(text, uuid, text, text, text, text, text, text, text, text, text, text, text, text), public.upsert_seo_settings(timestamptz, text, uuid, text, text, text, text, text, text, text, text, text, text, text, text), public.save_with_seo(text, uuid, timestamptz, text, text, timestamptz), public.save_seo_batch(jsonb, text),
  public.undo_seo_batch(uuid) from public, anon;
grant execute on function public.upsert_seo_settings(text, uuid, text, text, text, text, text, text, text, text, text, text, text, text), public.upsert_seo_settings(timestamptz, text, uuid, text, text, text, text, text, text, text, text, text, text, text, text), public.save_with_seo(text, uuid, timestamptz, text, text, timestamptz), public.save_seo_batch(jsonb, text),
  public.undo_seo_batch(uuid) to authenticated, service_role;
