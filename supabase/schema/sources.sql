-- Where figures come from, what was refused, and what a source remembers between runs.

create table public.data_sources (
  id text primary key check (id ~ '^[a-z0-9-]+$'),
  name text not null check (name <> ''),
  url text check (url <> ''),
  cadence_minutes integer not null check (cadence_minutes > 0),
  promise_minutes integer not null check (promise_minutes > 0),
  is_enabled boolean not null default true,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  last_run_at timestamptz,
  last_success_at timestamptz,
  last_error text check (last_error <> ''),
  last_error_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint data_sources_name_length check (length(name) <= 200)
);
comment on table public.data_sources is 'Where figures come from.';
comment on column public.data_sources.id is 'Short name; the `origin` of its rows.';
comment on column public.data_sources.name is 'Persian credit under the widgets.';
comment on column public.data_sources.url is 'Its address.';
comment on column public.data_sources.cadence_minutes is 'Minutes between two runs in market hours.';
comment on column public.data_sources.promise_minutes is 'Older than this, minutes, its data is marked stale.';
comment on column public.data_sources.is_enabled is 'Fetched while true.';
comment on column public.data_sources.settings is 'Base address, relay and the like; no secrets.';
comment on column public.data_sources.last_run_at is 'When it was last asked.';
comment on column public.data_sources.last_success_at is 'When it last answered well.';
comment on column public.data_sources.last_error is 'The last error, one line; null after a success.';
comment on column public.data_sources.last_error_at is 'When that was.';
comment on column public.data_sources.created_at is 'When the row was made.';
comment on column public.data_sources.updated_at is 'When the row last changed.';
call pipeline.publish_changes_of('data_sources');
-- All staff read the dashboard.
call pipeline.protect('data_sources', staff => 'settings', actions => '{create,update,delete}');
create policy staff_read on public.data_sources for select to authenticated using ((select public.is_staff()));

create table public.source_rejections (
  id uuid primary key default gen_random_uuid(),
  source text not null references public.data_sources (id) on delete cascade,
  table_name text not null check (table_name <> ''),
  key text not null,
  field text,
  value text,
  reason text not null check (reason <> ''),
  seen_at timestamptz not null default now(),
  first_seen_at timestamptz not null default now()
);
comment on table public.source_rejections is 'Values that were refused at the border; kept for 30 days.';
comment on column public.source_rejections.id is 'Key.';
comment on column public.source_rejections.source is 'The source.';
comment on column public.source_rejections.table_name is 'Table that the row was for.';
comment on column public.source_rejections.key is 'Which row: its key upstream.';
comment on column public.source_rejections.field is 'Field that was refused; null for the whole row.';
comment on column public.source_rejections.value is 'The raw value.';
comment on column public.source_rejections.reason is 'What was allowed.';
comment on column public.source_rejections.seen_at is 'When it came.';
comment on column public.source_rejections.first_seen_at is 'When the same value was refused first, without a day between.';
create index source_rejections_newest on public.source_rejections (source, seen_at desc);
-- One row per rejected value and day, however often its feed repeats it.
create index source_rejections_same on public.source_rejections (source, table_name, key, seen_at desc);
-- The page of data quality shows the refusals.
call pipeline.publish_changes_of('source_rejections');
-- The pipeline alone writes them.
call pipeline.protect('source_rejections');
create policy staff_read on public.source_rejections for select to authenticated using ((select public.is_staff()));

-- The state that a source keeps between runs: where a backfill stopped, and the validators
-- (ETag, Last-Modified) of the bodies that are stored already.
create table pipeline.source_state (
  source text not null references public.data_sources (id) on delete cascade,
  key text not null check (key <> ''),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (source, key)
);
comment on table pipeline.source_state is 'Memory of the sources; written in the transaction that stores the rows.';
comment on column pipeline.source_state.source is 'The source.';
comment on column pipeline.source_state.key is 'What is remembered, e.g. "backfill:2026-01-01", "validator:https://…".';
comment on column pipeline.source_state.value is 'The memory.';
comment on column pipeline.source_state.updated_at is 'When it was written.';
alter table pipeline.source_state enable row level security;
