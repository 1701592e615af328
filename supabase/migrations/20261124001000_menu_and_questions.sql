-- Links of the site's navigation and foot, and the questions of the home page: texts that the staff edit. The rows below are what the
-- pages had before they could be edited.

create table public.menu_links (
  id uuid primary key default gen_random_uuid(),
  place text not null default 'main' check (place in ('main', 'foot')),
  label text not null,
  href text not null,
  is_active boolean not null default true,
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint menu_links_label_length check (length(label) <= 60),
  constraint menu_links_label_visible check (label !~ '[\u0001-\u001f\u007f-\u009f]'
    and label ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'),
  constraint menu_links_href_address check (length(href) <= 2000 and (href ~ '^https?://[^[:space:][:cntrl:]\\<>"]+$'
    or href ~ '^/([^/[:space:][:cntrl:]\\<>"][^[:space:][:cntrl:]\\<>"]*)?$'))
);
comment on table public.menu_links is 'Links of the navigation and of the foot of every page.';
comment on column public.menu_links.id is 'Key.';
comment on column public.menu_links.place is 'Where it stands: "main" in the sidebar, "foot" below every page.';
comment on column public.menu_links.label is 'Persian text of the link.';
comment on column public.menu_links.href is 'Path of the site or http(s) address; "/news" leads to the setting blog_url where that is set.';
comment on column public.menu_links.is_active is 'Shown while true.';
comment on column public.menu_links.display_order is 'Place in the list, ascending.';
comment on column public.menu_links.created_at is 'When the row was made.';
comment on column public.menu_links.updated_at is 'When the row last changed.';

create table public.faq_entries (
  id uuid primary key default gen_random_uuid(),
  question text not null,
  answer text not null,
  is_active boolean not null default true,
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint faq_entries_question_length check (length(question) <= 300),
  constraint faq_entries_question_visible check (question !~ '[\u0001-\u001f\u007f-\u009f]'
    and question ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]'),
  constraint faq_entries_answer_length check (length(answer) <= 2000),
  constraint faq_entries_answer_visible check (answer ~ '[^\u0001-\u0020\u007f-\u009f\u200c\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]')
);
comment on table public.faq_entries is 'Questions and answers of the home page.';
comment on column public.faq_entries.id is 'Key.';
comment on column public.faq_entries.question is 'Persian question, one line.';
comment on column public.faq_entries.answer is 'Persian answer, plain text.';
comment on column public.faq_entries.is_active is 'Shown while true.';
comment on column public.faq_entries.display_order is 'Place in the list, ascending.';
comment on column public.faq_entries.created_at is 'When the row was made.';
comment on column public.faq_entries.updated_at is 'When the row last changed.';

call pipeline.publish_changes_of('menu_links', 'faq_entries');

do $$
declare
  t text;
begin
  foreach t in array array['menu_links', 'faq_entries'] loop
    execute format('create trigger log_change after insert or update or delete on public.%I
      for each row execute function pipeline.log_change()', t);
    execute format('alter table public.%I enable row level security', t);
    execute format('revoke all on public.%I from public, anon, authenticated', t);
    execute format('grant select on public.%I to anon', t);
    execute format('grant select, insert, update, delete on public.%I to authenticated', t);
    execute format('grant all on public.%I to service_role', t);
    execute format('create policy visitors_read on public.%I for select to anon, authenticated using (is_active)', t);
    execute format('create policy staff_read on public.%I for select to authenticated
      using ((select public.has_permission(''sections'', ''read'')))', t);
    execute format('create policy staff_create on public.%I for insert to authenticated
      with check ((select public.has_permission(''sections'', ''create'')))', t);
    execute format('create policy staff_update on public.%I for update to authenticated
      using ((select public.has_permission(''sections'', ''update'')))
      with check ((select public.has_permission(''sections'', ''update'')))', t);
    execute format('create policy staff_delete on public.%I for delete to authenticated
      using ((select public.has_permission(''sections'', ''delete'')))', t);
  end loop;
end
$$;

create or replace function pipeline.permission_of_table(name text) returns text
language sql immutable set search_path = '' as $$
  select case
    when name in ('funds', 'categories', 'sections') then name
    when name = 'consumer_price_index' then 'funds'
    when name in ('page_sections', 'section_templates', 'about_page_content', 'team_members', 'menu_links', 'faq_entries') then 'sections'
    when name in ('articles', 'media') then 'blog'
    when name in ('redirects', 'seo_settings', 'seo_keywords', 'schema_templates') then 'seo'
    when name in ('site_settings', 'trading_sessions', 'market_holidays', 'data_sources') then 'settings'
    when name in ('admin_users', 'admin_roles') then 'users'
  end
$$;

insert into public.menu_links (place, label, href, display_order) values
  ('main', 'همهٔ صندوق‌ها', '/funds', 1),
  ('main', 'بازار امروز', '/', 2),
  ('main', 'بلاگ و آموزش', '/news', 3),
  ('main', 'روش محاسبه', '/methodology', 4),
  ('main', 'واژه‌نامه', '/glossary', 5),
  ('main', 'دربارهٔ ما', '/about', 6),
  ('foot', 'امروز به این رقم‌ها می‌توان اعتماد کرد؟', '/quality', 1),
  ('foot', 'روش محاسبه', '/methodology', 2),
  ('foot', 'واژه‌نامه', '/glossary', 3);

insert into public.faq_entries (question, answer, display_order) values
  ('صندوق سرمایه‌گذاری چیست؟', 'نهادی مالی که سرمایهٔ افراد را جمع می‌کند و طبق امیدنامهٔ خود در سهام، اوراق با درآمد ثابت، طلا یا دارایی‌های دیگر به کار می‌گیرد. سهم هر نفر با تعداد واحدهایش مشخص می‌شود و ارزش هر واحد همان NAV است.', 1),
  ('آیا صندوق‌ها زیر نظر نهادی فعالیت می‌کنند؟', 'بله. صندوق‌های سرمایه‌گذاری با مجوز و زیر نظر سازمان بورس و اوراق بهادار فعالیت می‌کنند، متولی و حسابرس مستقل دارند و باید گزارش‌های دوره‌ای منتشر کنند. نظارت به معنی تضمین سود نیست.', 2),
  ('با چه مبلغی می‌توان شروع کرد؟', 'حداقل سرمایه‌گذاری در صندوق‌ها متفاوت است و اغلب از حدود ۵۰۰ هزار تومان آغاز می‌شود. مبلغ دقیق را در امیدنامه یا سامانهٔ معاملاتی همان صندوق ببینید.', 3),
  ('حباب صندوق یعنی چه؟', 'فاصلهٔ قیمت تابلو با ارزش خالص دارایی ابطال هر واحد است: حباب مثبت یعنی واحد گران‌تر از دارایی پشت آن و حباب منفی یعنی ارزان‌تر معامله می‌شود.', 4),
  ('داده‌های صندوق‌نما از کجا می‌آید؟', 'از منابع رسمی و عمومی بازار سرمایه. زیر هر جدول و نمودار نام منبع و تاریخ همان داده نوشته شده است و اگر رقمی در دسترس نباشد به جای آن خط تیره می‌بینید.', 5),
  ('آیا بازده گذشته تضمینی برای آینده است؟', 'خیر. بازده گذشته فقط نشان می‌دهد صندوق تا امروز چگونه عمل کرده است. این صفحه‌ها توصیهٔ سرمایه‌گذاری نیستند.', 6);
