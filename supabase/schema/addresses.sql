-- Addresses: the pages of the site itself, and old addresses. Where redirects may lead and which addresses they may take, and which
-- links lead to a page, `shared/seo/redirect-rules.ts` and `shared/seo/site-page.ts` state too, for the publisher and the forms.

create table pipeline.site_pages (
  path text primary key check (path ~ '^/'),
  seo_type text unique check (seo_type ~ '^[a-z]+$')
);
comment on table pipeline.site_pages is 'Pages that stand whatever else is in the database, and other spellings of the home page.';
comment on column pipeline.site_pages.path is 'Address as `pipeline.redirect_key` gives it; `shared/paths.ts` has the same list.';
comment on column pipeline.site_pages.seo_type is 'Its page_type in seo_settings, as in `shared/schema/seo-page-types.ts`; null for a page without SEO settings.';
alter table pipeline.site_pages enable row level security;
insert into pipeline.site_pages (path, seo_type) values
  ('/', 'homepage'),
  ('/categories', 'categories'),
  ('/funds', 'funds'),
  ('/news', 'news'),
  ('/analysis', 'analysis'),
  ('/about', 'about'),
  ('/search', 'search'),
  ('/methodology', 'methodology'),
  ('/glossary', 'glossary'),
  ('/quality', 'quality'),
  ('/bubbles', 'bubbles'),
  ('/inflation', 'inflation'),
  ('/screener', 'screener'),
  ('/compare', 'compare'),
  ('/map', 'map'),
  ('/404', null),
  ('/admin', null),
  ('/offline', null),
  ('/screener/positive-reserve', null),
  ('/screener/cheap-gold', null),
  ('/screener/beat-inflation', null),
  ('/screener/inflow', null),
  ('/screener/steady-equity', null),
  ('/screener/discount', null),
  ('/screener/most-traded', null),
  ('/screener/young', null),
  ('/screener/bubble-inflow', null),
  ('/screener/risk-return', null),
  ('/watchlist', null),
  ('/app', null),
  ('/home', null),
  ('/homepage', null);

-- The address that a server compares: small letters, without query, trailing slash, "index" and ".html".
create function pipeline.redirect_key(path text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(path),
    '[?#].*$', ''), '/+$', ''), '/index(\.html)?$', ''), '\.html$', ''), ''), '/')
$$;

-- Two addresses that are typed alike: in Persian or Arabic letters, in any case, composed or not. `spellingKey` of
-- `shared/seo/redirect-rules.ts` is the same.
create function pipeline.spelling_key(path text) returns text
language sql immutable set search_path = '' as $$
  select lower(translate(normalize(path, NFC), 'يىك', 'ییک'))
$$;

-- `until` says which articles count: all that have a day of publication, so that their addresses are reserved, or those published by then.
create function pipeline.is_page(path text, until timestamptz default 'infinity') returns boolean
language sql stable set search_path = '' as $$
  select exists (select from pipeline.site_pages where site_pages.path = is_page.path)
    or exists (select from public.funds where '/funds/' || lower(slug) = is_page.path)
    or exists (select from public.categories where '/categories/' || lower(slug) = is_page.path)
    or exists (select from public.articles where published_at <= until and '/' || kind || '/' || lower(slug) = is_page.path)
$$;
comment on function pipeline.is_page(text, timestamptz) is 'Whether a page stands at an address as `redirect_key` gives it.';

-- Address of the page of a row, by the name of its table.
create function pipeline.page_path(relation text, page jsonb) returns text
language sql immutable set search_path = '' as $$
  select '/' || case relation when 'articles' then page ->> 'kind' else relation end || '/' || (page ->> 'slug')
$$;

-- Redirects are written into `_redirects` and into the web server's map, where a line break is a rule of its own.
create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  from_path text not null unique check (from_path ~ '^/'),
  to_path text not null check (to_path ~ '^(/|https://)'),
  status integer not null default 301 check (status in (301, 302, 307, 308)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (from_path <> to_path),
  constraint redirects_to_path_shape check (
    to_path !~ '[[:cntrl:]\\]' and to_path !~ '^//' and (to_path ~ '^/' or to_path !~ '[[:space:]]')),
  constraint redirects_from_path_shape check (
    from_path !~ '[[:cntrl:]\\]' and from_path !~ '^//' and from_path <> '/'
    and from_path !~* '^/(admin|api|data)(/|$)'),
  constraint redirects_from_path_plain check (length(from_path) <= 500 and from_path !~ '[?#%*:]'
    and from_path !~* '^/(_astro|datasets|directory|feeds|icons|og|screenshots|seo)(/|$)'
    and from_path !~* '^/(_headers|_redirects|robots\.txt|sw\.js|favicon\.ico|app\.json|manifest\.webmanifest|sitemap[^/]*\.xml)$'),
  constraint redirects_to_path_plain check (length(to_path) <= 1000 and to_path !~ '^/[^?#]*%'
    and (to_path ~ '^/' or to_path ~ '^https://[a-z0-9.-]+([/?#]|$)'))
);
comment on table public.redirects is 'Old addresses.';
comment on column public.redirects.id is 'Key.';
comment on column public.redirects.from_path is 'Path that was, unencoded.';
comment on column public.redirects.to_path is 'Path that is, unencoded, or an https address.';
comment on column public.redirects.status is 'HTTP status of the answer.';
comment on column public.redirects.created_at is 'When the row was made.';
comment on column public.redirects.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('redirects');
call pipeline.protect('redirects', visitors => 'true', staff => 'seo');

