-- The contents of pages besides figures.

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

create table public.sections (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references public.section_templates (id),
  title text check (title <> ''),
  description text check (description <> ''),
  config jsonb not null default '{}' check (jsonb_typeof(config) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
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

create table public.page_sections (
  id uuid primary key default gen_random_uuid(),
  page_type text not null check (page_type in ('category', 'fund', 'fund_template', 'homepage')),
  page_id uuid,
  position integer not null default 0 check (position >= 0),
  column_position integer not null default 0 check (column_position >= 0),
  section_id uuid not null references public.sections (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (case page_type when 'homepage' then page_id is null
                        when 'fund_template' then true
                        else page_id is not null end)
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
create index page_sections_page on public.page_sections (page_type, page_id, position, column_position);
create index page_sections_section on public.page_sections (section_id);

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('news', 'analysis')),
  slug text not null check (slug ~ '^[^/\s]+$'),
  title text not null check (title <> ''),
  summary text check (summary <> ''),
  body text not null check (body <> ''),
  tags text[] not null default '{}' check (array_position(tags, null) is null and array_position(tags, '') is null),
  author text check (author <> ''),
  image_url text check (image_url <> ''),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (kind, slug)
);
comment on table public.articles is 'News and analyses.';
comment on column public.articles.id is 'Key.';
comment on column public.articles.kind is '"news" or "analysis".';
comment on column public.articles.slug is 'Last part of the address /news/{slug} or /analysis/{slug}.';
comment on column public.articles.title is 'Persian title.';
comment on column public.articles.summary is 'A sentence or two for cards and descriptions.';
comment on column public.articles.body is 'Markdown.';
comment on column public.articles.tags is 'Category cards match the category''s name against these.';
comment on column public.articles.author is 'Who wrote it.';
comment on column public.articles.image_url is 'Address of its picture.';
comment on column public.articles.published_at is 'Public from this moment on; null for a draft.';
comment on column public.articles.created_at is 'When the row was made.';
comment on column public.articles.updated_at is 'When the row last changed.';
create index articles_newest on public.articles (published_at desc) where published_at is not null;

create table public.about_page_content (
  section_key text primary key check (section_key <> ''),
  title text check (title <> ''),
  content text check (content <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.about_page_content is 'Texts of the about page.';
comment on column public.about_page_content.section_key is 'Which text: introduction, team, contact.';
comment on column public.about_page_content.title is 'Persian heading.';
comment on column public.about_page_content.content is 'Persian text.';
comment on column public.about_page_content.created_at is 'When the row was made.';
comment on column public.about_page_content.updated_at is 'When the row last changed.';

create table public.team_members (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  position text not null check (position <> ''),
  bio text check (bio <> ''),
  is_active boolean not null default true,
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
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

create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  from_path text not null unique check (from_path ~ '^/'),
  to_path text not null check (to_path ~ '^(/|https://)'),
  status integer not null default 301 check (status in (301, 302, 307, 308)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (from_path <> to_path)
);
comment on table public.redirects is 'Old addresses.';
comment on column public.redirects.id is 'Key.';
comment on column public.redirects.from_path is 'Path that was, unencoded.';
comment on column public.redirects.to_path is 'Path that is, unencoded, or an https address.';
comment on column public.redirects.status is 'HTTP status of the answer.';
comment on column public.redirects.created_at is 'When the row was made.';
comment on column public.redirects.updated_at is 'When the row last changed.';

call pipeline.publish_changes_of(
  'section_templates', 'sections', 'page_sections', 'articles', 'about_page_content', 'team_members', 'redirects');

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
