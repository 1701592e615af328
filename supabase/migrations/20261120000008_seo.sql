-- SEO settings of pages, and the tables of the staff's SEO tools.

create table public.seo_settings (
  id uuid primary key default gen_random_uuid(),
  page_type text not null check (page_type in ('homepage', 'category', 'fund')),
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
  constraint seo_settings_unique_page unique nulls not distinct (page_type, page_id),
  check ((page_type = 'homepage') = (page_id is null))
);
comment on table public.seo_settings is 'What the staff set for a page''s head; where a field is null the page''s own text stands.';
comment on column public.seo_settings.id is 'Key.';
comment on column public.seo_settings.page_type is 'Kind of page.';
comment on column public.seo_settings.page_id is 'Category or fund; null for the home page.';
comment on column public.seo_settings.name is 'Name of the category or fund when the row was written.';
comment on column public.seo_settings.title is 'Title; 30 to 60 letters are advised.';
comment on column public.seo_settings.meta_description is 'Description; 120 to 160 letters are advised.';
comment on column public.seo_settings.meta_keywords is 'Keywords, separated by commas.';
comment on column public.seo_settings.og_title is 'Open Graph title.';
comment on column public.seo_settings.og_description is 'Open Graph description.';
comment on column public.seo_settings.og_image is 'Open Graph picture, address.';
comment on column public.seo_settings.twitter_title is 'Title of the X card.';
comment on column public.seo_settings.twitter_description is 'Description of the X card.';
comment on column public.seo_settings.twitter_image is 'Picture of the X card, address.';
comment on column public.seo_settings.canonical_url is 'Canonical address.';
comment on column public.seo_settings.robots is 'Robots rule.';
comment on column public.seo_settings.schema_markup is 'JSON-LD to add.';
comment on column public.seo_settings.custom_head_tags is 'Further meta and link tags as HTML; cleaned before they are printed.';
comment on column public.seo_settings.created_at is 'When the row was made.';
comment on column public.seo_settings.updated_at is 'When the row last changed.';
create index seo_settings_page on public.seo_settings (page_id);

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

create table public.schema_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> ''),
  schema_type text not null check (schema_type in ('Article', 'BlogPosting', 'WebPage', 'Organization', 'Product',
    'Service', 'LocalBusiness', 'FAQ', 'BreadcrumbList')),
  template jsonb not null,
  description text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
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

call pipeline.publish_changes_of('seo_settings', 'schema_templates');
create trigger touch_updated_at before update on public.seo_analysis
  for each row execute function pipeline.touch_updated_at();
