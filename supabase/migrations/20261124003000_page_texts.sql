-- Headings and texts of pages that the staff edit: the rows below are what the pages had before they could be edited. Each part of a page
-- has one row; editors change rows, and neither add nor delete them.

create table public.page_texts (
  id uuid primary key default gen_random_uuid(),
  part text not null unique check (part in ('home-heading', 'home-introduction', 'home-steps', 'home-step-1', 'home-step-2', 'home-step-3', 'home-questions', 'categories-heading')),
  title text not null,
  content text,
  href text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint page_texts_title_length check (length(title) <= 300),
  constraint page_texts_title_visible check (title !~ '[\u0001-\u001f\u007f-\u009f]'
    and title ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'),
  constraint page_texts_content_length check (length(content) <= 5000),
  constraint page_texts_href_address check (length(href) <= 2000 and (href ~ '^https?://[^[:space:][:cntrl:]\\<>"]+$'
    or href ~ '^/([^/[:space:][:cntrl:]\\<>"][^[:space:][:cntrl:]\\<>"]*)?$')),
  constraint page_texts_content_where_printed check (content is null or part in ('home-introduction', 'home-step-1', 'home-step-2', 'home-step-3', 'categories-heading')),
  constraint page_texts_href_of_steps check ((href is not null) = (part in ('home-step-1', 'home-step-2', 'home-step-3')))
);
comment on table public.page_texts is 'Headings and texts of the site''s own pages.';
comment on column public.page_texts.id is 'Key.';
comment on column public.page_texts.part is 'Where the text stands, e.g. "home-introduction"; fixed.';
comment on column public.page_texts.title is 'Persian heading, one line.';
comment on column public.page_texts.content is 'Persian text below it, plain; an empty line parts paragraphs.';
comment on column public.page_texts.href is 'Where a step leads: a path of the site or an http(s) address; null for other parts.';
comment on column public.page_texts.created_at is 'When the row was made.';
comment on column public.page_texts.updated_at is 'When the row last changed.';

call pipeline.publish_changes_of('page_texts');
create trigger log_change after insert or update or delete on public.page_texts
  for each row execute function pipeline.log_change();
create trigger guard_page_texts before insert or update of href on public.page_texts
  for each row when (new.href is not null) execute function pipeline.guard_menu_links();

alter table public.page_texts enable row level security;
revoke all on public.page_texts from public, anon, authenticated;
grant select on public.page_texts to anon;
grant select, update on public.page_texts to authenticated;
grant all on public.page_texts to service_role;
create policy visitors_read on public.page_texts for select to anon, authenticated using (true);
create policy staff_update on public.page_texts for update to authenticated
  using ((select public.has_permission('sections', 'update')))
  with check ((select public.has_permission('sections', 'update')));

create or replace function pipeline.permission_of_table(name text) returns text
language sql immutable set search_path = '' as $$
  select case
    when name in ('funds', 'categories', 'sections') then name
    when name = 'consumer_price_index' then 'funds'
    when name in ('page_sections', 'section_templates', 'about_page_content', 'team_members', 'menu_links', 'faq_entries', 'page_texts') then 'sections'
    when name in ('articles', 'media') then 'blog'
    when name in ('redirects', 'seo_settings', 'seo_keywords', 'schema_templates') then 'seo'
    when name in ('site_settings', 'trading_sessions', 'market_holidays', 'data_sources') then 'settings'
    when name in ('admin_users', 'admin_roles') then 'users'
  end
$$;

insert into public.page_texts (part, title, content, href) values
  ('home-heading', 'نمای کلی بازار امروز', null, null),
  ('home-introduction', 'همهٔ صندوق‌های سرمایه‌گذاری، کنار هم', E'صندوق سرمایه‌گذاری راهی است برای حضور در بازار سرمایه بدون آنکه خودتان سهم، طلا یا اوراق را یکی‌یکی انتخاب کنید. پولی که به صندوق می‌سپارید با سرمایهٔ دیگران جمع می‌شود و مدیری حرفه‌ای آن را در چارچوب امیدنامه به کار می‌گیرد. اما صندوق‌ها یکسان نیستند: یکی با درآمد ثابت آرام و پیوسته رشد می‌کند، یکی دنبال قیمت طلاست و دیگری با اهرم، نوسان بازار سهام را چند برابر به شما می‌رساند.\n\nصندوق‌نما برای همین مقایسه ساخته شده است. هر روز قیمت، ارزش خالص دارایی (NAV)، بازده دوره‌های گوناگون، حباب، ورود و خروج پول حقیقی و ترکیب دارایی صندوق‌ها را از منابع رسمی گردآوری می‌کنیم و کنار هم می‌گذاریم؛ با تاریخ و منبع هر رقم، بی‌آنکه چیزی را پیشنهاد کنیم یا بفروشیم.\n\nاز نقشهٔ بازار شروع کنید تا ببینید امروز کدام دسته سبزتر است، در جدول بازده‌ها دوره‌ای را که برایتان مهم است مرتب کنید، و در صفحهٔ هر صندوق رتبهٔ آن را میان هم‌گروه‌هایش بسنجید.', null),
  ('home-steps', 'از کجا شروع کنیم؟', null, null),
  ('home-step-1', 'دسته را انتخاب کنید', 'سطح ریسک و افق زمانی شما تعیین می‌کند درآمد ثابت، طلا، سهامی یا اهرمی مناسب‌تر است.', '/categories'),
  ('home-step-2', 'صندوق‌ها را بسنجید', 'بازده، حباب، اندازه و نقدشوندگی را در یک جدول کنار هم ببینید و مرتب کنید.', '/funds'),
  ('home-step-3', 'جزئیات را بخوانید', 'ترکیب دارایی، خرید و فروش‌های آخرین گزارش و رتبهٔ صندوق در دستهٔ خودش.', '/search'),
  ('home-questions', 'پرسش‌های پرتکرار', null, null),
  ('categories-heading', 'دسته‌بندی صندوق‌ها', 'هر دسته ریسک و هدف خودش را دارد. بازده هر دسته میانگین بازده یک‌سالهٔ صندوق‌های آن است که با اندازهٔ دارایی وزن داده شده.', null);
