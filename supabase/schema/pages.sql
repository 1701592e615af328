-- What stands on pages besides figures: sections and where they are placed, texts, menus, questions, people.

create table public.section_templates (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type <> ''),
  name text not null check (name <> ''),
  description text,
  default_config jsonb not null default '{}' check (jsonb_typeof(default_config) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (type, name)
);
comment on table public.section_templates is 'Kinds of section; the type selects the widget.';
comment on column public.section_templates.id is 'Key.';
comment on column public.section_templates.type is 'Template type, e.g. "treemap"; an unknown one is drawn as such.';
comment on column public.section_templates.name is 'Persian name for the staff.';
comment on column public.section_templates.description is 'What it shows, for the staff.';
comment on column public.section_templates.default_config is 'Settings that a new section starts with.';
comment on column public.section_templates.created_at is 'When the row was made.';
comment on column public.section_templates.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('section_templates');
call pipeline.protect('section_templates', visitors => 'true', staff => 'sections');

create table public.sections (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references public.section_templates (id),
  title text check (title <> ''),
  description text check (description <> ''),
  config jsonb not null default '{}' check (jsonb_typeof(config) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sections_title_length check (length(title) <= 300),
  constraint sections_description_length check (length(description) <= 5000),
  constraint sections_config_length check (length(config::text) <= 20000)
);
comment on table public.sections is 'Sections, to be placed on pages.';
comment on column public.sections.id is 'Key.';
comment on column public.sections.template_id is 'Its kind.';
comment on column public.sections.title is 'Persian heading.';
comment on column public.sections.description is 'Text under the heading.';
comment on column public.sections.config is 'Settings, e.g. categoryId, symbol, height in pixels.';
comment on column public.sections.created_at is 'When the row was made.';
comment on column public.sections.updated_at is 'When the row last changed.';
create index sections_template on public.sections (template_id);
call pipeline.publish_changes_of('sections');
call pipeline.protect('sections', visitors => 'true', staff => 'sections');

create table public.page_sections (
  id uuid primary key default gen_random_uuid(),
  page_type text not null check (page_type in ('category', 'fund', 'fund_template', 'homepage')),
  page_id uuid,
  position integer not null default 0 check (position >= 0),
  column_position integer not null default 0 check (column_position >= 0),
  section_id uuid not null references public.sections (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_visible boolean not null default true,
  visible_from timestamptz,
  visible_until timestamptz,
  check (case page_type when 'homepage' then page_id is null
                        when 'fund_template' then true
                        else page_id is not null end),
  constraint page_sections_visible_range check (visible_from < visible_until)
);
comment on table public.page_sections is 'Which section stands where on which page.';
comment on column public.page_sections.id is 'Key.';
comment on column public.page_sections.page_type is 'Kind of page; "fund_template" serves the funds of a category, or all funds.';
comment on column public.page_sections.page_id is 'Category or fund; for a template its category or null for all; null for the home page.';
comment on column public.page_sections.position is 'Row on the page, ascending.';
comment on column public.page_sections.column_position is 'Place within the row, ascending.';
comment on column public.page_sections.section_id is 'The section.';
comment on column public.page_sections.created_at is 'When the row was made.';
comment on column public.page_sections.updated_at is 'When the row last changed.';
comment on column public.page_sections.is_visible is 'False hides the section from visitors; its place stays.';
comment on column public.page_sections.visible_from is 'Hidden before this moment; null for no beginning.';
comment on column public.page_sections.visible_until is 'Hidden from this moment on; null for no end.';
create index page_sections_page on public.page_sections (page_type, page_id, position, column_position);
create index page_sections_section on public.page_sections (section_id);
call pipeline.publish_changes_of('page_sections');
-- Visitors read what the pages show.
call pipeline.protect('page_sections', visitors => 'is_visible and coalesce(visible_from <= now(), true) and coalesce(now() < visible_until, true)', staff => 'sections');

-- Of two concurrent saves of one order the second is refused. Policies are checked row by row, as for any save. The local API passes a
-- list as a text that holds the list.
-- p_places: [{"id": uuid, "position": n, "column_position": n, "updated_at": the version that was read, or absent}, …].
create function public.place_sections(p_places jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  places constant jsonb := case jsonb_typeof(p_places) when 'string' then (p_places #>> '{}')::jsonb else p_places end;
  wanted constant integer := jsonb_array_length(places);
  moved integer;
begin
  if exists (
    select from jsonb_to_recordset(places) as p(id uuid, updated_at timestamptz)
    join public.page_sections s on s.id = p.id
    where s.updated_at is distinct from coalesce(p.updated_at, s.updated_at)
  ) then
    raise exception 'sections were changed meanwhile' using errcode = 'PT409';
  end if;
  update public.page_sections s set position = p.position, column_position = p.column_position
  from jsonb_to_recordset(places) as p(id uuid, position integer, column_position integer)
  where s.id = p.id;
  get diagnostics moved = row_count;
  if moved <> wanted then
    raise exception 'permission denied: % of % sections could be moved', moved, wanted using errcode = '42501';
  end if;
  return moved;
end
$$;
comment on function public.place_sections(jsonb) is 'Orders the sections of a page in one step; all or none.';

-- page_id refers to a category or a fund, which no foreign key can express: a trigger deletes the page's rows.
create function pipeline.forget_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.page_sections where page_id = old.id;
  delete from public.seo_settings where page_id = old.id;
  return null;
end
$$;
create trigger forget_page after delete on public.categories for each row execute function pipeline.forget_page();
create trigger forget_page after delete on public.funds for each row execute function pipeline.forget_page();

-- Each part of a page has one row.
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
-- Editors change rows, and neither add nor delete them.
call pipeline.protect('page_texts', visitors => 'true', staff => 'sections', actions => '{update}', granted => 'select, update');

insert into public.page_texts (part, title, content, href) values
  ('home-heading', 'نمای کلی بازار امروز', null, null),
  ('home-introduction', 'همهٔ صندوق‌های سرمایه‌گذاری، کنار هم', E'صندوق سرمایه‌گذاری راهی است برای حضور در بازار سرمایه بدون آنکه خودتان سهم، طلا یا اوراق را یکی‌یکی انتخاب کنید. پولی که به صندوق می‌سپارید با سرمایهٔ دیگران جمع می‌شود و مدیری حرفه‌ای آن را در چارچوب امیدنامه به کار می‌گیرد. اما صندوق‌ها یکسان نیستند: یکی با درآمد ثابت آرام و پیوسته رشد می‌کند، یکی دنبال قیمت طلاست و دیگری با اهرم، نوسان بازار سهام را چند برابر به شما می‌رساند.\n\nصندوق‌نما برای همین مقایسه ساخته شده است. هر روز قیمت، ارزش خالص دارایی (NAV)، بازده دوره‌های گوناگون، حباب، ورود و خروج پول حقیقی و ترکیب دارایی صندوق‌ها را از منابع رسمی گردآوری می‌کنیم و کنار هم می‌گذاریم؛ با تاریخ و منبع هر رقم، بی‌آنکه چیزی را پیشنهاد کنیم یا بفروشیم.\n\nاز نقشهٔ بازار شروع کنید تا ببینید امروز کدام دسته سبزتر است، در جدول بازده‌ها دوره‌ای را که برایتان مهم است مرتب کنید، و در صفحهٔ هر صندوق رتبهٔ آن را میان هم‌گروه‌هایش بسنجید.', null),
  ('home-steps', 'از کجا شروع کنیم؟', null, null),
  ('home-step-1', 'دسته را انتخاب کنید', 'سطح ریسک و افق زمانی شما تعیین می‌کند درآمد ثابت، طلا، سهامی یا اهرمی مناسب‌تر است.', '/categories'),
  ('home-step-2', 'صندوق‌ها را بسنجید', 'بازده، حباب، اندازه و نقدشوندگی را در یک جدول کنار هم ببینید و مرتب کنید.', '/funds'),
  ('home-step-3', 'جزئیات را بخوانید', 'ترکیب دارایی، خرید و فروش‌های آخرین گزارش و رتبهٔ صندوق در دستهٔ خودش.', '/search'),
  ('home-questions', 'پرسش‌های پرتکرار', null, null),
  ('categories-heading', 'دسته‌بندی صندوق‌ها', 'هر دسته ریسک و هدف خودش را دارد. بازده هر دسته میانگین بازده یک‌سالهٔ صندوق‌های آن است که با اندازهٔ دارایی وزن داده شده.', null);

-- Links of the sidebar, of the foot and of the bar of phones: five of those at most, short enough for a fifth of the screen.
create table public.menu_links (
  id uuid primary key default gen_random_uuid(),
  place text not null default 'main' check (place in ('main', 'foot', 'bottom')),
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
    or href ~ '^/([^/[:space:][:cntrl:]\\<>"][^[:space:][:cntrl:]\\<>"]*)?$')),
  constraint menu_links_bottom_label_length check (place <> 'bottom' or length(label) <= 14)
);
comment on table public.menu_links is 'Links of the navigation and of the foot of every page.';
comment on column public.menu_links.id is 'Key.';
comment on column public.menu_links.place is 'Where it stands: "main" in the sidebar, "foot" below every page, "bottom" in the bar of phones.';
comment on column public.menu_links.label is 'Persian text of the link.';
comment on column public.menu_links.href is 'Path of the site or http(s) address; "/news" leads to the setting blog_url where that is set.';
comment on column public.menu_links.is_active is 'Shown while true.';
comment on column public.menu_links.display_order is 'Place in the list, ascending.';
comment on column public.menu_links.created_at is 'When the row was made.';
comment on column public.menu_links.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('menu_links');
call pipeline.protect('menu_links', visitors => 'is_active', staff => 'sections');

-- Security definer: whoever edits the menu does not read every table of pages.
create function pipeline.guard_menu_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.href ~ '^/([^/]|$)' and not pipeline.is_page(pipeline.redirect_key(new.href)) then
    raise exception 'menu address: % is not a page', left(new.href, 200) using errcode = '22023',
      hint = 'در این نشانی صفحه‌ای نیست؛ نشانی یک صفحهٔ سایت (به خط فارسی، مانند ‎/funds/عیار) یا نشانی کامل با ‎https:// بنویسید';
  end if;
  return new;
end
$$;
comment on function pipeline.guard_menu_links() is 'Refuses a link to a page of the site that does not exist.';
create trigger guard_menu_links before insert or update of href on public.menu_links
  for each row execute function pipeline.guard_menu_links();
create trigger guard_page_texts before insert or update of href on public.page_texts
  for each row when (new.href is not null) execute function pipeline.guard_menu_links();

create function pipeline.guard_bottom_bar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.place = 'bottom' and new.is_active
    and (select count(*) from public.menu_links where place = 'bottom' and is_active and id <> new.id) >= 5 then
    raise exception 'bottom bar: five links at most' using errcode = '22023',
      hint = 'نوار پایین موبایل حداکثر پنج پیوند نشان می‌دهد؛ نخست یکی را پنهان کنید';
  end if;
  return new;
end
$$;
comment on function pipeline.guard_bottom_bar() is 'Refuses a sixth shown link of the bar of phones.';
create trigger guard_bottom_bar before insert or update of place, is_active on public.menu_links
  for each row execute function pipeline.guard_bottom_bar();

create function public.read_lost_menu_links() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.has_permission('sections', 'read') then
    raise exception 'permission denied: sections:read' using errcode = '42501';
  end if;
  return query select l.id from public.menu_links l
    where l.href ~ '^/([^/]|$)' and not pipeline.is_page(pipeline.redirect_key(l.href), now());
end
$$;
comment on function public.read_lost_menu_links() is 'Links whose page has gone since they were saved, or is not published yet; the site leaves them out. Asks for sections:read.';

insert into public.menu_links (place, label, href, display_order) values
  ('main', 'همهٔ صندوق‌ها', '/funds', 1),
  ('main', 'بازار امروز', '/', 2),
  ('main', 'غربالگر صندوق‌ها', '/screener', 3),
  ('main', 'مقایسهٔ صندوق‌ها', '/compare', 4),
  ('main', 'نقشهٔ کل بازار', '/map', 5),
  ('main', 'دیده‌بان من', '/watchlist', 6),
  ('main', 'حباب صندوق‌ها', '/bubbles', 7),
  ('main', 'تورم و صندوق‌ها', '/inflation', 8),
  ('main', 'بلاگ و آموزش', '/news', 9),
  ('main', 'روش محاسبه', '/methodology', 10),
  ('main', 'واژه‌نامه', '/glossary', 11),
  ('main', 'دربارهٔ ما', '/about', 12),
  ('foot', 'امروز به این رقم‌ها می‌توان اعتماد کرد؟', '/quality', 1),
  ('foot', 'روش محاسبه', '/methodology', 2),
  ('foot', 'واژه‌نامه', '/glossary', 3),
  ('bottom', 'بازار امروز', '/', 1),
  ('bottom', 'دسته‌ها', '/categories', 2),
  ('bottom', 'صندوق‌ها', '/funds', 3),
  ('bottom', 'بلاگ', '/news', 4),
  ('bottom', 'دربارهٔ ما', '/about', 5);

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
call pipeline.publish_changes_of('faq_entries');
call pipeline.protect('faq_entries', visitors => 'is_active', staff => 'sections');

insert into public.faq_entries (question, answer, display_order) values
  ('صندوق سرمایه‌گذاری چیست؟', 'نهادی مالی که سرمایهٔ افراد را جمع می‌کند و طبق امیدنامهٔ خود در سهام، اوراق با درآمد ثابت، طلا یا دارایی‌های دیگر به کار می‌گیرد. سهم هر نفر با تعداد واحدهایش مشخص می‌شود و ارزش هر واحد همان NAV است.', 1),
  ('آیا صندوق‌ها زیر نظر نهادی فعالیت می‌کنند؟', 'بله. صندوق‌های سرمایه‌گذاری با مجوز و زیر نظر سازمان بورس و اوراق بهادار فعالیت می‌کنند، متولی و حسابرس مستقل دارند و باید گزارش‌های دوره‌ای منتشر کنند. نظارت به معنی تضمین سود نیست.', 2),
  ('با چه مبلغی می‌توان شروع کرد؟', 'حداقل سرمایه‌گذاری در صندوق‌ها متفاوت است و اغلب از حدود ۵۰۰ هزار تومان آغاز می‌شود. مبلغ دقیق را در امیدنامه یا سامانهٔ معاملاتی همان صندوق ببینید.', 3),
  ('حباب صندوق یعنی چه؟', 'فاصلهٔ قیمت تابلو با ارزش خالص دارایی ابطال هر واحد است: حباب مثبت یعنی واحد گران‌تر از دارایی پشت آن و حباب منفی یعنی ارزان‌تر معامله می‌شود.', 4),
  ('داده‌های صندوق‌نما از کجا می‌آید؟', 'از منابع رسمی و عمومی بازار سرمایه. زیر هر جدول و نمودار نام منبع و تاریخ همان داده نوشته شده است و اگر رقمی در دسترس نباشد به جای آن خط تیره می‌بینید.', 5),
  ('آیا بازده گذشته تضمینی برای آینده است؟', 'خیر. بازده گذشته فقط نشان می‌دهد صندوق تا امروز چگونه عمل کرده است. این صفحه‌ها توصیهٔ سرمایه‌گذاری نیستند.', 6);

create table public.about_page_content (
  section_key text primary key check (section_key <> ''),
  title text check (title <> ''),
  content text check (content <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint about_page_content_section_key_length check (length(section_key) <= 100),
  constraint about_page_content_title_length check (length(title) <= 300),
  constraint about_page_content_content_length check (length(content) <= 50000),
  -- `shared/schema/about-parts.ts`; another key would be shown nowhere.
  constraint about_page_content_known_part
    check (section_key in ('tagline', 'introduction', 'services', 'team', 'contact', 'address', 'hours')),
  constraint about_page_content_tagline_untitled check (section_key <> 'tagline' or title is null)
);
comment on table public.about_page_content is 'Texts of the about page.';
comment on column public.about_page_content.section_key is 'Which part: tagline, introduction, services, team, contact, address, hours.';
comment on column public.about_page_content.title is 'Persian heading.';
comment on column public.about_page_content.content is 'Markdown; of services a line each, "title: text"; of tagline, address and hours plain text.';
comment on column public.about_page_content.created_at is 'When the row was made.';
comment on column public.about_page_content.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('about_page_content');
call pipeline.protect('about_page_content', visitors => 'true', staff => 'sections');

create table public.team_members (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  position text not null check (position <> ''),
  bio text check (bio <> ''),
  is_active boolean not null default true,
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint team_members_name_length check (length(name) <= 200),
  constraint team_members_position_length check (length(position) <= 200),
  constraint team_members_bio_length check (length(bio) <= 5000)
);
comment on table public.team_members is 'People on the about page.';
comment on column public.team_members.id is 'Key.';
comment on column public.team_members.name is 'Name.';
comment on column public.team_members.position is 'What the person does.';
comment on column public.team_members.bio is 'A few words about the person.';
comment on column public.team_members.is_active is 'Shown while true.';
comment on column public.team_members.display_order is 'Place in the list, ascending.';
comment on column public.team_members.created_at is 'When the row was made.';
comment on column public.team_members.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('team_members');
call pipeline.protect('team_members', visitors => 'is_active', staff => 'sections');

revoke all on function public.place_sections(jsonb), public.read_lost_menu_links() from public, anon;
grant execute on function public.place_sections(jsonb), public.read_lost_menu_links() to authenticated, service_role;
