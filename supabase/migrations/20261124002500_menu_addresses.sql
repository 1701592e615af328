-- A link of the menu leads to a page that exists. `shared/seo/site-page.ts` states the same for the publisher, which leaves out a link whose
-- page has gone since.

create or replace function pipeline.is_page(path text) returns boolean
language sql stable set search_path = '' as $$
  select path in ('/', '/404', '/about', '/admin', '/analysis', '/bubbles', '/categories', '/funds', '/glossary', '/inflation', '/methodology', '/news', '/offline',
      '/quality', '/search', '/app', '/home', '/homepage')
    or exists (select from public.funds where '/funds/' || lower(slug) = path)
    or exists (select from public.categories where '/categories/' || lower(slug) = path)
    or exists (select from public.articles where published_at is not null and '/' || kind || '/' || lower(slug) = path)
$$;
comment on function pipeline.is_page(text) is
  'Whether a page stands at an address as `redirect_key` gives it; `supabase/tests/menu-and-questions.db.test.ts` compares FIXED_PAGES with it.';

-- Security definer: whoever edits the menu does not read every table of pages.
create function pipeline.guard_menu_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.href ~ '^/([^/]|$)' and not pipeline.is_page(pipeline.redirect_key(new.href)) then
    raise exception 'menu address: % is not a page', left(new.href, 200) using errcode = '23514',
      hint = 'در این نشانی صفحه‌ای نیست؛ نشانی یک صفحهٔ سایت (به خط فارسی، مانند ‎/funds/عیار) یا نشانی کامل با ‎https:// بنویسید';
  end if;
  return new;
end
$$;
comment on function pipeline.guard_menu_links() is 'Refuses a link to a page of the site that does not exist.';
create trigger guard_menu_links before insert or update of href on public.menu_links
  for each row execute function pipeline.guard_menu_links();

create function public.lost_menu_links() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.has_permission('sections', 'read') then
    raise exception 'permission denied: sections:read' using errcode = '42501';
  end if;
  return query select l.id from public.menu_links l
    where l.href ~ '^/([^/]|$)' and not pipeline.is_page(pipeline.redirect_key(l.href));
end
$$;
comment on function public.lost_menu_links() is 'Links whose page has gone since they were saved; the site leaves them out. Asks for sections:read.';

revoke all on function pipeline.guard_menu_links() from public, anon, authenticated;
revoke all on function public.lost_menu_links() from public, anon;
grant execute on function public.lost_menu_links() to authenticated, service_role;