-- Security definer: whoever edits redirects sees neither drafts nor private settings.
create function pipeline.guard_redirects() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  from_key constant text := pipeline.redirect_key(new.from_path);
  to_key constant text := case when new.to_path ~ '^/' then pipeline.redirect_key(new.to_path) end;
  host constant text := substring(new.to_path from '^https://([^/?#]*)');
  other public.redirects;
begin
  -- Two that are saved at once would each not see the other.
  perform pg_advisory_xact_lock(hashtext('redirects'));
  if host is not null and not exists (
    select from public.site_settings s, jsonb_array_elements_text(case jsonb_typeof(s.value) when 'array' then s.value else '[]' end) as allowed
    where s.key = 'redirect_hosts' and allowed = host) then
    raise exception 'redirect host: % is not allowed', left(host, 253) using errcode = '22023',
      hint = 'این دامنه در فهرست مجاز نیست؛ مدیر کل آن را به تنظیم redirect_hosts می‌افزاید';
  end if;
  if from_key = to_key then
    raise exception 'redirect self: % leads to itself', new.from_path using errcode = '22023', hint = 'دو نشانی یکی هستند';
  end if;
  if pipeline.is_page(from_key) then
    raise exception 'redirect page: % is a page', new.from_path using errcode = '22023',
      hint = 'در این نشانی صفحه‌ای هست و نمی‌توان آن را جابه‌جا کرد';
  end if;
  -- One spelling of an address may lead to the page of the other, as hosts of files need it, but not elsewhere. A target that changes
  -- alone is not judged: chains are shortened row by row.
  if (tg_op = 'INSERT' or old.from_path is distinct from new.from_path) and exists (
    select from public.redirects r where r.id <> new.id and r.from_path <> new.from_path and r.to_path <> new.to_path
      and pipeline.spelling_key(pipeline.redirect_key(r.from_path)) = pipeline.spelling_key(from_key)) then
    raise exception 'redirect twice: another spelling of % has a redirect', new.from_path using errcode = '22023',
      hint = 'برای این نشانی با نوشتاری دیگر تغییر مسیر هست';
  end if;
  select * into other from public.redirects r where r.id <> new.id
    and (pipeline.redirect_key(r.from_path) in (to_key, from_key)
      or r.to_path ~ '^/' and pipeline.redirect_key(r.to_path) = from_key) limit 1;
  if not found then return new; end if;
  if pipeline.redirect_key(other.from_path) = to_key and pipeline.redirect_key(other.to_path) = from_key then
    raise exception 'redirect loop: % already leads back', other.from_path using errcode = '22023',
      hint = 'این تغییر مسیرها به یکدیگر برمی‌گردند';
  elsif pipeline.redirect_key(other.from_path) = from_key then
    -- The same address in another spelling; the very same one is the unique constraint's.
    if other.from_path = new.from_path then return new; end if;
    raise exception 'redirect twice: % has a redirect', other.from_path using errcode = '22023',
      hint = 'برای این نشانی با نوشتاری دیگر تغییر مسیر هست';
  end if;
  raise exception 'redirect chain: % leads to %', other.from_path, other.to_path using errcode = '22023',
    hint = 'این تغییر مسیر با دیگری زنجیره می‌سازد؛ هر دو را یک‌راست به نشانی پایانی ببرید';
end
$$;
create trigger guard_redirects before insert or update of from_path, to_path on public.redirects
  for each row execute function pipeline.guard_redirects();

-- Redirects the address of a page that is there no longer. Redirects of its other spellings that lead elsewhere give way.
create function pipeline.redirect_old_address(old_path text, new_path text) returns void
language sql set search_path = '' as $$
  delete from public.redirects r where pipeline.redirect_key(r.from_path) = pipeline.redirect_key(old_path)
    or pipeline.spelling_key(pipeline.redirect_key(r.from_path)) = pipeline.spelling_key(pipeline.redirect_key(old_path)) and r.to_path <> new_path;
  insert into public.redirects (from_path, to_path, status) values (old_path, new_path, 301);
