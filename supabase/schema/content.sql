-- Articles; what an editor has typed and not saved, and pages rendered from it for whoever holds the link.

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
  unique (kind, slug),
  constraint articles_title_length check (length(title) <= 300),
  constraint articles_summary_length check (length(summary) <= 2000),
  constraint articles_body_length check (length(body) <= 200000),
  constraint articles_body_depth check (body !~ '(?n)^([ \t]*(>|[-*+][ \t]|[0-9]{1,9}[.)][ \t])){13}|^[ \t]{49}'),
  constraint articles_author_length check (length(author) <= 200),
  constraint articles_tags_length check (length(array_to_string(tags, ',')) <= 2000),
  constraint articles_published_at_plausible check (published_at >= '1990-01-01' and published_at < date_trunc('year', now()) + interval '2 years')
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
call pipeline.publish_changes_of('articles');
call pipeline.protect('articles', visitors => 'published_at <= now()', staff => 'blog');

create table pipeline.drafts (
  user_id uuid not null references auth.users (id) on delete cascade,
  resource text not null check (resource <> ''),
  record_id text not null,
  content jsonb not null check (length(content::text) <= 1000000),
  saved_at timestamptz not null default clock_timestamp(),
  primary key (user_id, resource, record_id)
);
comment on table pipeline.drafts is 'Values of forms that were typed and not saved, by person and record; the newest 50 of a person, for 90 days.';
comment on column pipeline.drafts.user_id is 'Who typed them.';
comment on column pipeline.drafts.resource is 'Table of the record.';
comment on column pipeline.drafts.record_id is 'Key of the record; empty for a new one.';
comment on column pipeline.drafts.content is 'Value by column.';
comment on column pipeline.drafts.saved_at is 'When they were stored.';
alter table pipeline.drafts enable row level security;

create function public.save_draft(resource text, record_id text, content jsonb) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  needed constant text := pipeline.permission_of_table(resource);
  most constant integer := 50;
  saved timestamptz;
begin
  if needed is null or not (public.has_permission(needed, 'update') or public.has_permission(needed, 'create')) then
    raise exception 'permission denied: a draft of "%"', resource using errcode = '42501';
  end if;
  insert into pipeline.drafts as d (user_id, resource, record_id, content) values (auth.uid(), resource, record_id, content)
    on conflict on constraint drafts_pkey do update set content = excluded.content, saved_at = clock_timestamp()
    returning d.saved_at into saved;
  delete from pipeline.drafts d where d.user_id = auth.uid() and (d.saved_at < now() - interval '90 days'
    or (d.resource, d.record_id) not in (
      select o.resource, o.record_id from pipeline.drafts o where o.user_id = auth.uid() order by o.saved_at desc limit most));
  return saved;
end
$$;
comment on function public.save_draft(text, text, jsonb) is 'Stores what the caller has typed into a form and not saved; replaces their earlier draft of the record.';

create function public.read_draft(resource text, record_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('content', d.content, 'saved_at', d.saved_at) from pipeline.drafts d
  where public.is_staff() and d.user_id = auth.uid() and d.resource = read_draft.resource and d.record_id = read_draft.record_id
$$;
comment on function public.read_draft(text, text) is 'The caller''s own draft of a record; null where there is none.';

create function public.discard_draft(resource text, record_id text) returns void
language sql security definer set search_path = '' as $$
  delete from pipeline.drafts d
  where d.user_id = auth.uid() and d.resource = discard_draft.resource and d.record_id = discard_draft.record_id
$$;
comment on function public.discard_draft(text, text) is 'Deletes the caller''s draft of a record.';

create table pipeline.previews (
  id uuid primary key default gen_random_uuid(),
  token_digest bytea not null unique,
  requested_by uuid references auth.users (id) on delete cascade,
  kind text not null check (kind in ('article')),
  content jsonb not null check (length(content::text) <= 1000000),
  html text,
  problem text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table pipeline.previews is 'Pages rendered from unpublished values, for whoever holds the link.';
comment on column pipeline.previews.id is 'Key.';
comment on column pipeline.previews.token_digest is 'SHA-256 of the link''s secret: the table itself opens no preview.';
comment on column pipeline.previews.requested_by is 'Who made the link.';
comment on column pipeline.previews.kind is 'What is previewed.';
comment on column pipeline.previews.content is 'Value by column.';
comment on column pipeline.previews.html is 'The page; null until it is rendered.';
comment on column pipeline.previews.problem is 'Why it could not be rendered.';
comment on column pipeline.previews.created_at is 'When the link was made.';
comment on column pipeline.previews.expires_at is 'The link opens nothing from then on.';
create index previews_requested_by on pipeline.previews (requested_by);
alter table pipeline.previews enable row level security;

-- The secret has 244 random bits and is stored as a digest only. The worker alone writes the page.
create function public.request_preview(kind text, content jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  secret constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  most constant integer := 50;
  preview uuid;
begin
  if not (public.has_permission('blog', 'create') or public.has_permission('blog', 'update')) then
    raise exception 'permission denied: blog:create or blog:update is needed' using errcode = '42501';
  end if;
  if kind is distinct from 'article' or content is null or jsonb_typeof(content) not in ('object', 'string') then
    raise exception 'preview: expected the kind "article" and its values, came "%"', left(kind, 40) using errcode = '22023',
      hint = 'پیش‌نمایش فقط برای نوشته‌هاست';
  end if;
  delete from pipeline.previews p where p.expires_at < now() or p.id in (
    select o.id from pipeline.previews o where o.requested_by = auth.uid() order by o.created_at desc offset most - 1);
  insert into pipeline.previews (token_digest, requested_by, kind, content, expires_at)
    values (sha256(convert_to(secret, 'UTF8')), auth.uid(), request_preview.kind, request_preview.content, now() + interval '7 days')
    returning id into preview;
  perform pipeline.enqueue('render-preview', json_build_object('kind', 'render-preview', 'payload', json_build_object('preview', preview)),
    'preview:' || preview, interval '0', interval '0');
  return secret;
end
$$;
comment on function public.request_preview(text, jsonb) is 'Has a page rendered from unpublished values; returns the secret of a link to it that works for seven days.';

create function public.read_preview(secret text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('html', p.html, 'problem', p.problem, 'expires_at', p.expires_at) from pipeline.previews p
  where p.token_digest = sha256(convert_to(secret, 'UTF8')) and p.expires_at > now()
$$;
comment on function public.read_preview(text) is 'The page behind a preview link; null where the link is wrong or has expired.';

revoke all on function public.save_draft(text, text, jsonb), public.read_draft(text, text), public.discard_draft(text, text), public.request_preview(text, jsonb) from public, anon;
grant execute on function public.save_draft(text, text, jsonb), public.read_draft(text, text), public.discard_draft(text, text), public.request_preview(text, jsonb) to authenticated, service_role;
-- The link is the right: a reviewer has no account.
revoke all on function public.read_preview(text) from public;
grant execute on function public.read_preview(text) to anon, authenticated, service_role;
