-- IndexNow: the pages to announce to search engines, and the engines' answers.

create table public.indexnow_receipts (
  id uuid primary key default gen_random_uuid(),
  sent_at timestamptz not null default now(),
  endpoint text not null check (endpoint <> ''),
  url_count integer not null check (url_count between 1 and 10000),
  status integer check (status between 100 and 599),
  message text check (message <> '')
);
comment on table public.indexnow_receipts is 'Submissions to IndexNow, each with its answer.';
comment on column public.indexnow_receipts.id is 'Key.';
comment on column public.indexnow_receipts.sent_at is 'When it was sent.';
comment on column public.indexnow_receipts.endpoint is 'Where to.';
comment on column public.indexnow_receipts.url_count is 'How many addresses it named.';
comment on column public.indexnow_receipts.status is 'HTTP status of the answer; null where none came.';
comment on column public.indexnow_receipts.message is 'What went wrong, in one line; null where all went well.';
create index indexnow_receipts_newest on public.indexnow_receipts (sent_at desc);

alter table public.indexnow_receipts enable row level security;
revoke all on public.indexnow_receipts from public, anon, authenticated;
grant select on public.indexnow_receipts to authenticated;
grant all on public.indexnow_receipts to service_role;
create policy staff_read on public.indexnow_receipts for select to authenticated
  using ((select public.has_permission('seo', 'read')));

create table pipeline.indexnow_pages (
  path text primary key,
  changed_at timestamptz not null,
  sent_at timestamptz
);
comment on table pipeline.indexnow_pages is 'Pages that changed, and when search engines were last told of each.';
comment on column pipeline.indexnow_pages.path is 'Canonical path, unencoded.';
comment on column pipeline.indexnow_pages.changed_at is 'Its newest change that a release showed.';
comment on column pipeline.indexnow_pages.sent_at is 'When it was last submitted; null for never. It waits where this is before its change.';
create index indexnow_pages_waiting on pipeline.indexnow_pages (changed_at) where sent_at is null or sent_at < changed_at;
alter table pipeline.indexnow_pages enable row level security;

create table pipeline.indexnow_state (
  single boolean primary key default true check (single),
  pages text,
  resume_at timestamptz
);
comment on table pipeline.indexnow_state is 'One row: how far announcing has come.';
comment on column pipeline.indexnow_state.single is 'Always true.';
comment on column pipeline.indexnow_state.pages is 'Pages of the last release that was looked at, as the root of their tree.';
comment on column pipeline.indexnow_state.resume_at is 'No submission before this.';
alter table pipeline.indexnow_state enable row level security;
insert into pipeline.indexnow_state default values;