$$;

-- Links of the menu and of page texts follow a page to another address and keep their query. `among` limits which; returns those that moved.
create function pipeline.move_links(old_path text, new_path text, among uuid[] default null) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  old_key constant text := pipeline.redirect_key(old_path);
  moved uuid[];
begin
  with menu as (
    update public.menu_links l set href = new_path || coalesce(substring(l.href from '[?#].*$'), '')
    where l.href ~ '^/' and pipeline.redirect_key(l.href) = old_key and coalesce(l.id = any (among), true) returning l.id
  ), texts as (
    update public.page_texts t set href = new_path || coalesce(substring(t.href from '[?#].*$'), '')
    where t.href ~ '^/' and pipeline.redirect_key(t.href) = old_key and coalesce(t.id = any (among), true) returning t.id
  )
  select coalesce(array_agg(id), '{}') into moved from (select id from menu union all select id from texts) links;
  return moved;
end
$$;

-- A changed address redirects to the new one, and links to it follow. Chains are shortened, and an address in use again loses its
-- redirect. A slug that only changes its capitals needs no redirect, nor does the address of an article that was not published yet.
create function pipeline.keep_old_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_path constant text := pipeline.page_path(tg_table_name, to_jsonb(old));
  new_path constant text := pipeline.page_path(tg_table_name, to_jsonb(new));
  was_public constant boolean := coalesce((to_jsonb(old) ->> 'published_at')::timestamptz <= now(), true);
begin
  delete from public.redirects where pipeline.redirect_key(from_path) = pipeline.redirect_key(new_path);
  update public.redirects set to_path = new_path where to_path = old_path;
  if pipeline.is_page(pipeline.redirect_key(new_path)) then perform pipeline.move_links(old_path, new_path); end if;
  if not was_public or pipeline.redirect_key(old_path) = pipeline.redirect_key(new_path) then return null; end if;
  perform pipeline.redirect_old_address(old_path, new_path);
  return null;
end
$$;
create trigger keep_old_address after update of slug on public.funds
  for each row when (old.slug is distinct from new.slug) execute function pipeline.keep_old_address();
create trigger keep_old_address after update of slug on public.categories
  for each row when (old.slug is distinct from new.slug) execute function pipeline.keep_old_address();
-- A draft has no address yet.
create trigger keep_old_address after update of slug, kind on public.articles
  for each row when ((old.kind, old.slug) is distinct from (new.kind, new.slug) and old.published_at is not null)
  execute function pipeline.keep_old_address();

-- Links to the screener hold managers by name. A name that no fund bears any more leads to the one that its last fund bears now; a name that
-- is borne again leads nowhere. Other spellings are found without a redirect, and no address has the characters that are left out.
create function pipeline.keep_old_manager() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_path constant text := '/managers/' || old.manager;
  new_path constant text := '/screener?m=' || new.manager;
begin
  delete from public.redirects where pipeline.redirect_key(from_path) = pipeline.redirect_key('/managers/' || new.manager);
  if exists (select from public.funds where manager = old.manager) then return null; end if;
  if old.manager || new.manager ~ '[?#%*:\\[:cntrl:]]' or pipeline.spelling_key(old.manager) = pipeline.spelling_key(new.manager) then
    return null;
  end if;
  update public.redirects set to_path = new_path where to_path = '/screener?m=' || old.manager;
  perform pipeline.redirect_old_address(old_path, new_path);
  return null;
end
$$;
create trigger keep_old_manager after update of manager on public.funds
  for each row when (old.manager is distinct from new.manager and old.manager is not null and new.manager is not null)
  execute function pipeline.keep_old_manager();

-- Settings of sections name a category by its slug or its kind: they follow it, or the section would show the page's own category under
-- the same title.
create function pipeline.move_section_category() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.sections s
  set config = jsonb_set(s.config, '{categoryId}', to_jsonb(case s.config ->> 'categoryId' when old.slug then new.slug else new.name end))
  where s.config ->> 'categoryId' in (old.slug, old.name)
    and not exists (select from public.categories c where s.config ->> 'categoryId' in (c.slug, c.name));
  return null;
end
$$;
create trigger move_section_category after update of slug, name on public.categories
  for each row when ((old.slug, old.name) is distinct from (new.slug, new.name)) execute function pipeline.move_section_category();

-- They name a fund by its symbol.
create function pipeline.move_section_symbol() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.sections s set config = jsonb_set(s.config, '{symbol}', to_jsonb(new.symbol))
  where s.config ->> 'symbol' = old.symbol and not exists (select from public.funds f where f.symbol = old.symbol);
  return null;
end
$$;
create trigger move_section_symbol after update of symbol on public.funds
  for each row when (old.symbol <> new.symbol) execute function pipeline.move_section_symbol();
