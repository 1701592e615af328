-- The prepared screens are pages too: a link of the menu may lead to one.

create or replace function pipeline.is_page(path text) returns boolean
language sql stable set search_path = '' as $$
  select path in ('/', '/404', '/about', '/admin', '/analysis', '/bubbles', '/categories', '/compare', '/funds', '/glossary',
      '/inflation', '/map', '/methodology', '/news', '/offline',
      '/quality', '/screener', '/screener/positive-reserve', '/screener/cheap-gold', '/screener/beat-inflation', '/screener/inflow',
      '/screener/steady-equity', '/screener/discount', '/screener/most-traded', '/screener/young', '/screener/bubble-inflow',
      '/screener/risk-return', '/search', '/watchlist', '/app', '/home', '/homepage')
    or exists (select from public.funds where '/funds/' || lower(slug) = path)
    or exists (select from public.categories where '/categories/' || lower(slug) = path)
    or exists (select from public.articles where published_at is not null and '/' || kind || '/' || lower(slug) = path)
$$;
